import { flowOf } from '../../shop/flows-of-visit';
import type { Hands, Way } from './way';

const METHODS = ['qr', 'app', 'redirect', 'form', 'cash'] as const;

export function paymentWays({ tab, person, gateway, dice }: Hands): Way[] {
  const payment = flowOf(tab.visit, 'payment');
  if (!payment) return [];
  const snapshot = payment.getSnapshot();
  const { orderId, way } = snapshot.context;
  const retry = (weight: number): Way => ({
    name: 'looks again',
    weight,
    isWise: true,
    take: () => payment.send({ type: 'payment.retried' }),
  });
  const anew = (weight: number, isWise: boolean): Way => ({
    name: 'says that nothing is paid yet',
    weight,
    isWise,
    take: () => {
      person.beginsAnew();
      payment.send({ type: 'payment.anew.asked' });
    },
  });
  const hasPaid = person.hasPaidFor(orderId);
  if (snapshot.matches({ preparing: 'editing' })) {
    // Mostly shoppers try again with the same method.
    const method = METHODS[(dice < 0.8 ? favouriteOf(orderId) : Math.floor(dice * 977)) % METHODS.length] ?? 'qr';
    const pay = () => {
      payment.send({ type: 'payment.field.changed', name: 'method', value: method });
      payment.send({ type: 'payment.submitted' });
    };
    return [{ name: `pays by ${method}`, kind: 'pays', weight: 9, isWise: true, take: pay }];
  }
  if (snapshot.matches({ preparing: 'fieldsFailed' })) return [retry(6)];
  if (snapshot.matches('postingForm') || snapshot.matches('redirecting'))
    return [
      {
        name: 'asks for the bank again',
        weight: 2,
        isWise: true,
        take: () => payment.send({ type: 'payment.way.retried' }),
      },
      anew(1, false),
    ];
  if (snapshot.matches('awaitingPayment')) {
    const link = way && 'text' in way ? way.text : way && 'address' in way ? way.address : '';
    const code = /[?&](?:tr|payment)=([^&]+)/.exec(link)?.[1];
    const byPhone: Way = {
      name: `pays ${code} by phone`,
      kind: 'pays',
      weight: 8,
      isWise: !hasPaid,
      take: () => person.pays(gateway, code ?? '', orderId),
    };
    return [...(code ? [byPhone] : []), anew(1, !hasPaid && !code)];
  }
  if (snapshot.matches('checkFailed')) return [retry(5), anew(0.5, false)];
  if (snapshot.matches('unpaid'))
    return [retry(5), ...(snapshot.can({ type: 'payment.anew.asked' }) ? [anew(1, false)] : [])];
  return [];
}

const favouriteOf = (orderId: string): number => [...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
