import type { Sort } from '#contract/search';

/** Of each of these several values can be chosen; the address lists them with commas. */
export type ListedFilter = 'category' | 'parentCategory' | 'size' | 'color' | 'fabric' | 'origin';

/** What the address of a listing asks beyond what every store can: only one that can `search` is asked for it. */
export type Refinement = {
  /** The words of a search, perhaps none yet. Only a search has them. */
  q?: string;
  /** Nothing where the words, or the store, may decide. */
  sort?: Sort;
  lists: Partial<Record<ListedFilter, string[]>>;
  minPrice?: number;
  maxPrice?: number;
  /** At least so many per cent off. */
  discount?: number;
  inStock?: true;
};
