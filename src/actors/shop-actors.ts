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
  /** What the store has said of itself by now. */
  storeSaid: () => StoreInfo | undefined;
  storeHeard: Heard;
  storeLoaded: Heard;
  storeHeardInTime: Heard;
};

/** What a store has said of itself once it is known whether it says anything. */
export const heardOf = async (storeInfo: StoreInfoRef, signal: AbortSignal): Promise<StoreInfo | undefined> =>
  (await waitFor(storeInfo, isStoreSettled, { signal })).context.info;

/** What a store says of itself, however often the shopper, or a connection that is back, has it asked again. */
export const loadedOf = async (storeInfo: StoreInfoRef, signal?: AbortSignal): Promise<StoreInfo | undefined> =>
  (await waitFor(storeInfo, ({ context }) => context.info !== undefined, signal && { signal })).context.info;

/** How long what needs no introduction waits for a store that is slow to make it. */
export const PATIENCE_MS = {
  /** A payment, or orders. */
  soon: 1_500,
  /** Products with variants, or a page with facets: hardly any store sends those and has not announced them. */
  inTime: 10_000,
};

/** What it says in that time; later it is dealt with as a store that can do what any can. */
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

/** The real effects behind the machines' names. Leaving a state aborts its request. */
export function createShopActors({ api, storeSaid, storeHeard, storeLoaded, storeHeardInTime }: Dependencies) {
  /** What looks like variants counts where the store has announced them. */
  const asAnnounced = async <Told extends ListedProduct>(products: Told[], signal: AbortSignal): Promise<Told[]> => {
    const tellsMore = products.some((product) => product.soldOut || 'variants' in product);
    if (!tellsMore || storeCan(await storeHeardInTime(signal), 'variants')) return products;
    return products.map((product) => ({ ...product, soldOut: undefined, variants: undefined }));
  };
  const askingProducts = <Query extends ProductQuery>() =>
    fromPromise<ProductPage, Query>(async ({ input, signal }) => {
      const page = await api.products(input, signal);
      return { ...page, products: await asAnnounced(page.products, signal) };
    });
  return {
    loadStoreInfo: fromPromise<StoreInfo, undefined>(({ signal }) => api.storeInfo(signal)),

    /** The store information the whole shop waits for, asked once for all. */
    storeSettled: introducing(storeHeard),
    /** The same, where it could not be loaded at first and somebody asks again. */
    storeLoaded: introducing(storeLoaded),

    /** What looks like findings counts where the store has announced that it can search. */
    loadProducts: fromPromise<FoundPage, ProductQuery>(async ({ input, signal }) => {
      const { findings, ...page } = await api.found(input, signal);
      // Beside each other: of one answer a slow store is waited for once.
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

    /** Few visits add from a card: how that is done comes when it is wanted. */
    loadLines: fromPromise<CartLine[], WishlistProduct | undefined>(async ({ input, signal }) =>
      (await import('./lines-for-card')).linesForCard(input, { api, info: storeSaid() }, signal),
    ),
    tellWhenBack: fromPromise<void, BackInStock>(({ input, signal }) => api.tellWhenBack(input, signal)),
  };
}

export type ShopActors = ReturnType<typeof createShopActors>;
