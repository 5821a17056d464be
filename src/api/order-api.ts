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

/** One function per call of the store that concerns orders and what is paid for them. */
export type OrderApi = {
  /** Under one key the store makes one order, however often it is asked. */
  placeOrder(order: PlacedOrder, key: Attempt['key'], signal?: AbortSignal): Promise<{ id: string }>;
  /** The newest orders come first. The plain contract knows no parts: a store may send all, whichever it is asked for. */
  orders(part: { page?: number; limit?: number }, signal?: AbortSignal): Promise<OrderPage>;
  /** One order of the shopper, if it is one. Only where the store can `order`. */
  ownOrder(id: string, signal?: AbortSignal): Promise<ShownOrder | undefined>;
  /** What a guest may see of an order. */
  order(lookup: OrderLookup, signal?: AbortSignal): Promise<ShownOrder>;
  paymentFields(signal?: AbortSignal): Promise<PaymentField[]>;
  /** Under one key the store begins one payment. */
  startPayment(payment: NewPayment, key: Attempt['key'], signal?: AbortSignal): Promise<PaymentAnswer>;
  /** Whether the store's CORS bars the header of the key from a call. Neither orders nor pays anything. */
  barsKey(call: KeyedCall, signal?: AbortSignal): Promise<boolean>;
  /** What of a cart there is, for whoever asks. Only where the store can say `availability`. */
  availability(asked: AskedAvailability, signal?: AbortSignal): Promise<Availability>;
  /** Only where the store can `pinCodes`. */
  place(pin: string, signal?: AbortSignal): Promise<Place>;
};

export type KeyedCall = '/orders' | '/payments';

/** An order waits no longer for any of the answers that say whether its key would come through. */
const PATIENCE_MS = 3_000;

/** What may be asked as often as one likes, and comes as near to a call as anything does. */
const HARMLESS = { '/orders': '/orders', '/payments': '/payments/fields' } as const satisfies Record<KeyedCall, string>;

/** Said with what must not be done twice. */
const under = (key: Attempt['key']): Record<string, string> => (key === null ? {} : { 'Idempotency-Key': key });

function orderPath(orderNumber: string): string {
  // No order is called so, and in an address it would lead to another call.
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

/** A store may say which lines it refuses an order for. */
function withRefusedLines(thrown: unknown): never {
  const sent = thrown instanceof Failure && thrown.cause instanceof FetchError ? thrown.cause.data : undefined;
  const refused = v.safeParse(RefusedOrderSchema, sent);
  if (!refused.success || refused.output.lines.length === 0) throw thrown;
  throw new Failure({ ...failureFacts(thrown), lines: refused.output.lines }, { cause: thrown });
}
