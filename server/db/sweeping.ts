import { inArray, lt } from 'drizzle-orm';
import type { Database } from './connection';
import { sweepRequestKeys } from './requestKeys';
import { attempts, passwordResets, tokens } from './schema';

/** Takes out what has expired. Rows that somebody is using at this moment are left for the next time. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  for (const table of [tokens, passwordResets]) {
    const expired = db.select({ hash: table.hash }).from(table).where(lt(table.expiresAt, now));
    await db.delete(table).where(inArray(table.hash, expired.for('update', { skipLocked: true })));
  }
  await db.delete(attempts).where(lt(attempts.expire, now.getTime()));
  await sweepRequestKeys(db, now);
}
