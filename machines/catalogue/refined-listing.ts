/** Addresses of searches, and of listings with filters or a sort order. */
import type { ProductQuery } from '#contract/product-query';
import { leastDiscount, SORTS, searchedFor } from '#contract/search';
import { type Listing, listingAddress, listingAt, productQuery, properAddress } from './listing';
import type { ListedFilter, Refinement } from './refinement';

const SEARCH_PATH = '/search';
/** With or without a trailing slash, like the route. */
const IS_SEARCH = /^\/search\/?$/;

/** Only a search has category filters: a listing is of one category, and has its own controls for it. */
const LISTED_ANYWHERE: readonly ListedFilter[] = ['size', 'color', 'fabric', 'origin'];
const LISTED_IN_SEARCH: readonly ListedFilter[] = ['category', 'parentCategory', ...LISTED_ANYWHERE];

const MOST_VALUES = 50;
const LONGEST_VALUE = 200;
const BETWEEN_VALUES = ',';

export const isSearch = ({ refinement }: Pick<Listing, 'refinement'>): boolean => refinement?.q !== undefined;

export const listedFilters = (listing: Pick<Listing, 'refinement'>): readonly ListedFilter[] =>
  isSearch(listing) ? LISTED_IN_SEARCH : LISTED_ANYWHERE;

/** Parses the address of a listing or of a search, ignoring malformed parameters. */
export function askedAt(pathname: string, search: string): Listing {
  const asked = new URLSearchParams(search);
  const plain = listingAt(search);
  const q = IS_SEARCH.test(pathname) ? searchedFor(asked.get('q') ?? '') : undefined;
  const names = q === undefined ? LISTED_ANYWHERE : LISTED_IN_SEARCH;
  const refinement: Refinement = {
    ...(q !== undefined && { q }),
    ...sortIn(asked),
    lists: listsIn(asked, names),
    ...pricesBetween(amountOf(asked.get('minPrice')), amountOf(asked.get('maxPrice'))),
    ...discountIn(asked),
    ...(asked.get('inStock') === 'true' && { inStock: true }),
  };
  return refined(q === undefined ? plain : { ...EVERYWHERE, page: plain.page }, refinement);
}

const EVERYWHERE = { category: '', parentCategory: '', featured: false } as const;

/** Drops a refinement that asks for nothing, so that the listing equals a plain one. */
export function refined({ refinement: _, ...listing }: Listing, asked: Refinement): Listing {
  const refinement = asked.q ? asked : withoutRelevance(asked);
  const { lists, ...others } = refinement;
  const isNone = Object.keys(others).length === 0 && Object.values(lists).every(({ length }) => length === 0);
  return isNone ? listing : { ...listing, refinement };
}

/** Products are relevant only to search words. */
function withoutRelevance({ sort, ...others }: Refinement): Refinement {
  return sort && sort !== 'relevance' ? { ...others, sort } : others;
}

/** The part of the listing that every store can answer. */
export const plainListing = ({ refinement: _, ...listing }: Listing): Listing => listing;

function sortIn(asked: URLSearchParams): Pick<Refinement, 'sort'> {
  const sort = SORTS.find((known) => known === asked.get('sort'));
  return sort ? { sort } : {};
}

/** A form sent without JavaScript repeats the name for each value. */
function listsIn(asked: URLSearchParams, names: readonly ListedFilter[]): Refinement['lists'] {
  const lists = names.map((name): [ListedFilter, string[]] => [
    name,
    valuesOf(asked.getAll(name).join(BETWEEN_VALUES)),
  ]);
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}

function valuesOf(list: string): string[] {
  const values = list.split(BETWEEN_VALUES).map((value) =>
    value
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, LONGEST_VALUE),
  );
  const known = new Map(values.filter(Boolean).map((value) => [value.toLowerCase(), value]));
  return [...known.values()].slice(0, MOST_VALUES);
}

/** Whether the value fits into the comma-separated list of an address. */
export const canBeListed = (value: string): boolean => !value.includes(BETWEEN_VALUES) && value.length <= LONGEST_VALUE;

const amountOf = (text: string | null): number | undefined =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(text ?? '') ? Number(text) : undefined;

/** Swaps limits that are the wrong way round. A minimum of 0 is dropped, since no price is below 0. */
export function pricesBetween(one: number | undefined, other: number | undefined) {
  const isWrongWayRound = one !== undefined && other !== undefined && one > other;
  const [minPrice, maxPrice] = isWrongWayRound ? [other, one] : [one, other];
  return { ...(minPrice && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

function discountIn(asked: URLSearchParams): Pick<Refinement, 'discount'> {
  const discount = leastDiscount(asked.get('discount') ?? '');
  return discount === undefined ? {} : { discount };
}

/** The parameters of a refinement; an address and the store's API use the same names. */
function said({ refinement }: Listing): Omit<ProductQuery, 'page' | 'limit'> {
  if (!refinement) return {};
  const { q, lists, sort, ...others } = refinement;
  const joined = LISTED_IN_SEARCH.flatMap((name): [string, string][] => {
    const values = lists[name]?.join(BETWEEN_VALUES);
    return values ? [[name, values]] : [];
  });
  return { ...(q && { q }), ...Object.fromEntries(joined), ...others, ...(sort && { sort }) };
}

/** The address that shows this listing, or the results of this search. */
export function refinedAddress(listing: Listing): string {
  const address = isSearch(listing) ? SEARCH_PATH : listingAddress({ ...listing, page: 1 });
  const asked = new URLSearchParams(address.split('?')[1]);
  for (const [name, value] of Object.entries(said(listing))) asked.set(name, String(value));
  if (listing.page > 1) asked.set('page', String(listing.page));
  const query = asked.toString().replaceAll('+', '%20').replaceAll('%2C', BETWEEN_VALUES);
  return address.split('?')[0] + (query && `?${query}`);
}

export const searchAddress = (words: string): string =>
  refinedAddress({ ...EVERYWHERE, page: 1, refinement: { q: searchedFor(words), lists: {} } });

export const isSameListing = (one: Listing, other: Listing): boolean => refinedAddress(one) === refinedAddress(other);

/** The address of the first page of the same products, without the sort order. */
export function narrowedAddress({ refinement, ...listing }: Listing): string {
  const { sort: _, ...narrowing } = refinement ?? { lists: {} };
  return refinedAddress(refined({ ...listing, page: 1 }, narrowing));
}

/** Whether both differ only in page, order or filters. */
export const isOfTheSame = (one: Listing, other: Listing): boolean => isSameListing(unrefined(one), unrefined(other));

/** The listing without filters and order, or everything that the search words find. */
export const unrefined = (listing: Listing): Listing => {
  const { refinement: { q } = {} } = listing;
  return { ...plainListing(listing), page: 1, ...(q !== undefined && { refinement: { q, lists: {} } }) };
};

export const foundQuery = (listing: Listing): ProductQuery => ({ ...productQuery(listing), ...said(listing) });

/**
 * What search engines may index: plain listings. Searches, filters and orders are endless, and show nothing that the
 * listing does not. The canonical address of a refined listing is the whole listing; a search has none.
 */
export const searchersMayKeep = (listing: Listing): { isToBeFound: boolean; canonical: string | undefined } => ({
  isToBeFound: !listing.refinement,
  canonical: isSearch(listing)
    ? undefined
    : properAddress(listing.refinement ? { ...plainListing(listing), page: 1 } : listing),
});
