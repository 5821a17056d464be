import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { shoppers } from '../db/schema';

/** Records that this shopper can be reached at their contact. Later calls keep the first time. */
export async function confirmContact(db: Pick<Database, 'update'>, shopperId: string): Promise<void> {
  await db
    .update(shoppers)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(shoppers.id, shopperId), isNull(shoppers.confirmedAt)));
}

export async function isContactConfirmed(db: Pick<Database, 'select'>, shopperId: string): Promise<boolean> {
  const found = await db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(eq(shoppers.id, shopperId), isNotNull(shoppers.confirmedAt)));
  return found.length > 0;
}
