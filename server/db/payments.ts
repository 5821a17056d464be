import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from './connection';
import { gatewaySecrets, type PaymentState, payments } from './orderSchema';

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
