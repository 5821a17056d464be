import { MOST_QUANTITY } from '#contract/cart';
import type { StorePlan } from '../plan/plan';
import type { Randomness } from '../plan/randomness';
import type { Timeline } from '../world/timeline';
import { type Answer, type Asked, answered, partOf, refusal, textOf } from './answers';
import {
  type Books,
  CANCELLED,
  move,
  type Order,
  type OrderLine,
  PENDING,
  PROCESSING,
  SHIPPED,
  type Variant,
} from './books';
import type { PaymentDesk } from './payment-desk';

type Wanted = { product: string; size: string; quantity: number };
type Dependencies = { plan: StorePlan; timeline: Timeline; chance: Randomness };

/** Orders and the units they hold. */
export class OrderDesk {
  readonly #books: Books;
  readonly #plan: StorePlan;
  readonly #timeline: Timeline;
  readonly #chance: Randomness;
  readonly #payments: PaymentDesk;

  constructor(books: Books, { plan, timeline, chance }: Dependencies, payments: PaymentDesk) {
    this.#books = books;
    this.#plan = plan;
    this.#timeline = timeline;
    this.#chance = chance;
    this.#payments = payments;
  }

  /** One transaction: all lines or none, at the store's own prices. */
  place(email: string, { body, key }: Asked): Answer {
    const wanted = this.#wantedIn(body);
    const address = partOf(body, 'shippingAddress');
    if (!wanted || wanted.length === 0 || textOf(address, 'fullName') === '') return refusal(422, 'This is no order.');
    const lines: [Variant, Wanted][] = [];
    const faults: object[] = [];
    for (const want of wanted) {
      const variant = this.#variantFor(want);
      if (variant && variant.units >= want.quantity) lines.push([variant, want]);
      else
        faults.push({
          id: want.product,
          size: want.size,
          color: '',
          reason: 'outOfStock',
          available: variant?.units ?? 0,
        });
    }
    if (faults.length > 0) return refusal(409, 'Some of it is sold out.', { lines: faults });
    for (const [variant, { quantity }] of lines) variant.units -= quantity;
    const order = this.#write(email, key, lines.map(lineOf), address);
    return answered({ id: order.id }, 201);
  }

  /** Writes an order of an earlier visit. */
  leave(email: string, key: string, variant: Variant): string {
    variant.units -= 1;
    const line = { product: variant.product, size: variant.size, quantity: 1, paise: variant.paise };
    return this.#write(email, key, [line], {}).id;
  }

  list(email: string): Answer {
    const own = this.#books.orders.filter((order) => order.email === email).map(shown);
    return answered(own.reverse());
  }

  /** Another shopper's order is answered as if it did not exist. */
  one(email: string, id: string): Answer {
    const order = this.#books.order(id);
    return order?.email === email ? answered(shown(order)) : refusal(404, 'There is no such order.');
  }

  forGuest(id: string, contact: string): Answer {
    const order = this.#books.order(id);
    const isKnown = order && [order.email, order.address.phone].includes(contact.trim().toLowerCase());
    return isKnown ? answered(shown(order)) : refusal(404, 'Order not found or access denied');
  }

  /** The shopkeeper cancels an order. What was paid for it goes back. */
  cancel(order: Order): void {
    if (order.status !== PENDING && order.status !== PROCESSING) return;
    this.giveUnitsBack(order);
    move(order, CANCELLED);
    this.#payments.oweBackFor(order);
    this.#books.version += 1;
  }

  /** All units of a variant are sold outside the shop. */
  sellElsewhere(variant: Variant): void {
    this.#books.soldElsewhere.push({ product: variant.product, size: variant.size, quantity: variant.units, paise: 0 });
    variant.units = 0;
    this.#books.version += 1;
  }

  ship(order: Order): void {
    if (order.status !== PROCESSING) return;
    move(order, SHIPPED);
    this.#books.version += 1;
  }

  #wantedIn(body: unknown): Wanted[] | undefined {
    const products = partOf(body, 'products');
    const lines = partOf(body, 'lines');
    if (typeof products !== 'object' || products === null) return undefined;
    const sums = Object.entries(products).map(
      ([product, quantity]): Wanted => ({ product, size: '', quantity: Number(quantity) }),
    );
    const told = this.#plan.capabilities.includes('orderLines') && Array.isArray(lines) ? lines.map(wantedLine) : sums;
    const isPossible = ({ quantity }: Wanted) =>
      Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_QUANTITY;
    return told.every(isPossible) && sums.every(isPossible) ? told : undefined;
  }

  /** If no size is told for a product with sizes, the store takes the first with enough units. */
  #variantFor({ product, size, quantity }: Wanted): Variant | undefined {
    const exact = this.#books.variant(product, size);
    if (exact || size !== '') return exact;
    const all = this.#books.variants.filter((variant) => variant.product === product);
    return all.find(({ units }) => units >= quantity) ?? all[0];
  }

  #write(email: string, key: string | undefined, lines: OrderLine[], address: unknown): Order {
    const order: Order = {
      id: `order-${this.#books.orders.length + 1}-${this.#chance.below(1e9).toString(36)}`,
      email,
      key,
      lines,
      address: {
        address: textOf(address, 'address'),
        city: textOf(address, 'city'),
        state: textOf(address, 'state'),
        postalCode: textOf(address, 'postalCode'),
        phone: textOf(address, 'phone'),
      },
      status: PENDING,
      statuses: [PENDING],
      paidBy: undefined,
      isCash: false,
      at: this.#timeline.now,
    };
    this.#books.orders.push(order);
    this.#books.mails.push({ to: email, about: `placed ${order.id}` });
    this.#books.version += 1;
    this.#timeline.after(this.#plan.holdMs, 'store gives units back', () => this.expire(order));
    return order;
  }

  expire(order: Order): void {
    if (order.status !== PENDING) return;
    this.giveUnitsBack(order);
    move(order, CANCELLED);
    this.#books.version += 1;
  }

  giveUnitsBack({ lines }: Order): void {
    for (const { product, size, quantity } of lines) {
      const variant = this.#books.variant(product, size);
      if (variant) variant.units += quantity;
    }
  }
}

const wantedLine = (line: unknown): Wanted => ({
  product: textOf(line, 'id'),
  size: textOf(line, 'size'),
  quantity: Number(partOf(line, 'quantity')),
});

const lineOf = ([{ product, size, paise }, { quantity }]: [Variant, Wanted]): OrderLine => ({
  product,
  size,
  quantity,
  paise,
});

/** Times of orders go by the store's clock, not by the browser's. */
const OPENED = Date.UTC(2026, 0, 1);

const shown = ({ id, status, at, lines, address }: Order) => ({
  id,
  status,
  createdAt: new Date(OPENED + at).toISOString(),
  items: lines.map(({ product, size, quantity, paise }, place) => ({
    id: `${id}-${place}`,
    productTitle: `Dress ${product}`,
    quantity,
    price: paise / 100,
    size,
  })),
  shippingAddress: {
    address: address.address,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
  },
});
