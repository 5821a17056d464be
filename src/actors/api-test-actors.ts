import { createActor, fromPromise, toPromise } from 'xstate';
import { type StoreInfo, shownStoreName } from '#contract/store-info';
import type { Reached } from '#machines/api-test/api-test.machine';
import { HOST_HEADER, storeHeaders } from '../api/address';
import { baseOfPage } from '../api/base';
import type { ShopActors } from './shop-actors';

export type Connection = { base: string; header: string; value: string };

/** How this page calls the store; contains nothing secret, so the test page may show it. */
export const connectionOf = (page: Pick<Window, 'location' | 'document'>): Connection => ({
  base: baseOfPage(page),
  header: HOST_HEADER,
  value: storeHeaders(page.location, undefined)[HOST_HEADER] ?? '',
});

/** Anything may answer at an address (a captive portal, another API); only a store describes itself. */
const saysAnything = (info: StoreInfo): boolean =>
  Object.values(info).some((said) => said !== null && Object.keys(said).length > 0);

/** The same call that loads the store information for the shop, timed. */
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
      // The page shows no details and refers the tester to the console for them.
      if (!signal.aborted) console.error('The store could not be reached.', reason);
      throw reason;
    }
  }),
});
