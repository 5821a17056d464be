import type { Condition } from './asked-conditions';
import { colorsFound, type FoundColor } from './asked-variants';
import { and, type Bits, copyOf, count, or } from './bits';
import { bitsWith } from './bits-with';
import { byNumber } from './by-number';
import { labelOf } from './condition-labels';
import { type Facet, facetsOf } from './facets';
import { chosenOf, type Filters, filtersOf, saidBy } from './filters';
import type { Order, ProductIndex } from './product-index';
import { YES } from './product-traits';
import { type AskedSort, type Question, questionOf, withoutPart } from './question';
import { bestOf } from './ranking';
import { type Result, resultOf } from './result';

export const SORTS = ['relevance', 'popular', 'newest', 'priceLow', 'priceHigh', 'discount'] as const;
type Sort = (typeof SORTS)[number];

/** The listing that is searched, by the parameters of the request. Names match whatever their case. */
type Listing = {
  category?: string;
  parentCategory?: string;
  gender?: string;
  /** One of these names is the category, the parent category or the gender. */
  filter?: readonly string[];
  featured?: true;
};

export type Search = {
  q?: string;
  listing?: Listing;
  filters?: Filters;
  sort?: Sort;
  page: number;
  limit: number;
};

/** A filter that was read from the query. */
type UnderstoodFilter = { label: string /** The query without it. */; without: string };

export type Found = {
  /** Ids of the page's products in their order. */
  ids: string[];
  /** For each id, the colour asked for in which it is sold; only where one was asked for. */
  colors?: (FoundColor | undefined)[];
  /** How many there are on all pages. */
  count: number;
  facets: Facet[];
  understood: UnderstoodFilter[];
  /** Filters that were read from the query and dropped, since nothing meets them together with the rest of it. */
  leftAway: string[];
  corrected?: string;
  /** The order that was used: chosen by the shopper, read from the query, or the default. */
  sort: Sort | 'listing';
};

const ORDER_OF: Readonly<Record<Exclude<Sort, 'relevance'> | 'listing', { order: Order; isReversed: boolean }>> = {
  listing: { order: 'listing', isReversed: false },
  popular: { order: 'popular', isReversed: false },
  newest: { order: 'newest', isReversed: false },
  priceLow: { order: 'price', isReversed: false },
  priceHigh: { order: 'price', isReversed: true },
  discount: { order: 'discount', isReversed: false },
};

export function search(index: ProductIndex, asked: Search): Found {
  const { q = '', listing = {}, filters = {}, page, limit } = asked;
  const numbered = byNumber(index, q);
  const question = q.trim() === '' || numbered ? undefined : questionOf(q, index);
  const result = numbered ?? (question && resultOf(index, question));
  const found = result?.found ?? index.there();
  keepListing(index, listing, found);
  const steps = filtersOf(index, filters, result);
  const passing = steps.length > 0 ? copyOf(found) : found;
  for (const { keep } of steps) keep(passing);
  const sort = sortOf(asked.sort, question?.sort, result);
  const from = (page - 1) * limit;
  const products =
    sort === 'relevance' && result
      ? bestOf(index, result, passing, from, limit)
      : pageOf(index, passing, sort === 'relevance' ? 'listing' : sort, from, limit);
  const colors = colorsFound(index, chosenOf(index, filters), saidBy(result), products);
  return {
    ids: Array.from(products, (product) => index.ids.idOf(product)),
    ...(colors && { colors }),
    count: count(passing),
    facets: facetsOf(index, found, filters, result),
    understood: question && result ? understoodOf(question, result.conditions) : [],
    leftAway: result?.leftAway.map(labelOf) ?? [],
    ...(question?.corrected !== undefined && { corrected: question.corrected }),
    sort,
  };
}

const pageOf = (
  index: ProductIndex,
  bits: Bits,
  sort: Exclude<Sort, 'relevance'> | 'listing',
  from: number,
  limit: number,
) => index.orders[ORDER_OF[sort].order].page(bits, from, limit, ORDER_OF[sort].isReversed);

/** The shopper's choice takes precedence over what the query says. */
function sortOf(chosen: Sort | undefined, asked: AskedSort | undefined, result: Result | undefined): Found['sort'] {
  if (!result) return chosen && chosen !== 'relevance' ? chosen : 'listing';
  return chosen ?? asked ?? 'relevance';
}

const understoodOf = (question: Question, conditions: readonly Condition[]): UnderstoodFilter[] =>
  conditions.map((condition) => ({
    label: labelOf(condition),
    without: withoutPart(question, condition),
  }));

function keepListing(index: ProductIndex, { category, parentCategory, gender, filter, featured }: Listing, bits: Bits) {
  const keep = (name: 'category' | 'kind' | 'gender', value: string | undefined) => {
    if (value !== undefined) and(bits, bitsWith(index, index.traits, name, [value]));
  };
  keep('category', category);
  keep('kind', parentCategory);
  keep('gender', gender);
  if (featured) and(bits, bitsWith(index, index.states, 'featured', [YES]));
  if (filter && filter.length > 0) {
    const any = bitsWith(index, index.traits, 'category', filter);
    for (const name of ['kind', 'gender'] as const) or(any, bitsWith(index, index.traits, name, filter));
    and(bits, any);
  }
}
