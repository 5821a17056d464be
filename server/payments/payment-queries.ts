import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { cancelledThoughPaid, gatewaySecrets, orders, type PaymentState, payments, surplus } from '../db/order-schema';
import type { Transaction } from '../db/transaction';
import type { Facts } from '../monitoring/events';
import { type By, noteHistory } from '../orders/order-history';

export type StoredPayment = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, 'createdAt' | 'askedAt' | 'asks'>;

export async function insertPayment(transaction: Transaction, payment: NewPayment, by: By): Promise<StoredPayment> {
  const [kept] = await transaction.insert(payments).values(payment).returning();
  if (!kept) throw new Error('The payment was not kept.');
  const { id, orderId, method, gateway } = kept;
  await noteHistory(transaction, orderId, by, `payment begun: ${method} at ${gateway}, ${id}`);
  return kept;
}

export async function paymentById(db: Pick<Database, 'select'>, id: string): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** The payment by this gateway and method that is under way or agreed. The caller holds the order's lock. */
export async function livePayment(
  transaction: Transaction,
  { orderId, gateway, method }: Pick<StoredPayment, 'orderId' | 'gateway' | 'method'>,
): Promise<StoredPayment | undefined> {
  const inThisWay = and(eq(payments.orderId, orderId), eq(payments.gateway, gateway), eq(payments.method, method));
  const [live] = await transaction
    .select()
    .from(payments)
    .where(and(inThisWay, inArray(payments.state, ['begun', 'agreed'])))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return live;
}

/** The facts of a payment's events. */
export const paymentFacts = (
  { id, orderId, gateway, method, amountPaise }: Omit<AskedPayment, 'createdAt'>,
  requestId?: string,
): Facts<'payment.begun'> => ({
  payment: id,
  order: orderId,
  gateway,
  method,
  paise: amountPaise,
  ...(requestId && { request: requestId }),
});

/** Whether a payment of the order is agreed, as only cash on delivery can be. */
export async function isCashAgreed(db: Pick<Database, 'select'>, orderId: string): Promise<boolean> {
  const agreed = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'agreed')))
    .limit(1);
  return agreed.length > 0;
}

export async function paymentsOf(transaction: Transaction, orderId: string): Promise<number> {
  const [counted] = await transaction.select({ all: count() }).from(payments).where(eq(payments.orderId, orderId));
  return counted?.all ?? 0;
}

/** States whose history entry does not read like `payment declined`. */
const TOLD: Partial<Record<PaymentState, string>> = { surplus: 'surplus noted', returned: 'refund noted' };

export async function setPaymentState(
  transaction: Transaction,
  { id, orderId }: Pick<StoredPayment, 'id' | 'orderId'>,
  state: PaymentState,
  by: By,
): Promise<void> {
  await transaction.update(payments).set({ state }).where(eq(payments.id, id));
  await noteHistory(transaction, orderId, by, `${TOLD[state] ?? `payment ${state}`}: ${id}`);
}

const ASKED = {
  id: payments.id,
  orderId: payments.orderId,
  gateway: payments.gateway,
  method: payments.method,
  amountPaise: payments.amountPaise,
  createdAt: payments.createdAt,
};

/** Failed and cancelled ones too: a shopper who goes back on the bank's own page may try once more. */
export const mayStillBePaid = sql`${payments.state} in ('begun', 'failed', 'cancelled')`;

/** A payment about which a gateway is asked. */
export type AskedPayment = Awaited<ReturnType<typeof noteAsked>>[number];

/** Records that these payments are asked about now, except those that can no longer be paid. */
export const noteAsked = (db: Pick<Database, 'update'>, which: SQL | undefined) =>
  db
    .update(payments)
    .set({ askedAt: sql`now()`, asks: sql`${payments.asks} + 1` })
    .where(and(mayStillBePaid, which))
    .returning(ASKED);

/**
 * Intervals of polling in minutes: from the beginning to the first poll, from there to the second, and so on. The last
 * one repeats.
 */
const ASK_AFTER_MINUTES = [1, 5, 15, 60, 240];
/**
 * Orders are cancelled after 24.5 hours at the latest, or after 72 if cash was agreed. Late money is looked for some
 * days longer.
 */
const ASK_FOR_MINUTES = 8 * 24 * 60;

/** Claims payments whose next poll is due. Rows that another store has locked are skipped. */
export const claimDueToAsk = (db: Database, gateways: string[], most: number): Promise<AskedPayment[]> => {
  const distances = sql.join(
    ASK_AFTER_MINUTES.map((minutes) => sql`${minutes}::int`),
    sql`, `,
  );
  const distance = sql`(array[${distances}])[least(${payments.asks} + 1, ${ASK_AFTER_MINUTES.length}::int)]`;
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        mayStillBePaid,
        inArray(payments.gateway, gateways),
        sql`${payments.createdAt} > ${minutesAgo(ASK_FOR_MINUTES)}`,
        sql`coalesce(${payments.askedAt}, ${payments.createdAt}) < now() - ${distance} * interval '1 minute'`,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(most)
    .for('update', { skipLocked: true });
  // As an array, the rows are chosen once; PostgreSQL may run a plain subquery again and take others.
  return noteAsked(db, sql`${payments.id} = any(array(${due}))`);
};

export type OwedBack = Awaited<ReturnType<typeof paymentsOwedBack>>[number];

/** Payments to refund: surplus ones, and those of orders cancelled after they were paid. Oldest first. */
export const paymentsOwedBack = (db: Pick<Database, 'select'>) => {
  const cancelled = db.select({ id: orders.id }).from(orders).where(cancelledThoughPaid(orders));
  // Two index scans, and the orders as an array: for a join PostgreSQL expects far more rows and reads the whole table.
  const forCancelled = sql`${payments.state} = 'succeeded' and ${payments.orderId} = any(array(${cancelled}))`;
  return db
    .select(ASKED)
    .from(payments)
    .where(surplus(payments))
    .unionAll(db.select(ASKED).from(payments).where(forCancelled))
    .orderBy(asc(payments.createdAt), asc(payments.id));
};

/** One secret for all stores on this database, kept over restarts: forms signed yesterday are still valid. */
export async function gatewaySecret(db: Database, gateway: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.insert(gatewaySecrets).values({ gateway, secret: made }).onConflictDoNothing();
  const [kept] = await db
    .select({ secret: gatewaySecrets.secret })
    .from(gatewaySecrets)
    .where(eq(gatewaySecrets.gateway, gateway));
  return kept?.secret ?? made;
}
