/** How filters, prices and sort order change a listing. The address holds the result. */
import { latinDigits } from '#contract/latin-digits';
import { FIRST_PAGE } from '#contract/product-query';
import type { Sort } from '#contract/search';
import type { Listing } from '../catalogue/listing';
import { isSearch, listedFilters, pricesBetween, refined, unrefined } from '../catalogue/refined-listing';
import type { ListedFilter, Refinement } from '../catalogue/refinement';

/** One value of one facet, by their names in the store's answer. */
export type FilterValue = { key: string; value: string };

export type FilterChange =
  | ({ type: 'filters.value.toggled' } & FilterValue)
  | { type: 'filters.prices.chosen'; prices: Prices }
  | { type: 'filters.sort.chosen'; sort: Sort | undefined }
  /** Drops a condition that the store read from the search words; `without` is the words without it. */
  | { type: 'filters.condition.removed'; without: string }
  | { type: 'filters.cleared' };

export type Prices = Pick<Refinement, 'minPrice' | 'maxPrice'>;

/** Every change leads back to the first page. */
export function afterChange(listing: Listing, change: FilterChange): Listing {
  const from = { ...listing, page: FIRST_PAGE };
  const refinement: Refinement = listing.refinement ?? { lists: {} };
  switch (change.type) {
    case 'filters.value.toggled':
      return refined(from, toggled(from, refinement, change));
    case 'filters.prices.chosen':
      return refined(from, { ...withoutPrices(refinement), ...change.prices });
    case 'filters.sort.chosen': {
      const { sort: _, ...rest } = refinement;
      const { sort } = change;
      return refined(from, { ...rest, ...(sort && { sort }) });
    }
    case 'filters.condition.removed':
      return refined(from, { ...refinement, ...(isSearch(listing) && { q: change.without }) });
    case 'filters.cleared': {
      const whole = unrefined(listing);
      const { sort } = refinement;
      return refined(whole, { lists: {}, ...whole.refinement, ...(sort && { sort }) });
    }
  }
}

/** All that is chosen, in the order in which it is shown. */
export function chosenValues({ refinement }: Pick<Listing, 'refinement'>): FilterValue[] {
  if (!refinement) return [];
  const { lists, discount, inStock } = refinement;
  const listed = ALL_LISTED.flatMap((key) => (lists[key] ?? []).map((value) => ({ key, value })));
  const prices = pricesValue(refinement);
  return [
    ...listed,
    ...(prices ? [{ key: 'price', value: prices }] : []),
    ...(discount ? [{ key: 'discount', value: String(discount) }] : []),
    ...(inStock ? [{ key: 'inStock', value: 'true' }] : []),
  ];
}

const ALL_LISTED = listedFilters({ refinement: { q: '', lists: {} } });

const pricesValue = ({ minPrice, maxPrice }: Prices): string =>
  minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? 0}-${maxPrice ?? ''}`;

/** Parses a value of the price facet, such as '500-1000', '0-300' or '10000-'. */
export function pricesOf(value: string): Prices | undefined {
  const [, least, most] = /^(\d{1,9}(?:\.\d{1,2})?)-(\d{1,9}(?:\.\d{1,2})?)?$/.exec(value) ?? [];
  return least === undefined ? undefined : pricesBetween(Number(least), most === undefined ? undefined : Number(most));
}

/** Ignores letter case: a store may write 'M', and a link 'm'. */
export const isSameValue = (one: FilterValue, other: FilterValue): boolean =>
  one.key === other.key && isSameText(spelled(one), spelled(other));

const isChosen = (listing: Pick<Listing, 'refinement'>, value: FilterValue): boolean =>
  chosenValues(listing).some((one) => isSameValue(one, value));

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const spelled = ({ key, value }: FilterValue): string => (key === 'price' ? pricesValue(pricesOf(value) ?? {}) : value);

function toggled(listing: Listing, refinement: Refinement, { key, value }: FilterValue): Refinement {
  const wasChosen = isChosen(listing, { key, value });
  const list = listedFilters(listing).find((name) => name === key);
  if (list) return { ...refinement, lists: withToggled(refinement.lists, list, value) };
  const { discount: _, ...anyDiscount } = refinement;
  const { inStock: __, ...anyStock } = refinement;
  switch (key) {
    case 'price':
      return { ...withoutPrices(refinement), ...(!wasChosen && pricesOf(value)) };
    case 'discount':
      return { ...anyDiscount, ...(!wasChosen && { discount: Number(value) }) };
    case 'inStock':
      return { ...anyStock, ...(!wasChosen && { inStock: true }) };
    default:
      return refinement;
  }
}

function withToggled(lists: Refinement['lists'], name: ListedFilter, value: string): Refinement['lists'] {
  const { [name]: before = [], ...others } = lists;
  const without = before.filter((one) => !isSameText(one, value));
  const after = without.length < before.length ? without : [...before, value];
  return after.length > 0 ? { ...others, [name]: after } : others;
}

function withoutPrices({ minPrice: _, maxPrice: __, ...others }: Refinement): Refinement {
  return others;
}

const LOOKS_LIKE_A_PRICE = /^\d{1,9}(?:\.\d{1,2})?$/;
const ROUND_A_PRICE = /₹|rs\.?|[,\s]|\/-$/gi;

/** Accepts '₹1,500', 'Rs. 1500/-' and '१५००'. Undefined (no limit) for an empty field, `null` for what is no price. */
export function typedPrice(typed: string): number | null | undefined {
  const text = latinDigits(typed.replace(ROUND_A_PRICE, ''));
  if (text === '') return undefined;
  return LOOKS_LIKE_A_PRICE.test(text) ? Number(text) : null;
}

/** Both limits; undefined if one of them is no price. */
export function typedPrices({ min, max }: { min: string; max: string }): Prices | undefined {
  const [one, other] = [typedPrice(min), typedPrice(max)];
  return one === null || other === null ? undefined : pricesBetween(one, other);
}
