import { paymentAddress } from '#machines/payment/payment-address';
import type { Hands, Way } from './way';

/** What can be done on the page of a bank. */
export function bankWays({ tab, person, gateway, dice }: Hands, payment: string): Way[] {
  const capture = gateway.captures.get(payment);
  const order = capture?.order ?? '';
  const back = (outcome: string) => `${paymentAddress(order)}${outcome && `&outcome=${outcome}`}`;
  return [
    {
      name: `pays ${payment} at the bank`,
      kind: 'pays',
      weight: 6,
      isWise: true,
      take: () => {
        person.pays(gateway, payment, order);
        // Some stores redirect to the page of thanks, others back to the payment.
        tab.leaveBankFor(dice > 0.5 ? `/order-success?orderId=${order}` : back(''));
      },
    },
    {
      name: `declines ${payment} at the bank`,
      weight: 1,
      take: () => {
        gateway.decline(payment);
        tab.leaveBankFor(back('failed'));
      },
    },
    { name: 'leaves the bank by Back', weight: 1, take: () => tab.goBack() },
    {
      name: `pays ${payment} at the bank and leaves by Back`,
      weight: 1,
      take: () => {
        person.pays(gateway, payment, order);
        tab.goBack();
      },
    },
  ];
}
