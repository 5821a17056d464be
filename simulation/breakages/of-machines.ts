import { assign, enqueueActions } from 'xstate';
import { type Attempt, fingerprint, type NewTry } from '#machines/attempt';
import { type CheckoutContext, requestOf } from '#machines/checkout/checkout.setup';
import { type PaymentContext, paymentOf } from '#machines/payment/payment.setup';
import type { Breakage, Chart } from './breakage';
import { partAt, without } from './chart';

const always = () => true;
const never = () => false;

const broken = (name: string, machine: NonNullable<Breakage['machine']>): Breakage => ({ name, machine });

const checkout = (name: string, breakage: Omit<NonNullable<Breakage['machine']>, 'machine'>) =>
  broken(name, { machine: 'checkout', ...breakage });
const payment = (name: string, breakage: Omit<NonNullable<Breakage['machine']>, 'machine'>) =>
  broken(name, { machine: 'payment', ...breakage });
const cart = (name: string, breakage: Omit<NonNullable<Breakage['machine']>, 'machine'>) =>
  broken(name, { machine: 'cart', ...breakage });
const auth = (name: string, breakage: Omit<NonNullable<Breakage['machine']>, 'machine'>) =>
  broken(name, { machine: 'auth', ...breakage });

const nothing = () => {};
const forgetAttempt = enqueueActions(({ enqueue }) => enqueue('forgetAttempt' as never));

type AnyTry = NewTry<Attempt>;

const UNSENT = { outcome: 'unsent', until: 0, code: '' } as const;

/** A different key where another tab has begun the same try, so that each tab sends a key of its own. */
const ownKeyOf = (made: AnyTry) => ('begun' in made ? `${made.begun.key}0` : made.key);

const CHECKOUT: readonly Breakage[] = [
  checkout('each try to order gets a key of its own', {
    guards: { isUnderItsKey: never },
    actions: {
      beginAttempt: assign((_, made) => ({
        attempt: { key: JSON.stringify(made).replace(/\W/g, ''), body: '', outcome: 'unsent' },
      })),
    },
  }),
  checkout('two tabs that order at one moment make two orders', {
    actions: {
      beginAttempt: assign(({ context }: { context: CheckoutContext }, made: AnyTry) => ({
        attempt: { key: ownKeyOf(made), body: fingerprint(requestOf(context)), outcome: 'unsent' as const },
      })),
    },
  }),
  checkout('every failure to order passes for a refusal', {
    actions: {
      noteFailure: assign((_, failure) => ({ failure })),
      saveAttempt: forgetAttempt,
    },
  }),
  checkout('a try is forgotten before its lines have left the cart', {
    actions: { settleAttempt: forgetAttempt },
  }),
  checkout('an order is not noted before it is sent', { actions: { saveAsSent: nothing } }),
  {
    ...checkout('a checkout does not hear what another tab has begun', {
      chart: without('states/editing/on', 'checkout.attempt.found'),
    }),
    whyUnnoticed: 'each try looks in its turn whether another tab has begun one',
  },
  checkout('a checkout does not read what it has kept', { actions: { takeAttempt: nothing } }),
  checkout('a sign-in forgets the order in doubt', {
    chart: (chart) => {
      const failures = partAt(chart, 'states/submitting/invoke/onError');
      failures[0] = { target: 'editing', actions: 'forgetAttempt' } as unknown as Chart;
    },
  }),
  checkout('a failed order waits for ever', { chart: without('states/submitting/invoke', 'onError') }),
  checkout('a checkout waits for ever for a store that keeps silent', {
    chart: without('states/opening/invoke', 'onError'),
  }),
  checkout('a made order waits for ever', { chart: without('states/submitting/invoke', 'onDone') }),
  checkout('a placed order is told by a wrong number', {
    actions: { takeOrderId: assign({ orderId: 'order-0' }) },
  }),
  checkout('an order of which nobody has heard passes for placed', {
    chart: (chart) => {
      partAt(chart, 'states/submitting/invoke').onError = {
        target: 'placed',
        actions: [assign({ orderId: 'order-1' }), 'tellThatItIsPlaced', 'forgetAttempt'],
      } as unknown as Chart;
    },
  }),
  checkout('what is ordered is looked up anew under a key in doubt', {
    guards: { mayBeDone: never, isUnderItsKey: never },
  }),
  checkout('whether the cart is as it says is asked for ever', {
    chart: without('states/checking/invoke', 'onDone'),
  }),
];

