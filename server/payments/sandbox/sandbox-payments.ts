import { eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection';
import { type SandboxOutcome, sandboxPayments } from '../../db/order-schema';

/** What a payment provider would keep of its payments on its own side. */
export function sandboxPaymentQueries(db: Database) {
  return {
    /** Money that moved stays moved, whatever is chosen on a page that is still open. */
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

    /** Pending until something was chosen on its page, and is known at the bank. */
    async outcomeOf(paymentId: string): Promise<SandboxOutcome | 'pending'> {
      const [payment] = await db
        .select({ outcome: sandboxPayments.outcome, isKnown: sql<boolean>`${sandboxPayments.knownAt} <= now()` })
        .from(sandboxPayments)
        .where(eq(sandboxPayments.paymentId, paymentId));
      return payment?.isKnown ? payment.outcome : 'pending';
    },
  };
}
