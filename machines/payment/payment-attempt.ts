import type { ShownOrder } from '#contract/order';
import type { PaymentAnswer } from '#contract/payment';
import type { Attempt } from '../attempt';
import { type Way, wayOf } from './way';

/** What is known of an order and of the try to pay for it. */

/** `undefined`: the store does not say. It decides itself whether it takes a payment then. */
export type SeenOrder = {
  order: ShownOrder | undefined;
  at: number;
  /** Whether the store has announced by now that it does once whatever bears one key. */
  honoursKeys: boolean;
};

const AFTER_PAYING = ['Processing', 'Shipped', 'Delivered'] as const satisfies ShownOrder['status'][];

export const isPaid = ({ order }: Pick<SeenOrder, 'order'>): boolean =>
  AFTER_PAYING.some((status) => status === order?.status);

/** Neither paid, cancelled nor pending: a status of this store alone, for which no payment is taken. */
export const isPastPaying = ({ order }: Pick<SeenOrder, 'order'>): boolean => order?.status === 'Unknown';

export const isCancelled = ({ order }: Pick<SeenOrder, 'order'>): boolean => order?.status === 'Cancelled';

/** A try to pay: once answered it may be paid at any moment, until nobody expects it any more. */
export type PaymentAttempt = Attempt & {
  until: number;
  /** The text of the code that is shown for it, there again after a reload. One that came as a picture is not kept. */
  code: string;
};

export type Answered = { answer: PaymentAnswer; at: number };

/** How long a code is shown, or an app waited for. A deadline is stored, not a span: spans begin anew. */
export const PATIENCE_MS = 5 * 60_000;

export const answeredAttempt = (attempt: Attempt, { answer, at }: Answered): PaymentAttempt => {
  const way = wayOf(answer);
  return { ...attempt, outcome: 'answered', until: at + PATIENCE_MS, code: way.by === 'qr' ? way.text : '' };
};

export const wasAnswered = (attempt: Attempt | undefined): boolean => attempt?.outcome === 'answered';

export const hasLiveCode = (attempt: PaymentAttempt | undefined, { at }: Pick<SeenOrder, 'at'>): boolean =>
  attempt !== undefined && wasAnswered(attempt) && attempt.code !== '' && at < attempt.until;

/** Why a try to pay came to nothing, as far as this page knows. */
export type PaymentRefusal = {
  why: 'declined' | 'failed' | 'gone' | 'unheard' | 'returnedUnpaid';
  /** The store's own words, where it declined in words. */
  error: string;
  /** What it said to a question that it refused, beside what is said anyway. */
  reason?: string | undefined;
};

export const refusalIn = (way: Way): PaymentRefusal =>
  way.by === 'none' ? { why: 'declined', error: way.error } : { why: 'failed', error: '' };
