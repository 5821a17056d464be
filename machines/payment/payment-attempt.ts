import type { ShownOrder } from '#contract/order';
import type { PaymentAnswer } from '#contract/payment';
import type { Attempt } from '../attempt';
import { type Way, wayOf } from './way';

/** The status of an order, and the attempt to pay for it. */

/**
 * `order` is undefined where the store does not say, and then decides itself whether it accepts a payment; or where the
 * shopper has no such order.
 */
export type SeenOrder = {
  order: ShownOrder | undefined;
  /** Whether the store has said that this shopper has no such order. */
  isUnknown: boolean;
  at: number;
  /** Whether the store has announced `idempotencyKeys` so far. */
  honoursKeys: boolean;
};

const AFTER_PAYING = ['Processing', 'Shipped', 'Delivered'] as const satisfies ShownOrder['status'][];

export const isPaid = ({ order }: Pick<SeenOrder, 'order'>): boolean =>
  AFTER_PAYING.some((status) => status === order?.status);

/** Of an order in a state of the store's own, beyond the contract's five. */
export const takesNoPayment = ({ order }: Pick<SeenOrder, 'order'>): boolean => order?.takesNoPayment === true;

export const isCancelled = ({ order }: Pick<SeenOrder, 'order'>): boolean => order?.status === 'Cancelled';

/** An attempt to pay. Once answered, the money may arrive at any time; the page waits for it until `until`. */
export type PaymentAttempt = Attempt & {
  until: number;
  /** Text of the QR code, to show it again after a reload. A code that came as a picture is not stored. */
  code: string;
};

export type Answered = { answer: PaymentAnswer; at: number };

/** How long a code is shown, or an app awaited. The deadline is stored: a duration would restart with each reload. */
export const PATIENCE_MS = 5 * 60_000;

export const answeredAttempt = (attempt: Attempt, { answer, at }: Answered): PaymentAttempt => {
  const way = wayOf(answer);
  return { ...attempt, outcome: 'answered', until: at + PATIENCE_MS, code: way.by === 'qr' ? way.text : '' };
};

export const wasAnswered = (attempt: Attempt | undefined): boolean => attempt?.outcome === 'answered';

export const hasLiveCode = (attempt: PaymentAttempt | undefined, { at }: Pick<SeenOrder, 'at'>): boolean =>
  attempt !== undefined && wasAnswered(attempt) && attempt.code !== '' && at < attempt.until;

/** Why an attempt to pay failed, as far as this page knows. */
export type PaymentRefusal = {
  why: 'declined' | 'failed' | 'gone' | 'unheard' | 'returnedUnpaid';
  /** The store's own text, if it declined with one. */
  error: string;
  /** The store's text for a rejected request, shown beside the shop's own message. */
  reason?: string | undefined;
};

export const refusalIn = (way: Way): PaymentRefusal =>
  way.by === 'none' ? { why: 'declined', error: way.error } : { why: 'failed', error: '' };
