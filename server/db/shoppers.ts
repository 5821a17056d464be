import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from './connection';
import { shoppers, tokens } from './schema';

export type NewShopper = Omit<typeof shoppers.$inferInsert, 'id'>;
export type Shopper = { id: string; email: string; passwordHash: string };

export function shopperQueries(db: Database) {
  const byEmail = db
    .select({ id: shoppers.id, email: shoppers.email, passwordHash: shoppers.passwordHash })
    .from(shoppers)
    .where(and(eq(shoppers.storeId, sql.placeholder('storeId')), eq(shoppers.email, sql.placeholder('email'))))
    .prepare('shopper_by_email');
  const byToken = db
    .select({
      id: shoppers.id,
      firstName: shoppers.firstName,
      lastName: shoppers.lastName,
      email: shoppers.email,
      createdAt: shoppers.createdAt,
    })
    .from(tokens)
    .innerJoin(shoppers, eq(shoppers.id, tokens.shopperId))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        gt(tokens.expiresAt, sql.placeholder('now')),
        eq(shoppers.storeId, sql.placeholder('storeId')),
      ),
    )
    .prepare('shopper_by_token');

  return {
    async byEmail(storeId: number, email: string): Promise<Shopper | undefined> {
      const [shopper] = await byEmail.execute({ storeId, email });
      return shopper;
    },

    async byToken(storeId: number, hash: string, now: Date) {
      const [shopper] = await byToken.execute({ storeId, hash, now });
      return shopper;
    },

    /** False where the email has an account already, or gets one at this very moment. */
    async add(shopper: NewShopper): Promise<boolean> {
      const added = await db.insert(shoppers).values(shopper).onConflictDoNothing().returning({ id: shoppers.id });
      return added.length > 0;
    },

    /**
     * False where the password is no longer the one that was checked. The shopper's row is held, so
     * that a reset at the same moment either comes first and is seen, or ends this token as well.
     */
    async giveToken({ id, passwordHash }: Shopper, hash: string, expiresAt: Date): Promise<boolean> {
      const given = await db.execute(sql`
        insert into ${tokens} (hash, shopper_id, expires_at)
        select ${hash}, ${shoppers.id}, ${expiresAt}::timestamptz from ${shoppers}
        where ${shoppers.id} = ${id} and ${shoppers.passwordHash} = ${passwordHash}
        for share
      `);
      return given.rowCount === 1;
    },

    async endToken(hash: string): Promise<void> {
      await db.delete(tokens).where(eq(tokens.hash, hash));
    },
  };
}
