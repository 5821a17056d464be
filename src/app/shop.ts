import { type ActorRefFrom, createActor, type Snapshot } from 'xstate';
import type { categoriesMachine } from '#machines/catalogue/categories.machine';
import { shopMachine } from '#machines/shop.machine';
import { storeInfoMachine } from '#machines/store-info/store-info.machine';
import type { StoreApi } from '../api/store-api';
import { createShopActors, type ShopActors } from './actors';
import type { Announce } from './announce';
import { Visits } from './visits';

export type StoreInfoRef = ActorRefFrom<typeof storeInfoMachine>;
type CategoriesRef = ActorRefFrom<typeof categoriesMachine>;
type ShopRef = ActorRefFrom<typeof shopMachine>;

/** What lives as long as the page, and the one thing components are given to reach it. */
export type Shop = {
  ref: ShopRef;
  storeInfo: StoreInfoRef;
  categories: CategoriesRef;
  actors: ShopActors;
  visits: Visits;
};

type Opening = { api: StoreApi; announce: Announce; snapshot?: Snapshot<unknown> };

export function openShop({ api, announce, snapshot }: Opening): Shop {
  const actors: ShopActors = createShopActors({ api, storeInfo: () => storeInfo });
  const ref = createActor(
    shopMachine.provide({
      actors: { storeInfo: storeInfoMachine.provide({ actors: { loadStoreInfo: actors.loadStoreInfo } }) },
    }),
    snapshot ? { snapshot } : {},
  );
  const storeInfo: StoreInfoRef = ref.system.get('storeInfo');
  storeInfo.on('*', announce);
  ref.start();
  return {
    ref,
    storeInfo,
    categories: ref.system.get('categories'),
    actors,
    visits: new Visits({ actors, announce }),
  };
}
