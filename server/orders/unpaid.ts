import { and, asc, desc, eq, exists, or, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import type { Database } from '../db/connection';
import { orderLines, orders, payments, unpaid } from '../db/order-schema';
import { shoppers } from '../db/schema';
import type { Transaction } from '../db/transaction';

/** Who holds units without having paid for them: an account, and a digest of the address that it called from. */
export type Holder = { shopperId: string; placedFrom: string };

/**
 * Serialises orders of one account, and those from one address, until the transaction ends: two at once would each see
 * room for itself. All take the account's lock first, to avoid deadlocks.
 */
export async function lockUnpaidUnits(transaction: Transaction, { shopperId, placedFrom }: Holder): Promise<void> {
  await transaction.execute(sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.unpaidOfAccount}, hashtext(${shopperId})),
      pg_advisory_xact_lock(${ADVISORY_LOCKS.unpaidFromAddress}, hashtext(${placedFrom}))`);
}

/** How many units an account and an address hold in orders that are not paid. */
export async function unpaidUnits(transaction: Transaction, { shopperId, placedFrom }: Holder) {
  const [isOfAccount, isFromAddress] = [eq(orders.shopperId, shopperId), eq(orders.placedFrom, placedFrom)];
  const [held] = await transaction
    .select({
      byAccount: sql<number>`coalesce(sum(${orders.units}) filter (where ${isOfAccount}), 0)::int`,
      byAddress: sql<number>`coalesce(sum(${orders.units}) filter (where ${isFromAddress}), 0)::int`,
    })
    .from(orders)
    .where(sql`${unpaid(orders)} and ${or(isOfAccount, isFromAddress)}`);
  return held ?? { byAccount: 0, byAddress: 0 };
}

/** Counts all rows found, not only those within the limit. */
const all = sql<number>`(count(*) over ())::int`;

export type HeldUnpaid = Awaited<ReturnType<typeof heldUnpaid>>;

/**
 * What unpaid orders hold: first those that the shopkeeper has to accept, then the oldest; and the accounts and the
 * products with the most units.
 */
export async function heldUnpaid(db: Database, most: number) {
  const units = sql<number>`sum(${orders.units})::int`;
  const sold = sql<number>`sum(${orderLines.quantity})::int`;
  const isAgreed = exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'agreed'))),
  );
  const waitsForAcceptance = sql<boolean>`(${orders.status} = 0 and ${isAgreed})`;
  const [oldest, accounts, products] = await Promise.all([
    db
      .select({
        all,
        allUnits: sql<number>`(sum(${orders.units}) over ())::int`,
        id: orders.id,
        status: orders.status,
        units: orders.units,
        totalPaise: orders.totalPaise,
        createdAt: orders.createdAt,
        shopperId: orders.shopperId,
        email: shoppers.email,
        waitsForAcceptance,
        allWaiting: sql<number>`(count(*) filter (where ${waitsForAcceptance}) over ())::int`,
      })
      .from(orders)
      .innerJoin(shoppers, eq(shoppers.id, orders.shopperId))
      .where(unpaid(orders))
      .orderBy(desc(waitsForAcceptance), asc(orders.createdAt), asc(orders.id))
      .limit(most),
    db
      .select({ all, shopperId: orders.shopperId, email: shoppers.email, units, orders: sql<number>`count(*)::int` })
      .from(orders)
      .innerJoin(shoppers, eq(shoppers.id, orders.shopperId))
      .where(unpaid(orders))
      .groupBy(orders.shopperId, shoppers.email)
      .orderBy(desc(units), asc(orders.shopperId))
      .limit(most),
    db
      .select({
        all,
        title: sql<string>`max(${orderLines.title})`,
        units: sold,
        orders: sql<number>`count(distinct ${orders.id})::int`,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(unpaid(orders))
      .groupBy(orderLines.productId)
      .orderBy(desc(sold), asc(orderLines.productId))
      .limit(most),
  ]);
  return { orders: oldest, accounts, products };
}
