import { fromPromise, waitFor } from 'xstate';
import type { OrderLookup } from '#contract/contact';
import type { ShownOrder } from '#contract/order';
import type { Shopper } from './presence';

/** The real effects of the screens that show orders. */
export const createOrderActors = (shopper: () => Promise<Shopper>) => ({
  loadOrders: fromPromise<ShownOrder[], undefined>(async ({ signal }) =>
    (await (await shopper()).orders()).orders(signal),
  ),

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
