import { inArray, lt, sql } from 'drizzle-orm';
import { sweepRequests } from '../back-in-stock/waiting';
import { sweepRequestKeys } from '../idempotency/request-key-queries';
import type { Database } from './connection';
import { attempts, passwordResets, tokens } from './schema';

const AT_ONCE = 5_000;

/** In batches: after a flood of attempts there are more rows than one statement has time for. */
async function sweepAttempts(db: Database): Promise<void> {
  // The cast is needed, since the index serves no comparison with a `numeric`.
  const now = sql`(extract(epoch from now()) * 1000)::bigint`;
  const expired = db.select({ key: attempts.key }).from(attempts).where(lt(attempts.expire, now)).limit(AT_ONCE);
  let swept: { rowCount: number | null };
  do {
    // As an array, the subquery is evaluated only once.
    swept = await db
      .delete(attempts)
      .where(sql`${attempts.key} = any(array(${expired.for('update', { skipLocked: true })}))`);
  } while (swept.rowCount === AT_ONCE);
}

/** Deletes what has expired. Rows that others have locked are left for the next time. */
export async function sweepExpired(db: Database): Promise<void> {
  for (const table of [tokens, passwordResets]) {
    const expired = db.select({ hash: table.hash }).from(table).where(lt(table.expiresAt, sql`now()`));
    await db.delete(table).where(inArray(table.hash, expired.for('update', { skipLocked: true })));
  }
  await sweepAttempts(db);
  await sweepRequestKeys(db);
  await sweepRequests(db);
}
