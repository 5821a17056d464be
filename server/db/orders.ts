import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './connection';
import { orderLines, orders, stock } from './orderSchema';
import { products, shoppers } from './schema';

export type NewOrder = typeof orders.$inferInsert;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'place'>;
export type ShelvedProduct = Awaited<ReturnType<typeof heldStock>>[number];
export type KeptOrder = Awaited<ReturnType<ReturnType<typeof orderQueries>['ofShopper']>>[number];

/**
 * The products of an order with what there is of them. Nobody else sells of them until the
 * transaction ends; all who want several take them in one order, so that none waits in a circle.
 */
export const heldStock = (transaction: Transaction, storeId: number, ids: string[]) =>
  transaction
    .select({
      id: products.id,
      title: products.title,
      attributes: products.attributes,
      regularPaise: products.regularPaise,
      discountedPaise: products.discountedPaise,
      units: stock.units,
    })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(inArray(stock.productId, ids), eq(products.storeId, storeId)))
    .orderBy(asc(stock.productId))
    .for('update', { of: stock });

/** Takes units off the stock, unless there are too few of any: then false, and the caller gives up. */
export async function takeUnits(transaction: Transaction, wanted: [id: string, units: number][]): Promise<boolean> {
  for (const [productId, units] of wanted) {
    const taken = await transaction
      .update(stock)
      .set({ units: sql`${stock.units} - ${units}` })
      .where(and(eq(stock.productId, productId), gte(stock.units, units)))
      .returning({ units: stock.units });
    if (taken.length === 0) return false;
  }
  return true;
}

export async function keepOrder(transaction: Transaction, order: NewOrder, lines: NewLine[]): Promise<void> {
  await transaction.insert(orders).values(order);
  await transaction.insert(orderLines).values(lines.map((line, place) => ({ ...line, orderId: order.id, place })));
}

export type HeldOrder = NonNullable<Awaited<ReturnType<typeof heldOrder>>>;

/** An order that nobody else moves or pays until the transaction ends. */
export async function heldOrder(transaction: Transaction, id: string) {
  const [order] = await transaction
    .select({
      id: orders.id,
      storeId: orders.storeId,
      shopperId: orders.shopperId,
      status: orders.status,
      totalPaise: orders.totalPaise,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return order;
}

/** The first orders that have waited for their payment since before this moment. */
export async function waitingSince(db: Database, before: Date, most: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    // Written out, so that the index of exactly these orders serves a prepared query, too.
    .where(and(sql`${orders.status} = 0`, lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(most);
  return found.map(({ id }) => id);
}

export async function setStatus(transaction: Transaction, id: string, status: number, paidAt: Date | null) {
  // Whatever is told here, a paid order stays paid.
  const paid = sql`coalesce(${orders.paidAt}, ${paidAt}::timestamptz)`;
  await transaction.update(orders).set({ status, paidAt: paid }).where(eq(orders.id, id));
}

/** Puts the units of an order back, in the same order of products as they are taken. */
export async function giveUnitsBack(transaction: Transaction, orderId: string): Promise<void> {
  const lines = await transaction
    .select({ productId: orderLines.productId, units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.productId)
    .orderBy(asc(orderLines.productId));
  for (const { productId, units } of lines) {
    await transaction
      .update(stock)
      .set({ units: sql`${stock.units} + ${units}` })
      .where(eq(stock.productId, productId));
  }
}

/** More than anybody scrolls through. */
const MOST_LISTED = 500;

export function orderQueries(db: Database) {
  const withLines = async <Order extends { id: string }>(found: Order[]) => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const lines = await db
      .select(LINE)
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.place));
    return found.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
  };

  return {
    /** Newest first. */
    async ofShopper(storeId: number, shopperId: string) {
      const found = await db
        .select(ORDER)
        .from(orders)
        .where(and(eq(orders.storeId, storeId), eq(orders.shopperId, shopperId)))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(MOST_LISTED);
      return withLines(found);
    },

    /** Who may see an order, before anything of it is read. */
    async access(storeId: number, id: string) {
      const [found] = await db
        .select({ shopperId: orders.shopperId, email: shoppers.email, phoneKey: orders.phoneKey })
        .from(orders)
        .innerJoin(shoppers, eq(shoppers.id, orders.shopperId))
        .where(and(eq(orders.storeId, storeId), eq(orders.id, id)));
      return found;
    },

    async one(id: string) {
      const [order] = await withLines(await db.select(ORDER).from(orders).where(eq(orders.id, id)));
      return order;
    },
  };
}

const ORDER = {
  id: orders.id,
  status: orders.status,
  createdAt: orders.createdAt,
  shippingAddress: orders.shippingAddress,
};

const LINE = {
  orderId: orderLines.orderId,
  place: orderLines.place,
  productId: orderLines.productId,
  title: orderLines.title,
  size: orderLines.size,
  color: orderLines.color,
  quantity: orderLines.quantity,
  pricePaise: orderLines.pricePaise,
};
