import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { fingerprint } from '#machines/attempt';
import type { paymentMachine } from '#machines/payment/payment.machine';
import { paymentOf } from '#machines/payment/payment.setup';
import { PATIENCE_MS, type PaymentAttempt } from '#machines/payment/payment-attempt';
import { answered, failedWith, flowModel, type Moment as MomentOf } from '../support/model/flow';
import { order, orderOfItsOwn, paymentAnswer, paymentField } from './payments';

type Moment = MomentOf<typeof paymentMachine>;

const NOW = 1_000_000;
const UPI = 'upi://pay?pa=rang@bank';
const BANK = 'https://bank.example.in/pay';
const fields = [
  paymentField({
    name: 'method',
    label: 'Pay with',
    type: 'select',
    options: ['upi', 'card'],
    rules: { required: true },
  }),
  paymentField({ name: 'email', label: 'Email', type: 'email', showWhenFilled: ['method'] }),
];

const typed = (name: string, value: string) => ({ type: 'payment.field.changed', name, value }) as const;
const submitted = { type: 'payment.submitted' } as const;
const retry = { type: 'payment.retried' } as const;
const goingOn = { type: 'payment.way.retried' } as const;
const anew = { type: 'payment.anew.asked' } as const;
const back = { type: 'payment.returned' } as const;
const over = { type: 'payment.time.over' } as const;
const unseen = { type: 'payment.order.unseen' } as const;
const seen = (status: Parameters<typeof order>[0]) => ({ type: 'payment.order.seen', order: order(status) }) as const;
const stands = (shown: ReturnType<typeof order> | undefined, { honoursKeys = true, isMissing = false } = {}) =>
  answered('checkOrder', { order: shown, isMissing, at: NOW, honoursKeys });
const says = (answer: object) => answered('startPayment', { answer: paymentAnswer(answer), at: NOW });
const acting = (type: string, special: object) => says({ success: true, action: { type, ...special } });
const kept = (special: Partial<PaymentAttempt>): { type: 'payment.attempt.found'; attempt: PaymentAttempt } => ({
  type: 'payment.attempt.found',
  attempt: { key: 'key-0', body: 'a', outcome: 'answered', until: 0, code: '', ...special },
});

const begunElsewhere = kept({ outcome: 'unknown' }).attempt;

const ended = new Failure({ kind: 'unauthorised', status: 401 });
const silent = new Failure({ kind: 'noResponse' });
const rejected = new Failure({ kind: 'rejected', status: 422, error: 'No.' });
const forgotten = new Failure({ kind: 'rejected', status: 410 });
const broken = new Failure({ kind: 'rejected', status: 502 });

/** The state after each of these events, whatever the state before. */
const LEADS_TO: Readonly<Record<string, string | RegExp>> = {
  'the form has come': /editing|returnedUnpaid/,
  'no form comes': /fieldsFailed|returnedUnpaid/,
  'a key is made': 'submitting',
  'the store is known to bar keys': 'submitting',
  'another tab has begun at the same moment': 'checking',
  'no key can be made': 'refused',
  'the session has ended before': 'editing',
  'a form is to be posted': 'postingForm',
  'an app is to be opened': 'openingApp',
  'a code is to be shown': 'showingQr',
  'a picture is to be shown': 'showingQr',
  'another page is to be opened': 'redirecting',
  'the store goes on by itself': 'toOrders',
  'the store declines': 'refused',
  'the store leads astray': 'refused',
  'the store refuses': 'refused',
  'the order can no longer be paid': 'refused',
  'the store breaks': 'refused',
  'the store does not answer': 'refused',
  'the session has ended meanwhile': 'editing',
  'the form cannot be posted': 'refused',
  'nothing can be opened': 'refused',
  'the money has come': /thanked|checking/,
  'the order was cancelled meanwhile': /cancelled|checking/,
  'the order stands in a way of its own meanwhile': /closed|checking/,
  'the time is over': 'overdue',
  'the time is over, and the store does not answer': 'checkFailed',
  'nobody watches any more': 'checkFailed',
  'the shopper is back': /checking|editing/,
  'the shopper wants to pay anew': /checking|loadingFields|editing/,
  'the shopper tries again': /checking|loadingFields|editing/,
  'the order is cancelled': 'cancelled',
  'the order stands in a way of its own': 'closed',
  'the store has no such order': 'unknownOrder',
  'the order is paid for': /thanked|settled/,
  'the order was shipped': /thanked|settled/,
  'the order was delivered': /thanked|settled/,
  'a try is remembered that was answered': 'checking',
  'a code is remembered': 'checking',
  'an old code is remembered': 'checking',
  'a try is remembered that nobody heard of': 'checking',
};
const AWAY = ['postingForm', 'redirecting', 'openingApp'] as const;
const WATCHING = ['openingApp', 'showingQr', 'unconfirmed'] as const;
const BUSY = ['checking', 'loadingFields', 'beginning', 'submitting', ...AWAY] as const;
const STARTING_OVER = 'fieldsFailed unconfirmed overdue checkFailed refused returnedUnpaid'.split(' ');
const ENDED = 'missingOrder unknownOrder toOrders thanked settled closed cancelled'.split(' ');

