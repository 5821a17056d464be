import { Failure } from '#contract/failure';
import { type Product, ProductAnswerSchema, shownProduct } from '#contract/product';
import { ProductListAnswerSchema, type ProductPage, shownProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import { type StoreInfo, StoreInfoAnswerSchema } from '#contract/store-info';
import type { Client } from './client';
import { productPath, productsPath, STORE_INFO_PATH } from './paths';
import type { ProductCalls } from './product-calls';
import type { SearchCalls } from './search-calls';

/** The store's public calls; each resolves to data ready to show. */
export type StoreApi = ProductCalls &
  SearchCalls & {
    storeInfo(signal?: AbortSignal): Promise<StoreInfo>;
    products(query: ProductQuery, signal?: AbortSignal): Promise<ProductPage>;
    product(id: string, signal?: AbortSignal): Promise<Product | undefined>;
  };

export function createStoreApi(client: Client): StoreApi {
  const productCalls = async () => (await import('./product-calls')).createProductCalls(client);
  const searchCalls = async () => (await import('./search-calls')).createSearchCalls(client);
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

    related: async (...asked) => (await productCalls()).related(...asked),
    delivery: async (...asked) => (await productCalls()).delivery(...asked),
    tellWhenBack: async (...told) => (await productCalls()).tellWhenBack(...told),
    found: async (...asked) => (await searchCalls()).found(...asked),
    suggestions: async (...asked) => (await searchCalls()).suggestions(...asked),
  };
}

/** An unknown product is an answer, not a failure. */
function nothingWhereUnknown(thrown: unknown): undefined {
  if (thrown instanceof Failure && thrown.status === 404) return undefined;
  throw thrown;
}
