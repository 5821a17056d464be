import { fromPromise, waitFor } from 'xstate';
import type { BackInStock } from '#contract/back-in-stock';
import type { CartLine } from '#contract/cart';
import type { Delivery } from '#contract/delivery';
import type { ListedProduct, Product } from '#contract/product';
import type { ProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import type { FoundPage, Suggestions } from '#contract/search';
import { type StoreInfo, storeCan } from '#contract/store-info';
import type { WishlistProduct } from '#contract/wishlist';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import { isStoreSettled } from '#machines/store-info/store-info.selectors';
import type { StoreApi } from '../api/store-api';

export type Heard = (signal: AbortSignal) => Promise<StoreInfo | undefined>;

type Dependencies = {
  api: StoreApi;
  /** The store information if loaded by now. */
  storeSaid: () => StoreInfo | undefined;
  storeHeard: Heard;
  storeLoaded: Heard;
  storeHeardInTime: Heard;
};

/** Waits until the store information has loaded or failed to; undefined if it failed. */
export const heardOf = async (storeInfo: StoreInfoRef, signal: AbortSignal): Promise<StoreInfo | undefined> =>
  (await waitFor(storeInfo, isStoreSettled, { signal })).context.info;

/** Waits until the store information has loaded, through any number of failures and retries. */
export const loadedOf = async (storeInfo: StoreInfoRef, signal?: AbortSignal): Promise<StoreInfo | undefined> =>
  (await waitFor(storeInfo, ({ context }) => context.info !== undefined, signal && { signal })).context.info;

/** Timeouts after which calls proceed without the store information. */
export const PATIENCE_MS = {
  /** For payments and orders. */
  soon: 1_500,
  /** For products with variants and pages with facets: few stores send those without announcing the capability. */
  inTime: 10_000,
};

/** Undefined on timeout: the store is then treated as having the basic capabilities only. */
export async function heardWithin(
  timeout: number,
  storeInfo: StoreInfoRef,
  signal: AbortSignal,
): Promise<StoreInfo | undefined> {
  try {
    return (await waitFor(storeInfo, isStoreSettled, { timeout, signal })).context.info;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

const introducing = (heard: Heard) =>
  fromPromise<StoreInfo, undefined>(async ({ signal }) => {
    const info = await heard(signal);
    if (!info) throw new Error('The store information could not be loaded.');
    return info;
  });

/** Actor implementations of the public screens. Leaving a state aborts its request. */
export function createShopActors({ api, storeSaid, storeHeard, storeLoaded, storeHeardInTime }: Dependencies) {
  /** Drops what belongs to a capability that the store has not announced. */
  const asAnnounced = async <Told extends ListedProduct>(products: Told[], signal: AbortSignal): Promise<Told[]> => {
    const tellsMore = products.some((product) => product.soldOut || product.color || 'variants' in product);
    if (!tellsMore) return products;
    const info = await storeHeardInTime(signal);
    const [hasVariants, canSearch] = [storeCan(info, 'variants'), storeCan(info, 'search')];
    if (hasVariants && canSearch) return products;
    const unannounced = {
      ...(!hasVariants && { soldOut: undefined, variants: undefined }),
      ...(!canSearch && { color: undefined }),
    };
    return products.map((product) => ({ ...product, ...unannounced }));
  };
  const askingProducts = <Query extends ProductQuery>() =>
    fromPromise<ProductPage, Query>(async ({ input, signal }) => {
      const page = await api.products(input, signal);
      return { ...page, products: await asAnnounced(page.products, signal) };
    });
  return {
    loadStoreInfo: fromPromise<StoreInfo, undefined>(({ signal }) => api.storeInfo(signal)),

    /** The store information, loaded once for the whole shop; fails if it could not be loaded. */
    storeSettled: introducing(storeHeard),
    /** The same, but waits through failures until a retry succeeds. */
    storeLoaded: introducing(storeLoaded),

    /** Drops search findings unless the store announces the `search` capability. */
    loadProducts: fromPromise<FoundPage, ProductQuery>(async ({ input, signal }) => {
      const { findings, ...page } = await api.found(input, signal);
      // In parallel, so a slow store information delays the page once, not twice.
      const [products, isAnnounced] = await Promise.all([
        asAnnounced(page.products, signal),
        findings && storeHeardInTime(signal).then((info) => storeCan(info, 'search')),
      ]);
      return { ...page, products, ...(isAnnounced && { findings }) };
    }),
    loadSuggestions: fromPromise<Suggestions, { q: string }>(({ input, signal }) => api.suggestions(input.q, signal)),
    loadFeatured: askingProducts<{ category: string; limit: number }>(),
    loadSubCategories: askingProducts<{ category?: string; limit: number }>(),

    loadProduct: fromPromise<Product | undefined, { id: string }>(async ({ input, signal }) => {
      const product = await api.product(input.id, signal);
      return product && (await asAnnounced([product], signal))[0];
    }),
    loadRelated: fromPromise<ListedProduct[], { id: string }>(({ input, signal }) => api.related(input.id, signal)),
    findDelivery: fromPromise<Delivery | undefined, { pin: string }>(({ input, signal }) =>
      api.delivery(input.pin, signal),
    ),

    /** Imported on demand, because few visits add to the cart from a card. */
    loadLines: fromPromise<CartLine[], WishlistProduct | undefined>(async ({ input, signal }) =>
      (await import('./lines-for-card')).linesForCard(input, { api, info: storeSaid() }, signal),
    ),
    tellWhenBack: fromPromise<void, BackInStock>(({ input, signal }) => api.tellWhenBack(input, signal)),
  };
}

export type ShopActors = ReturnType<typeof createShopActors>;
