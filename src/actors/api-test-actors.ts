import { createActor, fromPromise, toPromise } from 'xstate';
import { type StoreInfo, shownStoreName } from '#contract/store-info';
import type { Reached } from '#machines/api-test/api-test.machine';
import { HOST_HEADER, storeHeaders } from '../api/address';
import { baseOfPage } from '../api/base';
import type { ShopActors } from './shop-actors';

export type Connection = { base: string; header: string; value: string };

/** How the calls of this page go out: what anybody may see of them. */
export const connectionOf = (page: Pick<Window, 'location' | 'document'>): Connection => ({
  base: baseOfPage(page),
  header: HOST_HEADER,
  value: storeHeaders(page.location, undefined)[HOST_HEADER] ?? '',
});

/** Anything may answer at an address: a page of a hotel's network, another API. A store says something of itself. */
const saysAnything = (info: StoreInfo): boolean =>
  Object.values(info).some((said) => said !== null && Object.keys(said).length > 0);

/** The same call by which the shop learns who its store is, with a watch beside it. */
export const createApiTestActors = ({ loadStoreInfo }: Pick<ShopActors, 'loadStoreInfo'>) => ({
  testConnection: fromPromise<Reached, undefined>(async ({ signal }) => {
    const begun = performance.now();
    const asking = createActor(loadStoreInfo).start();
    signal.addEventListener('abort', () => asking.stop(), { once: true });
    try {
      const info = await toPromise(asking);
      if (!saysAnything(info)) throw new Error('What answers there is no store.');
      return { milliseconds: Math.round(performance.now() - begun), storeName: shownStoreName(info) };
    } catch (reason) {
      // The page sends whoever tests to the console for what it does not say itself.
      if (!signal.aborted) console.error('The store could not be reached.', reason);
      throw reason;
    }
  }),
});
