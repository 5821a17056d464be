/** Answers of a store with the `search` capability. Unreadable parts are dropped. */
import * as v from 'valibot';
import { CatalogueProductSchema, type ListedProduct, listedProduct } from './product';
import { ProductListSchema, type ProductPage, pageAnswer, shownProductPage } from './product-list';
import {
  bareOrWrapped,
  listOf,
  requiredText,
  textList,
  textOrFlag,
  textOrNull,
  wellFormed,
  wholeNumber,
} from './tolerant';

export const SORTS = ['relevance', 'popular', 'newest', 'priceLow', 'priceHigh', 'discount'] as const;
export type Sort = (typeof SORTS)[number];

/** Limits, above what any shopper reads through. */
const MOST_FACETS = 20;
const MOST_VALUES = 100;
const MOST_UNDERSTOOD = 20;
const LONGEST_QUERY = 200;

/**
 * Words as they are searched for: one line, no longer than anybody types, cut between code points. Empty if only
 * invisible characters are left.
 */
export function searchedFor(typed: string): string {
  const words = [...wellFormed(typed).replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, LONGEST_QUERY).join('').trim();
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(words) ? words : '';
}

/** The least reduction that a listing is filtered by, in per cent; undefined if the text says none. */
export const leastDiscount = (text: string): number | undefined =>
  /^(?:[1-9]\d?|100)$/.test(text) ? Number(text) : undefined;

function eachOnce<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] {
  const first = new Map<string, Thing>();
  for (const thing of things) if (!first.has(nameOf(thing))) first.set(nameOf(thing), thing);
  return [...first.values()];
}

const FacetValueSchema = v.pipe(
  v.object({ value: v.pipe(textOrFlag, v.trim(), v.nonEmpty()), label: textOrNull, count: wholeNumber }),
  v.transform(({ label, ...rest }) => ({ ...rest, label: label?.trim() || rest.value })),
);

/** A filter, such as the size, and how many products each of its values would leave. */
export const FacetSchema = v.pipe(
  v.object({ key: requiredText, label: requiredText, values: listOf(FacetValueSchema) }),
  v.transform((facet) => ({ ...facet, values: eachOnce(facet.values, ({ value }) => value).slice(0, MOST_VALUES) })),
  v.check(({ values }) => values.length > 0),
);

/** A condition that the store read from the words, and `without`: the words without it. */
const UnderstoodSchema = v.object({ label: requiredText, without: v.pipe(v.string(), v.transform(searchedFor)) });

const FindingsEntries = {
  facets: v.pipe(
    listOf(FacetSchema),
    v.transform((facets) => eachOnce(facets, ({ key }) => key).slice(0, MOST_FACETS)),
  ),
  understood: v.pipe(
    listOf(UnderstoodSchema),
    v.transform((understood) => eachOnce(understood, ({ label }) => label).slice(0, MOST_UNDERSTOOD)),
  ),
  /** Conditions in the words that the store ignored, since no product meets them. */
  leftAway: v.pipe(
    textList,
    v.transform((labels) => labels.slice(0, MOST_UNDERSTOOD)),
  ),
  corrected: v.pipe(
    textOrNull,
    v.transform((words) => searchedFor(words ?? '') || null),
  ),
  /** The sort order that the words ask for; used unless another one is requested. */
  sort: v.optional(v.fallback(v.nullable(v.picklist(SORTS)), null), null),
};

export const FindingsSchema = v.object(FindingsEntries);

/** What a store sends beside a page of products: filters to choose from, and how it understood the words. */
export type Findings = v.InferOutput<typeof FindingsSchema>;
export type Facet = Findings['facets'][number];
export type Understood = Findings['understood'][number];

/** `GET /products`: a page of products, with findings if the store has the `search` capability. */
export const FoundPageAnswerSchema = pageAnswer(v.object({ ...ProductListSchema.entries, ...FindingsEntries }));

export type FoundPage = ProductPage & { findings?: Findings };

export function shownFoundPage(answer: v.InferOutput<typeof FoundPageAnswerSchema>): FoundPage {
  const { facets, understood, leftAway, corrected, sort } = answer;
  const told = facets.length + understood.length + leftAway.length;
  const isSilent = told === 0 && corrected === null && sort === null;
  return {
    ...shownProductPage(answer),
    ...(!isSilent && { findings: { facets, understood, leftAway, corrected, sort } }),
  };
}

/** Only the shop's own listings: an address from the store could lead anywhere. */
const listingAddress = v.pipe(requiredText, v.regex(/^\/(?:products|search)(?:\?[^\\\s]*)?$/));

/** `GET /search/suggestions`. */
export const SuggestionsAnswerSchema = bareOrWrapped(
  v.object({
    queries: textList,
    categories: listOf(v.object({ label: requiredText, address: listingAddress })),
    products: listOf(CatalogueProductSchema),
  }),
);

const MOST_QUERIES = 6;
const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 4;

/** What the shopper may be about to type or look for. */
export type Suggestions = {
  queries: string[];
  categories: { label: string; address: string }[];
  products: ListedProduct[];
};

export const shownSuggestions = (answer: v.InferOutput<typeof SuggestionsAnswerSchema>): Suggestions => ({
  queries: eachOnce(answer.queries.map(searchedFor).filter(Boolean), (query) => query.toLowerCase()).slice(
    0,
    MOST_QUERIES,
  ),
  categories: eachOnce(answer.categories, ({ address }) => address).slice(0, MOST_CATEGORIES),
  products: eachOnce(answer.products, ({ id }) => id)
    .slice(0, MOST_PRODUCTS)
    .map(listedProduct),
});

export const isNothing = ({ queries, categories, products }: Suggestions): boolean =>
  queries.length + categories.length + products.length === 0;
