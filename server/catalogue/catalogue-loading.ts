import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { products, stores, variants } from '../db/schema';
import { inTransaction, type Transaction } from '../db/transaction';
import { checkDelivery } from '../delivery/settings';
import type { Catalogue } from './catalogue';
import { hashOf, type Stocked, stock } from './stock';
import type { StoreRecord } from './store-record';
import { IN_LOCK_ORDER } from './variant-queries';

/** The default store answers whoever names no known hostname. */
export const DEFAULT_HOSTNAME = 'localhost';

/** Puts the catalogue into the default store, unless exactly this catalogue is there already. */
export async function loadCatalogue(db: Database, catalogue: Catalogue): Promise<void> {
  const catalogueHash = hashOf(catalogue);
  const [known] = await db.select().from(stores).where(eq(stores.hostname, DEFAULT_HOSTNAME));
  if (known?.catalogueHash === catalogueHash) return;
  if (catalogue.store.delivery) checkDelivery(catalogue.store.delivery);
  await inTransaction(db, async (transaction) => {
    const storeId = await openDefaultStore(transaction, { record: catalogue.store, isDefault: true, catalogueHash });
    await replaceProducts(transaction, storeId, stock(catalogue, DEFAULT_HOSTNAME));
  });
  // Fresh figures for the planner, and marks that let listings read the indexes alone.
  await db.execute(sql`vacuum (analyze) ${products}, ${variants}`);
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

/** Ids derive from slugs, so a product keeps its id and its first day; what left the catalogue leaves the store. */
async function replaceProducts(transaction: Transaction, storeId: number, stocked: Stocked[]): Promise<void> {
  await lockVariants(transaction, storeId);
  for (const some of inParts(stocked)) {
    await transaction
      .insert(products)
      .values(some.map(({ variants: _, ...product }) => ({ ...product, storeId })))
      .onConflictDoUpdate({ target: products.id, set: RENEWED });
  }
  const staying = stocked.map(({ id }) => id);
  await transaction
    .delete(products)
    .where(and(eq(products.storeId, storeId), staying.length > 0 ? notInArray(products.id, staying) : undefined));
  await replaceVariants(
    transaction,
    storeId,
    stocked.flatMap((product) => product.variants),
  );
}

/** Whoever buys meanwhile takes variants in this order, too: so nobody waits in a circle. */
const lockVariants = (transaction: Transaction, storeId: number) =>
  transaction.execute(sql`
    select from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${products.storeId} = ${storeId}
    order by ${IN_LOCK_ORDER} for update of ${variants}`);

type StockedVariant = Stocked['variants'][number];

/** A variant that is new comes with its first units; what has been sold of others stays sold. */
async function replaceVariants(transaction: Transaction, storeId: number, rows: StockedVariant[]): Promise<void> {
  for (const some of inParts(rows)) {
    await transaction
      .insert(variants)
      .values(some)
      .onConflictDoUpdate({ target: [variants.productId, variants.size, variants.color], set: RENEWED_VARIANT });
  }
  const column = (name: 'productId' | 'size' | 'color') => sql.param(rows.map((row) => row[name]));
  await transaction.execute(sql`
    delete from ${variants} using ${products}
    where ${products.id} = ${variants.productId} and ${products.storeId} = ${storeId}
      and (${variants.productId}, ${variants.size}, ${variants.color}) not in (
        select * from unnest(${column('productId')}::uuid[], ${column('size')}::text[], ${column('color')}::text[]))`);
}

const AT_ONCE = 500;

const inParts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

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
  sizeChart: sql`excluded.size_chart`,
};

const RENEWED_VARIANT = {
  place: sql`excluded.place`,
  sku: sql`excluded.sku`,
  regularPaise: sql`excluded.regular_paise`,
  discountedPaise: sql`excluded.discounted_paise`,
  images: sql`excluded.images`,
};
