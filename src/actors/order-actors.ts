import { fromPromise, waitFor } from 'xstate';
import type { OrderLookup } from '#contract/contact';
import type { OrderPage, ShownOrder } from '#contract/order';
import { storeCan } from '#contract/store-info';
import type { Shopper, ShopperDependencies } from './shopper';

/** How many orders are shown at first, and how many older ones come at once. */
const ORDERS_A_PAGE = 12;

/** The real effects of the screens that list orders. */
export const createOrderActors = ({
  shopper,
  storeHeardSoon,
}: Pick<ShopperDependencies, 'shopper' | 'storeHeardSoon'>) => {
  const pageOf = async (page: number, signal: AbortSignal): Promise<OrderPage> => {
    const { orders } = await (await shopper()).orders();
    if (storeCan(await storeHeardSoon(signal), 'orderPages')) return orders({ page, limit: ORDERS_A_PAGE }, signal);
    // The plain contract has one list. Some stores say that it goes on: then their own size of a page holds.
    return orders(page > 1 ? { page } : {}, signal);
  };
  return {
    loadOrders: fromPromise<OrderPage, { page: number }>(({ input, signal }) => pageOf(input.page, signal)),
    loadLatest: fromPromise<ShownOrder[], undefined>(async ({ signal }) => (await pageOf(1, signal)).orders),
  };
};

/** The real effects of the screen that finds one order. */
export const createTrackingActors = (shopper: () => Promise<Shopper>) => ({
  findOrder: fromPromise<ShownOrder, OrderLookup>(async ({ input, signal }) =>
    (await (await shopper()).orders()).order(input, signal),
  ),

  /** After a reload only the store knows whose the token is. */
  findEmail: fromPromise<string, undefined>(async ({ signal }) => {
    const { auth, accounts } = await shopper();
    const patiently = { signal, timeout: Number.POSITIVE_INFINITY };
    const known = await waitFor(auth, (snapshot) => !snapshot.matches('checking'), patiently);
    if (!known.matches('loggedIn')) return '';
    return known.context.session?.email || (await accounts.account(signal)).email;
  }),
});
