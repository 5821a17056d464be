import { paymentMachine } from '#machines/payment/payment.machine';
import { createPaymentActors } from '../../app/payment-actors';
import type { Screen } from '../../app/screen';
import { PaymentScreen } from './PaymentScreen';

export const screen: Screen = {
  // Another order is another payment.
  identity: ({ pathname, search }) => pathname + search,
  begin({ address, shopper, start }) {
    const orderId = new URLSearchParams(address.search).get('orderId') ?? '';
    const actors = createPaymentActors({ shopper, open: (target) => window.location.assign(target) });
    const payment = start('payment', paymentMachine.provide({ actors }), { orderId });
    // What was left here may have been paid for since.
    payment.send({ type: 'payment.returned' });
    return { view: <PaymentScreen payment={payment} /> };
  },
};
