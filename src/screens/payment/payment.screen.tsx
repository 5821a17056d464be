import { paymentMachine } from '#machines/payment/payment.machine';
import { createPaymentActors } from '../../actors/payment-actors';
import type { Screen } from '../../shop/screen';
import { PaymentScreen } from './PaymentScreen';

const orderIn = (search: string) => new URLSearchParams(search).get('orderId') ?? '';

const UNPAID_OUTCOMES = new Set(['failed', 'cancelled']);

export const screen: Screen = {
  // Another order is another payment; how the last try ended is said once, and leaves the address.
  identity: ({ pathname, search }) => `${pathname} ${orderIn(search)}`,
  begin({ address, shopper, storeSaid, storeHeardSoon, start }) {
    const asked = new URLSearchParams(address.search);
    const actors = createPaymentActors({
      shopper,
      storeSaid,
      storeHeardSoon,
      open: (target) => window.location.assign(target),
    });
    const payment = start('payment', paymentMachine.provide({ actors }), {
      orderId: orderIn(address.search),
      // Stores that say how it went at the bank say it here.
      isReturnedUnpaid: UNPAID_OUTCOMES.has(asked.get('outcome') ?? ''),
    });
    return { view: <PaymentScreen payment={payment} /> };
  },
};
