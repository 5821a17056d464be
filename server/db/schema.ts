import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { SizeChart } from '../catalogue/catalogue';
import type { StoreRecord } from '../catalogue/store-record';

/** One store per hostname. Calls that name no known hostname reach the default one. */
export const stores = pgTable(
  'stores',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hostname: text('hostname').notNull().unique(),
    isDefault: boolean('is_default').notNull().default(false),
    record: jsonb('record').$type<StoreRecord>().notNull(),
    /** The hash of the catalogue that the products were last stocked from. They are loaded again if it differs. */
    catalogueHash: text('catalogue_hash').notNull().default(''),
  },
  (table) => [uniqueIndex('stores_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
);

/** An attribute as it is stored: `metricUnit` may be missing, while answers always have it. */
export type StoredAttribute = { key: string; value: string[]; metricUnit?: string };

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Place in the listing: lower comes first. Equal ranks are told apart by id, so the order is total. */
    rank: integer('rank').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    parentCategory: text('parent_category').notNull(),
    gender: text('gender'),
    featured: boolean('featured').notNull().default(false),
    regularPaise: integer('regular_paise').notNull(),
    discountedPaise: integer('discounted_paise'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Paths on this server or addresses elsewhere. */
    images: jsonb('images').$type<string[]>().notNull(),
    attributes: jsonb('attributes').$type<StoredAttribute[]>().notNull(),
    sizeChart: jsonb('size_chart').$type<SizeChart>(),
    // In lower case, since names match whatever their case. The word 'null' finds products without a gender.
    categoryKey: text('category_key').notNull().generatedAlwaysAs(sql`lower(category)`),
    parentKey: text('parent_key').notNull().generatedAlwaysAs(sql`lower(parent_category)`),
    genderKey: text('gender_key').notNull().generatedAlwaysAs(sql`lower(coalesce(gender, 'null'))`),
  },
  // Each index holds all that a listing filters by, so that skipping to a late page reads the index alone.
  (table) => [
    index('products_in_store').on(
      table.storeId,
      table.rank,
      table.id,
      table.categoryKey,
      table.parentKey,
      table.genderKey,
      table.featured,
    ),
    index('products_in_category').on(
      table.storeId,
      table.categoryKey,
      table.rank,
      table.id,
      table.parentKey,
      table.genderKey,
      table.featured,
    ),
    index('products_in_parent_category').on(
      table.storeId,
      table.parentKey,
      table.rank,
      table.id,
      table.categoryKey,
      table.genderKey,
      table.featured,
    ),
    // For products near in price, among those of one kind.
    index('products_of_kind_by_price').on(
      table.storeId,
      table.categoryKey,
      table.parentKey,
      sql`coalesce(${table.discountedPaise}, ${table.regularPaise})`,
      table.id,
    ),
    index('products_featured')
      .on(table.storeId, table.rank, table.id, table.categoryKey, table.parentKey, table.genderKey)
      .where(sql`${table.featured}`),
  ],
);

/**
 * What can be bought: a product in one size and one colour, each empty where the product has none. A separate table, so
 * that a sale touches nothing that a listing reads.
 */
export const variants = pgTable(
  'variants',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    color: text('color').notNull(),
    /** Place among the variants of its product: lower comes first. */
    place: integer('place').notNull(),
    sku: text('sku').notNull(),
    units: integer('units').notNull(),
    /** Its own prices, which replace both of the product's; if null, it costs what the product does. */
    regularPaise: integer('regular_paise'),
    discountedPaise: integer('discounted_paise'),
    /** Pictures of its colour, if there are any. */
    images: jsonb('images').$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.size, table.color] }),
    check('variants_are_never_oversold', sql`${table.units} >= 0`),
    check('variants_have_both_prices', sql`${table.discountedPaise} is null or ${table.regularPaise} is not null`),
  ],
);

/**
 * How many products of each kind lie in each range of 16,384 ranks. Triggers keep it up to date (see the migration
 * `shelf_counts`): totals need no counting, and a late page starts near its products.
 */
export const rankRangeCounts = pgTable(
  'shelf_counts',
  {
    storeId: integer('store_id').notNull(),
    categoryKey: text('category_key').notNull(),
    parentKey: text('parent_key').notNull(),
    genderKey: text('gender_key').notNull(),
    featured: boolean('featured').notNull(),
    rankRange: integer('stretch').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.storeId, table.categoryKey, table.parentKey, table.genderKey, table.featured, table.rankRange],
    }),
  ],
);

/** A transaction id, which is never given out twice. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Products that processes which keep copies of them, such as the search, have to read again. Triggers write it (see the
 * migration `product_changes`). It is read by transaction, since what was written first may become visible last.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    transactionId: transactionNumber('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    storeId: integer('store_id').notNull(),
    /** Null if so many products changed at once that the whole store is to be read again. */
    productId: uuid('product_id'),
    /** Whether only its price, its place or its stock changed, and no word of it. */
    figuresOnly: boolean('figures_only').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('product_changes_by_transaction').on(table.transactionId)],
);

/** One row: changes of transactions before this one may have been deleted. */
export const sweptChanges = pgTable(
  'swept_changes',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    before: transactionNumber('before').notNull(),
  },
  (table) => [check('swept_changes_is_one_row', sql`${table.isOnly}`)],
);

/** Who may sign in. Emails are kept in lower case, so an email is one account of its store whatever its spelling. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was confirmed that the store reaches this shopper: by mail, or by an order that was paid. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('shoppers_email_in_store').on(table.storeId, table.email)],
);

/** Secrets that a shopper holds, of which the store keeps only hashes: a stolen table opens no account. */
const keyOfShopper = () => ({
  hash: text('hash').primaryKey(),
  shopperId: uuid('shopper_id')
    .notNull()
    .references(() => shoppers.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const tokens = pgTable('tokens', keyOfShopper(), (table) => [
  index('tokens_of_shopper').on(table.shopperId),
  index('tokens_by_expiry').on(table.expiresAt),
]);

export const passwordResets = pgTable('password_resets', keyOfShopper(), (table) => [
  index('password_resets_of_shopper').on(table.shopperId),
  index('password_resets_by_expiry').on(table.expiresAt),
]);

/**
 * Requests for mail about products that are sold out. An empty size or colour means any. The id orders them, and
 * identifies the mail, so that sending it again is recognised as the same mail.
 */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    color: text('color').notNull(),
    email: text('email').notNull(),
    /** The shop that asked, one of the allowed origins: the mail leads there and nowhere else. */
    shopOrigin: text('shop_origin'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when a process is about to send the mail. */
    takenOnAt: timestamp('taken_on_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('back_in_stock_requests_once').on(table.productId, table.size, table.color, table.email),
    index('back_in_stock_requests_by_age').on(table.createdAt),
  ],
);

/** Rate limits: how often something was tried, and until when that counts, in milliseconds of the database's clock. */
export const attempts = pgTable(
  'attempts',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('attempts_by_expiry').on(table.expire)],
);
