import type { OrderPage, ShownOrder } from '#contract/order';

/** What is known of a shopper's orders: the newest without a gap, up to a page, and whether there are older ones. */
export type KnownOrders = { orders: ShownOrder[]; page: number; hasOlder: boolean };

/** What the browser has stored of them, and since when. */
export type LastKnownOrders = { orders: ShownOrder[]; at: string };

export const NOTHING_KNOWN: KnownOrders = { orders: [], page: 1, hasOlder: false };

/** Each order once, where it stands first, as it was said last: new orders push older ones onto the next page. */
const eachOnce = (orders: ShownOrder[]): ShownOrder[] => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
];

/**
 * The newest orders, asked for again. What lies below them stays, unless the list ends with them, or so many are new
 * that some between would be missing.
 */
export function withNewest(known: KnownOrders, { orders, total }: OrderPage): KnownOrders {
  const newest = eachOnce(orders);
  const ids = new Set(newest.map(({ id }) => id));
  const older = known.orders.filter(({ id }) => !ids.has(id));
  const hasMore = orders.length < total;
  if (!hasMore || older.length === known.orders.length) return { orders: newest, page: 1, hasOlder: hasMore };
  return { ...known, orders: [...newest, ...older] };
}

/** One more page. A store that says nothing new has nothing older, whatever it calls the total: it may know no pages. */
export function withOlder(known: KnownOrders, { orders, total }: OrderPage): KnownOrders {
  const all = eachOnce([...known.orders, ...orders]);
  return { orders: all, page: known.page + 1, hasOlder: all.length > known.orders.length && all.length < total };
}
