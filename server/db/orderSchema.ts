import { sql } from 'drizzle-orm';
import {
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShippingAddress } from '../../contract/order';
import { products, shoppers, stores } from './schema';

/** How many of a product there are. A table of its own: selling one touches nothing that a listing reads. */
export const stock = pgTable(
  'stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
  },
  (table) => [check('stock_is_never_negative', sql`${table.units} >= 0`)],
);

export const orders = pgTable(
  'orders',
  {
    /** As the shopper reads it. */
    id: text('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    shopperId: uuid('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    status: smallint('status').notNull().default(0),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    /** Since when the money is there. Nothing ever takes this back. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** The phone of the address, spelled as all spellings of it compare. */
    phoneKey: text('phone_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_of_shopper').on(table.shopperId, table.createdAt),
    index('orders_waiting_for_payment').on(table.createdAt).where(sql`${table.status} = 0`),
    check('orders_have_a_known_status', sql`${table.status} between 0 and 4`),
    check('orders_waiting_for_payment_are_not_paid', sql`${table.status} <> 0 or ${table.paidAt} is null`),
  ],
);

/** What was ordered, at the price and under the name of that day: the product may change or go. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    size: text('size').notNull(),
    color: text('color').notNull(),
    quantity: integer('quantity').notNull(),
    pricePaise: integer('price_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    check('order_lines_have_a_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * What was made of a call that brought an `Idempotency-Key`. Keys belong to a shopper, and stand
 * here as digests, as do the bodies they came with.
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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

/** Every attempt to pay for an order. What came in though nothing was owed is `surplus`; given back, it is `returned`. */
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
    /** The shop that asked, one of those allowed to: browsers are sent back there and nowhere else. */
    shopOrigin: text('shop_origin'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payments_of_order').on(table.orderId)],
);

/** What a gateway and the store sign with, where the store itself makes it up. */
export const gatewaySecrets = pgTable('gateway_secrets', {
  gateway: text('gateway').primaryKey(),
  secret: text('secret').notNull(),
});
