import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import type { FiltersRef } from '#machines/filters/filters.machine';

/** The products that are narrowed, and the flow that narrows them. */
export type NarrowingProps = { productList: ProductListRef; filters: FiltersRef };

/** Where the products stand, for whoever goes past the filters. */
export const PRODUCTS = 'products';
