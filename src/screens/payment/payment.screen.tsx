import { paymentMachine } from '#machines/payment/payment.machine';
import { createPaymentActors } from '../../actors/payment-actors';
import type { Screen } from '../../shop/screen';
import { PaymentScreen } from './PaymentScreen';

const orderIn = (search: string) => new URLSearchParams(search).get('orderId') ?? '';

const UNPAID_OUTCOMES = new Set(['failed', 'cancelled']);

export const screen: Screen = {
  // Each order is a visit of its own. `outcome` does not count, because it is removed from the address once shown.
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
      // Some stores add `outcome` when the bank sends the shopper back.
      isReturnedUnpaid: UNPAID_OUTCOMES.has(asked.get('outcome') ?? ''),
    });
    return { view: <PaymentScreen payment={payment} /> };
  },
};
