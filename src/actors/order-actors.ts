import { fromCallback, fromPromise, waitFor } from 'xstate';
import type { OrderLookup } from '#contract/contact';
import type { OrderPage, ShownOrder } from '#contract/order';
import { storeCan } from '#contract/store-info';
import type { AuthRef } from '#machines/auth/auth.machine';
import type { LookDue } from '#machines/thanks/thanks.machine';
import type { Shopper, ShopperDependencies } from './shopper';

/** How many orders are shown at first, and how many older ones come at once. */
const ORDERS_A_PAGE = 12;

/** Banks take minutes to confirm a payment, so asking more often does not help. */
const BETWEEN_LOOKS_MS = 15_000;

type Dependencies = Pick<ShopperDependencies, 'shopper' | 'storeHeardSoon'>;

/** The orders of the signed-in shopper, page by page. */
export const orderPages =
  ({ shopper, storeHeardSoon }: Dependencies) =>
  async (page: number, signal: AbortSignal): Promise<OrderPage> => {
    const { orders } = await (await shopper()).orders();
    if (storeCan(await storeHeardSoon(signal), 'orderPages')) return orders({ page, limit: ORDERS_A_PAGE }, signal);
    // The plain contract has one list. Some stores still page it: then the store's own page size applies.
    return orders(page > 1 ? { page } : {}, signal);
  };

/** Actor implementation of the checkout, which checks whether an order is among the latest. */
export const createLatestOrdersActors = (dependencies: Dependencies) => ({
  loadOrders: fromPromise<ShownOrder[], undefined>(
    async ({ signal }) => (await orderPages(dependencies)(1, signal)).orders,
  ),
});

/** Actor implementations of the thank-you page, which shows the shopper's own order. */
export const createThanksActors = ({ shopper, storeHeardSoon }: Dependencies) => ({
  findOrder: fromPromise<ShownOrder | undefined, { orderId: string }>(async ({ input, signal }) => {
    if (!storeCan(await storeHeardSoon(signal), 'order')) return undefined;
    const { auth, orders } = await shopper();
    return (await isLoggedIn(auth, signal)) ? (await orders()).ownOrder(input.orderId, signal) : undefined;
  }),

  awaitLook: fromCallback<LookDue>(({ sendBack }) => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') sendBack({ type: 'thanks.look.due' } satisfies LookDue);
    };
    document.addEventListener('visibilitychange', lookIfSeen);
    window.addEventListener('online', lookIfSeen);
    const timer = setInterval(lookIfSeen, BETWEEN_LOOKS_MS);
    return () => {
      document.removeEventListener('visibilitychange', lookIfSeen);
      window.removeEventListener('online', lookIfSeen);
      clearInterval(timer);
    };
  }),
});

/** Actor implementations of order tracking. */
export const createTrackingActors = (shopper: () => Promise<Shopper>) => ({
  findOrder: fromPromise<ShownOrder, OrderLookup>(async ({ input, signal }) =>
    (await (await shopper()).orders()).order(input, signal),
  ),

  /** After a reload this page has the token but not the email address; only the store knows it. */
  findEmail: fromPromise<string, undefined>(async ({ signal }) => {
    const { auth, accounts } = await shopper();
    if (!(await isLoggedIn(auth, signal))) return '';
    return auth.getSnapshot().context.session?.email || (await accounts.account(signal)).email;
  }),
});

async function isLoggedIn(auth: AuthRef, signal: AbortSignal): Promise<boolean> {
  const known = await waitFor(auth, (snapshot) => !snapshot.matches('checking'), { signal });
  return known.matches('loggedIn');
}
