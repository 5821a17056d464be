import * as v from 'valibot';
import { MOST_QUANTITY } from './cart';
import { inPaise, inRupees } from './money';
import { amountOr, bareOrWrapped, codeOr, instant, listOf, requiredText, text } from './tolerant';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const ShippingAddressSchema = v.object({
  fullName: filled,
  address: filled,
  city: filled,
  state: filled,
  postalCode: filled,
  phone: filled,
});

export type ShippingAddress = v.InferOutput<typeof ShippingAddressSchema>;

const orderedQuantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_QUANTITY));

export const NewOrderSchema = v.object({
  products: v.pipe(v.record(v.pipe(v.string(), v.nonEmpty()), orderedQuantity), v.minEntries(1)),
  shippingAddress: ShippingAddressSchema,
});

export type NewOrder = v.InferOutput<typeof NewOrderSchema>;

export const NewOrderAnswerSchema = bareOrWrapped(v.object({ id: requiredText }));

const ReadAddressSchema = v.object({ address: text, city: text, state: text, postalCode: text });

export const OrderSchema = v.object({
  id: requiredText,
  status: codeOr(0),
  createdAt: instant,
  items: listOf(v.object({ id: text, productTitle: text, quantity: amountOr(0), price: amountOr(0) })),
  shippingAddress: v.optional(v.fallback(v.nullable(ReadAddressSchema), null), null),
});

export type Order = v.InferOutput<typeof OrderSchema>;

export const OrderAnswerSchema = bareOrWrapped(OrderSchema);
export const OrderListAnswerSchema = v.pipe(
  bareOrWrapped(v.array(v.unknown())),
  v.transform((list): unknown => list),
  listOf(OrderSchema),
);

const STATUS_NAMES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof STATUS_NAMES)[number] | 'Unknown';

/** An order as it is shown. */
export type ShownOrder = {
  id: string;
  date: string;
  status: OrderStatus;
  shipping: { address: string; method: 'Standard Shipping'; tracking: 'Not available' };
  items: { id: string; name: string; quantity: number; price: number }[];
};

export const orderStatus = (code: number): OrderStatus => STATUS_NAMES[code] ?? 'Unknown';

export function shownOrder(order: Order): ShownOrder {
  return {
    id: order.id,
    date: order.createdAt,
    status: orderStatus(order.status),
    shipping: {
      address: joinedAddress(order.shippingAddress),
      method: 'Standard Shipping',
      tracking: 'Not available',
    },
    items: order.items.map(({ id, productTitle, quantity, price }) => ({
      id,
      name: productTitle,
      quantity,
      price,
    })),
  };
}

function joinedAddress(address: Order['shippingAddress']): string {
  if (!address) return '';
  return [address.address, address.city, address.state, address.postalCode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

export const orderTotal = ({ items }: Pick<ShownOrder, 'items'>): number =>
  inRupees(items.reduce((total, { price, quantity }) => total + Math.round(inPaise(price) * quantity), 0));
