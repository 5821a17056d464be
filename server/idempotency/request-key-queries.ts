import { and, eq, lt } from 'drizzle-orm';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { type KeyedCall, requestKeys } from '../db/order-schema';
import type { Transaction } from '../db/transaction';

export type RequestKey = { shopperId: string; call: KeyedCall; keyHash: string; bodyHash: string };

/**
 * `new`: the caller makes something under the key now. `known`: it was made before. `other`: the key belongs to a
 * request with another body.
 */
export type Claim = { kind: 'new' } | { kind: 'known'; made: string } | { kind: 'other' };

/**
 * Claims a key in the transaction that makes something under it. A concurrent call with the same key waits here until
 * that transaction commits, or rolls back and lets the waiting one try.
 */
export async function claimKey(
  transaction: Transaction,
  { made, ...key }: RequestKey & { made: string },
): Promise<Claim> {
  const claimed = await transaction
    .insert(requestKeys)
    .values({ ...key, made })
    .onConflictDoNothing()
    .returning({ made: requestKeys.made });
  if (claimed.length > 0) return { kind: 'new' };
  const [known] = await transaction
    .select({ bodyHash: requestKeys.bodyHash, made: requestKeys.made })
    .from(requestKeys)
    .where(isKey(key));
  return known?.bodyHash === key.bodyHash ? { kind: 'known', made: known.made } : { kind: 'other' };
}

/** Points a key to another result, where the one that it stood for has ended. */
export async function reassignKey(transaction: Transaction, key: RequestKey, made: string): Promise<void> {
  await transaction.update(requestKeys).set({ made }).where(isKey(key));
}

const isKey = ({ shopperId, call, keyHash }: RequestKey) =>
  and(eq(requestKeys.shopperId, shopperId), eq(requestKeys.call, call), eq(requestKeys.keyHash, keyHash));

const KEPT_FOR_MINUTES = 30 * 24 * 60;

/** No shop repeats a request after a month. */
export async function sweepRequestKeys(db: Database): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.createdAt, minutesAgo(KEPT_FOR_MINUTES)));
}
