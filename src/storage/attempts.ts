import * as v from 'valibot';
import { type Attempt, mayBeDone } from '#machines/attempt';
import type { PaymentAttempt } from '#machines/payment/payment-attempt';
import { type StoredValue, storedForTabs } from './stored-value';

/** Tries to order and to pay, by their keys, so that neither a reload nor another tab does it again. */

/** Stores forget keys, too; and what was ordered yesterday may be wanted once more. */
const WORTH_KEEPING_MS = 24 * 60 * 60_000;
const MOST_PAYMENTS = 20;

type Page = Pick<Window, 'localStorage' | 'sessionStorage'>;

const attempt = v.object({
  key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  body: v.string(),
  outcome: v.picklist(['unsent', 'unknown', 'refused', 'answered']),
});

const StoredOrderSchema = v.object({ at: v.number(), attempt });
const StoredPaymentsSchema = v.array(
  v.object({
    at: v.number(),
    orderId: v.string(),
    attempt: v.object({ ...attempt.entries, until: v.number(), code: v.string() }),
  }),
);

const read =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (stored: unknown): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : undefined;
  };

const isFresh = ({ at }: { at: number }) => Math.abs(Date.now() - at) < WORTH_KEEPING_MS;

export const ORDER_ATTEMPT = 'checkout.attempt';

export function orderAttempt(page: Page): StoredValue<Attempt> {
  const stored = storedForTabs(ORDER_ATTEMPT, page, read(StoredOrderSchema));
  return {
    read: () => {
      const kept = stored.read();
      return kept && isFresh(kept) ? kept.attempt : undefined;
    },
    write: (present) => stored.write({ at: Date.now(), attempt: present }),
    forget: stored.forget,
  };
}

export const PAYMENT_ATTEMPTS = 'payments';

const payments = (page: Page) => storedForTabs(PAYMENT_ATTEMPTS, page, read(StoredPaymentsSchema));

/**
 * The next shopper at this browser has nothing to do with them. An order or a payment of whose answer nobody knows is
 * another matter: its key names nobody, and whoever comes back, to the same cart or order, must not do it twice.
 */
export function forgetPaymentAttempts(page: Page): void {
  const stored = payments(page);
  const inDoubt = (stored.read() ?? []).filter(({ attempt: kept }) => mayBeDone(kept));
  if (inDoubt.length > 0) stored.write(inDoubt);
  else stored.forget();
}

export function paymentAttempt(page: Page, orderId: string): StoredValue<PaymentAttempt> {
  const stored = payments(page);
  const all = () => (stored.read() ?? []).filter(isFresh);
  const others = () => all().filter((kept) => kept.orderId !== orderId);
  return {
    read: () => all().find((kept) => kept.orderId === orderId)?.attempt,
    write: (present) =>
      stored.write([...others(), { at: Date.now(), orderId, attempt: present }].slice(-MOST_PAYMENTS)),
    forget: () => stored.write(others()),
  };
}
