import type { ListedProduct } from '#contract/product';
import { type Suggestions, searchedFor } from '#contract/search';
import { productAddress } from '../catalogue/product-address';
import { searchAddress } from '../catalogue/refined-listing';

/** One line of the list below the search field, and where it leads. */
export type Option =
  | { kind: 'recent' | 'query' | 'category'; label: string; address: string }
  | { kind: 'product'; label: string; address: string; product: ListedProduct };

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 2;

export const isTooShort = (text: string): boolean => [...searchedFor(text)].length < LEAST_LETTERS;

type Offered = { text: string; searches: readonly string[]; suggestions: Suggestions | undefined };

/** In the order in which they stand. Whoever has typed nothing yet is offered what they searched for lately. */
export function optionsOf({ text, searches, suggestions }: Offered): Option[] {
  if (isTooShort(text)) return searches.map((words) => searching('recent', words));
  if (!suggestions) return [];
  return [
    ...suggestions.queries.map((words) => searching('query', words)),
    ...suggestions.categories.map((category): Option => ({ kind: 'category', ...category })),
    ...suggestions.products.map(
      (product): Option => ({ kind: 'product', label: product.name, address: productAddress(product.id), product }),
    ),
  ];
}

const searching = (kind: 'recent' | 'query', words: string): Option => ({
  kind,
  label: words,
  address: searchAddress(words),
});

/** The words that an option searches for. */
export const wordsOf = ({ kind, label }: Option): string => (kind === 'recent' || kind === 'query' ? label : '');

/** From the field through the options and back into the field. */
export function placeAfter(place: number | null, step: Step, count: number): number | null {
  switch (step) {
    case 'next':
      return wrapped((place ?? -1) + 1, count);
    case 'previous':
      return wrapped((place ?? count) - 1, count);
  }
}

export type Step = 'next' | 'previous';

const wrapped = (place: number, count: number): number | null => (place < 0 || place >= count ? null : place);
