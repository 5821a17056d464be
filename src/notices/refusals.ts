import type { FailureFacts } from '#contract/failure';
import type { PaymentRefusal } from '#machines/payment/payment-attempt';

/** Error texts that screens show in place. Toasts with the same message take their text from here. */

const NO_RESPONSE = 'No response from server. Please try again later.';

/** The store's own message; else that it did not answer; else `usual`. */
const saidOr =
  (usual: string) =>
  ({ kind, error }: FailureFacts): string =>
    error ?? (kind === 'noResponse' ? NO_RESPONSE : usual);

export const loginRefusal = saidOr('Failed to login. Please check your credentials.');
export const mailRefusal = saidOr('Failed to send the email. Please try again.');
export const newPasswordRefusal = saidOr('Failed to change the password. Please try again.');
export const backInStockRefusal = saidOr('We could not save your request. Please try again.');

export const REGISTRATION_REFUSED =
  'Registration failed. Please try using a different email provider (like Gmail or Outlook).';

/** Only the payment screen shows these; no toast repeats them. */
export const MISSING_ORDER = 'Order ID is missing. Please return to checkout.';
export const FIELDS_FAILED = 'Failed to load payment form. Please try again later.';

const REFUSALS: Readonly<Record<PaymentRefusal['why'], string>> = {
  declined: 'Unknown error occurred during payment process',
  failed: 'Failed to process payment. Please try again later.',
  gone: 'Failed to process payment. Please try again later.',
  unheard: 'Failed to process payment. Please try again later.',
  returnedUnpaid: 'The payment was not completed.',
};

/** The store's own message, if it sends one. */
export const paymentRefusal = ({ why, error }: PaymentRefusal): string => error || REFUSALS[why];

/** Shown above the form if sending it again could begin a second payment. */
export const EARLIER_PAYMENT = {
  unconfirmed:
    "We couldn't confirm whether an earlier payment started. Before you pay again, please check with your bank or app.",
  begun: 'An earlier payment for this order may still arrive. If you have made it, please do not pay again.',
} as const;

/** After a refusal, shoppers want to know first what happened to their money. */
export const MONEY_AFTER: Readonly<Record<PaymentRefusal['why'], string>> = {
  declined: 'No money was taken this time, and your order is still here.',
  failed: 'No money was taken this time, and your order is still here.',
  gone: 'No money was taken this time.',
  unheard: "We couldn't confirm whether the payment started. Try Again checks your order first.",
  returnedUnpaid: 'Your bank says that no money was taken. Your order is still here.',
};
