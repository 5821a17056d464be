import type { SnapshotFrom } from 'xstate';
import type { Sort } from '#contract/search';
import { listingHeading } from './listing';
import type { productListMachine } from './product-list.machine';
import { foundCount } from './product-list.selectors';

type ProductListSnapshot = SnapshotFrom<typeof productListMachine>;

/** The search words as the field shows them; empty in a listing without search. */
export const searchedWords = ({ context: { listing } }: ProductListSnapshot): string => listing.refinement?.q ?? '';

/** What the store searched for instead; empty if it only repeated the shopper's words, as some stores do. */
export function correctedWords(snapshot: ProductListSnapshot): string {
  const corrected = snapshot.context.findings?.corrected ?? '';
  return corrected.toLowerCase() === searchedWords(snapshot).toLowerCase() ? '' : corrected;
}

/** Shown where the results are not exactly what was asked for. */
export function foundInstead(snapshot: ProductListSnapshot): string {
  const searched = correctedWords(snapshot) && `You searched for "${searchedWords(snapshot)}".`;
  return [searched, leftAwayTold(snapshot)].filter(Boolean).join(' ');
}

function leftAwayTold({ context: { findings } }: ProductListSnapshot): string {
  const { leftAway = [] } = findings ?? {};
  return leftAway.length > 0 ? `Nothing matched ${leftAway.join(' or ')}: shown without it.` : '';
}

/** The heading of a listing, or of what was found. */
export function foundHeading(snapshot: ProductListSnapshot): string {
  if (snapshot.matches('unsearchable')) return 'Oops! Page not found';
  const words = searchedWords(snapshot);
  if (!words) return listingHeading(snapshot.context.listing);
  if (snapshot.matches('empty')) return `No products match "${words}"`;
  const corrected = correctedWords(snapshot);
  return corrected ? `Showing results for "${corrected}"` : `Results for "${words}"`;
}

/** Announced to screen readers: how many products were found, and of what, if the store changed the words. */
export function foundTold(snapshot: ProductListSnapshot): string {
  const count = foundCount(snapshot);
  if (!count) return '';
  const found = correctedWords(snapshot) ? `${foundHeading(snapshot)}: ${count}` : count;
  return [found, leftAwayTold(snapshot)].filter(Boolean).join('. ');
}

const MOST_WAYS = 6;

/** Suggestions after a search without results: the words with one of them left out at a time. */
export function fewerWords(snapshot: ProductListSnapshot): string[] {
  const words = searchedWords(snapshot).split(' ');
  if (words.length < 2) return [];
  const left = words.map((_, place) => words.filter((_word, other) => other !== place).join(' '));
  return [...new Set(left)].slice(0, MOST_WAYS);
}

const ORDERS: { value: Sort; label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'newest', label: 'Newest' },
  { value: 'priceLow', label: 'Price: low to high' },
  { value: 'priceHigh', label: 'Price: high to low' },
  { value: 'discount', label: 'Discount' },
];

export const offeredSorts = (snapshot: ProductListSnapshot): typeof ORDERS =>
  searchedWords(snapshot) ? [{ value: 'relevance', label: 'Relevance' }, ...ORDERS] : ORDERS;

/** Empty where the store decides the order. */
export const currentSort = ({ context: { listing, findings } }: ProductListSnapshot): Sort | '' =>
  listing.refinement?.sort ?? findings?.sort ?? (listing.refinement?.q ? 'relevance' : '');
