import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { orderStatus } from '../../contract/order';
import { confirmContact } from '../accounts/confirmed-contacts';
import { IN_LOCK_ORDER } from '../catalogue/variant-queries';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { orderLines, orders } from '../db/order-schema';
import { products, shoppers, variants } from '../db/schema';
import type { Transaction } from '../db/transaction';
import type { Part } from '../http/paging';
import { HELD_MINUTES } from './holding';
import { type By, noteHistory } from './order-history';

export type NewOrder = typeof orders.$inferInsert & { units: number };
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'place'>;
export type StoredOrder = Awaited<ReturnType<ReturnType<typeof orderQueries>['ofShopper']>>[number];

export type OrderedProduct = Awaited<ReturnType<typeof orderedProducts>>[number];
export type LockedVariant = Awaited<ReturnType<typeof lockedVariants>>[number];

export const orderedProducts = (transaction: Transaction, storeId: number, ids: string[]) =>
  transaction
    .select({
      id: products.id,
      title: products.title,
      attributes: products.attributes,
      regularPaise: products.regularPaise,
      discountedPaise: products.discountedPaise,
    })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.storeId, storeId)));

/** What a line asks of a product. `null` leaves the size or the colour open. */
export type Choice = { productId: string; size: string | null; color: string | null };

/**
 * Locks all variants that fit one of the choices: nobody else sells them until the transaction ends. All transactions
 * lock them in one order, to avoid deadlocks.
 */
export function lockedVariants(transaction: Transaction, choices: Choice[]) {
  const ids = choices.map(({ productId }) => productId);
  const [sizes, colors] = [choices.map(({ size }) => size), choices.map(({ color }) => color)];
  return transaction
    .select({
      productId: variants.productId,
      size: variants.size,
      color: variants.color,
      place: variants.place,
      units: variants.units,
      regularPaise: variants.regularPaise,
      discountedPaise: variants.discountedPaise,
    })
    .from(variants)
    .where(
      and(
        inArray(variants.productId, ids),
        sql`exists (
          select from unnest(${sql.param(ids)}::uuid[], ${sql.param(sizes)}::text[], ${sql.param(colors)}::text[])
            as wanted (id, size, color)
          where wanted.id = ${variants.productId}
            and coalesce(wanted.size, ${variants.size}) = ${variants.size}
            and coalesce(wanted.color, ${variants.color}) = ${variants.color})`,
      ),
    )
    .orderBy(IN_LOCK_ORDER)
    .for('update');
}

export type Taken = Pick<LockedVariant, 'productId' | 'size' | 'color'> & { units: number };

const isVariant = ({ productId, size, color }: Omit<Taken, 'units'>) =>
  and(eq(variants.productId, productId), eq(variants.size, size), eq(variants.color, color));

/** Takes units of locked variants. False if one has too few: the caller then rolls back. */
export async function takeUnits(transaction: Transaction, wanted: Taken[]): Promise<boolean> {
  for (const variant of wanted) {
    const taken = await transaction
      .update(variants)
      .set({ units: sql`${variants.units} - ${variant.units}` })
      .where(and(isVariant(variant), gte(variants.units, variant.units)))
      .returning({ units: variants.units });
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

/** Locks an order: nobody else moves or pays it until the transaction ends. */
export async function lockedOrder(transaction: Transaction, id: string) {
  const [order] = await transaction
    .select({
      id: orders.id,
      storeId: orders.storeId,
      shopperId: orders.shopperId,
      status: orders.status,
      totalPaise: orders.totalPaise,
      paidAt: orders.paidAt,
      shippingAddress: orders.shippingAddress,
      /** Whether it is too late to begin a payment, if the order still waits for one. */
      isOverdue: sql<boolean>`${orders.createdAt} < ${minutesAgo(HELD_MINUTES.payable)}`,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return order;
}

type Move = { by: By; isPaid?: boolean; what?: string };

/** Moves a locked order, records that it was paid, or both. A paid order stays paid, at its first time. */
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

/** Returns the units of an order to their variants, in the order in which variants are locked. */
export async function giveUnitsBack(transaction: Transaction, orderId: string): Promise<void> {
  const held = [orderLines.productId, orderLines.variantSize, orderLines.variantColor] as const;
  const lines = await transaction
    .select({
      productId: orderLines.productId,
      size: orderLines.variantSize,
      color: orderLines.variantColor,
      units: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(...held)
    .orderBy(...held);
  for (const { productId, size, color, units } of lines) {
    if (size === null || color === null) continue;
    await transaction
      .update(variants)
      .set({ units: sql`${variants.units} + ${units}` })
      .where(isVariant({ productId, size, color }));
  }
}

/** The lines of an order for packing: the choices as ordered, and the variant held for each. */
export const linesToPack = (transaction: Transaction, orderId: string) =>
  transaction
    .select({ ...LINE, sku: variants.sku })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(variants, isOfLine)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.place));

export function orderQueries(db: Database) {
  const withLines = async <Order extends { id: string }>(found: Order[]) => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const lines = await db
      .select(LINE)
      .from(orderLines)
      .leftJoin(products, eq(products.id, orderLines.productId))
      .leftJoin(variants, isOfLine)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.place));
    const byOrder = new Map(ids.map((id): [string, typeof lines] => [id, []]));
    for (const line of lines) byOrder.get(line.orderId)?.push(line);
    return found.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
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

    /** Who may see an order; asked before the order itself is read. */
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
  variantSize: orderLines.variantSize,
  variantColor: orderLines.variantColor,
  quantity: orderLines.quantity,
  pricePaise: orderLines.pricePaise,
  /** Of the product as sold today, null if it no longer is; the variant's own images if it has any. */
  images: sql<string[] | null>`coalesce(${variants.images}, ${products.images})`,
};

const isOfLine = and(
  eq(variants.productId, orderLines.productId),
  eq(variants.size, orderLines.variantSize),
  eq(variants.color, orderLines.variantColor),
);
