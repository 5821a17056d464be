import type { Sort } from './search';

export const FIRST_PAGE = 1;
export const DEFAULT_LIMIT = 12;
export const HIGHEST_LIMIT = 100;

/** Parameters of `GET /products`. Null and empty ones are never sent. */
export type ProductQuery = {
  page?: number;
  limit?: number;
  category?: string;
  parentCategory?: string;
  gender?: 'Men' | 'Women';
  filter?: string;
  featured?: boolean;
} & SearchQuery;

/** Parameters that only a store with the `search` capability is sent. Several values are separated by commas. */
type SearchQuery = {
  q?: string;
  sort?: Sort;
  size?: string;
  color?: string;
  fabric?: string;
  origin?: string;
  /** Least discount in per cent. */
  discount?: number;
  minPrice?: number;
  maxPrice?: number;
  inStock?: true;
};
