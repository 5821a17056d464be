import type { StoreInfo } from '#contract/store-info';
import type { AuthRef } from '#machines/auth/auth.machine';
import type { AccountApi } from '../api/account-api';
import type { OrderApi } from '../api/order-api';

/** The store calls made for a shopper. Few visits order anything, so the order calls load on demand. */
export type Calls = { accounts: AccountApi; orders: () => Promise<OrderApi> };

/** The shopper at this page: the auth machine, and the calls that concern an account. */
export type Shopper = Calls & { auth: AuthRef; close: () => void };

/** Dependencies of the actors of one screen. */
export type ShopperDependencies = {
  /** Resolves once the session's code has loaded; on the host it never resolves. */
  shopper: () => Promise<Shopper>;
  /** The store information if loaded by now. */
  storeSaid: () => StoreInfo | undefined;
  /** Waits for the store information; undefined after a short timeout. */
  storeHeardSoon: (signal: AbortSignal) => Promise<StoreInfo | undefined>;
};

/** Prefetches the code of the order calls when a screen opens, so a connection lost later does not break them. */
export const fetchOrderCalls = (shopper: () => Promise<Shopper>): void => {
  shopper()
    .then(({ orders }) => orders())
    .catch(() => {});
};
