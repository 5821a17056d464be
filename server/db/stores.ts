import { eq, sql } from 'drizzle-orm';
import type { Database } from './connection';
import { stores } from './schema';
import type { StoreRecord } from './storeRecord';

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
