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
};
