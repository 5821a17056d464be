import type { ListedProduct } from '#contract/product';
import { type Suggestions, searchedFor } from '#contract/search';
import { productAddress } from '../catalogue/product-address';
import { searchAddress } from '../catalogue/refined-listing';

/** One line of the list below the search field, and where it leads. */
export type Option =
  | { kind: 'recent' | 'query' | 'category'; label: string; address: string }
  | { kind: 'product'; label: string; address: string; product: ListedProduct };

/** Fewer letters match too many words. */
const LEAST_LETTERS = 2;

export const isTooShort = (text: string): boolean => [...searchedFor(text)].length < LEAST_LETTERS;

type Offered = { text: string; searches: readonly string[]; suggestions: Suggestions | undefined };

/** In display order. Recent searches are offered while too little is typed. */
export function optionsOf({ text, searches, suggestions }: Offered): Option[] {
  if (isTooShort(text)) return searches.map((words) => searching('recent', words));
  if (!suggestions) return [];
  return [
    ...suggestions.queries.map((words) => searching('query', words)),
    ...suggestions.categories.map((category): Option => ({ kind: 'category', ...category })),
    ...suggestions.products.map(
      (product): Option => ({
        kind: 'product',
        label: product.name,
        address: productAddress(product.id, product.color),
        product,
      }),
    ),
  ];
}

const searching = (kind: 'recent' | 'query', words: string): Option => ({
  kind,
  label: words,
  address: searchAddress(words),
});

/** The search words of an option; '' for a category or a product. */
export const wordsOf = ({ kind, label }: Option): string => (kind === 'recent' || kind === 'query' ? label : '');

/** Arrow keys cycle from the field (`null`) through the options and back to the field. */
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
