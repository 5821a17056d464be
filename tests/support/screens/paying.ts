import { expect, vi } from 'vitest';
import type { PaymentField } from '#contract/payment';
import { PATIENCE_MS } from '#machines/payment/payment-attempt';
import { order, paymentAnswer } from '../../models/payments';
import { store } from '../../models/sample-products';
import { enter, type Shopper } from './enter';
import { button, heading } from './locators';

type Status = Parameters<typeof order>[0];
export type Coming = {
  stored?: Record<string, string>;
  status?: Status;
  form?: PaymentField[];
  address?: string;
  can?: string[];
};

export const UPI = 'upi://pay?pa=rang@bank';
export const BANK = 'https://bank.example.in/pay';

/** Opens the address of a payment; the store has not yet answered about the order. */
export async function opens({ stored = {}, address = '/payment?orderId=order-1', can }: Coming = {}): Promise<Shopper> {
  const shopper = await enter(address, { signedInWith: 'rani-1', after: ['/404'], stored });
  await shopper.store.info.answers(store(can && { capabilities: can }));
  return shopper;
}

/** Answers the shop's request for the order's status. */
export const orderIs = (shopper: Shopper, status: Status, special: Parameters<typeof order>[1] = {}) =>
  shopper.store.myOrders.answers([order('Delivered', { id: 'order-0' }), order(status, special)]);

export async function arrives({ status = 'Pending', ...coming }: Coming = {}): Promise<Shopper> {
  const shopper = await opens(coming);
  await orderIs(shopper, status);
  return shopper;
}

/** Opens the payment form, by default without fields, as most tests are about later steps. */
export async function atForm({ form = [], ...coming }: Coming = {}): Promise<Shopper> {
  const shopper = await arrives(coming);
  await shopper.store.paymentFields.answers(form);
  await expect.element(heading('Payment Information')).toBeVisible();
  return shopper;
}

export const proceed = () => button('Proceed to Payment').click();

/** Where an earlier payment may have been made, the shop looks at the order before it begins another. */
export async function proceedsAgain(shopper: Shopper, status: Status = 'Pending'): Promise<void> {
  await proceed();
  await orderIs(shopper, status);
}

export async function pays(answer: object, coming: Coming = {}): Promise<Shopper> {
  const shopper = await atForm(coming);
  await proceed();
  await shopper.store.startPayment.answers(paymentAnswer(answer));
  return shopper;
}

export const acting = (type: string, special: object) => ({ success: true, action: { type, ...special } });

/** Stored by an earlier visit: a payment that the store had begun. */
export const begunBefore = (special: object = {}) => ({
  'payments.order-1': JSON.stringify({
    at: Date.now(),
    attempt: { key: 'k', body: 'b', outcome: 'answered', until: Date.now() + 60_000, code: UPI, ...special },
  }),
});

/** Simulates a return from the bank's page through the back/forward cache. */
export const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** Returns from another app or tab; the shop asks the store at once, and it answers. */
export async function looksAgain(shopper: Shopper, status: Status, special: Parameters<typeof order>[1] = {}) {
  document.dispatchEvent(new Event('visibilitychange'));
  await orderIs(shopper, status, special);
}

/** Moves the clock past the time that the shop waits for a payment. */
export function lateInTheDay() {
  const later = Date.now() + PATIENCE_MS + 1;
  vi.spyOn(Date, 'now').mockReturnValue(later);
}
