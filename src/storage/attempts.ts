import * as v from 'valibot';
import { type Attempt, mayBeDone } from '#machines/attempt';
import type { PaymentAttempt } from '#machines/payment/payment-attempt';
import { type StoredValue, storedForTabs, storedValue } from './stored-value';

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

/** What is older is nothing any more. */
const reading =
  <Kept>(schema: v.GenericSchema<unknown, Kept>) =>
  (found: unknown): { at: number; attempt: Kept } | undefined => {
    const parsed = v.safeParse(v.object({ at: v.number(), attempt: schema }), found);
    const isFresh = parsed.success && Math.abs(Date.now() - parsed.output.at) < WORTH_KEEPING_MS;
    return isFresh ? parsed.output : undefined;
  };

function attemptAt<Kept>(page: Page, key: string, schema: v.GenericSchema<unknown, Kept>): StoredValue<Kept> {
  const stored = storedForTabs(key, page, reading(schema));
  return {
    read: () => stored.read()?.attempt,
    write: (attempt) => stored.write({ at: Date.now(), attempt }),
    forget: stored.forget,
  };
}

export const ORDER_ATTEMPT = 'checkout.attempt';

export const orderAttempt = (page: Page): StoredValue<Attempt> => attemptAt(page, ORDER_ATTEMPT, AttemptSchema);

const PAYMENTS = 'payments';

/** Each under a name of its own: tabs that pay for two orders at one moment write over nothing of each other. */
export const paymentAttemptKey = (orderId: string): string => `${PAYMENTS}.${orderId}`;

export function paymentAttempt(page: Page, orderId: string): StoredValue<PaymentAttempt> {
  takeOverEarlierList(page);
  const stored = attemptAt(page, paymentAttemptKey(orderId), PaymentAttemptSchema);
  return {
    ...stored,
    write(attempt) {
      forgetPayments(page, (kept) => kept === undefined);
      return stored.write(attempt);
    },
  };
}

/**
 * The next shopper at this browser has nothing to do with them. An order or a payment of whose answer nobody knows is
 * another matter: its key names nobody, and whoever comes back, to the same cart or order, must not do it twice.
 */
export function forgetPaymentAttempts(page: Page): void {
  takeOverEarlierList(page);
  forgetPayments(page, (kept) => !mayBeDone(kept));
}

function forgetPayments(page: Page, isToGo: (attempt: PaymentAttempt | undefined) => boolean): void {
  for (const storage of [() => page.localStorage, () => page.sessionStorage]) {
    for (const key of namesIn(storage).filter((name) => name.startsWith(`${PAYMENTS}.`))) {
      const stored = storedValue(key, storage, reading(PaymentAttemptSchema));
      if (isToGo(stored.read()?.attempt)) stored.forget();
    }
  }
}

function namesIn(storage: () => Storage): string[] {
  try {
    const { length } = storage();
    return Array.from({ length }, (_, place) => storage().key(place) ?? '');
  } catch {
    // Where nothing may be stored, nothing is.
    return [];
  }
}

const ListSchema = v.array(v.object({ orderId: v.string(), at: v.number(), attempt: PaymentAttemptSchema }));

/**
 * Earlier builds kept all payments in one list: one that was begun before this build came must not be begun again. A tab
 * of such a build may still write it: what lies under an order's own name is newer.
 */
function takeOverEarlierList(page: Page): void {
  const list = storedForTabs(PAYMENTS, page, (found) => v.parse(ListSchema, found));
  for (const { orderId, ...kept } of list.read() ?? []) {
    const own = storedForTabs(paymentAttemptKey(orderId), page, reading(PaymentAttemptSchema));
    if (own.read() === undefined) own.write(kept);
  }
  list.forget();
}
