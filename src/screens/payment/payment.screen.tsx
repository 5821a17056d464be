import { paymentMachine } from '#machines/payment/payment.machine';
import { createPaymentActors } from '../../app/payment-actors';
import type { Screen } from '../../app/screen';
import { PaymentScreen } from './PaymentScreen';

const orderIn = (search: string) => new URLSearchParams(search).get('orderId') ?? '';

const TURNED_BACK = new Set(['failed', 'cancelled']);

export const screen: Screen = {
  // Another order is another payment; how the last try ended is said once, and leaves the address.
  identity: ({ pathname, search }) => `${pathname} ${orderIn(search)}`,
  begin({ address, shopper, start }) {
    const asked = new URLSearchParams(address.search);
    const actors = createPaymentActors({ shopper, open: (target) => window.location.assign(target) });
    const payment = start('payment', paymentMachine.provide({ actors }), {
      orderId: orderIn(address.search),
      // Stores that say how it went at the bank say it here.
      isTurnedBack: TURNED_BACK.has(asked.get('outcome') ?? ''),
    });
    // What was left here may have been paid for since.
    payment.send({ type: 'payment.returned' });
    return { view: <PaymentScreen payment={payment} /> };
  },
};
