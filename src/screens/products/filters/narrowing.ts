import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import type { FiltersRef } from '#machines/filters/filters.machine';

export type NarrowingProps = { productList: ProductListRef; filters: FiltersRef };

/** Element id of the products, for the link that skips the filters. */
export const PRODUCTS = 'products';
