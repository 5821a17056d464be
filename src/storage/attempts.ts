import * as v from 'valibot';
import { plainOrderId } from '#contract/order';
import { type Attempt, mayBeDone } from '#machines/attempt';
import type { PaymentAttempt } from '#machines/payment/payment-attempt';
import { type StoredValue, storedForTabs, storedValue } from './stored-value';

/** Attempts to order and to pay, with their idempotency keys, so that neither reloads nor other tabs repeat them. */

/** Stores expire idempotency keys, too; and a day later the same order may be meant anew. */
const WORTH_KEEPING_MS = 24 * 60 * 60_000;

type Page = Pick<Window, 'localStorage' | 'sessionStorage'>;

const AttemptSchema = v.object({
  key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  body: v.string(),
  outcome: v.picklist(['unsent', 'unknown', 'refused', 'answered']),
});
const PaymentAttemptSchema = v.object({ ...AttemptSchema.entries, until: v.number(), code: v.string() });

/** An attempt that is too old counts as none. */
const reading =
  <Kept>(schema: v.GenericSchema<unknown, Kept>) =>
  (found: unknown): { at: number; attempt: Kept } | undefined => {
    const parsed = v.safeParse(v.object({ at: v.number(), attempt: schema }), found);
    return parsed.success && isFresh(parsed.output.at) ? parsed.output : undefined;
  };

const isFresh = (at: number): boolean => Math.abs(Date.now() - at) < WORTH_KEEPING_MS;

type StoredAttempt<Kept> = StoredValue<Kept> & {
  /** Whether this page wrote the stored attempt. */
  isOwn: () => boolean;
};

function attemptAt<Kept>(page: Page, key: string, schema: v.GenericSchema<unknown, Kept>): StoredAttempt<Kept> {
  const stored = storedForTabs(key, page, reading(schema));
  let own: string | undefined;
  return {
    read: () => stored.read()?.attempt,
    write(attempt) {
      const written = { at: Date.now(), attempt };
      own = JSON.stringify(written);
      return stored.write(written);
    },
    isOwn: () => own !== undefined && own === JSON.stringify(stored.read()),
    forget: stored.forget,
  };
}

export const ORDER_ATTEMPT = 'checkout.attempt';

export const orderAttempt = (page: Page): StoredAttempt<Attempt> => attemptAt(page, ORDER_ATTEMPT, AttemptSchema);

const PAYMENTS = 'payments';

/** One key per order, so that tabs paying for two orders do not overwrite each other. */
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

const EARLIER_PAYMENTS = 'earlierPayments';

export const earlierPaymentKey = (orderId: string): string => `${EARLIER_PAYMENTS}.${plainOrderId(orderId)}`;

const readingTime = (found: unknown): number | undefined =>
  typeof found === 'number' && isFresh(found) ? found : undefined;

/** That a payment for the order was begun and left for another one: it may still be made. */
export function earlierPayment(page: Page, orderId: string) {
  const stored = storedForTabs(earlierPaymentKey(orderId), page, readingTime);
  return {
    isNoted: () => stored.read() !== undefined,
    note() {
      forgetStored(page, EARLIER_PAYMENTS, readingTime, (at) => at === undefined);
      stored.write(Date.now());
    },
    forget: stored.forget,
  };
}

/**
 * For the next shopper at this browser. Keeps attempts with unknown outcome: their keys name no one, and a shopper who
 * returns to the same order must not pay twice.
 */
export function forgetPaymentAttempts(page: Page): void {
  takeOverEarlierList(page);
  forgetPayments(page, (kept) => !mayBeDone(kept));
}

const forgetPayments = (page: Page, isToGo: (attempt: PaymentAttempt | undefined) => boolean): void =>
  forgetStored(page, PAYMENTS, reading(PaymentAttemptSchema), (stored) => isToGo(stored?.attempt));

function forgetStored<Content>(
  page: Page,
  kind: string,
  read: (found: unknown) => Content | undefined,
  isToGo: (content: Content | undefined) => boolean,
): void {
  for (const storage of [() => page.localStorage, () => page.sessionStorage]) {
    for (const key of namesIn(storage).filter((name) => name.startsWith(`${kind}.`))) {
      const stored = storedValue(key, storage, read);
      if (isToGo(stored.read())) stored.forget();
    }
  }
}

function namesIn(storage: () => Storage): string[] {
  try {
    const { length } = storage();
    return Array.from({ length }, (_, place) => storage().key(place) ?? '');
  } catch {
    // Blocked storage contains nothing.
    return [];
  }
}

const ListSchema = v.array(v.object({ orderId: v.string(), at: v.number(), attempt: PaymentAttemptSchema }));

/**
 * Migrates older builds' single list of payments, so that a payment from then is not started twice. Tabs with an old
 * build may still write it: of two attempts for one order the later wins, unless the stored one's outcome is unknown.
 */
function takeOverEarlierList(page: Page): void {
  const list = storedForTabs(PAYMENTS, page, (found) => v.parse(ListSchema, found));
  const all = list.read() ?? [];
  // First, to make room for its contents.
  list.forget();
  for (const { orderId, ...kept } of all) {
    const own = storedForTabs(paymentAttemptKey(orderId), page, reading(PaymentAttemptSchema));
    const present = own.read();
    if (!present || (present.at < kept.at && !mayBeDone(present.attempt))) own.write(kept);
  }
}
