import { type ActorRefFrom, createActor, type Snapshot } from 'xstate';
import type { categoriesMachine } from '#machines/catalogue/categories.machine';
import { shopMachine } from '#machines/shop.machine';
import { storeInfoMachine } from '#machines/store-info/store-info.machine';
import type { StoreApi } from '../api/store-api';
import type { Token } from '../api/token';
import { createShopActors, type ShopActors } from './actors';
import type { Announce } from './announce';
import { type Belongings, openBelongings } from './belongings';
import type { Keepers } from './keeping/keepers';
import { type Calls, Presence } from './presence';
import { type Snapshots, Visits } from './visits';

export type StoreInfoRef = ActorRefFrom<typeof storeInfoMachine>;
type CategoriesRef = ActorRefFrom<typeof categoriesMachine>;
type ShopRef = ActorRefFrom<typeof shopMachine>;

/** What lives as long as the page, and the one thing components are given to reach it. */
export type Shop = Belongings & {
  /** Where the shop is reached from outside: addresses that are read elsewhere begin with it. */
  origin: string;
  ref: ShopRef;
  storeInfo: StoreInfoRef;
  categories: CategoriesRef;
  /** Who is there. A host renders for everybody, and knows nobody. */
  presence: Presence | undefined;
  actors: ShopActors;
  visits: Visits;
  /** Ends everything that lives as long as the page. */
  close: () => void;
};

type Opening = {
  api: StoreApi;
  announce: Announce;
  found?: Found | undefined;
  /** Where the shop is reached, if not where the host or the browser says. */
  origin?: string | undefined;
  /** Who keeps what belongs to the shopper. A host has none. */
  keepers?: Keepers | undefined;
  /** Where a shopper's token is kept, and the calls it is for. A host has none. */
  session?: { token: Token; fetchCalls: () => Promise<Calls> };
};

/** What the host found while it rendered the first page, and where it said that the shop is reached. */
export type Found = { origin: string; shop: Snapshot<unknown>; visit: Snapshots };

/** The history's name for the entry a page was opened with. */
export const FIRST_ENTRY = 'default';

export function openShop({
  api,
  announce,
  found,
  origin = found?.origin ?? window.location.origin,
  keepers,
  session,
}: Opening): Shop {
  const actors: ShopActors = createShopActors({ api, storeInfo: () => storeInfo });
  const ref = createActor(
    shopMachine.provide({
      actors: { storeInfo: storeInfoMachine.provide({ actors: { loadStoreInfo: actors.loadStoreInfo } }) },
    }),
    found ? { snapshot: found.shop } : {},
  );
  const storeInfo: StoreInfoRef = ref.system.get('storeInfo');
  const categories: CategoriesRef = ref.system.get('categories');
  // Machines that do not understand their snapshots say so by their status, or are not there at all.
  if (ref.getSnapshot().status !== 'active' || !storeInfo || !categories)
    throw new Error('What was found belongs to another shop.');
  storeInfo.on('*', announce);
  ref.start();
  const { close: closeBelongings, ...belongings } = openBelongings({ announce, keepers });
  const presence =
    session &&
    new Presence({
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
    belongings,
    announce,
    presence,
    ...(found && { found: found.visit }),
  });
  return {
    ...belongings,
    origin,
    ref,
    storeInfo,
    categories,
    presence,
    actors,
    visits,
    close: () => {
      visits.close();
      closeBelongings();
      presence?.close();
      ref.stop();
    },
  };
}
