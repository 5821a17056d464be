import type { Pool } from 'pg';
import type { Database } from '../db/connection';
import { variants } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { coalesced } from './coalesced';

/**
 * Does what an order does, over the same connections: queries over those of accounts, locks stock over those of orders,
 * and waits until a commit is on the disk. Throws if orders cannot be taken. Concurrent checks share one run.
 */
export function readiness(db: Database, ofAccounts: Pool): () => Promise<void> {
  return coalesced(async () => {
    await ofAccounts.query('select');
    await inTransaction(db, async (transaction) => {
      await transaction.select({ id: variants.productId }).from(variants).limit(1).for('update', { skipLocked: true });
    });
  });
}
