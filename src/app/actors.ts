import { fromPromise, waitFor } from 'xstate';
import type { Product } from '#contract/product';
import type { ProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import type { StoreInfo } from '#contract/store-info';
import { isStoreSettled } from '#machines/store-info/store-info.selectors';
import type { StoreApi } from '../api/store-api';
import type { StoreInfoRef } from './shop';

type Dependencies = { api: StoreApi; storeInfo: () => StoreInfoRef };

/** The real effects behind the machines' names. Leaving a state aborts its request. */
export function createShopActors({ api, storeInfo }: Dependencies) {
  const askingProducts = <Query extends ProductQuery>() =>
    fromPromise<ProductPage, Query>(({ input, signal }) => api.products(input, signal));
  return {
    loadStoreInfo: fromPromise<StoreInfo, undefined>(({ signal }) => api.storeInfo(signal)),

    /** The store information the whole shop waits for, asked once for all. */
    storeSettled: fromPromise<StoreInfo, undefined>(async ({ signal }) => {
      const { context } = await waitFor(storeInfo(), isStoreSettled, { timeout: Number.POSITIVE_INFINITY, signal });
      if (!context.info) throw new Error('The store information could not be loaded.');
      return context.info;
    }),

    loadProducts: askingProducts<ProductQuery>(),
    loadFeatured: askingProducts<{ category: string; limit: number }>(),
    loadShelves: askingProducts<{ category?: string; limit: number }>(),

    loadProduct: fromPromise<Product | undefined, { id: string }>(({ input, signal }) => api.product(input.id, signal)),
  };
}

export type ShopActors = ReturnType<typeof createShopActors>;
