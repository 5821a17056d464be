import { Failure } from '#contract/failure';
import { type Product, ProductAnswerSchema, shownProduct } from '#contract/product';
import { ProductListAnswerSchema, type ProductPage, shownProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import { type StoreInfo, StoreInfoAnswerSchema } from '#contract/store-info';
import type { Client } from './client';
import { productPath, productsPath, STORE_INFO_PATH } from './paths';

/** One function per call of the store; each gives what the shop shows. */
export type StoreApi = {
  storeInfo(signal?: AbortSignal): Promise<StoreInfo>;
  products(query: ProductQuery, signal?: AbortSignal): Promise<ProductPage>;
  product(id: string, signal?: AbortSignal): Promise<Product | undefined>;
};

export function createStoreApi(client: Client): StoreApi {
  return {
    storeInfo: (signal) => client.get(STORE_INFO_PATH, StoreInfoAnswerSchema, { signal, isForAnyone: true }),

    products: async (query, signal) =>
      shownProductPage(await client.get(productsPath(query), ProductListAnswerSchema, { signal, isForAnyone: true })),

    async product(id, signal) {
      if (id === '') {
        console.error('A product was asked for without an id.');
        return undefined;
      }
      return client
        .get(productPath(id), ProductAnswerSchema, { signal, isForAnyone: true })
        .then(shownProduct, nothingWhereUnknown);
    },
  };
}

/** An unknown product is an answer, not a failure. */
function nothingWhereUnknown(thrown: unknown): undefined {
  if (thrown instanceof Failure && thrown.status === 404) return undefined;
  throw thrown;
}
