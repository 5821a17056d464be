import { FetchError } from 'ofetch';
import * as v from 'valibot';
import type { AskedAvailability } from '#contract/asked-availability';
import { type Availability, AvailabilityAnswerSchema } from '#contract/availability';
import type { OrderLookup } from '#contract/contact';
import { Failure, failureFacts } from '#contract/failure';
import {
  NewOrderAnswerSchema,
  OrderAnswerSchema,
  type OrderPage,
  OrderPageAnswerSchema,
  type ShownOrder,
  shownOrder,
  shownOrderPage,
} from '#contract/order';
import type { PlacedOrder } from '#contract/order-lines';
import {
  type NewPayment,
  type PaymentAnswer,
  PaymentAnswerSchema,
  type PaymentField,
  PaymentFieldsAnswerSchema,
} from '#contract/payment';
import { type Place, PlaceAnswerSchema } from '#contract/place';
import { RefusedOrderSchema } from '#contract/refused-lines';
import type { Attempt } from '#machines/attempt';
import { withQuery } from './address';
import { areBarred, type Came } from './barred-headers';
import type { Client } from './client';
import { createDeliveryCall, type ProductCalls } from './product-calls';

export type OrderApi = Pick<ProductCalls, 'delivery'> & {
  /** The store makes one order per key, however often this is called. */
  placeOrder(order: PlacedOrder, key: Attempt['key'], signal?: AbortSignal): Promise<{ id: string }>;
  /** Newest first. The plain contract has no paging: such a store sends all orders whatever part is requested. */
  orders(part: { page?: number; limit?: number }, signal?: AbortSignal): Promise<OrderPage>;
  /** One order of the shopper; undefined if not found. Only where the store announces `order`. */
  ownOrder(id: string, signal?: AbortSignal): Promise<ShownOrder | undefined>;
  /** The part of an order that a guest may see. */
  order(lookup: OrderLookup, signal?: AbortSignal): Promise<ShownOrder>;
  paymentFields(signal?: AbortSignal): Promise<PaymentField[]>;
  /** The store starts one payment per key. */
  startPayment(payment: NewPayment, key: Attempt['key'], signal?: AbortSignal): Promise<PaymentAnswer>;
  /** Whether the store's CORS blocks the idempotency header for a call. Neither orders nor pays anything. */
  barsKey(call: KeyedCall, signal?: AbortSignal): Promise<boolean>;
  /** Which lines of a cart are in stock; needs no session. Only where the store announces `availability`. */
  availability(asked: AskedAvailability, signal?: AbortSignal): Promise<Availability>;
  /** Only where the store announces `pinCodes`. */
  place(pin: string, signal?: AbortSignal): Promise<Place>;
};

export type KeyedCall = '/orders' | '/payments';

/** Timeout of each call of the CORS test, which the order waits for. */
const PATIENCE_MS = 3_000;

/** A safe GET that stands in for each call in the CORS test: the same path, or the closest one. */
const HARMLESS = { '/orders': '/orders', '/payments': '/payments/fields' } as const satisfies Record<KeyedCall, string>;

const under = (key: Attempt['key']): Record<string, string> => (key === null ? {} : { 'Idempotency-Key': key });

function orderPath(orderNumber: string): string {
  // `.` and `..` are no order numbers, and the URL parser would resolve them to another call.
  if (/^\.{1,2}$/.test(orderNumber)) throw new Failure({ kind: 'rejected', status: 404 });
  return `/orders/${encodeURIComponent(orderNumber)}`;
}

export function createOrderApi(client: Client): OrderApi {
  return {
    placeOrder: (body, key, signal) =>
      client.post('/orders', NewOrderAnswerSchema, { body, signal, headers: under(key) }).catch(withRefusedLines),
    orders: async (part, signal) =>
      shownOrderPage(await client.get(withQuery('/orders', part), OrderPageAnswerSchema, { signal })),
    ownOrder: async (id, signal) => {
      try {
        return shownOrder(await client.get(orderPath(id), OrderAnswerSchema, { signal, isForShopper: true }));
      } catch (thrown) {
        if (failureFacts(thrown).status === 404) return undefined;
        throw thrown;
      }
    },
    order: async ({ orderNumber, contactInfo }, signal) => {
      const path = withQuery(orderPath(orderNumber), { contactInfo });
      return shownOrder(await client.get(path, OrderAnswerSchema, { signal, isForAnyone: true }));
    },
    paymentFields: (signal) => client.get('/payments/fields', PaymentFieldsAnswerSchema, { signal }),
    startPayment: (body, key, signal) =>
      client.post('/payments', PaymentAnswerSchema, { body, signal, headers: under(key) }),
    barsKey: (call, signal) =>
      areBarred((sent) => {
        const headers = under(sent === 'with' ? 'to be tried' : null);
        return whatCame(client, HARMLESS[call], { headers, signal, patienceMs: PATIENCE_MS });
      }),
    availability: (body, signal) =>
      client.post('/availability', AvailabilityAnswerSchema, { body, signal, isAnonymous: true }),
    delivery: createDeliveryCall(client),
    place: (pin, signal) =>
      client.get(`/pinCodes/${encodeURIComponent(pin)}`, PlaceAnswerSchema, { signal, isForAnyone: true }),
  };
}

async function whatCame(client: Client, path: string, asking: Parameters<Client['get']>[2]): Promise<Came> {
  try {
    await client.get(path, v.unknown(), asking);
  } catch (thrown) {
    const { kind } = failureFacts(thrown);
    if (kind === 'unauthorised') throw thrown;
    if (kind === 'noResponse') return wasCutOff(thrown) ? 'cutOff' : 'late';
  }
  return 'answered';
}

const wasCutOff = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.cause instanceof FetchError && thrown.cause.cause instanceof TypeError;

/** A store may list the lines because of which it refuses an order. */
function withRefusedLines(thrown: unknown): never {
  const sent = thrown instanceof Failure && thrown.cause instanceof FetchError ? thrown.cause.data : undefined;
  const refused = v.safeParse(RefusedOrderSchema, sent);
  if (!refused.success || refused.output.lines.length === 0) throw thrown;
  throw new Failure({ ...failureFacts(thrown), lines: refused.output.lines }, { cause: thrown });
}