const PAYMENT: readonly Breakage[] = [
  payment('each try to pay gets a key of its own', {
    guards: { isReadyUnderItsKey: never },
    actions: {
      beginAttempt: assign(({ context }: { context: PaymentContext }, made: AnyTry) => ({
        attempt: {
          ...UNSENT,
          key: 'key' in made && made.key === context.attempt?.key ? `${made.key}0` : ownKeyOf(made),
          body: fingerprint(paymentOf(context)),
        },
      })),
    },
  }),
  payment('two tabs that pay at one moment begin two payments', {
    chart: without('states/preparing/on', 'payment.attempt.found'),
    guards: { isBegunElsewhere: never },
    actions: {
      beginAttempt: assign(({ context }: { context: PaymentContext }, made: AnyTry) => ({
        attempt: { ...UNSENT, key: ownKeyOf(made), body: fingerprint(paymentOf(context)) },
      })),
    },
  }),
  payment('a payment is not noted before it is sent', { actions: { saveAsSent: nothing } }),
  payment('every failure to pay passes for a refusal', {
    guards: { isRefusalCertain: always },
  }),
  payment('a sign-in forgets the payment in doubt', { guards: { isRefusedUnsigned: always } }),
  payment('an order passes for paid as soon as it is seen', { guards: { isSeenPaid: always } }),
  payment('any order passes for paid', { guards: { isPaidByThis: always } }),
  payment('any order passes for cancelled', { guards: { isCancelled: always } }),
  payment('any order passes for one that is not found', { guards: { isUnknownOrder: always } }),
  payment('money that has come is not noticed', {
    guards: { isSeenPaid: never, isPaidByThis: never, isPaid: never },
  }),
  payment('a payment that failed waits for ever', { chart: without('states/submitting/invoke', 'onError') }),
  payment('a payment waits for ever for what the store says of the order', {
    chart: without('states/preparing/invoke', 'onError'),
  }),
  payment('a payment waits for ever for its form', {
    chart: without('states/preparing/states/loadingFields/invoke', 'onError'),
  }),
  payment('money is waited for without an end', {
    chart: (chart) => {
      partAt(chart, 'states/awaitingPayment/invoke').input = (({ context }: { context: { orderId: string } }) => ({
        orderId: context.orderId,
        until: Number.POSITIVE_INFINITY,
      })) as unknown as Chart;
    },
  }),
  payment('whoever comes back from the bank is not looked after', {
    chart: (chart) => {
      delete partAt(chart, 'states/postingForm/on')['payment.returned'];
      delete partAt(chart, 'states/redirecting/on')['payment.returned'];
    },
  }),
];

const CART: readonly Breakage[] = [
  cart('what was ordered stays in the cart', { chart: without('on', 'cart.lines.ordered') }),
  cart('an order empties the whole cart', {
    chart: (chart) => {
      partAt(chart, 'on')['cart.lines.ordered'] = {
        actions: { type: 'change', params: { type: 'cart.cleared' } },
      } as unknown as Chart;
    },
  }),
  cart('a change is made twice', {
    actions: {
      change: enqueueActions(({ enqueue }, change) => {
        enqueue.sendTo('persistCart', change as never);
        enqueue.sendTo('persistCart', change as never);
      }),
    },
  }),
  cart('a change is not kept', { actions: { change: nothing } }),
  cart('more of the same is not added', {
    chart: (chart) => {
      const additions = partAt(chart, 'on/cart.line.added');
      additions[1] = { guard: 'isSuchLineThere' } as unknown as Chart;
    },
  }),
  cart('a tab does not follow what another does to the cart', { chart: without('on', 'cart.changed.elsewhere') }),
];

const SESSION: readonly Breakage[] = [
  auth('a session that the store has ended goes on', {
    chart: without('states/loggedIn/on', 'auth.token.refused'),
  }),
  auth('nobody is told that a shopper has left', { actions: { tellThatShopperLeft: nothing } }),
  auth('a tab does not hear that another has signed out', {
    chart: (chart) => {
      delete partAt(chart, 'states/loggedIn/on')['auth.session.closed'];
      delete partAt(chart, 'states/loggedIn/on')['auth.session.lost'];
    },
  }),
  auth('a sign-in that failed waits for ever', { chart: without('states/signingIn/invoke', 'onError') }),
  auth('whether somebody is signed in stays unknown', { chart: without('states/checking/invoke', 'onDone') }),
  broken('a form that was refused waits for ever', {
    machine: 'login',
    chart: without('states/signingIn/invoke', 'onError'),
  }),
];

const OTHERS: readonly Breakage[] = [
  broken('orders that do not come are awaited for ever', {
    machine: 'orders',
    chart: without('states/loading/invoke', 'onError'),
  }),
  broken('the store is awaited for ever when it does not introduce itself', {
    machine: 'storeInfo',
    chart: without('states/loading/invoke', 'onError'),
  }),
  broken('an order is thanked for and never looked up', {
    machine: 'thanks',
    chart: without('states/lookingUp/invoke', 'onError'),
  }),
  broken('what of the cart there is stays awaited', {
    machine: 'availability',
    chart: (chart) => {
      delete partAt(chart, 'states/awaited').after;
      delete partAt(chart, 'states/awaited/on')['availability.unheard'];
    },
  }),
];

export const OF_MACHINES: readonly Breakage[] = [...CHECKOUT, ...PAYMENT, ...CART, ...SESSION, ...OTHERS];
