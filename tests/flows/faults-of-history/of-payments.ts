import { Failure } from '#contract/failure';
import { mayBeDone } from '#machines/attempt';
import type { PaymentContext } from '#machines/payment/payment.setup';
import { changed, without } from '../../../simulation/breakages/chart';
import { OF_MACHINES } from '../../../simulation/breakages/of-machines';
import { order, paymentAnswer, paymentField } from '../../models/payments';
import { answering, type FaultOfHistory, telling } from './fault-of-history';

const never = () => false;

function simulated(name: string) {
  const machine = OF_MACHINES.find((breakage) => breakage.name === name)?.machine;
  if (!machine) throw new Error(`Nothing is broken by the name ${name}.`);
  return machine;
}

const method = paymentField({ name: 'method', type: 'select', options: ['upi', 'card'] });
const wallet = paymentField({ name: 'wallet' });
const ORDER = { orderId: 'order-1', isReturnedUnpaid: false };
const pending = { order: order('Pending'), isUnknown: false, at: 0, honoursKeys: true };
const submitted = { type: 'payment.submitted' };
const entered = (name: string, value: string) => ({ type: 'payment.field.changed', name, value });

const attempt = (outcome: 'unknown' | 'answered') => ({ key: 'key-0', body: 'a', outcome, until: 0, code: '' });
const found = (outcome: 'unknown' | 'answered') => ({ type: 'payment.attempt.found', attempt: attempt(outcome) });
const noResponse = new Failure({ kind: 'noResponse' });
const restarting = new Failure({ kind: 'rejected', status: 503 });
const declined = { answer: paymentAnswer({ success: false, error: 'Declined' }), at: 0 };

const paying = () => ({
  checkOrder: answering(pending, pending),
  loadFields: answering([method]),
  makeKey: answering({ key: 'key-1' }),
});

const PAYMENT: readonly FaultOfHistory[] = [
  {
    met: 'A payment with an unknown outcome could be started again while the store was restarting',
    mendedBy: 'eac6c01f',
    breakage: { machine: 'payment', chart: changed('states/preparing/invoke/onError/4', { guard: 'wasAnswered' }) },
    input: ORDER,
    effects: { ...paying(), persistPayment: telling(found('unknown')), checkOrder: answering(restarting) },
    story: [],
    endsIn: 'payment.preparing.editing',
    expected: { kind: 'reached', state: 'payment.checkFailed' },
  },
  {
    met: 'A shopper who returned while the store was down was told that no payment had arrived',
    mendedBy: 'ee8b9fc3',
    breakage: {
      machine: 'payment',
      chart: changed('states/preparing/invoke/onError/4', { guard: 'wasAnswered', target: 'unpaid.overdue' }),
    },
    input: ORDER,
    effects: { ...paying(), persistPayment: telling(found('answered')), checkOrder: answering(noResponse) },
    story: [],
    endsIn: 'payment.unpaid.overdue',
    expected: { kind: 'unreached', state: 'payment.unpaid.overdue' },
  },
  {
    met: 'A tab with a refused payment ignored that another tab had started one',
    mendedBy: '70103fd5',
    breakage: { machine: 'payment', chart: without('states/unpaid/on', 'payment.attempt.found') },
    input: ORDER,
    effects: { ...paying(), startPayment: answering(declined) },
    story: [
      ['payment.preparing.editing', submitted],
      ['payment.unpaid.refused', found('answered')],
    ],
    endsIn: 'payment.unpaid.refused',
    expected: { kind: 'reached', state: 'payment.preparing.checking' },
  },
  {
    met: 'Two tabs that paid at the same moment started two payments of one order',
    mendedBy: 'fe182f02',
    breakage: simulated('two tabs that pay at one moment begin two payments'),
    input: ORDER,
    effects: { ...paying(), makeKey: answering({ begun: attempt('unknown') }) },
    story: [['payment.preparing.editing', submitted]],
    endsIn: 'payment.submitting',
    expected: { kind: 'unreached', state: 'payment.submitting' },
  },
  {
    met: 'A shopper whom the bank had sent back unpaid was told to wait for its confirmation',
    mendedBy: '02267cd9',
    breakage: { machine: 'payment', guards: { wasReturnedUnpaid: never } },
    input: { ...ORDER, isReturnedUnpaid: true },
    effects: { ...paying(), persistPayment: telling(found('answered')) },
    story: [],
    endsIn: 'payment.awaitingPayment.unconfirmed',
    expected: { kind: 'unreached', state: 'payment.awaitingPayment.unconfirmed' },
  },
  {
    met: 'Other payment methods were shown after a failed payment, but could not be chosen',
    mendedBy: '3b9801cc',
    breakage: { machine: 'payment', chart: without('states/unpaid/on', 'payment.field.changed') },
    input: ORDER,
    effects: { ...paying(), startPayment: answering(declined) },
    story: [['payment.preparing.editing', submitted]],
    endsIn: 'payment.unpaid.refused',
    expected: { kind: 'possible', event: entered('method', 'card') },
  },
  {
    met: 'Another payment method was sent under the key of a payment with an unknown outcome',
    mendedBy: '7702b012',
    breakage: {
      machine: 'payment',
      guards: { isReadyUnderItsKey: ({ context }: { context: PaymentContext }) => mayBeDone(context.attempt) },
    },
    input: ORDER,
    effects: {
      ...paying(),
      loadFields: answering([wallet]),
      startPayment: answering(noResponse),
    },
    story: [
      ['payment.preparing.editing', submitted],
      ['payment.unpaid.refused', entered('wallet', 'Paytm')],
      ['payment.preparing.editing', submitted],
    ],
    endsIn: 'payment.submitting',
    expected: { kind: 'reached', state: 'payment.preparing.lookingFirst' },
  },
];

const THANKS: readonly FaultOfHistory[] = [
  {
    met: 'An order with an unconfirmed payment was thanked for like a paid one',
    mendedBy: 'e27c54c7',
    breakage: { machine: 'thanks', guards: { isPending: never } },
    input: { orderId: 'order-1' },
    effects: { findOrder: answering(order('Pending')) },
    story: [],
    endsIn: 'thanks.thanked',
    expected: { kind: 'unreached', state: 'thanks.thanked' },
  },
  {
    met: 'The thanks page could not retry when loading the status of the order had failed',
    mendedBy: 'e27c54c7',
    breakage: { machine: 'thanks', chart: changed('states/lookingUp/invoke', { onError: 'thanked' }) },
    input: { orderId: 'order-1' },
    effects: { findOrder: answering(noResponse) },
    story: [],
    endsIn: 'thanks.thanked',
    expected: { kind: 'possible', event: { type: 'thanks.look.due' } },
  },
];

export const OF_PAYMENTS = [...PAYMENT, ...THANKS];
