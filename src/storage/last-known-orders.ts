import * as v from 'valibot';
import type { ShownOrder } from '#contract/order';
import { fingerprint } from '#machines/attempt';
import type { LastKnownOrders } from '#machines/orders/known-orders';
import { storedValue } from './stored-value';

export const LAST_KNOWN_ORDERS = 'orders.lastKnown';

const ItemSchema = v.object({
  id: v.string(),
  name: v.string(),
  quantity: v.number(),
  price: v.nullable(v.number()),
  size: v.exactOptional(v.string()),
  color: v.exactOptional(v.string()),
  notTold: v.exactOptional(v.array(v.string())),
  image: v.exactOptional(v.string()),
});

const OrderSchema = v.object({
  id: v.string(),
  date: v.string(),
  status: v.picklist(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'Unknown']),
  items: v.array(ItemSchema),
});

const StoredSchema = v.object({
  /** Fingerprint of the token for which the orders were loaded: ties them to one sign-in without storing the token. */
  signIn: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  orders: v.array(OrderSchema),
});

/** Addresses are not stored in the browser; they return with the store's next answer. */
const WITHOUT_ADDRESS = { address: '', method: 'Standard Shipping', tracking: 'Not available' } as const;

type Page = Pick<Window, 'localStorage'>;

const stored = (page: Page) =>
  storedValue(
    LAST_KNOWN_ORDERS,
    () => page.localStorage,
    (found) => {
      const parsed = v.safeParse(StoredSchema, found);
      return parsed.success ? parsed.output : undefined;
    },
  );

/** The orders as last loaded, readable only with the token they were loaded with. */
export const lastKnownOrders = (page: Page, token: string) => ({
  read: (): LastKnownOrders | undefined => {
    const found = stored(page).read();
    return found?.signIn === fingerprint(token)
      ? { orders: found.orders.map((order) => ({ ...order, shipping: WITHOUT_ADDRESS })), at: found.at }
      : undefined;
  },
  write: (orders: ShownOrder[]): void => {
    const withoutAddresses = orders.map(({ shipping: _, ...order }) => order);
    stored(page).write({ signIn: fingerprint(token), at: new Date().toISOString(), orders: withoutAddresses });
  },
});

export const forgetLastKnownOrders = (page: Page): void => stored(page).forget();
