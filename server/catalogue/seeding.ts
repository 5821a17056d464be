import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { products, stores, variants } from '../db/schema';
import { DEFAULT_HOSTNAME } from './catalogue-loading';
import type { StoreRecord } from './store-record';

/** Rows per statement: large enough to be quick, small enough to show progress and to be stopped. */
const AT_ONCE = 50_000;

type Seeding = {
  /** The record of the store, apart from its name, which says how many products it has. */
  record: StoreRecord;
  hostname: string;
  count: number;
  onProgress?: (done: number) => void;
};

/**
 * Fills a store of its own with this many products: copies of the catalogue, each with its own id, title, price and
 * rank, and with variants and units of its own. PostgreSQL makes the copies itself, so a million takes some minutes.
 */
export async function seedStore(db: Database, { record, hostname, count, onProgress }: Seeding): Promise<void> {
  await db.delete(stores).where(eq(stores.hostname, hostname));
  const [store] = await db
    .insert(stores)
    .values({ hostname, record: { ...record, storeName: `Statecart with ${count} products` } })
    .returning({ id: stores.id });
  if (!store) throw new Error('The store was not kept.');
  for (let start = 0; start < count; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, count);
    await copyProducts(db, store.id, hostname, start, end);
    await copyVariants(db, hostname, start, end);
    onProgress?.(end);
  }
  await db.execute(sql`vacuum (analyze) ${products}, ${variants}`);
}

const copyProducts = (db: Database, storeId: number, hostname: string, start: number, end: number) =>
  db.execute(sql`
    with catalogue as materialized (
      select p.*, row_number() over (order by p.rank, p.id) - 1 as place, count(*) over () as size
      from products p join stores s on s.id = p.store_id
      where s.hostname = ${DEFAULT_HOSTNAME}
    )
    insert into products (id, store_id, rank, title, description, category, parent_category, gender,
                          featured, regular_paise, discounted_paise, created_at, images, attributes, size_chart)
    select md5(${hostname}::text || '/' || copy)::uuid, ${storeId}, copy,
           title || ' No. ' || (copy / size + 1), description, category, parent_category, gender,
           featured and copy < size,
           regular_paise + (copy / size % 50)::int * 100, discounted_paise, created_at, images, attributes,
           size_chart
    from generate_series(${start}::bigint, ${end - 1}::bigint) as copy
    join catalogue on catalogue.place = copy % catalogue.size
  `);

/** Inserted in the order of their primary key, whose index is ten times as long as that of the products. */
const copyVariants = (db: Database, hostname: string, start: number, end: number) =>
  db.execute(sql`
    with catalogue as materialized (
      select p.id, row_number() over (order by p.rank, p.id) - 1 as place, count(*) over () as size
      from products p join stores s on s.id = p.store_id
      where s.hostname = ${DEFAULT_HOSTNAME}
    ), copies as (
      select md5(${hostname}::text || '/' || copy)::uuid as id, catalogue.id as original, copy
      from generate_series(${start}::bigint, ${end - 1}::bigint) as copy
      join catalogue on catalogue.place = copy % catalogue.size
    )
    insert into variants (product_id, size, color, place, sku, units, regular_paise, discounted_paise, images)
    select copies.id, size, color, place, sku || '-' || copy, units, regular_paise, discounted_paise, images
    from copies join variants on product_id = copies.original
    order by 1, 2, 3
  `);
