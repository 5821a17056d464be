import type { OrderPage, ShownOrder } from '#contract/order';

/** The orders loaded so far: the newest without gaps, up to `page`, and whether there are older ones. */
export type KnownOrders = { orders: ShownOrder[]; page: number; hasOlder: boolean };

/** Orders stored in the browser, and when they were stored. */
export type LastKnownOrders = { orders: ShownOrder[]; at: string };

export const NOTHING_KNOWN: KnownOrders = { orders: [], page: 1, hasOlder: false };

/** Drops duplicates, keeping the first position and the latest data: new orders push older ones onto the next page. */
const eachOnce = (orders: ShownOrder[]): ShownOrder[] => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
];

/**
 * Merges a reloaded first page. Older orders stay, unless the list ends with this page, or none of it was known, so
 * that orders in between may be missing.
 */
export function withNewest(known: KnownOrders, { orders, total }: OrderPage): KnownOrders {
  const newest = eachOnce(orders);
  const ids = new Set(newest.map(({ id }) => id));
  const older = known.orders.filter(({ id }) => !ids.has(id));
  const hasMore = orders.length < total;
  if (!hasMore || older.length === known.orders.length) return { orders: newest, page: 1, hasOlder: hasMore };
  return { ...known, orders: [...newest, ...older] };
}

/** Appends a page. A store that sends nothing new has nothing older, whatever its total: it may ignore pages. */
export function withOlder(known: KnownOrders, { orders, total }: OrderPage): KnownOrders {
  const all = eachOnce([...known.orders, ...orders]);
  return { orders: all, page: known.page + 1, hasOlder: all.length > known.orders.length && all.length < total };
}
