import { eq, inArray } from 'drizzle-orm';
import { sentEmail } from '../../contract/account';
import type { Database } from '../db/connection';
import { shoppers, tokens } from '../db/schema';
import { StoreNotice } from '../notice';

/**
 * Signs out the shopper with this email in every store of the database; without an email, everybody. Returns how many
 * sessions ended.
 */
export async function endSessions(db: Pick<Database, 'delete' | 'select'>, email?: string): Promise<number> {
  const { rowCount } = await db.delete(tokens).where(email === undefined ? undefined : await isOfShopper(db, email));
  return rowCount ?? 0;
}

/** A mistyped email would otherwise pass for a shopper without sessions. */
async function isOfShopper(db: Pick<Database, 'select'>, email: string) {
  const found = await db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.email, sentEmail(email)));
  if (found.length === 0) throw new StoreNotice(`No shopper has the email ${email}.`);
  return inArray(
    tokens.shopperId,
    found.map(({ id }) => id),
  );
}
