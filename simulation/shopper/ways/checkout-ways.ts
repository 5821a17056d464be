import { isAnswered } from '#machines/attempt';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { complaintsOf, isInDoubt } from '#machines/checkout/checkout.selectors';
import { removalFor } from '#machines/checkout/order-request';
import { paymentAddress } from '#machines/payment/payment-address';
import type { OpenShop } from '../../../src/app/open-shop';
import { flowOf } from '../../shop/flows-of-visit';
import { mendingWays } from './cart-ways';
import type { Hands, Way } from './way';

const PLACE = {
  address: '1 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919876543210',
};

export function checkoutWays(hands: Hands, shop: OpenShop): Way[] {
  const checkout = flowOf(hands.tab.visit, 'checkout');
  if (!checkout) return [];
  const snapshot = checkout.getSnapshot();
  if (snapshot.matches('unreachable')) {
    const retry = () => {
      shop.storeInfo.send({ type: 'storeInfo.retried' });
      checkout.send({ type: 'checkout.retried' });
    };
    return [{ name: 'asks for the checkout again', weight: 6, isWise: true, take: retry }];
  }
  if (snapshot.matches('editing')) return formWays(hands, checkout, shop);
  if (snapshot.matches('unconfirmed')) return unconfirmedWays(hands, checkout);
  // Lets a shopper stay on a page that is at work.
  return [{ name: 'waits', weight: 4, take: () => {} }];
}

function formWays(hands: Hands, checkout: CheckoutRef, { cart }: OpenShop): Way[] {
  const { tab, person } = hands;
  const snapshot = checkout.getSnapshot();
  const { lines, address } = snapshot.context;
  const [complaint] = complaintsOf(snapshot);
  const wrong = complaint && lines.find(({ id }) => id === complaint.id);
  if (complaint && wrong) {
    const remove = () => {
      for (const line of lines) if (line.id === wrong.id) person.loosens(line);
      cart.send(removalFor(complaint, wrong));
    };
    return [{ name: `takes out ${wrong.id}, which the store refuses`, weight: 6, isWise: true, take: remove }];
  }
  const mending = isInDoubt(snapshot) ? [] : mendingWays(hands, cart);
  const order = () => {
    if (address.fullName === '')
      checkout.send({ type: 'checkout.typed', address: { fullName: person.name, ...PLACE } });
    checkout.send({ type: 'checkout.submitted' });
  };
  const unpaid = flowOf(tab.visit, 'unpaidOrder')?.getSnapshot();
  const waiting = unpaid?.matches('found') ? unpaid.context.order?.id : undefined;
  return [
    ...mending,
    ...(waiting
      ? [{ name: 'pays for what waits', weight: 5, isWise: true, take: () => tab.navigate(paymentAddress(waiting)) }]
      : []),
    { name: 'orders', kind: 'orders', weight: 9, isWise: mending.length === 0 && lines.length > 0, take: order },
  ];
}

/**
 * A shopper who sees their order takes it. One who sees none tries again, and orders anew only after a clear refusal.
 */
function unconfirmedWays({ person }: Hands, checkout: CheckoutRef): Way[] {
  const snapshot = checkout.getSnapshot();
  const { orders, failure } = snapshot.context;
  const own = orders.find(
    ({ id }) => snapshot.can({ type: 'checkout.order.recognised', orderId: id }) && !person.knows(id),
  );
  const isSeen = snapshot.matches({ unconfirmed: 'listed' });
  const retry = { type: 'checkout.retried' } as const;
  const wasRefused = failure !== undefined && isAnswered(failure);
  const isWorthRetrying = snapshot.can(retry) && !wasRefused;
  const recognise = (orderId: string) => {
    person.hasJudged = true;
    person.recognises(orderId);
    // For them the doubt is settled: if they want the same once more, it is another order.
    person.beginsAnew();
    checkout.send({ type: 'checkout.order.recognised', orderId });
  };
  const orderAnew = () => {
    person.ordersTwiceKnowingly = true;
    person.beginsAnew();
    checkout.send({ type: 'checkout.attempt.dismissed' });
  };
  return [
    ...(own ? [{ name: `recognises ${own.id}`, weight: 6, isWise: true, take: () => recognise(own.id) }] : []),
    {
      name: 'tries to order again',
      kind: 'orders',
      weight: 2,
      isWise: isSeen && !own && isWorthRetrying,
      take: () => checkout.send(retry),
    },
    {
      name: 'looks at the orders again',
      weight: 2,
      isWise: !isSeen,
      take: () => checkout.send({ type: 'checkout.orders.asked' }),
    },
    { name: 'orders anew', weight: 0.5, isWise: isSeen && !own && !isWorthRetrying, take: orderAnew },
  ];
}
