import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { orderStatus } from '../../contract/order';
import { confirmContact } from '../accounts/confirmed-contacts';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { orderLines, orders, stock } from '../db/order-schema';
import { products, shoppers } from '../db/schema';
import type { Transaction } from '../db/transaction';
import type { Part } from '../http/paging';
import { HELD_MINUTES } from './holding';
import { type By, noteHistory } from './order-history';

export type NewOrder = typeof orders.$inferInsert & { units: number };
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'place'>;
export type StockedProduct = Awaited<ReturnType<typeof lockedStock>>[number];
export type StoredOrder = Awaited<ReturnType<ReturnType<typeof orderQueries>['ofShopper']>>[number];

/**
 * The products of an order with what there is of them. Nobody else sells of them until the
 * transaction ends; all who want several take them in one order, so that none waits in a circle.
 */
export const lockedStock = (transaction: Transaction, storeId: number, ids: string[]) =>
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

export async function insertOrder(transaction: Transaction, order: NewOrder, lines: NewLine[]): Promise<void> {
  await transaction.insert(orders).values(order);
  await transaction.insert(orderLines).values(lines.map((line, place) => ({ ...line, orderId: order.id, place })));
  await noteHistory(transaction, order.id, 'shopper', 'placed');
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockedOrder>>>;

/** An order that nobody else moves or pays until the transaction ends. */
export async function lockedOrder(transaction: Transaction, id: string) {
  const [order] = await transaction
    .select({
      id: orders.id,
      storeId: orders.storeId,
      shopperId: orders.shopperId,
      status: orders.status,
      totalPaise: orders.totalPaise,
      paidAt: orders.paidAt,
      /** Whether it is too late to begin to pay for it, should it still wait for that. */
      isOverdue: sql<boolean>`${orders.createdAt} < ${minutesAgo(HELD_MINUTES.payable)}`,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return order;
}

type Move = { by: By; isPaid?: boolean; what?: string };

/** Moves an order that is held, or notes that it was paid, or both. A paid order stays paid. */
export async function setStatus(
  transaction: Transaction,
  { id, shopperId, status: from, paidAt }: Pick<LockedOrder, 'id' | 'shopperId' | 'status' | 'paidAt'>,
  to: number,
  { by, isPaid = false, what = `moved from ${orderStatus(from)} to ${orderStatus(to)}` }: Move,
): Promise<void> {
  await transaction
    .update(orders)
    .set({ status: to, ...(isPaid && { paidAt: sql`coalesce(${orders.paidAt}, now())` }) })
    .where(eq(orders.id, id));
  if (isPaid) await confirmContact(transaction, shopperId);
  if (isPaid && paidAt === null) await noteHistory(transaction, id, by, 'paid');
  if (from !== to) await noteHistory(transaction, id, by, what);
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

export function orderQueries(db: Database) {
  const withLines = async <Order extends { id: string }>(found: Order[]) => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const lines = await db
      .select(LINE)
      .from(orderLines)
      .leftJoin(products, eq(products.id, orderLines.productId))
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.place));
    return found.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
  };

  return {
    /** Newest first. */
    async ofShopper(storeId: number, shopperId: string, { page, limit }: Part) {
      const found = await db
        .select(ORDER)
        .from(orders)
        .where(isOf(storeId, shopperId))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return withLines(found);
    },

    countOf: (storeId: number, shopperId: string) => db.$count(orders, isOf(storeId, shopperId)),

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

const isOf = (storeId: number, shopperId: string) => and(eq(orders.storeId, storeId), eq(orders.shopperId, shopperId));

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
  /** Of the product as it is sold today, if it is. */
  images: products.images,
};
