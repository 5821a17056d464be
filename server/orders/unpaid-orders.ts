import { and, asc, eq, inArray, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { orders, payments } from '../db/order-schema';
import { inTransaction, type Transaction } from '../db/transaction';
import { type AskedPayment, mayStillBePaid, noteAsked } from '../payments/payment-queries';
import { HELD_AT_MOST_MINUTES, HELD_MINUTES, PAYMENT_TAKES_MINUTES } from './holding';

/** Minutes for which an order is passed over after its payments were asked about. */
const ASKED_LATELY_MINUTES = 5;

const isPastLimit = lt(orders.createdAt, minutesAgo(HELD_AT_MOST_MINUTES));

/** Whether a pending order has been held for as long as `HELD_MINUTES` allows. */
const isDue = (db: Pick<Database, 'select'>) => {
  const ofOrder = (state: 'begun' | 'agreed') => and(eq(payments.orderId, orders.id), eq(payments.state, state));
  const lately = sql`${payments.createdAt} > ${minutesAgo(PAYMENT_TAKES_MINUTES)}`;
  return and(
    // A literal, so that a prepared query uses the partial index of these orders, too.
    sql`${orders.status} = 0`,
    lt(orders.createdAt, minutesAgo(HELD_MINUTES.usually)),
    or(
      isPastLimit,
      notExists(
        db
          .select()
          .from(payments)
          .where(and(ofOrder('begun'), lately)),
      ),
    ),
    or(
      lt(orders.createdAt, minutesAgo(HELD_MINUTES.cashAgreed)),
      notExists(db.select().from(payments).where(ofOrder('agreed'))),
    ),
  );
};

export type UnpaidOrder = { id: string; payments: AskedPayment[] };

/**
 * Claims the oldest orders that are due to be cancelled, with the payments to ask about first. Concurrent runs skip
 * them while they are locked here, and for some minutes those with such payments. `except` are orders that could not be
 * cancelled in this round: they wait for the next and do not block others.
 */
export const claimUnpaid = (db: Database, most: number, except: string[]): Promise<UnpaidOrder[]> =>
  inTransaction(db, async (transaction) => {
    const isAskedLately = sql`${payments.askedAt} > ${minutesAgo(ASKED_LATELY_MINUTES)}`;
    const askedLately = and(eq(payments.orderId, orders.id), mayStillBePaid, isAskedLately);
    const found = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isDue(transaction),
          notInArray(orders.id, except),
          notExists(transaction.select().from(payments).where(askedLately)),
        ),
      )
      .orderBy(asc(orders.createdAt))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    // A concurrent run may have asked about some of them since these orders were chosen.
    const unasked = and(inArray(payments.orderId, ids), sql`(${isAskedLately}) is not true`);
    const asked = ids.length > 0 ? await noteAsked(transaction, unasked) : [];
    return ids.map((id) => ({ id, payments: asked.filter(({ orderId }) => orderId === id) }));
  });

/**
 * Whether an order locked by the caller is still due: its payments that may still be paid, and whether it is due
 * whatever they are.
 */
export async function isStillDue(
  transaction: Transaction,
  id: string,
): Promise<{ payments: string[]; isPastLimit: boolean } | undefined> {
  const [due] = await transaction
    .select({ isPastLimit: sql<boolean>`${isPastLimit}` })
    .from(orders)
    .where(and(eq(orders.id, id), isDue(transaction)));
  if (!due) return undefined;
  const payable = await transaction
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), mayStillBePaid));
  return { ...due, payments: payable.map((payment) => payment.id) };
}
