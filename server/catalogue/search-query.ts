import { leastDiscount, SORTS, type Sort, searchedFor } from '../../contract/search';
import type { Search } from '../search/search';
import type { ProductCriteria } from './product-queries';

/** What a listing is asked that only a store with a search can answer. */
export type AskedSearch = Pick<Search, 'q' | 'sort' | 'listing' | 'filters'>;

type Filters = NonNullable<Search['filters']>;

const BETWEEN_VALUES = ',';
const PAISE = 100;
const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/** Malformed parameters count as absent. Undefined if nothing is left that a plain listing cannot answer. */
export function askedSearch(
  query: Record<string, string[]>,
  criteria: Omit<ProductCriteria, 'storeId'>,
): AskedSearch | undefined {
  const [category, parentCategory] = [query.category ?? [], query.parentCategory ?? []];
  const chosen = { ...chosenIn(query), ...pricesIn(query), ...percentIn(query), ...stockIn(query) };
  const q = searchedFor(first(query.q));
  const sort = sortIn(first(query.sort));
  const names = [criteria.category ?? '', criteria.parentCategory ?? ''];
  const hasSeveral = names.some((name) => name.includes(BETWEEN_VALUES));
  if (!q && !sort && !hasSeveral && Object.keys(chosen).length === 0) return undefined;
  const plain = plainSearch(criteria);
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    listing: plain.listing,
    filters: { ...plain.filters, ...severalIn('category', category), ...severalIn('kind', parentCategory), ...chosen },
  };
}

/** Commas separate names, but may also be part of one name that the store has: then it is a plain listing. */
export const mayBeOneName = ({ q, sort, filters }: AskedSearch): boolean =>
  !q && !sort && Object.keys(filters ?? {}).every((name) => name === 'category' || name === 'kind');

type PlainSearch = { listing: NonNullable<Search['listing']>; filters: Filters };

/** A plain listing as a search, to count its facets. */
export function plainSearch(criteria: Omit<ProductCriteria, 'storeId'>): PlainSearch {
  const { category, parentCategory, gender, filter, featured } = criteria;
  return {
    listing: { ...(gender && { gender }), ...(filter && { filter }), ...(featured && { featured }) },
    filters: { ...(category && { category: [category] }), ...(parentCategory && { kind: [parentCategory] }) },
  };
}

const first = (values: string[] | undefined): string => values?.[0]?.trim() ?? '';

const sortIn = (name: string): Sort | undefined => SORTS.find((known) => known === name);

/** Values are separated by commas; a form without scripts repeats the parameter instead. */
function valuesOf(given: string[] | undefined): string[] {
  const values = (given ?? []).flatMap((list) => list.split(BETWEEN_VALUES)).map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}

function chosenIn(query: Record<string, string[]>): Filters {
  const lists = (['size', 'color', 'fabric', 'origin'] as const).map((name) => [name, valuesOf(query[name])] as const);
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}

/** A comma may be part of a name, so the whole parameter is a value, too. */
function severalIn(name: 'category' | 'kind', given: string[]): Filters {
  const values = [...new Set([...valuesOf(given), ...given.map((value) => value.trim()).filter(Boolean)])];
  return values.length > 0 ? { [name]: values } : {};
}

const paiseIn = (given: string[] | undefined): number | undefined => {
  const amount = first(given);
  return AMOUNT.test(amount) ? Math.min(Math.round(Number(amount) * PAISE), Number.MAX_SAFE_INTEGER) : undefined;
};

/** Limits given the wrong way round are swapped. */
function pricesIn(query: Record<string, string[]>): Filters {
  const [least, most] = [paiseIn(query.minPrice), paiseIn(query.maxPrice)];
  const isWrongWayRound = least !== undefined && most !== undefined && least > most;
  const [leastPaise, mostPaise] = isWrongWayRound ? [most, least] : [least, most];
  return { ...(leastPaise !== undefined && { leastPaise }), ...(mostPaise !== undefined && { mostPaise }) };
}

function percentIn(query: Record<string, string[]>): Filters {
  const leastPercentOff = leastDiscount(first(query.discount));
  return leastPercentOff === undefined ? {} : { leastPercentOff };
}

const stockIn = (query: Record<string, string[]>): Filters =>
  first(query.inStock) === 'true' ? { isInStock: true } : {};
