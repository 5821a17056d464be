import type { StoreInfo } from '#contract/store-info';
import type { AuthRef } from '#machines/auth/auth.machine';
import type { AccountApi } from '../api/account-api';
import type { OrderApi } from '../api/order-api';

/** What the store is asked for a shopper. Few visits order anything: those calls come when they are wanted. */
export type Calls = { accounts: AccountApi; orders: () => Promise<OrderApi> };

/** Whoever uses the page: whether signed in, and the calls that concern an account. */
export type Shopper = Calls & { auth: AuthRef; close: () => void };

/** What the actors of one screen are given. */
export type ShopperDependencies = {
  /** Who is there, and what the store can be asked for them alone. */
  shopper: () => Promise<Shopper>;
  /** What the store has said of itself by now. */
  storeSaid: () => StoreInfo | undefined;
  /** The same, once it has said it; nothing where it is not heard within a moment. */
  storeHeardSoon: (signal: AbortSignal) => Promise<StoreInfo | undefined>;
};

/** Fetches the code of these calls as a screen opens: whoever loses the connection before they are made can make them later. */
export const fetchOrderCalls = (shopper: () => Promise<Shopper>): void => {
  shopper()
    .then(({ orders }) => orders())
    .catch(() => {});
};
