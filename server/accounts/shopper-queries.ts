import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { shoppers, tokens } from '../db/schema';
import { inTransaction } from '../db/transaction';

/** A token lasts as long as the shop keeps its cookie. */
const TOKEN_HOURS = 30 * 24;
/** More browsers than a household has. One more sign-in deletes the shopper's oldest token. */
const MOST_TOKENS = 20;

export type NewShopper = Omit<typeof shoppers.$inferInsert, 'id' | 'createdAt'>;
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
        gt(tokens.expiresAt, sql`now()`),
        eq(shoppers.storeId, sql.placeholder('storeId')),
      ),
    )
    .prepare('shopper_by_token');

  return {
    async byEmail(storeId: number, email: string): Promise<Shopper | undefined> {
      const [shopper] = await byEmail.execute({ storeId, email });
      return shopper;
    },

    async byToken(storeId: number, hash: string) {
      const [shopper] = await byToken.execute({ storeId, hash });
      return shopper;
    },

    /** False where the email has an account already, or a concurrent registration is first. */
    async add(shopper: NewShopper): Promise<boolean> {
      const added = await db
        .insert(shoppers)
        .values({ ...shopper, createdAt: sql`now()` })
        .onConflictDoNothing()
        .returning({ id: shoppers.id });
      return added.length > 0;
    },

    /**
     * False if the password changed since it was checked. Locks the shopper's row first, as a password reset does:
     * sign-ins and resets of one shopper take turns, see each other's tokens, and cannot deadlock.
     */
    giveToken: ({ id, passwordHash }: Shopper, hash: string): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        const [shopper] = await transaction
          .select({ id: shoppers.id })
          .from(shoppers)
          .where(and(eq(shoppers.id, id), eq(shoppers.passwordHash, passwordHash)))
          .for('no key update');
        if (!shopper) return false;
        const tooMany = transaction
          .select({ hash: tokens.hash })
          .from(tokens)
          .where(eq(tokens.shopperId, id))
          .orderBy(desc(tokens.expiresAt))
          .offset(MOST_TOKENS - 1);
        await transaction.delete(tokens).where(inArray(tokens.hash, tooMany));
        const expiresAt = sql`now() + make_interval(hours => ${TOKEN_HOURS})`;
        await transaction.insert(tokens).values({ hash, shopperId: id, expiresAt });
        return true;
      }),

    async endToken(hash: string): Promise<void> {
      await db.delete(tokens).where(eq(tokens.hash, hash));
    },
  };
}
