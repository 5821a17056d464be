import * as v from 'valibot';
import { type Attempt, mayBeDone } from '#machines/attempt';
import type { PaymentAttempt } from '#machines/payment/payment-attempt';
import { type StoredValue, storedForTabs } from './stored-value';

/** Tries to order and to pay, by their keys, so that neither a reload nor another tab does it again. */

/** Stores forget keys, too; and what was ordered yesterday may be wanted once more. */
const WORTH_KEEPING_MS = 24 * 60 * 60_000;

type Page = Pick<Window, 'localStorage' | 'sessionStorage'>;

const AttemptSchema = v.object({
  key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  body: v.string(),
  outcome: v.picklist(['unsent', 'unknown', 'refused', 'answered']),
});
const PaymentAttemptSchema = v.object({ ...AttemptSchema.entries, until: v.number(), code: v.string() });

function storedAttempt<Kept extends Attempt>(
  page: Page,
  key: string,
  schema: v.GenericSchema<unknown, Kept>,
): StoredValue<Kept> {
  const stored = storedForTabs(key, page, (found) => {
    const parsed = v.safeParse(v.object({ at: v.number(), attempt: schema }), found);
    return parsed.success && Math.abs(Date.now() - parsed.output.at) < WORTH_KEEPING_MS ? parsed.output : undefined;
  });
  return {
    read: () => stored.read()?.attempt,
    write: (attempt) => stored.write({ at: Date.now(), attempt }),
    forget: stored.forget,
  };
}

export const ORDER_ATTEMPT = 'checkout.attempt';

export const orderAttempt = (page: Page): StoredValue<Attempt> => storedAttempt(page, ORDER_ATTEMPT, AttemptSchema);

const PAYMENTS = 'payments';

/** Each under a name of its own: tabs that pay for two orders at one moment write over nothing of each other. */
export const paymentAttemptKey = (orderId: string): string => `${PAYMENTS}.${orderId}`;

export const paymentAttempt = (page: Page, orderId: string): StoredValue<PaymentAttempt> =>
  storedAttempt(page, paymentAttemptKey(orderId), PaymentAttemptSchema);

/**
 * The next shopper at this browser has nothing to do with them. An order or a payment of whose answer nobody knows is
 * another matter: its key names nobody, and whoever comes back, to the same cart or order, must not do it twice.
 */
export function forgetPaymentAttempts(page: Page): void {
  for (const key of namesIn(page).filter((name) => name.startsWith(PAYMENTS))) {
    const stored = storedAttempt(page, key, PaymentAttemptSchema);
    if (!mayBeDone(stored.read())) stored.forget();
  }
}

function namesIn(page: Page): string[] {
  try {
    return [page.localStorage, page.sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''),
    );
  } catch {
    // Where nothing may be stored, nothing is.
    return [];
  }
}
