import { eq, inArray } from 'drizzle-orm';
import { sentEmail } from '../../contract/account';
import type { Database } from '../db/connection';
import { shoppers, tokens } from '../db/schema';

/**
 * Signs out the shopper with this email in every store of the database; without an email, everybody. Returns how many
 * sessions ended.
 */
export async function endSessions(db: Pick<Database, 'delete' | 'select'>, email?: string): Promise<number> {
  const ofShopper =
    email === undefined
      ? undefined
      : inArray(
          tokens.shopperId,
          db
            .select({ id: shoppers.id })
            .from(shoppers)
            .where(eq(shoppers.email, sentEmail(email))),
        );
  const { rowCount } = await db.delete(tokens).where(ofShopper);
  return rowCount ?? 0;
}
