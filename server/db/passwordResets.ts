import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './connection';
import { passwordResets, shoppers, tokens } from './schema';

export function passwordResetQueries(db: Database) {
  return {
    async add(hash: string, shopperId: string, expiresAt: Date): Promise<void> {
      await db.insert(passwordResets).values({ hash, shopperId, expiresAt });
    },

    /** Whose reset this is, while it can be used. */
    async shopperOf(storeId: number, hash: string, now: Date): Promise<{ id: string; email: string } | undefined> {
      const [shopper] = await db
        .select({ id: shoppers.id, email: shoppers.email })
        .from(passwordResets)
        .innerJoin(shoppers, eq(shoppers.id, passwordResets.shopperId))
        .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now), eq(shoppers.storeId, storeId)));
      return shopper;
    },

    /**
     * Sets the new password and ends every token and every other link of the shopper. Who comes
     * second waits for the shopper's row and then finds the link gone: false.
     */
    use: (hash: string, shopperId: string, passwordHash: string): Promise<boolean> =>
      db.transaction(async (transaction) => {
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
        await transaction.delete(tokens).where(eq(tokens.shopperId, shopperId));
        return true;
      }),
  };
}
