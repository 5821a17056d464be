import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { products, stores, variants } from '../db/schema';
import { inTransaction, type Transaction } from '../db/transaction';
import { checkDelivery } from '../delivery/settings';
import type { Catalogue } from './catalogue';
import { hashOf, type Stocked, stock } from './stock';
import type { StoreRecord } from './store-record';
import { IN_LOCK_ORDER } from './variant-queries';

/** The default store answers calls whose hostname belongs to no store. */
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
  // Refreshes the planner's statistics, and the visibility map that lets listings read the indexes alone.
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

/**
 * Ids derive from slugs, so a product keeps its id and its first day. Products that left the catalogue are deleted. A
 * store of the version before may take orders meanwhile: unchanged rows are not touched, and variants are locked last,
 * since an order for one of them waits until the transaction ends.
 */
async function replaceProducts(transaction: Transaction, storeId: number, stocked: Stocked[]): Promise<void> {
  const known = await transaction.select().from(products).where(eq(products.storeId, storeId));
  for (const some of inParts(changedOf(stocked, known, ({ id }: { id: string }) => id, RENEWED))) {
    await transaction
      .insert(products)
      .values(some.map(({ variants: _, ...product }) => ({ ...product, storeId })))
      .onConflictDoUpdate({ target: products.id, set: RENEWED });
  }
  await replaceVariants(
    transaction,
    storeId,
    stocked.flatMap((product) => product.variants),
  );
  const staying = new Set(stocked.map(({ id }) => id));
  const gone = known.map(({ id }) => id).filter((id) => !staying.has(id));
  if (gone.length > 0) await transaction.delete(products).where(inArray(products.id, gone));
}

type Variant = Pick<typeof variants.$inferSelect, 'productId' | 'size' | 'color'>;
const variantKey = ({ productId, size, color }: Variant): string => JSON.stringify([productId, size, color]);

/** A new variant comes with its first units. Known variants keep the units that sales have left. */
async function replaceVariants(
  transaction: Transaction,
  storeId: number,
  wanted: Stocked['variants'][number][],
): Promise<void> {
  const known = await transaction
    .select(getTableColumns(variants))
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.storeId, storeId));
  const staying = new Set(wanted.map(variantKey));
  const gone = known.filter((variant) => !staying.has(variantKey(variant)));
  const changed = changedOf(wanted, known, variantKey, RENEWED_VARIANT);
  const isOneOf = (rows: Variant[]) => {
    const column = (name: keyof Variant) => sql.param(rows.map((row) => row[name]));
    return sql`(${variants.productId}, ${variants.size}, ${variants.color}) in (
      select * from unnest(${column('productId')}::uuid[], ${column('size')}::text[], ${column('color')}::text[]))`;
  };
  // Orders lock variants in this order, too, so that no deadlock arises.
  await transaction
    .select({ sku: variants.sku })
    .from(variants)
    .where(isOneOf([...changed, ...gone]))
    .orderBy(IN_LOCK_ORDER)
    .for('update');
  await transaction.delete(variants).where(isOneOf(gone));
  for (const some of inParts(changed)) {
    await transaction
      .insert(variants)
      .values(some)
      .onConflictDoUpdate({ target: [variants.productId, variants.size, variants.color], set: RENEWED_VARIANT });
  }
}

/** Rows that are new, or differ from the known row in one of these columns. */
function changedOf<Key extends object, Row extends Key, Known extends Key>(
  wanted: Row[],
  known: Known[],
  keyOf: (row: Key) => string,
  columns: { [Name in keyof Row & keyof Known]?: unknown },
): Row[] {
  const names = Object.keys(columns);
  const values = (row: object) =>
    Object.entries(row)
      .filter(([name]) => names.includes(name))
      .sort(byName);
  const before = new Map(known.map((row) => [keyOf(row), row]));
  return wanted.filter((row) => {
    const was = before.get(keyOf(row));
    return !was || !isDeepStrictEqual(values(row), values(was));
  });
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

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
