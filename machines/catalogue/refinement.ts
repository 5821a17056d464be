import type { Sort } from '#contract/search';

/** Filters that take several values; the address separates them with commas. */
export type ListedFilter = 'category' | 'parentCategory' | 'size' | 'color' | 'fabric' | 'origin';

/** The part of a listing's address that is sent only to a store with the `search` capability. */
export type Refinement = {
  /** The search words, possibly empty; undefined unless the listing is a search. */
  q?: string;
  /** Undefined where the search words, or the store, decide. */
  sort?: Sort;
  lists: Partial<Record<ListedFilter, string[]>>;
  minPrice?: number;
  maxPrice?: number;
  /** Least discount in per cent. */
  discount?: number;
  inStock?: true;
};
