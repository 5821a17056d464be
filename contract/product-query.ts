import type { Sort } from './search';

export const FIRST_PAGE = 1;
export const DEFAULT_LIMIT = 12;
export const HIGHEST_LIMIT = 100;

/** What `GET /products` is asked. Null and empty parameters are never sent. */
export type ProductQuery = {
  page?: number;
  limit?: number;
  category?: string;
  parentCategory?: string;
  gender?: 'Men' | 'Women';
  filter?: string;
  featured?: boolean;
} & SearchQuery;

/** What only a store that can `search` is asked. Several values of one thing stand with commas between them. */
type SearchQuery = {
  q?: string;
  sort?: Sort;
  size?: string;
  color?: string;
  fabric?: string;
  origin?: string;
  /** At least so many per cent off. */
  discount?: number;
  minPrice?: number;
  maxPrice?: number;
  inStock?: true;
};
