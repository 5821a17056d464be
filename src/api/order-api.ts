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

const under = (key: string) => ({ 'Idempotency-Key': key });

export function createOrderApi(client: Client): OrderApi {
  return {
    placeOrder: (body, key, signal) =>
      client.post('/orders', NewOrderAnswerSchema, { body, signal, headers: under(key) }).catch(withRefusedLines),
    orders: async (signal) => (await client.get('/orders', OrderListAnswerSchema, { signal })).map(shownOrder),
    order: async ({ orderNumber, contactInfo }, signal) => {
      const path = withQuery(`/orders/${encodeURIComponent(orderNumber)}`, { contactInfo });
      return shownOrder(await client.get(path, OrderAnswerSchema, { signal, isForAnyone: true }));
    },
    paymentFields: (signal) => client.get('/payments/fields', PaymentFieldsAnswerSchema, { signal }),
    startPayment: (body, key, signal) =>
      client.post('/payments', PaymentAnswerSchema, { body, signal, headers: under(key) }),
    place: (pin, signal) =>
      client.get(`/pinCodes/${encodeURIComponent(pin)}`, PlaceAnswerSchema, { signal, isForAnyone: true }),
  };
}

/** A store may say which lines it refuses an order for. */
function withRefusedLines(thrown: unknown): never {
  const sent = thrown instanceof Failure && thrown.cause instanceof FetchError ? thrown.cause.data : undefined;
  const refused = v.safeParse(RefusedOrderSchema, sent);
  if (!refused.success || refused.output.lines.length === 0) throw thrown;
  throw new Failure({ ...failureFacts(thrown), lines: refused.output.lines }, { cause: thrown });
}
