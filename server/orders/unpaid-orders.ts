import { and, asc, eq, inArray, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { orders, payments } from '../db/order-schema';
import { inTransaction, type Transaction } from '../db/transaction';
import { type AskedPayment, mayStillBePaid, noteAsked } from '../payments/payment-queries';
import { HELD_AT_MOST_MINUTES, HELD_MINUTES, PAYMENT_TAKES_MINUTES } from './holding';

/** How long the payments of an order are not asked about again before it is cancelled, in minutes. */
const ASKED_LATELY_MINUTES = 5;

const isPastLimit = lt(orders.createdAt, minutesAgo(HELD_AT_MOST_MINUTES));

/** Whether a waiting order has been held for as long as unpaid ones are. */
const isDue = (db: Pick<Database, 'select'>) => {
  const ofOrder = (state: 'begun' | 'agreed') => and(eq(payments.orderId, orders.id), eq(payments.state, state));
  const lately = sql`${payments.createdAt} > ${minutesAgo(PAYMENT_TAKES_MINUTES)}`;
  return and(
    // Written out, so that the index of exactly these orders serves a prepared query, too.
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
 * The oldest orders that are due to be cancelled, with the payments that have to be asked about first. Whoever else
 * looks meanwhile passes these over, and for some minutes those of them that have such payments. Those that could not be
 * cancelled in this round wait for the next, and keep no others from being found.
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
    // Whoever looked just before may have noted them since these orders were chosen.
    const unasked = and(inArray(payments.orderId, ids), sql`(${isAskedLately}) is not true`);
    const asked = ids.length > 0 ? await noteAsked(transaction, unasked) : [];
    return ids.map((id) => ({ id, payments: asked.filter(({ orderId }) => orderId === id) }));
  });

/** Whether an order, held by the caller, is still due, and whether so whatever its payments are. */
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