const events = {
  'nothing is to be paid yet': stands(order('Pending')),
  'nothing is to be paid to a store that announces no keys': stands(order('Pending'), { honoursKeys: false }),
  'the order is paid for': stands(order('Processing')),
  'the order was shipped': stands(order('Shipped')),
  'the order was delivered': stands(order('Delivered')),
  'the order is cancelled': stands(order('Cancelled')),
  'the order stands in a way of its own': stands(orderOfItsOwn),
  'the store does not list the order': stands(undefined),
  'the store has no such order': stands(undefined, { isMissing: true }),
  'the store does not say how the order stands': failedWith('checkOrder', silent),
  'the store cannot say how the order stands': failedWith('checkOrder', broken),
  'the session has ended': failedWith('checkOrder', ended),
  'a try is remembered that was answered': kept({}),
  'a code is remembered': kept({ until: NOW + 1, code: UPI }),
  'an old code is remembered': kept({ until: NOW, code: UPI }),
  'a try is remembered that nobody heard of': kept({ outcome: 'unknown' }),
  'the form has come': answered('loadFields', [...fields, paymentField({ name: 'email' })]),
  'no form comes': failedWith('loadFields', silent),
  'UPI is chosen': typed('method', 'upi'),
  'nothing is chosen': typed('method', ''),
  'half an email is typed': typed('email', 'asha@'),
  'an email is typed': typed('email', 'asha@rang.in'),
  'something is typed that nobody asked for': typed('iban', '1'),
  'the choice is left': { type: 'payment.field.left', name: 'method' },
  'what nobody asked for is left': { type: 'payment.field.left', name: 'iban' },
  'the form is sent': submitted,
  'a key is made': answered('makeKey', { key: 'key-1' }),
  'the store is known to bar keys': answered('makeKey', { key: null }),
  'another tab has begun at the same moment': answered('makeKey', { begun: begunElsewhere }),
  'no key can be made': failedWith('makeKey', new Error('no chance')),
  'the session has ended before': failedWith('makeKey', ended),
  'a form is to be posted': acting('redirect_post', {
    redirectUrl: BANK,
    formParams: { type: 'a', url: 'b', data: { c: 'd' } },
  }),
  'an app is to be opened': acting('deeplink', { redirectUrl: UPI }),
  'a code is to be shown': acting('qr', { qr: UPI }),
  'a picture is to be shown': acting('qr', { qrBase64: 'AAAA' }),
  'another page is to be opened': says({ redirectUrl: BANK }),
  'the store goes on by itself': says({ success: true }),
  'the store declines': says({ success: false, error: 'Card declined' }),
  'the store leads astray': says({ redirectUrl: 'javascript:alert(1)' }),
  'the store refuses': failedWith('startPayment', rejected),
  'the order can no longer be paid': failedWith('startPayment', forgotten),
  'the store breaks': failedWith('startPayment', broken),
  'the store does not answer': failedWith('startPayment', silent),
  'the session has ended meanwhile': failedWith('startPayment', ended),
  'the form cannot be posted': failedWith('postForm', new Error('no')),
  'nothing can be opened': failedWith('openAddress', new Error('no')),
  'nobody watches any more': failedWith('watchOrder', new Error('no')),
  'no money has come yet': seen('Pending'),
  'the money has come': seen('Processing'),
  'the order was cancelled meanwhile': seen('Cancelled'),
  'the order stands in a way of its own meanwhile': { type: 'payment.order.seen', order: orderOfItsOwn },
  'the time is over': over,
  'the time is over, and the store does not answer': unseen,
  'the shopper is back': back,
  'the shopper goes on once more': goingOn,
  'the shopper wants to pay anew': anew,
  'the shopper tries again': retry,
  'the storage breaks': failedWith('persistPayment', new Error('broken')),
  'nobody sees the shopper return': failedWith('watchReturn', new Error('broken')),
} as const;

