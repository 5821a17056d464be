import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { stock as units } from '../db/order-schema';
import { products, stores } from '../db/schema';
import { inTransaction, type Transaction } from '../db/transaction';
import type { Catalogue } from './catalogue';
import { hashOf, type Stocked, stock } from './stock';
import type { StoreRecord } from './store-record';

/** The default store answers whoever names no known hostname. */
export const DEFAULT_HOSTNAME = 'localhost';

/** Puts the catalogue into the default store, unless exactly this catalogue is there already. */
export async function loadCatalogue(db: Database, catalogue: Catalogue): Promise<void> {
  const catalogueHash = hashOf(catalogue);
  const [known] = await db.select().from(stores).where(eq(stores.hostname, DEFAULT_HOSTNAME));
  if (known?.catalogueHash === catalogueHash) return;
  await inTransaction(db, async (transaction) => {
    const storeId = await openDefaultStore(transaction, { record: catalogue.store, isDefault: true, catalogueHash });
    await replaceProducts(transaction, storeId, stock(catalogue, DEFAULT_HOSTNAME));
  });
  // Fresh figures for the planner, and marks that let listings read the indexes alone.
  await db.execute(sql`vacuum (analyze) ${products}`);
}

type StoreRow = { record: StoreRecord; isDefault: true; catalogueHash: string };

async function openDefaultStore(transaction: Transaction, kept: StoreRow): Promise<number> {
  const [store] = await transaction
    .insert(stores)
    .values({ hostname: DEFAULT_HOSTNAME, ...kept })
    .onConflictDoUpdate({ target: stores.hostname, set: kept })
    .returning({ id: stores.id });
  if (!store) throw new Error('The default store was not kept.');
  return store.id;
}

const AT_ONCE = 500;

/** Ids derive from slugs, so a product keeps its id and its first day; what left the catalogue leaves the store. */
async function replaceProducts(transaction: Transaction, storeId: number, stocked: Stocked[]): Promise<void> {
  const rows = stocked.map((product) => ({ ...product, storeId }));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await transaction
      .insert(products)
      .values(rows.slice(start, start + AT_ONCE))
      .onConflictDoUpdate({ target: products.id, set: RENEWED });
  }
  const staying = rows.map(({ id }) => id);
  await transaction
    .delete(products)
    .where(and(eq(products.storeId, storeId), staying.length > 0 ? notInArray(products.id, staying) : undefined));
  await fillStock(transaction, storeId);
}

const FIRST_UNITS = 100;

/** A product that is new comes with its first units; what has been sold of others stays sold. */
export async function fillStock(db: Pick<Database, 'execute'>, storeId: number): Promise<void> {
  await db.execute(sql`
    insert into ${units} (product_id, units)
    select ${products.id}, ${FIRST_UNITS} from ${products} where ${products.storeId} = ${storeId}
    on conflict do nothing
  `);
}

const RENEWED = {
  rank: sql`excluded.rank`,
  title: sql`excluded.title`,
  description: sql`excluded.description`,
  category: sql`excluded.category`,
  parentCategory: sql`excluded.parent_category`,
  gender: sql`excluded.gender`,
  featured: sql`excluded.featured`,
  regularPaise: sql`excluded.regular_paise`,
  discountedPaise: sql`excluded.discounted_paise`,
  images: sql`excluded.images`,
  attributes: sql`excluded.attributes`,
};
