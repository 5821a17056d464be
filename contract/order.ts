import * as v from 'valibot';
import { inPaise, inRupees } from './money';
import { amount, amountOrNull, bareOrWrapped, code, instant, listOf, requiredText, text, textList } from './tolerant';
import { EmptyPageSchema, NullListSchema, TotalEntries, totalOf } from './total';

export const NewOrderAnswerSchema = bareOrWrapped(v.object({ id: requiredText }));

export const ReadAddressSchema = v.object({ address: text, city: text, state: text, postalCode: text });

/** `size`, `color`, `notTold` (choices that the store made itself) and `imgUrl` go beyond the plain contract. */
export const OrderItemSchema = v.object({
  id: text,
  productTitle: text,
  quantity: amount,
  price: amountOrNull,
  size: text,
  color: text,
  notTold: textList,
  imgUrl: text,
});

type OrderItem = v.InferOutput<typeof OrderItemSchema>;

export const OrderSchema = v.object({
  id: requiredText,
  status: code,
  createdAt: instant,
  items: listOf(OrderItemSchema),
  shippingAddress: v.optional(v.fallback(v.nullable(ReadAddressSchema), null), null),
});

export type Order = v.InferOutput<typeof OrderSchema>;

/** `null` with a total of 0. With another total it fails: a shopper with orders is never told that there are none. */
const NoOrdersSchema = v.pipe(
  EmptyPageSchema,
  v.check((page) => ('count' in page ? page.count : page.pagination.total) === 0),
);

export const OrderAnswerSchema = bareOrWrapped(OrderSchema);
export const OrderListAnswerSchema = v.pipe(
  v.union([
    bareOrWrapped(v.array(v.unknown())),
    v.pipe(
      v.union([NullListSchema, bareOrWrapped(NoOrdersSchema)]),
      v.transform(() => []),
    ),
  ]),
  v.transform((list): unknown => list),
  listOf(OrderSchema),
);

/** A page of orders, or all of them at once. */
export const OrderPageAnswerSchema = v.pipe(
  v.unknown(),
  v.transform((answer) => ({ orders: answer, told: answer })),
  v.object({
    orders: OrderListAnswerSchema,
    told: v.object(TotalEntries),
  }),
);

const STATUS_NAMES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof STATUS_NAMES)[number] | 'Unknown';

export type ShownOrder = {
  id: string;
  date: string;
  status: OrderStatus;
  /** In a state of the store's own, which is not Pending. An order whose status cannot be read may be. */
  takesNoPayment?: true;
  shipping: { address: string; method: 'Standard Shipping'; tracking: 'Not available' };
  items: ShownItem[];
};

type ShownItem = Pick<OrderItem, 'id' | 'quantity' | 'price'> & {
  name: string;
  size?: string;
  color?: string;
  /** Names of choices, `size` or `color`, that the store made by itself. */
  notTold?: string[];
  image?: string;
};

/** Some of a shopper's orders, the newest first, and how many there are in all. */
export type OrderPage = { orders: ShownOrder[]; total: number };

export const orderStatus = (code: number): OrderStatus => STATUS_NAMES[code] ?? 'Unknown';

export function shownOrder(order: Order): ShownOrder {
  return {
    id: order.id,
    date: order.createdAt,
    status: orderStatus(order.status),
    ...(order.status >= STATUS_NAMES.length && { takesNoPayment: true }),
    shipping: {
      address: joinedAddress(order.shippingAddress),
      method: 'Standard Shipping',
      tracking: 'Not available',
    },
    items: order.items.map(({ id, productTitle, quantity, price, size, color, notTold, imgUrl }) => ({
      id,
      name: productTitle,
      quantity,
      price,
      ...(size && { size }),
      ...(color && { color }),
      ...(notTold.length > 0 && { notTold }),
      ...(imgUrl && { image: imgUrl }),
    })),
  };
}

export const shownOrderPage = ({ orders, told }: v.InferOutput<typeof OrderPageAnswerSchema>): OrderPage => ({
  orders: orders.map(shownOrder),
  total: totalOf(told, orders.length),
});

function joinedAddress(address: Order['shippingAddress']): string {
  if (!address) return '';
  return [address.address, address.city, address.state, address.postalCode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** `null` if the store omits the items, or the price or quantity of one: a sum without it would be wrong. */
export function orderTotal({ items }: Pick<ShownOrder, 'items'>): number | null {
  let paise = 0;
  for (const { price, quantity } of items) {
    if (price === null || quantity === 0) return null;
    paise += Math.round(inPaise(price) * quantity);
  }
  return items.length === 0 ? null : inRupees(paise);
}

/** The same for every spelling of an order's number: stores find it without dashes and in any case, too. */
export const plainOrderId = (id: string): string => id.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
