import type { EmittedFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine';
import type { Complaint } from '#machines/checkout/order-request';
import type { ordersMachine } from '#machines/orders/orders.machine';
import type { paymentMachine } from '#machines/payment/payment.machine';
import type { PaymentRefusal } from '#machines/payment/standing';
import type { trackingMachine } from '#machines/tracking/tracking.machine';
import type { Fact, Notice } from './notices';

/** What shoppers read about ordering, paying and what they have ordered. */

export type OrderFact = EmittedFrom<
  typeof checkoutMachine | typeof paymentMachine | typeof ordersMachine | typeof trackingMachine
>;

const wrong = (title: string, message: string): Notice => ({ title, message, tone: 'destructive' });

/** The screen says it as well, in an alert of its own. */
const refused = (title: string, message: string): Notice => ({ ...wrong(title, message), isHeard: true });

const NOTICES: Readonly<Record<string, Notice>> = {
  'checkout.cart.empty': wrong('Cart is empty', 'Please add items to your cart before checkout.'),
  'checkout.fields.missing': wrong('Please fill all fields', 'All shipping information fields are required.'),
  'checkout.refused': refused('Error placing order', 'Please try again later.'),
  'payment.fields.refused': wrong('Validation Error', 'Please correct the errors in the form'),
  'payment.initiated': {
    title: 'Payment initiated',
    message: 'Your payment is being processed',
    tone: 'success',
  },
  'orders.refused': refused('Error', 'Failed to load your orders. Please try again.'),
  'tracking.fields.missing': wrong('Required fields', 'Please enter both order number and email/phone'),
  'tracking.refused': refused('Error', 'Failed to find order. Please check your information and try again.'),
  'tracking.found': {
    title: 'Order found',
    message: 'Your order status has been loaded',
    tone: 'success',
  },
};

export const orderNotice = ({ type }: Fact): Notice | undefined =>
  Object.hasOwn(NOTICES, type) ? NOTICES[type] : undefined;

/** What the payment screen itself says: it is all a shopper reads of it. */
export const MISSING_ORDER = 'Order ID is missing. Please return to checkout.';
export const FIELDS_FAILED = 'Failed to load payment form. Please try again later.';

const REFUSALS: Readonly<Record<PaymentRefusal['why'], string>> = {
  declined: 'Unknown error occurred during payment process',
  failed: 'Failed to process payment. Please try again later.',
  unheard: 'Failed to process payment. Please try again later.',
  turnedBack: 'The payment was not completed.',
};

/** The store's own words, where it has any. */
export const paymentRefusal = ({ why, error }: PaymentRefusal): string => error || REFUSALS[why];

/** What has become of the money is what shoppers want to know first. */
export const MONEY_AFTER: Readonly<Record<PaymentRefusal['why'], string>> = {
  declined: 'No money was taken, and your order is still here.',
  failed: 'No money was taken, and your order is still here.',
  unheard: 'Nobody knows yet whether it began. Try Again asks first how your order stands.',
  turnedBack: 'Your bank says that no money was taken. Your order is still here.',
};

/** What is wrong with a line of the cart. Stores say it in a word of ours, or in words of their own. */
export function complaintWords({ reason, available, size, color }: Complaint): string {
  switch (reason) {
    case 'size':
      return size ? `Not sold in size ${size}.` : 'Please choose a size.';
    case 'color':
      return color ? `Not sold in ${color}.` : 'Please choose a colour.';
    case 'outOfStock':
      return available > 0 ? `Only ${available} left.` : 'Sold out.';
    case 'gone':
    case '':
      return available > 0 ? `Only ${available} left.` : 'No longer available.';
    default:
      return reason;
  }
}
