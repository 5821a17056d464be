import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { stores } from '../db/schema';
import type { StoreRecord } from './store-record';

export function storeQueries(db: Database) {
  const record = db
    .select({ record: stores.record })
    .from(stores)
    .where(eq(stores.id, sql.placeholder('id')))
    .prepare('store_record');
  const hostnames = db
    .select({ id: stores.id, hostname: stores.hostname, isDefault: stores.isDefault })
    .from(stores)
    .prepare('store_hostnames');

  return {
    async record(id: number): Promise<StoreRecord | undefined> {
      const [store] = await record.execute({ id });
      return store?.record;
    },
    hostnames: () => hostnames.execute(),
  };
}
