/**
 * An order as a shop sends it, and what our store can do with orders beyond the plain contract: lines with a size and
 * a colour (announced as `orderLines`), and refusals that name the lines at fault.
 */
import * as v from 'valibot';
import { MOST_LINES, MOST_QUANTITY } from './cart';
import { OrderItemSchema, OrderSchema, ReadAddressSchema } from './order';
import { RefusedLineSchema } from './refused-lines';
import { amount, listOf, requiredText, text } from './tolerant';

const MOST_PRODUCTS = 50;
const LONGEST_ID = 100;
const LONGEST_CHOICE = 100;

/** Without an upper limit, unlike the quantity in an order. */
export const askedQuantity = v.pipe(
  v.number(),
  v.integer('A quantity must be a whole number'),
  v.minValue(1, 'A quantity must be at least 1'),
);

/** Of one product in one order, in all its sizes and colours together. */
const quantity = v.pipe(
  askedQuantity,
  v.maxValue(MOST_QUANTITY, `At most ${MOST_QUANTITY} of one product can be ordered at once`),
);

const productId = v.pipe(
  v.string(),
  v.nonEmpty('A product without an id cannot be ordered'),
  v.maxLength(LONGEST_ID, 'An id is too long'),
);

/** An empty text, a missing value and `null`, as variants have it, all mean no choice. */
const choice = v.nullish(
  v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_CHOICE, 'A size or a colour is too long')),
  '',
);

const OrderLineSchema = v.object({ id: productId, quantity, size: choice, color: choice });

export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

/** Invisible characters do not fill in a field. */
const HAS_SIGNS = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

const filled = (label: string, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    // Covered by the check below, but OpenAPI can express only this rule.
    v.nonEmpty(`${label} is required`),
    v.check((text) => HAS_SIGNS.test(text), `${label} is required`),
    v.maxLength(most, `${label} must be at most ${most} characters`),
  );

const ShippingAddressSchema = v.object({
  fullName: filled('Full name', 100),
  address: filled('Address', 300),
  city: filled('City', 100),
  state: filled('State', 100),
  postalCode: filled('Postal code', 20),
  phone: filled('Phone', 30),
});

export type ShippingAddress = v.InferOutput<typeof ShippingAddressSchema>;

/** Ids are case-insensitive: one product under two spellings would exceed its limit. */
const areNamedOnce = (products: Record<string, number>): boolean => {
  const ids = Object.keys(products);
  return new Set(ids.map((id) => id.toLowerCase())).size === ids.length;
};

const sums = (lines: OrderLine[]): Map<string, number> =>
  lines.reduce((sum, line) => {
    const id = line.id.toLowerCase();
    return sum.set(id, (sum.get(id) ?? 0) + line.quantity);
  }, new Map<string, number>());

/** `POST /orders`. `lines` go only to stores that announce `orderLines`; without them, sizes and colours stay open. */
export const PlacedOrderSchema = v.pipe(
  v.object({
    products: v.pipe(
      v.record(productId, quantity),
      v.minEntries(1, 'An order needs at least one product'),
      v.maxEntries(MOST_PRODUCTS, `At most ${MOST_PRODUCTS} products fit into one order`),
      v.check(areNamedOnce, 'An order names each product once'),
    ),
    shippingAddress: ShippingAddressSchema,
    lines: v.optional(
      v.pipe(
        v.array(OrderLineSchema),
        v.nonEmpty('An order needs at least one line'),
        v.maxLength(MOST_LINES, `At most ${MOST_LINES} lines fit into one order`),
      ),
    ),
  }),
  v.check(({ products, lines }) => {
    if (!lines) return true;
    const summed = sums(lines);
    const all = Object.entries(products);
    return summed.size === all.length && all.every(([id, sum]) => summed.get(id.toLowerCase()) === sum);
  }, 'The lines must add up to the products'),
);

export type PlacedOrder = v.InferOutput<typeof PlacedOrderSchema>;

/** Why a line cannot be ordered: it is sold no more, there are too few, or it comes in no such size or colour. */
const REASONS = ['gone', 'outOfStock', 'size', 'color'] as const;

/** A shop reads any reason; our store gives one of these. */
const LineAtFaultSchema = v.object({ ...RefusedLineSchema.entries, reason: v.picklist(REASONS) });

export type LineAtFault = v.InferOutput<typeof LineAtFaultSchema>;

/** What `POST /orders` answers with 409 (too few are left) and with 422 (a line can never be ordered like this). */
export const OrderRefusalSchema = v.object({ error: requiredText, lines: listOf(LineAtFaultSchema) });

/** An order as our store sends it: `id` is that of the item, `productId` that of its product. */
export const DetailedOrderSchema = v.object({
  ...OrderSchema.entries,
  items: listOf(v.object({ ...OrderItemSchema.entries, price: amount, id: requiredText, productId: text })),
  shippingAddress: ReadAddressSchema,
});

export type DetailedOrder = v.InferOutput<typeof DetailedOrderSchema>;