const nameOf = (event: Moment['event']) => Object.entries(events).find(([, known]) => known === event)?.[0] ?? '';
const keptBy = ({ told }: Moment) => told.filter(({ id }) => id === 'persistPayment').map(({ event }) => event);
/** The name of the innermost state. */
const nameIn = ({ value }: Pick<Moment['snapshot'], 'value'>) =>
  typeof value === 'string' ? value : Object.values(value).join();
const isChecking = (snapshot: Moment['snapshot'] | undefined) => snapshot?.matches({ preparing: 'checking' }) ?? false;
/** An answer about the order that arrives while another state is shown. */
const isOrderNews = (event: Moment['event']) => /actor\.checkOrder$/.test(event?.type ?? '');
const isBeside = (event: Moment['event']) => /error\.actor\.(?:persistPayment|watchReturn)$/.test(event?.type ?? '');

export const payment = flowModel('payment', {
  inputs: {
    'an order': { orderId: 'order-1', isReturnedUnpaid: false },
    'an order that a bank has sent back': { orderId: 'order-1', isReturnedUnpaid: true },
    'no order': { orderId: ' ', isReturnedUnpaid: false },
  },
  events,
  // How the payment continues, and until when, is already part of the state.
  distinguish: ({ orderId, fields: told, values, attempt, isReturnedUnpaid, honoursKeys }) => [
    isReturnedUnpaid,
    told.length,
    values.method,
    values.email === 'asha@',
    attempt && [
      attempt.outcome,
      attempt.outcome === 'unknown' && honoursKeys,
      attempt.code !== '' && attempt.until > NOW,
      isOfThis(attempt, { orderId, fields: told, values }),
    ],
  ],
  everywhere: (moment) => {
    const { snapshot, context, previous, event, started } = moment;
    const state = nameIn(snapshot);
    expect(snapshot.hasTag('busy')).toBe(BUSY.some((busy) => busy === state));
    expect(snapshot.hasTag('startsOver'), 'asked anew when somebody comes back').toBe(STARTING_OVER.includes(state));
    expect(snapshot.status, 'nothing is asked or kept any more').toBe(ENDED.includes(state) ? 'done' : 'active');
    expect(snapshot.can(back), 'whoever comes back is shown how it stands').toBe(
      [...AWAY, ...WATCHING, 'editing', 'overdue', 'checkFailed', 'refused', 'returnedUnpaid'].some(
        (open) => open === state,
      ),
    );
    expect(snapshot.can(anew)).toBe([...AWAY, ...WATCHING, 'overdue', 'checkFailed'].some((open) => open === state));
    expect(snapshot.can(kept({})), 'what another tab has begun is heard wherever a payment can be begun').toBe(
      snapshot.matches('preparing') || ['overdue', 'refused', 'returnedUnpaid'].includes(state),
    );
    expect(snapshot.can({ type: 'payment.field.left', name: 'method' })).toBe(state === 'editing');
    expect(snapshot.can(goingOn)).toBe(AWAY.some((away) => away === state));
    expect(snapshot.can(retry)).toBe(
      ['fieldsFailed', 'overdue', 'checkFailed', 'refused', 'returnedUnpaid'].includes(state),
    );
    for (const news of [over, unseen]) {
      expect(snapshot.can(news)).toBe(WATCHING.some((watching) => watching === state));
    }
    expect(snapshot.can(seen('Delivered'))).toBe([...WATCHING, 'checkFailed'].some((asking) => asking === state));
    expect(snapshot.can(typed('method', 'card')), 'one way has failed: another is a tap away').toBe(
      ['editing', 'overdue', 'refused', 'returnedUnpaid'].includes(state) && context.fields.length > 0,
    );
    const isFilled = context.values.method === 'upi';
    expect(snapshot.can(submitted), 'nothing is sent twice, or half').toBe(state === 'editing' && isFilled);
    expect(context.refusal !== undefined).toBe(state === 'refused' || state === 'returnedUnpaid');
    if (!previous || !event) {
      const begun = ['persistPayment', 'watchReturn', 'checkOrder', ...(state === 'checking' ? [] : ['loadFields'])];
      return expect(started.map(({ id }) => id)).toEqual(state === 'missingOrder' ? [] : begun);
    }
    if (isBeside(event)) {
      expect([snapshot.value, context], 'the payment goes on without it').toEqual([previous.value, previous.context]);
      expect(keptBy(moment)).toEqual([]);
      return expect(started.map(({ id }) => `xstate.error.actor.${id}`)).toEqual([event.type]);
    }
    if (event === goingOn) expect(snapshot.value, 'gone there once more').toEqual(previous.value);
    if (previous.matches('unpaid') && !snapshot.matches('unpaid')) {
      expect(state, 'how the order stands is shown before anything is sent again').toBe('checking');
    }
    const leads = LEADS_TO[nameOf(event)];
    if (leads) expect(state).toMatch(leads);
    else if (isOrderNews(event) && !isChecking(previous)) {
      expect(snapshot.value, 'what is shown stays').toEqual(previous.value);
      expect(started, 'nothing is asked again').toEqual([]);
    }
    if (event.type !== 'payment.field.changed' && event.type !== 'xstate.done.actor.loadFields') {
      expect(context.values, 'what was filled in stays').toEqual(previous.context.values);
    }
    expectMemory(moment);
  },
  states: {
    missingOrder: ({ input, started }) => {
      expect(input.orderId).toBe(' ');
      expect(started, 'there is nothing to ask or to remember').toEqual([]);
    },
    unknownOrder: ({ context, previous, event }) => {
      if (!isBeside(event)) expect(context, 'an attempt of another account stays').toEqual(previous?.context);
    },
    'preparing.checking': ({ input, context, event, previous, started }) => {
      if (isBeside(event)) return;
      if (!previous) return expect(input.isReturnedUnpaid, 'all else comes at once').toBe(true);
      expect(started).toEqual([{ id: 'checkOrder', input: { orderId: 'order-1' } }]);
      if (event === anew) expect(context.attempt).toBeUndefined();
      else if (event?.type === 'payment.attempt.found') expect(context.attempt).toEqual(event.attempt);
      else if (previous.matches({ preparing: 'beginning' })) expect(context.attempt).toEqual(begunElsewhere);
      else expect(context.attempt).toEqual(previous.context.attempt);
    },
    'preparing.loadingFields': (moment) => {
      const { context, event, previous, started, answer } = moment;
      expect(context.fields).toEqual([]);
      if (isBeside(event) || !previous) return;
      if (isChecking(previous)) {
        expect(started).toEqual([{ id: 'loadFields', input: undefined }]);
        return expectStillToPay({ context, answer });
      }
      if (isOrderNews(event)) return expectNothingDone({ context, answer });
      if (event === anew) expectUnheardKept(moment);
      else expect(nameOf(event)).toBe('the shopper tries again');
      expect(started.map(({ id }) => id)).toEqual(['checkOrder', 'loadFields']);
    },
    'preparing.fieldsFailed': ({ event, previous }) => {
      if (isBeside(event) || (isOrderNews(event) && !isChecking(previous))) return;
      expect(['no form comes', 'the session has ended']).toContain(nameOf(event));
    },
    'preparing.editing': (moment) => {
      const { context, event, previous, emitted, answer, started } = moment;
      const before = previous?.context;
      const isFaulty = event === submitted;
      expect(emitted).toEqual(isFaulty ? [{ type: 'payment.fields.refused' }] : []);
      if (isChecking(previous)) expectStillToPay({ context, answer });
      else if (isOrderNews(event)) expectNothingDone({ context, answer });
      if (event === anew) expectUnheardKept(moment);
      if (nameOf(event) === 'the session has ended meanwhile') {
        expect(context.attempt, 'signing in does not make it another payment').toEqual(
          before?.attempt?.outcome === 'unknown' ? before.attempt : undefined,
        );
      }
      if (event === back)
        expect(
          started.map(({ id }) => id),
          'asked beside the form',
        ).toEqual(['checkOrder']);
      if (previous?.matches({ preparing: 'loadingFields' })) {
        expect(context.fields, 'a name once').toEqual(fields);
        return expect(context.values).toEqual({ method: '', email: '' });
      }
      if (event?.type === 'payment.field.changed') {
        expect(before?.values).toHaveProperty(event.name);
        expect(context.values).toEqual({ ...before?.values, [event.name]: event.value });
      }
      if (event?.type === 'payment.field.left') expect(context.touched).toEqual(['method']);
      if (isFaulty) {
        expect(context.values.email).toBe('asha@');
        expect(context.touched).toEqual(['method', 'email']);
      }
    },
    'preparing.beginning': ({ context, event, previous, started, emitted }) => {
      if (isBeside(event) || isOrderNews(event)) return;
      const before = previous?.context.attempt;
      const isAgain = before?.outcome === 'unknown' && isOfThis(before, context);
      if (isAgain)
        expect([context.honoursKeys, before.key === null], 'a key that counts stays').toEqual([false, false]);
      expect(context.values.email).not.toBe('asha@');
      const keyBefore = isAgain ? before.key : undefined;
      expect(started).toEqual([{ id: 'makeKey', input: { orderId: 'order-1', known: before, keyBefore } }]);
      expect(emitted).toEqual([]);
    },
    submitting: ({ context, event, previous, answer, started }) => {
      if (isBeside(event)) return;
      const isFirst = previous?.matches({ preparing: 'beginning' });
      const key = context.attempt?.key;
      expect(isFirst ? answer : previous?.context.attempt).toMatchObject({ key });
      expect(context.attempt && isOfThis(context.attempt, context), 'a key is for one payment').toBe(true);
      const before = previous?.context.attempt;
      const isAgain = before?.outcome === 'unknown' && before.key === key && isOfThis(before, context);
      expect(context.attempt).toMatchObject({ outcome: isFirst && !isAgain ? 'unsent' : 'unknown' });
      const payload = { orderId: 'order-1', fields: context.values };
      expect(started).toEqual([{ id: 'startPayment', input: { payment: payload, key } }]);
    },
    postingForm: ({ event, started }) => {
      if (isBeside(event)) return;
      const inputs = [
        { name: 'type', value: 'a' },
        { name: 'url', value: 'b' },
        { name: 'data[c]', value: 'd' },
      ];
      expect(started).toEqual([{ id: 'postForm', input: { address: BANK, inputs } }]);
    },
    redirecting: ({ event, started }) => {
      if (!isBeside(event)) expect(started).toEqual([{ id: 'openAddress', input: { address: BANK } }]);
    },
    'awaitingPayment.openingApp': ({ context, event, started }) => {
      if (isBeside(event) || event?.type === 'payment.order.seen') return;
      const opening = { id: 'openAddress', input: { address: UPI } };
      const watching = { id: 'watchOrder', input: { orderId: 'order-1', until: NOW + PATIENCE_MS } };
      expect(started, 'the store is asked on while the app is opened again').toEqual(
        event === goingOn ? [opening] : [watching, opening],
      );
      expect(context.until).toBe(NOW + PATIENCE_MS);
    },
    'awaitingPayment.showingQr': ({ context, event, previous, started }) => {
      if (isBeside(event) || event?.type === 'payment.order.seen') return;
      const until = isChecking(previous) ? previous?.context.attempt?.until : NOW + PATIENCE_MS;
      expect(started).toEqual([{ id: 'watchOrder', input: { orderId: 'order-1', until } }]);
      expect(context.until).toBe(until);
      expect(context.way).toEqual(
        nameOf(event) === 'a picture is to be shown'
          ? { by: 'picture', source: 'data:image/png;base64,AAAA' }
          : { by: 'qr', text: UPI },
      );
      if (isChecking(previous)) expect(until, 'only while it is good').toBeGreaterThan(NOW);
    },
    'awaitingPayment.unconfirmed': ({ context, event, previous, started, answer }) => {
      if (isBeside(event) || event?.type === 'payment.order.seen') return;
      const { code = '', until = NOW } = context.attempt ?? {};
      if (isChecking(previous)) expect(code === '' || until <= NOW, 'a good code is shown').toBe(true);
      if (isChecking(previous)) expect(answer).toMatchObject({ order: context.order });
      expect(context.attempt?.outcome).toBe('answered');
      expect(started).toEqual([{ id: 'watchOrder', input: { orderId: 'order-1', until: NOW + PATIENCE_MS } }]);
    },
    'unpaid.overdue': ({ context, event }) => {
      if (!isBeside(event)) expect(event, 'the store has said that no money is there').toEqual(over);
      expect(context.attempt?.outcome).toBe('answered');
    },
    checkFailed: ({ context, event, previous, started }) => {
      expect(context.isReturnedUnpaid).toBe(false);
      expect(['answered', 'unknown'], 'what may have begun is not forgotten').toContain(context.attempt?.outcome);
      if (isChecking(previous)) expect(context.attempt).toEqual(previous?.context.attempt);
      if (isBeside(event) || previous?.matches('checkFailed')) return;
      if (isChecking(previous)) expect(nameOf(event)).toMatch(/^the store (?:does not|cannot) say/);
      expect(started, 'the store is asked until it answers').toEqual([
        { id: 'watchOrder', input: { orderId: 'order-1', until: Number.POSITIVE_INFINITY } },
      ]);
    },
    'unpaid.refused': ({ context, event, previous }) => {
      if (isBeside(event)) return;
      const unheard = ['the store breaks', 'the store does not answer'];
      const { attempt, honoursKeys } = previous?.context ?? {};
      const isOfEarlierTry = attempt?.outcome === 'unknown' && !honoursKeys && /refuses|no longer/.test(nameOf(event));
      const isUnheard = unheard.includes(nameOf(event)) || !previous?.matches('submitting') || isOfEarlierTry;
      const isGone = nameOf(event) === 'the order can no longer be paid';
      expect(context.refusal).toEqual(
        nameOf(event) === 'the store declines'
          ? { why: 'declined', error: 'Card declined' }
          : {
              why: isUnheard ? 'unheard' : isGone ? 'gone' : 'failed',
              error: '',
              ...(nameOf(event) === 'the store refuses' && { reason: 'No.' }),
            },
      );
    },
    'unpaid.returnedUnpaid': ({ context, event, previous, started }) => {
      if (isBeside(event)) return;
      expect(context.attempt, 'nothing is waited for').toBeUndefined();
      expect(['Pending', undefined]).toContain(context.order?.status);
      expect(context.refusal).toEqual({ why: 'returnedUnpaid', error: '' });
      if (event?.type === 'xstate.done.actor.loadFields') return expect(context.fields).toEqual(fields);
      if (!isChecking(previous)) return expect(nameOf(event)).toBe('no form comes');
      expect([previous?.context.isReturnedUnpaid, context.isReturnedUnpaid], 'said once').toEqual([true, false]);
      expect(started).toEqual([{ id: 'loadFields', input: undefined }]);
    },
    toOrders: ({ event, emitted }) => {
      expect(emitted).toEqual(isBeside(event) ? [] : [{ type: 'payment.initiated' }]);
    },
    thanked: ({ context, previous, event }) => {
      if (isBeside(event)) return;
      expect(context.attempt).toBeUndefined();
      if (isChecking(previous)) expect(previous?.context.attempt).toBeDefined();
      expect(['Processing', 'Shipped', 'Delivered']).toContain(context.order?.status);
    },
    settled: ({ context, event, previous }) => {
      expect(['Processing', 'Shipped', 'Delivered']).toContain(context.order?.status);
      if (isBeside(event)) return;
      expect(previous?.context.attempt, 'it was not this payment').toBeUndefined();
    },
    closed: ({ context }) => {
      expect(context.order?.takesNoPayment).toBe(true);
      expect(context.attempt, 'nothing is waited for').toBeUndefined();
    },
    cancelled: ({ context }) => {
      expect(context.order?.status).toBe('Cancelled');
      expect(context.attempt).toBeUndefined();
    },
  },
});

