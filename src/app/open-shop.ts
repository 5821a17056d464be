import { createActor } from 'xstate';
import type { CategoriesRef } from '#machines/catalogue/categories.machine';
import { shopMachine } from '#machines/shop.machine';
import { type StoreInfoRef, storeInfoMachine } from '#machines/store-info/store-info.machine';
import { createShopActors, heardOf, heardWithin, loadedOf, PATIENCE_MS, type ShopActors } from '../actors/shop-actors';
import type { Calls } from '../actors/shopper';
import type { Client } from '../api/client';
import type { StoreApi } from '../api/store-api';
import type { Token } from '../api/token';
import type { RenderedState } from '../hydration/rendered-state';
import type { Announce } from '../notices/notices';
import { fetchedOnce } from '../shop/fetched-once';
import { LazySession } from '../shop/lazy-session';
import type { Shop } from '../shop/shop';
import type { StorageActors } from '../storage/storage-actors';
import { type TellNext, tellLikelyNext } from './likely-next';
import { openShopperActors } from './shopper-actors';
import { Visits } from './visits';

/** The shop with the parts that only this folder uses. */
export type OpenShop = Shop & {
  visits: Visits;
  /** Stops all machines. */
  close: () => void;
};

/** The calls are in the same chunk as the auth machine, which needs most of them. */
export const fetchCalls = async (client: Client): Promise<Calls> => (await import('./session')).createCalls(client);

type Opening = {
  api: StoreApi;
  announce: Announce;
  renderedState?: RenderedState | undefined;
  /** Origin of the shop, if not the rendered state's or the browser's. */
  origin?: string | undefined;
  /** Stores the shopper's cart and wishlist. The host has none. */
  storageActors?: StorageActors | undefined;
  /** The token's cookie and the calls that use it. The host has none. */
  session?: { token: Token; fetchCalls: () => Promise<Calls> };
  /** Receives the path of the likely next screen. Not set on the host. */
  tellNext?: TellNext | undefined;
  /** The words of a search submitted on the page before by the browser alone, without a script. */
  sentOff?: string;
};

export function openShop({
  api,
  announce,
  renderedState,
  origin = renderedState?.origin ?? window.location.origin,
  storageActors,
  session,
  tellNext,
  sentOff = '',
}: Opening): OpenShop {
  const storeHeard = (signal: AbortSignal) => heardOf(storeInfo, signal);
  const storeLoaded = (signal: AbortSignal) => loadedOf(storeInfo, signal);
  const storeSaid = () => storeInfo.getSnapshot().context.info;
  const storeHeardSoon = (signal: AbortSignal) => heardWithin(PATIENCE_MS.soon, storeInfo, signal);
  const storeHeardInTime = (signal: AbortSignal) => heardWithin(PATIENCE_MS.inTime, storeInfo, signal);
  const actors: ShopActors = createShopActors({ api, storeSaid, storeHeard, storeLoaded, storeHeardInTime });
  const ref = createActor(
    shopMachine.provide({
      actors: { storeInfo: storeInfoMachine.provide({ actors: { loadStoreInfo: actors.loadStoreInfo } }) },
    }),
    renderedState ? { snapshot: renderedState.shop } : {},
  );
  const storeInfo: StoreInfoRef = ref.system.get('storeInfo');
  const categories: CategoriesRef = ref.system.get('categories');
  // An actor whose snapshot does not fit its machine has an error status, or is missing.
  if (ref.getSnapshot().status !== 'active' || !storeInfo || !categories)
    throw new Error('What was found belongs to another shop.');
  storeInfo.on('*', announce);
  ref.start();
  const { close: closeShopperActors, ...shopperActors } = openShopperActors({
    announce,
    storageActors,
    loadLines: actors.loadLines,
  });
  if (tellNext) tellLikelyNext(shopperActors.cart, tellNext);
  const lazySession =
    session &&
    new LazySession({
      hasToken: session.token.read() !== undefined,
      open: async () => {
        const [{ openSession }, calls] = await Promise.all([import('./session'), session.fetchCalls()]);
        return openSession({
          token: session.token,
          calls,
          storeInfo: () => storeInfo,
          announce,
          whenInterrupted: () => visits.interrupt(),
          whenShopperLeft: () => visits.forgetPrivate(),
        });
      },
    });
  const visits = new Visits({
    actors,
    shopperActors,
    announce,
    lazySession,
    storeSaid,
    storeHeardSoon,
    tellNext,
    ...(renderedState && { rendered: renderedState.visit }),
  });
  return {
    ...shopperActors,
    origin,
    ref,
    storeInfo,
    categories,
    fetchSuggestions: fetchedOnce(async () => (await import('./suggestions')).beginSuggestions(actors, ref, sentOff)),
    lazySession,
    visits,
    close: () => {
      visits.close();
      closeShopperActors();
      lazySession?.close();
      ref.stop();
    },
  };
}
