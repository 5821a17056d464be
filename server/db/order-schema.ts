import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShippingAddress } from '../../contract/order-lines';
import { shoppers, stores } from './schema';

/**
 * Orders that hold unpaid units: from Pending to Shipped. Literals instead of parameters, so that prepared queries can
 * use the partial indexes of exactly these orders, too.
 */
export const unpaid = ({ status, paidAt }: { status: AnyPgColumn; paidAt: AnyPgColumn }) =>
  sql`${status} < 3 and ${paidAt} is null`;

/** The few cancelled orders for which a payment came in. Literals for the same reason. */
export const cancelledThoughPaid = ({ status, paidAt }: { status: AnyPgColumn; paidAt: AnyPgColumn }) =>
  sql`${status} = 4 and ${paidAt} is not null`;

/** Payments that came in though nothing was owed. A literal for the same reason. */
export const surplus = ({ state }: { state: AnyPgColumn }) => sql`${state} = 'surplus'`;

export const orders = pgTable(
  'orders',
  {
    /** The order number that the shopper sees. */
    id: text('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    shopperId: uuid('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    status: smallint('status').notNull().default(0),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    /**
     * How many units its lines took from stock, so that held units are summed without reading lines. Only a store of a
     * version that does not know the column leaves it out.
     */
    units: integer('units').notNull().default(0),
    /** When the payment came in. Never reset. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** The phone of the address in a normal form, in which all spellings of it compare equal. */
    phoneKey: text('phone_key').notNull(),
    /** A digest of the caller's address. Null for orders from before it was recorded. */
    placedFrom: text('placed_from'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('orders_of_shopper').on(table.shopperId, table.createdAt),
    index('orders_waiting_for_payment').on(table.createdAt).where(sql`${table.status} = 0`),
    index('orders_unpaid_of_shopper').on(table.shopperId).where(unpaid(table)),
    index('orders_unpaid_from_address').on(table.placedFrom).where(unpaid(table)),
    index('orders_cancelled_though_paid').on(table.id).where(cancelledThoughPaid(table)),
    check('orders_have_a_known_status', sql`${table.status} between 0 and 4`),
    check('orders_waiting_for_payment_are_not_paid', sql`${table.status} <> 0 or ${table.paidAt} is null`),
  ],
);

/** What was ordered, with the price and title of that day: the product may change or go. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    /** What the shopper gave, or empty. */
    size: text('size').notNull(),
    color: text('color').notNull(),
    /** The variant whose units it holds and gives back. Null for orders that had ended before there were variants. */
    variantSize: text('variant_size'),
    variantColor: text('variant_color'),
    quantity: integer('quantity').notNull(),
    pricePaise: integer('price_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    index('order_lines_of_product').on(table.productId, table.orderId),
    check('order_lines_have_a_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * Results of calls that brought an `Idempotency-Key`. Keys belong to a shopper. Keys and request bodies are stored as
 * digests.
 */
export const requestKeys = pgTable(
  'request_keys',
  {
    shopperId: uuid('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    call: text('call').$type<KeyedCall>().notNull(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The id of what was made. */
    made: text('made').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.call, table.keyHash] }),
    index('request_keys_by_age').on(table.createdAt),
  ],
);

export type KeyedCall = 'order' | 'payment';

export type PaymentState =
  | 'begun'
  | 'agreed'
  | 'declined'
  | 'failed'
  | 'cancelled'
  | 'succeeded'
  | 'surplus'
  | 'returned';

/**
 * Every attempt to pay for an order. Money that came in though nothing was owed is `surplus`, and `returned` once it is
 * given back.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gateway: text('gateway').notNull(),
    method: text('method').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** The shop that asked, one of the allowed origins: browsers are sent back there and nowhere else. */
    shopOrigin: text('shop_origin'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the gateway was last asked for the state of the payment, and how often. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    asks: integer('asks').notNull().default(0),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    uniqueIndex('payments_begun_once')
      .on(table.orderId, table.gateway, table.method)
      .where(sql`${table.state} = 'begun'`),
    index('payments_surplus').on(table.createdAt).where(surplus(table)),
    index('payments_to_ask_about').on(table.createdAt).where(sql`${table.state} in ('begun', 'failed', 'cancelled')`),
  ],
);

/** Who did what to an order, and when. It names no shopper and holds nothing of their address. */
export const orderHistory = pgTable(
  'order_history',
  {
    /** The order of entries: those of one transaction have the same time. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    by: text('by').notNull(),
    what: text('what').notNull(),
  },
  (table) => [index('history_of_order').on(table.orderId, table.id)],
);

/** Secrets that a gateway and the store sign with, if the store generates them itself. */
export const gatewaySecrets = pgTable('gateway_secrets', {
  gateway: text('gateway').primaryKey(),
  secret: text('secret').notNull(),
});

/**
 * Payments of the sandbox, as a provider has them in a database of its own: they outlive a restart, and all stores on
 * this database see the same.
 */
export const sandboxPayments = pgTable('sandbox_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  outcome: text('outcome').$type<SandboxOutcome>().notNull(),
  /** When the outcome becomes known: with a slow bank, later. */
  knownAt: timestamp('known_at', { withTimezone: true }).notNull(),
});

export type SandboxOutcome = 'succeeded' | 'failed' | 'cancelled' | 'unknown';
