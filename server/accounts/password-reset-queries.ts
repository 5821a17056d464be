import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { passwordResets, shoppers, tokens } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { confirmContact } from './confirmed-contacts';

export function passwordResetQueries(db: Database) {
  return {
    async add(hash: string, shopperId: string, minutes: number): Promise<void> {
      const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
      await db.insert(passwordResets).values({ hash, shopperId, expiresAt });
    },

    /** The shopper of a reset link that has not expired. */
    async shopperOf(storeId: number, hash: string): Promise<{ id: string; email: string } | undefined> {
      const [shopper] = await db
        .select({ id: shoppers.id, email: shoppers.email })
        .from(passwordResets)
        .innerJoin(shoppers, eq(shoppers.id, passwordResets.shopperId))
        .where(
          and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, sql`now()`), eq(shoppers.storeId, storeId)),
        );
      return shopper;
    },

    /**
     * Sets the new password and deletes all tokens and reset links of the shopper. Of two concurrent calls the second
     * waits for the row lock, finds the link gone and returns false.
     */
    use: (hash: string, shopperId: string, passwordHash: string): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        await transaction
          .select({ id: shoppers.id })
          .from(shoppers)
          .where(eq(shoppers.id, shopperId))
          .for('no key update');
        const ended = await transaction
          .delete(passwordResets)
          .where(eq(passwordResets.shopperId, shopperId))
          .returning({ hash: passwordResets.hash });
        if (!ended.some((reset) => reset.hash === hash)) return false;
        await transaction.update(shoppers).set({ passwordHash }).where(eq(shoppers.id, shopperId));
        // The link came by mail, so the email address works.
        await confirmContact(transaction, shopperId);
        await transaction.delete(tokens).where(eq(tokens.shopperId, shopperId));
        return true;
      }),
  };
}
