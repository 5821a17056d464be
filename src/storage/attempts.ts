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

type StoredAttempt<Kept> = StoredValue<Kept> & {
  /** Whether this page has stored it last. */
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
 * of such a build may still write it: of two tries to pay for one order the later counts, unless the earlier is in doubt.
 */
function takeOverEarlierList(page: Page): void {
  const list = storedForTabs(PAYMENTS, page, (found) => v.parse(ListSchema, found));
  const all = list.read() ?? [];
  // First, so that there is room for what was in it.
  list.forget();
  for (const { orderId, ...kept } of all) {
    const own = storedForTabs(paymentAttemptKey(orderId), page, reading(PaymentAttemptSchema));
    const present = own.read();
    if (!present || (present.at < kept.at && !mayBeDone(present.attempt))) own.write(kept);
  }
}