/** Whether an attempt was made with the values that are filled in now. */
const isOfThis = ({ body }: Pick<PaymentAttempt, 'body'>, context: Parameters<typeof paymentOf>[0]) =>
  body === fingerprint(paymentOf(context));

/** The outcome is unknown, so the attempt is kept: a payment in the same way reuses its key. */
function expectUnheardKept({ context, previous }: Moment) {
  expect(previous?.matches('checkFailed')).toBe(true);
  expect(context.attempt?.outcome).toBe('unknown');
  expect(context.attempt).toEqual(previous?.context.attempt);
}

/** The form is never shown for an order that is paid, or may be. */
function expectStillToPay({ context, answer }: Pick<Moment, 'context' | 'answer'>) {
  expect(context.attempt?.outcome).not.toBe('answered');
  expect(['Pending', undefined]).toContain(context.order?.status);
  if (answer instanceof Failure) expect(context.attempt, 'nothing is begun twice unseen').toBeUndefined();
  else expect(answer).toMatchObject({ order: context.order });
}

/** As far as the store says, the order is still pending. */
function expectNothingDone({ context, answer }: Pick<Moment, 'context' | 'answer'>) {
  expect(['Pending', undefined]).toContain(context.order?.status);
  if (!(answer instanceof Failure)) expect(answer).toMatchObject({ order: context.order });
}

/** What is stored for a reload equals what the machine knows, from the moment it knows it. */
function expectMemory(moment: Moment) {
  const { context, previous, snapshot, event } = moment;
  const before = previous?.context.attempt;
  if (event?.type === 'payment.attempt.found') return expect(keptBy(moment)).toEqual([]);
  if (context.attempt === undefined && before)
    return expect(keptBy(moment)).toEqual([{ type: 'attempt.forgotten', attempt: before }]);
  const isKept = snapshot.matches('submitting') || previous?.matches('submitting');
  if (!context.attempt || !isKept) return;
  if (snapshot.matches({ unpaid: 'refused' })) {
    expect(context.refusal?.why, 'nobody knows what has become of it').toBe('unheard');
    expect(context.attempt).toEqual({ ...before, outcome: 'unknown' });
    return expect(keptBy(moment), 'that it was sent is known already').toEqual([]);
  }
  if (snapshot.matches('preparing')) return expect(keptBy(moment)).toEqual([]);
  const kept: PaymentAttempt = snapshot.matches('submitting')
    ? { ...context.attempt, outcome: 'unknown' }
    : context.attempt;
  expect(keptBy(moment)).toEqual([{ type: 'attempt.changed', attempt: kept }]);
}
