import { randomBytes } from 'node:crypto';
import { and, asc, eq, or } from 'drizzle-orm';
import { STATUS } from '../orders/status';
import type { Database, Transaction } from './connection';
import { gatewaySecrets, orders, type PaymentState, payments } from './orderSchema';

export type KeptPayment = typeof payments.$inferSelect;

export async function keepPayment(transaction: Transaction, payment: KeptPayment): Promise<void> {
  await transaction.insert(payments).values(payment);
}

export async function paymentById(db: Pick<Database, 'select'>, id: string): Promise<KeptPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function setPaymentState(transaction: Transaction, id: string, state: PaymentState): Promise<void> {
  await transaction.update(payments).set({ state }).where(eq(payments.id, id));
}

/** Money that came in and is owed to a shopper: for nothing, or for an order that was cancelled since. */
const isOwedBack = or(
  eq(payments.state, 'surplus'),
  and(eq(payments.state, 'succeeded'), eq(orders.status, STATUS.cancelled)),
);

export type OwedBack = Awaited<ReturnType<typeof paymentsOwedBack>>[number];

/** Oldest first. */
export const paymentsOwedBack = (db: Pick<Database, 'select'>) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      gateway: payments.gateway,
      method: payments.method,
      amountPaise: payments.amountPaise,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOwedBack)
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** The same for all stores on this database, and over restarts: forms signed yesterday still hold. */
export async function gatewaySecret(db: Database, gateway: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.insert(gatewaySecrets).values({ gateway, secret: made }).onConflictDoNothing();
  const [kept] = await db
    .select({ secret: gatewaySecrets.secret })
    .from(gatewaySecrets)
    .where(eq(gatewaySecrets.gateway, gateway));
  return kept?.secret ?? made;
}
