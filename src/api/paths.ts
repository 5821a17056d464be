import { DEFAULT_LIMIT, FIRST_PAGE, type ProductQuery } from '#contract/product-query';
import { withQuery } from './address';

/** Paths of the store's calls, below the API's base. */

export const STORE_INFO_PATH = '/storeInfo';

export const productsPath = (query: ProductQuery): string =>
  withQuery('/products', { page: FIRST_PAGE, limit: DEFAULT_LIMIT, ...query });

export const productPath = (id: string): string => `/products/${encodeURIComponent(id)}`;
