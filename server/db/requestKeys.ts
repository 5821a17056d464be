import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from './connection';
import { type KeyedCall, requestKeys } from './orderSchema';

export type RequestKey = { shopperId: string; call: KeyedCall; keyHash: string; bodyHash: string };

/** What a key stands for: what is about to be made under it, what was made before, or another request. */
export type Claim = { kind: 'new' } | { kind: 'known'; made: string } | { kind: 'other' };

/**
 * Takes a key within the transaction that makes something under it. Whoever comes with the same key
 * meanwhile waits here until that has been kept, or has come to nothing and may be tried by the next.
 */
export async function claimKey(
  transaction: Transaction,
  { made, now, ...key }: RequestKey & { made: string; now: Date },
): Promise<Claim> {
  const claimed = await transaction
    .insert(requestKeys)
    .values({ ...key, made, createdAt: now })
    .onConflictDoNothing()
    .returning({ made: requestKeys.made });
  if (claimed.length > 0) return { kind: 'new' };
  const [known] = await transaction
    .select({ bodyHash: requestKeys.bodyHash, made: requestKeys.made })
    .from(requestKeys)
    .where(
      and(
        eq(requestKeys.shopperId, key.shopperId),
        eq(requestKeys.call, key.call),
        eq(requestKeys.keyHash, key.keyHash),
      ),
    );
  return known?.bodyHash === key.bodyHash ? { kind: 'known', made: known.made } : { kind: 'other' };
}

const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

/** No shop repeats a request after a month. */
export async function sweepRequestKeys(db: Database, now: Date): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.createdAt, new Date(now.getTime() - KEPT_FOR_MS)));
}
