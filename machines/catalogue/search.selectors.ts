import type { SnapshotFrom } from 'xstate';
import type { Sort } from '#contract/search';
import { listingHeading } from './listing';
import type { productListMachine } from './product-list.machine';
import { isSearch } from './refined-listing';

type ProductListSnapshot = SnapshotFrom<typeof productListMachine>;

/** The words of the search, as its field shows them; nothing in a listing. */
export const searchedWords = ({ context: { listing } }: ProductListSnapshot): string => listing.refinement?.q ?? '';

/** What the store searched for in place of these words. */
export const correctedWords = ({ context: { findings } }: ProductListSnapshot): string => findings?.corrected ?? '';

/** The heading of a listing, or of what was found. */
export function foundHeading(snapshot: ProductListSnapshot): string {
  if (snapshot.matches('unsearchable')) return 'Search is not available';
  const words = searchedWords(snapshot);
  if (!words) return listingHeading(snapshot.context.listing);
  if (snapshot.matches('empty')) return `No products match "${words}"`;
  const corrected = correctedWords(snapshot);
  return corrected ? `Showing results for "${corrected}"` : `Results for "${words}"`;
}

const MOST_WORDS = 6;

/** The words with one of them left away at a time, for whom all of them found nothing. */
export function fewerWords(snapshot: ProductListSnapshot): string[] {
  const words = searchedWords(snapshot).split(' ').slice(0, MOST_WORDS);
  if (words.length < 2) return [];
  const left = words.map((_, place) => words.filter((_word, other) => other !== place).join(' '));
  return [...new Set(left)];
}

const ORDERS: { value: Sort | ''; label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'newest', label: 'Newest' },
  { value: 'priceLow', label: 'Price: low to high' },
  { value: 'priceHigh', label: 'Price: high to low' },
  { value: 'discount', label: 'Discount' },
];

/** The orders to choose from. What no order was chosen for stands as the store arranges it. */
export const offeredSorts = ({ context: { listing } }: ProductListSnapshot) => [
  isSearch(listing) && listing.refinement?.q
    ? ({ value: 'relevance', label: 'Relevance' } as const)
    : ({ value: '', label: 'Recommended' } as const),
  ...ORDERS,
];

export const currentSort = ({ context: { listing, findings } }: ProductListSnapshot): Sort | '' =>
  listing.refinement?.sort ?? findings?.sort ?? (listing.refinement?.q ? 'relevance' : '');
