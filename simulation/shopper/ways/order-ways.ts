import { paymentAddress } from '#machines/payment/payment-address';
import { flowOf } from '../../shop/flows-of-visit';
import type { Hands, Way } from './way';

export function orderWays({ tab, person }: Hands): Way[] {
  const orders = flowOf(tab.visit, 'orders');
  const thanks = flowOf(tab.visit, 'thanks');
  if (thanks?.getSnapshot().matches({ waiting: 'unheard' }))
    return [
      {
        name: 'asks about the order again',
        weight: 5,
        isWise: true,
        take: () => thanks.send({ type: 'thanks.look.due' }),
      },
    ];
  if (!orders) return [];
  const snapshot = orders.getSnapshot();
  if (snapshot.matches('failed') || snapshot.matches('asLastKnown'))
    return [
      {
        name: 'asks for the orders again',
        weight: 6,
        isWise: true,
        take: () => orders.send({ type: 'orders.retried' }),
      },
    ];
  const pending = snapshot.context.orders.find(({ id, status }) => status === 'Pending' && !person.hasPaidFor(id));
  if (!pending) return [];
  return [
    {
      name: `pays for ${pending.id}`,
      kind: 'pays',
      weight: 5,
      isWise: true,
      take: () => tab.navigate(paymentAddress(pending.id)),
    },
  ];
}
