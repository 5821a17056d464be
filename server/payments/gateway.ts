import type { Hono } from 'hono';
import type { DeliverySettings } from '../delivery/settings';
import type { SentAction } from './answer';

/** One entry of the list from which a shopper chooses how to pay. */
type PaymentMethod = { value: string; label: string };

export type PaymentToBegin = {
  /** The store's name for this attempt: what a gateway calls the merchant's reference. */
  id: string;
  orderId: string;
  amountPaise: number;
  method: string;
  /** Where the parcel goes, as the shopper wrote it. */
  postalCode: string;
  /** What the store says about its parcels, if it does. */
  delivery: DeliverySettings | undefined;
  /** To whom the shopper pays, as the shopper knows them. */
  payee: string;
  /** How the shopper reaches the store, whose addresses the gateway calls back and returns to. */
  storeOrigin: string;
  /** Where the browser ends up after that. */
  shopOrigin: string | undefined;
};

export type Begun =
  /** The shopper goes on elsewhere, and a report will say how it ended. */
  | { kind: 'goesOn'; redirectUrl?: string; action?: SentAction }
  /** Nothing has to be paid now. */
  | { kind: 'agreed' }
  | { kind: 'declined'; error: string };

export type Outcome = 'succeeded' | 'failed' | 'cancelled' | 'pending';

type PaymentToAsk = Pick<PaymentToBegin, 'id' | 'orderId' | 'amountPaise' | 'method'>;

export type Report = { paymentId: string; amountPaise: number; outcome: Outcome };

/**
 * A way to get paid. A provider is one file that implements this, and one entry in the list of
 * `server/payments/index.ts`.
 */
export type Gateway = {
  name: string;
  methods: readonly PaymentMethod[];
  /**
   * May be asked twice about one payment, when an answer was lost: it is then the same payment, and
   * gets the same answer.
   */
  begin(payment: PaymentToBegin): Promise<Begun>;
  /**
   * Reads what arrives at this gateway's callback, or what a browser brings back from it (a query
   * or a form, as text). Undefined where the gateway has not signed exactly this.
   */
  reportIn?(told: string, headers: Headers): Promise<Report | undefined>;
  /**
   * How a payment stands, for when its report was lost. `pending` is what may still end in any way and has
   * not been paid so far; `unknown` keeps its order from being cancelled for as long as can be.
   */
  outcomeOf?(payment: PaymentToAsk): Promise<Outcome | 'unknown'>;
  /** Pages that the store serves for the gateway, under `/{name}`. Providers have their own elsewhere. */
  pages?: Hono;
  close?(): void;
};

export const callbackPath = (gateway: string): string => `/api/v1/payments/callbacks/${gateway}`;
export const returnPath = (gateway: string): string => `/api/v1/payments/return/${gateway}`;
