import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { products, variants } from '../db/schema';

/** Every transaction that locks several variants locks them in this order, to prevent deadlocks. */
export const IN_LOCK_ORDER: SQL = sql`${variants.productId}, ${variants.size}, ${variants.color}`;

export type SoldVariant = Omit<typeof variants.$inferSelect, 'productId'>;

type VariantRow = [
  place: number,
  sku: string,
  size: string,
  color: string,
  units: number,
  regularPaise: number | null,
  discountedPaise: number | null,
  images: string[] | null,
];

/**
 * For a product that is read by itself: a query of its own would cost a second round trip to the database. Rows as
 * arrays, in no order, are made and read in half the time.
 */
export const VARIANTS_OF_PRODUCT = sql<VariantRow[] | null>`(
  select json_agg(json_build_array(place, sku, size, color, units, regular_paise, discounted_paise, images))
  from ${variants} where ${variants.productId} = ${products.id})`;

export const readVariants = (rows: VariantRow[] | null): SoldVariant[] =>
  (rows ?? [])
    .map(([place, sku, size, color, units, regularPaise, discountedPaise, images]) => ({
      place,
      sku,
      size,
      color,
      units,
      regularPaise,
      discountedPaise,
      images,
    }))
    .sort((a, b) => a.place - b.place);

/** Stops at the first variant in stock, which usually is the first one it reads. */
export const IS_SOLD_OUT = sql<boolean>`not exists (
  select from ${variants} where ${variants.productId} = ${products.id} and ${variants.units} > 0)`;

/** All variants of some products, without locking any. */
export const variantsOf = (db: Pick<Database, 'select'>, storeId: number, productIds: string[]) =>
  db
    .select({
      product: { id: products.id, regularPaise: products.regularPaise, discountedPaise: products.discountedPaise },
      variant: variants,
    })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.storeId, storeId), inArray(products.id, productIds)));
