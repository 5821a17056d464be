import type { Hono } from 'hono';
import type { DeliverySettings } from '../delivery/settings';
import type { SentAction } from './answer';

/** One entry of the list from which a shopper chooses how to pay. */
type PaymentMethod = { value: string; label: string };

export type PaymentToBegin = {
  /** The store's id of this attempt; gateways call it the merchant's reference. */
  id: string;
  orderId: string;
  amountPaise: number;
  method: string;
  /** Of the delivery address, as the shopper wrote it. */
  postalCode: string;
  /** The store's delivery settings, such as where couriers take cash; undefined if it has none. */
  delivery: DeliverySettings | undefined;
  /** The name of the store that shoppers know. */
  payee: string;
  /** The store's origin as the shopper reaches it; the gateway's callback and return URLs begin with it. */
  storeOrigin: string;
  /** The shop's origin, to which the store sends the browser that returns from the gateway. */
  shopOrigin: string | undefined;
};

export type Begun =
  /** The shopper continues on the gateway's pages, and a report will say how it ended. */
  | { kind: 'goesOn'; redirectUrl?: string; action?: SentAction }
  /** Nothing has to be paid now, as with cash on delivery. */
  | { kind: 'agreed' }
  | { kind: 'declined'; error: string };

export type Outcome = 'succeeded' | 'failed' | 'cancelled' | 'pending';

type PaymentToAsk = Pick<PaymentToBegin, 'id' | 'orderId' | 'amountPaise' | 'method'>;

export type Report = { paymentId: string; amountPaise: number; outcome: Outcome };

/** A payment provider: one file that implements this, and one entry in the list of `server/payments/index.ts`. */
export type Gateway = {
  name: string;
  methods: readonly PaymentMethod[];
  /** May be called twice for one payment, when an answer was lost: it then gives the same answer. */
  begin(payment: PaymentToBegin): Promise<Begun>;
  /**
   * Verifies and reads what arrives at this gateway's callback, or what a browser brings back from it (a query or a
   * form, as text). Undefined unless the gateway signed exactly this.
   */
  reportIn?(told: string, headers: Headers): Promise<Report | undefined>;
  /**
   * The outcome of a payment, in case its report was lost. `pending`: not paid so far, and may still end in any way.
   * `unknown`: keeps its order from being cancelled until the latest moment.
   */
  outcomeOf?(payment: PaymentToAsk): Promise<Outcome | 'unknown'>;
  /** Pages that the store serves for the gateway, under `/{name}`. Providers host their own elsewhere. */
  pages?: Hono;
  close?(): void;
};

export const callbackPath = (gateway: string): string => `/api/v1/payments/callbacks/${gateway}`;
export const returnPath = (gateway: string): string => `/api/v1/payments/return/${gateway}`;
