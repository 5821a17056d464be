import * as v from 'valibot';
import { CatalogueProductSchema } from '../../contract/product';
import { SORTS } from '../../contract/search';
import { listOf } from '../../contract/tolerant';
import { answered, later, STORE_HOST, UNREADABLE } from './describing';
import { askedShape, type JsonShape, wireShape } from './wire-shape';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const FacetSchema = v.object({
  key: v.string(),
  label: v.string(),
  values: v.array(v.object({ value: v.string(), label: v.string(), count })),
});
const UnderstoodSchema = v.object({ label: v.string(), without: v.string() });

/** Fields that a page of products adds where the store can search. */
export const FINDINGS = {
  facets: v.optional(v.array(FacetSchema)),
  understood: v.optional(v.array(UnderstoodSchema)),
  leftAway: v.optional(v.array(v.string())),
  corrected: v.optional(v.string()),
  sort: v.optional(v.picklist(SORTS)),
};

const SuggestionsSchema = v.object({
  queries: v.array(v.string()),
  categories: v.array(v.object({ label: v.string(), address: v.string() })),
  products: listOf(CatalogueProductSchema),
});

const text = v.string();
const rupees = v.pipe(v.number(), v.minValue(0));

const ASKED: Record<string, { schema: v.GenericSchema; meaning: string }> = {
  q: { schema: text, meaning: 'Words as a shopper types them. `corrected` tells others that were searched for.' },
  sort: {
    schema: v.picklist(SORTS),
    meaning:
      'In which order; else the one that the words ask for and the answer tells, by relevance, or as the store lists.',
  },
  size: { schema: text, meaning: 'Sizes with commas between; one of them will do, in the colour asked for.' },
  color: { schema: text, meaning: 'Colours with commas between.' },
  fabric: { schema: text, meaning: 'Fabrics with commas between.' },
  origin: { schema: text, meaning: 'Countries of origin with commas between.' },
  discount: {
    schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    meaning: 'At least so many per cent off.',
  },
  minPrice: { schema: rupees, meaning: 'In rupees.' },
  maxPrice: { schema: rupees, meaning: 'In rupees. The wrong way round, prices mean what is between them.' },
  inStock: { schema: v.literal('true'), meaning: 'Only what is there, in the size and the colour asked for.' },
};

/** Query parameters besides those of every listing. Unknown values find nothing, malformed ones count as absent. */
export const searchQuery = (): JsonShape[] =>
  Object.entries(ASKED).map(([name, { schema, meaning }]) => ({
    name,
    in: 'query',
    description: `Where the store can \`search\`. ${meaning}`,
    schema: askedShape(schema),
  }));

export const searchPaths = (): JsonShape => ({
  '/search/suggestions': {
    get: {
      operationId: 'suggest',
      summary: 'What a shopper who has typed so far may mean: at most 6 queries, 3 categories and 4 products',
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }, STORE_HOST],
      responses: {
        '200': answered('The suggestions', 'Suggestions'),
        ...UNREADABLE,
        '414': answered('The address is too long', 'Failure'),
        '503': later('The store is very busy, or cannot search just now'),
      },
    },
  },
});

export const searchShapes = (): Record<string, JsonShape> => ({ Suggestions: wireShape(SuggestionsSchema) });
