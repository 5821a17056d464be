import { FetchError } from 'ofetch';
import * as v from 'valibot';
import type { OrderLookup } from '#contract/contact';
import { Failure, failureFacts } from '#contract/failure';
import {
  NewOrderAnswerSchema,
  OrderAnswerSchema,
  OrderListAnswerSchema,
  type ShownOrder,
  shownOrder,
} from '#contract/order';
import {
  type NewPayment,
  type PaymentAnswer,
  PaymentAnswerSchema,
  type PaymentField,
  PaymentFieldsAnswerSchema,
} from '#contract/payment';
import { type Place, PlaceAnswerSchema } from '#contract/place';
import { RefusedOrderSchema } from '#contract/refused-lines';
import type { OrderRequest } from '#machines/checkout/order-request';
import { withQuery } from './address';
import type { Client } from './client';

/** One function per call of the store that concerns orders and what is paid for them. */
export type OrderApi = {
  /** Under one key the store makes one order, however often it is asked. */
  placeOrder(order: OrderRequest, key: string, signal?: AbortSignal): Promise<{ id: string }>;
  orders(signal?: AbortSignal): Promise<ShownOrder[]>;
  /** What a guest may see of an order. */
  order(lookup: OrderLookup, signal?: AbortSignal): Promise<ShownOrder>;
  paymentFields(signal?: AbortSignal): Promise<PaymentField[]>;
  /** Under one key the store begins one payment. */
  startPayment(payment: NewPayment, key: string, signal?: AbortSignal): Promise<PaymentAnswer>;
  /** Only where the store can `pinCodes`. */
  place(pin: string, signal?: AbortSignal): Promise<Place>;
};

/** Said with what must not be done twice. */
const KEY = 'Idempotency-Key';

export function createOrderApi(client: Client): OrderApi {
  return {
    placeOrder: (body, key, signal) =>
      underKey(client, '/orders', key, (headers) =>
        client.post('/orders', NewOrderAnswerSchema, { body, signal, headers }),
      ).catch(withRefusedLines),
    orders: async (signal) => (await client.get('/orders', OrderListAnswerSchema, { signal })).map(shownOrder),
    order: async ({ orderNumber, contactInfo }, signal) => {
      // No order is called so, and in an address it would lead to another call.
      if (/^\.{1,2}$/.test(orderNumber)) throw new Failure({ kind: 'rejected', status: 404 });
      const path = withQuery(`/orders/${encodeURIComponent(orderNumber)}`, { contactInfo });
      return shownOrder(await client.get(path, OrderAnswerSchema, { signal, isForAnyone: true }));
    },
    paymentFields: (signal) => client.get('/payments/fields', PaymentFieldsAnswerSchema, { signal }),
    startPayment: (body, key, signal) =>
      underKey(client, '/payments/fields', key, (headers) =>
        client.post('/payments', PaymentAnswerSchema, { body, signal, headers }),
      ),
    place: (pin, signal) =>
      client.get(`/pinCodes/${encodeURIComponent(pin)}`, PlaceAnswerSchema, { signal, isForAnyone: true }),
  };
}

/**
 * Says it with its key. A store on another origin may bar headers that it does not know: its browser then says no
 * more than that nothing came back. But such a call never left, so it may be made once more without its key; whether
 * that is so, another call to the store tells, one that can be asked as often as one likes.
 */
async function underKey<Answer>(
  client: Client,
  harmless: string,
  key: string,
  say: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await say({ [KEY]: key });
  } catch (thrown) {
    if (!wasCutOff(thrown) || !(await isBarred(client, harmless, key))) throw thrown;
  }
  return say({});
}

/** The browser gave up at once. A call that took too long has left, and may have arrived. */
const wasCutOff = (thrown: unknown): boolean =>
  thrown instanceof Failure &&
  failureFacts(thrown).kind === 'noResponse' &&
  thrown.cause instanceof FetchError &&
  thrown.cause.cause instanceof TypeError;

async function isBarred(client: Client, path: string, key: string): Promise<boolean> {
  const isAnswered = (headers: Record<string, string>) =>
    client.get(path, v.unknown(), { headers }).then(
      () => true,
      (thrown: unknown) => failureFacts(thrown).kind !== 'noResponse',
    );
  return !(await isAnswered({ [KEY]: key })) && (await isAnswered({}));
}

/** A store may say which lines it refuses an order for. */
function withRefusedLines(thrown: unknown): never {
  const sent = thrown instanceof Failure && thrown.cause instanceof FetchError ? thrown.cause.data : undefined;
  const refused = v.safeParse(RefusedOrderSchema, sent);
  if (!refused.success || refused.output.lines.length === 0) throw thrown;
  throw new Failure({ ...failureFacts(thrown), lines: refused.output.lines }, { cause: thrown });
}
