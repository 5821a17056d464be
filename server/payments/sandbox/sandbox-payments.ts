import { eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection';
import { type SandboxOutcome, sandboxPayments } from '../../db/order-schema';

/** What a payment provider would store of its payments on its own side. */
export function sandboxPaymentQueries(db: Database) {
  return {
    /** Never overwrites `succeeded`, whatever is chosen on a page that is still open. */
    async remember(paymentId: string, outcome: SandboxOutcome, afterMs: number): Promise<void> {
      const knownAt = sql`now() + ${afterMs} * interval '1 millisecond'`;
      await db
        .insert(sandboxPayments)
        .values({ paymentId, outcome, knownAt })
        .onConflictDoUpdate({
          target: sandboxPayments.paymentId,
          set: { outcome, knownAt },
          setWhere: ne(sandboxPayments.outcome, 'succeeded'),
        });
    },

    /** `pending` until an outcome was chosen on its page and the bank's delay is over. */
    async outcomeOf(paymentId: string): Promise<SandboxOutcome | 'pending'> {
      const [payment] = await db
        .select({ outcome: sandboxPayments.outcome, isKnown: sql<boolean>`${sandboxPayments.knownAt} <= now()` })
        .from(sandboxPayments)
        .where(eq(sandboxPayments.paymentId, paymentId));
      return payment?.isKnown ? payment.outcome : 'pending';
    },
  };
}
