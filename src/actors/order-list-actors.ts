import { fromPromise } from 'xstate';
import type { OrderPage } from '#contract/order';
import type { LastKnownOrders } from '#machines/orders/known-orders';
import { readToken } from '../api/token';
import { lastKnownOrders } from '../storage/last-known-orders';
import { worksOffline } from '../storage/works-offline';
import { orderPages } from './order-actors';

/** Actor implementations of the order list, which falls back to the last known orders if the store is unreachable. */
export const createOrderListActors = (dependencies: Parameters<typeof orderPages>[0]) => {
  const pageOf = orderPages(dependencies);
  return {
    loadOrders: fromPromise<OrderPage, { page: number }>(async ({ input, signal }) => {
      const asker = readToken();
      const page = await pageOf(input.page, signal);
      // If the shopper signed out or changed during the request, the answer must not be stored.
      if (worksOffline() && input.page === 1 && asker !== undefined && asker === readToken() && !signal.aborted)
        lastKnownOrders(window, asker).write(page.orders);
      return page;
    }),
    lastKnown: (): LastKnownOrders | undefined => {
      const asker = readToken();
      return asker === undefined ? undefined : lastKnownOrders(window, asker).read();
    },
  };
};
