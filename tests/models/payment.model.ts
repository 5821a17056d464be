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
const stands = (shown: ReturnType<typeof order> | undefined, { honoursKeys = true, isUnknown = false } = {}) =>
  answered('checkOrder', { order: shown, isUnknown, at: NOW, honoursKeys });
const looked = (shown: ReturnType<typeof order>) =>
  answered('lookFirst', { order: shown, isUnknown: false, at: NOW, honoursKeys: true });
const noSuchOrder = stands(undefined, { isUnknown: true });
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
const conflicting = new Failure({ kind: 'rejected', status: 409, error: 'Not to be paid.' });
const broken = new Failure({ kind: 'rejected', status: 502 });

/** The state after each of these events, whatever the state before. */
const LEADS_TO: Readonly<Record<string, string | RegExp>> = {
  'the form is loaded': /editing|returnedUnpaid/,
  'the form cannot be loaded': /fieldsFailed|returnedUnpaid/,
  'a key is created': 'submitting',
  'the store is known to reject keys by CORS': 'submitting',
  'another tab has begun a payment': 'checking',
  'no key can be created': 'refused',
  'the session has ended before the payment is sent': 'editing',
  'the payment continues with a form post': 'postingForm',
  'the payment continues in an app': 'openingApp',
  'the payment continues with a QR code': 'showingQr',
  'the payment continues with a picture of a code': 'showingQr',
  'the payment continues on another page': 'redirecting',
  'the payment needs no further step': 'toOrders',
  'the payment is declined': 'refused',
  'the payment continues at an unsafe address': 'refused',
  'the store refuses the payment': 'refused',
  'the order can no longer be paid': 'refused',
  'the order is not to be paid now': /checking|refused/,
  'the store answers with a server error': 'refused',
  'the store does not answer': 'refused',
  'the session has ended when the payment is sent': 'editing',
  'the form cannot be posted': 'refused',
  'the address cannot be opened': 'refused',
  'polling finds the order paid': /thanked|checking/,
  'polling finds the order cancelled': /cancelled|checking/,
  'polling finds a custom status': /closed|checking/,
  'polling ends with the order unpaid': 'overdue',
  'polling ends without an answer': 'checkFailed',
  'polling fails': 'checkFailed',
  'the shopper returns to the page': /checking|editing/,
  'the shopper starts a new payment': /checking|loadingFields|editing/,
  'the shopper tries again': /checking|loadingFields|editing/,
  'the order is cancelled': 'cancelled',
  'the order has a custom status': 'closed',
  'the store has no such order': 'unknownOrder',
  'the order is paid': /thanked|settled/,
  'the order is shipped': /thanked|settled/,
  'the order is delivered': /thanked|settled/,
  'before another payment the order is unpaid': 'beginning',
  'before another payment the order is paid': 'thanked',
  'before another payment the order is cancelled': 'cancelled',
  'before another payment the order has a custom status': 'closed',
  'before another payment the order cannot be checked': 'checkFailed',
  'before another payment the store does not find the order': 'checkFailed',
  'before another payment the session has ended': 'editing',
  'an answered attempt is found': 'checking',
  'an attempt with a valid code is found': 'checking',
  'an attempt with an expired code is found': 'checking',
  'an attempt with an unknown outcome is found': 'checking',
  'an earlier payment is found': 'checking',
};
/** What the store itself says. */
const REASONS: Readonly<Record<string, { reason: string }>> = {
  'the store refuses the payment': { reason: 'No.' },
  'the order is not to be paid now': { reason: 'Not to be paid.' },
};
const AWAY = ['postingForm', 'redirecting', 'openingApp'] as const;
const WATCHING = ['openingApp', 'showingQr', 'unconfirmed'] as const;
const BUSY = ['checking', 'loadingFields', 'lookingFirst', 'beginning', 'submitting', ...AWAY] as const;
const STARTING_OVER = 'unknownOrder fieldsFailed unconfirmed overdue checkFailed refused returnedUnpaid'.split(' ');
/** A refusal is known while the order is checked because of it, and wherever that check leads. */
const AFTER_CONFLICT = 'checking thanked settled closed cancelled'.split(' ');
const ENDED = 'missingOrder toOrders thanked settled closed cancelled'.split(' ');

const events = {
  'the order is unpaid': stands(order('Pending')),
  'the order is unpaid, at a store without idempotency keys': stands(order('Pending'), { honoursKeys: false }),
  'the order is paid': stands(order('Processing')),
  'the order is shipped': stands(order('Shipped')),
  'the order is delivered': stands(order('Delivered')),
  'the order is cancelled': stands(order('Cancelled')),
  'the order has a custom status': stands(orderOfItsOwn),
  'the store does not list the order': stands(undefined),
  'the store has no such order': noSuchOrder,
  'the order check gets no answer': failedWith('checkOrder', silent),
  'the order check gets a server error': failedWith('checkOrder', broken),
  'the session has ended before the order is checked': failedWith('checkOrder', ended),
  'an answered attempt is found': kept({}),
  'an attempt with a valid code is found': kept({ until: NOW + 1, code: UPI }),
  'an attempt with an expired code is found': kept({ until: NOW, code: UPI }),
  'an attempt with an unknown outcome is found': kept({ outcome: 'unknown' }),
  'an earlier payment is found': { type: 'payment.earlier.found' },
  'the form is loaded': answered('loadFields', [...fields, paymentField({ name: 'email' })]),
  'the form cannot be loaded': failedWith('loadFields', silent),
  'UPI is chosen': typed('method', 'upi'),
  'the method is cleared': typed('method', ''),
  'an incomplete email is typed': typed('email', 'asha@'),
  'an email is typed': typed('email', 'asha@rang.in'),
  'an unknown field is typed into': typed('iban', '1'),
  'the shopper leaves the method field': { type: 'payment.field.left', name: 'method' },
  'the shopper leaves an unknown field': { type: 'payment.field.left', name: 'iban' },
  'the form is submitted': submitted,
  'before another payment the order is unpaid': looked(order('Pending')),
  'before another payment the order is paid': looked(order('Processing')),
  'before another payment the order is cancelled': looked(order('Cancelled')),
  'before another payment the order has a custom status': looked(orderOfItsOwn),
  'before another payment the store does not find the order': answered('lookFirst', {
    order: undefined,
    isUnknown: true,
    at: NOW,
    honoursKeys: true,
  }),
  'before another payment the order cannot be checked': failedWith('lookFirst', silent),
  'before another payment the session has ended': failedWith('lookFirst', ended),
  'a key is created': answered('makeKey', { key: 'key-1' }),
  'the store is known to reject keys by CORS': answered('makeKey', { key: null }),
  'another tab has begun a payment': answered('makeKey', { begun: begunElsewhere }),
  'no key can be created': failedWith('makeKey', new Error('no chance')),
  'the session has ended before the payment is sent': failedWith('makeKey', ended),
  'the payment continues with a form post': acting('redirect_post', {
    redirectUrl: BANK,
    formParams: { type: 'a', url: 'b', data: { c: 'd' } },
  }),
  'the payment continues in an app': acting('deeplink', { redirectUrl: UPI }),
  'the payment continues with a QR code': acting('qr', { qr: UPI }),
  'the payment continues with a picture of a code': acting('qr', { qrBase64: 'AAAA' }),
  'the payment continues on another page': says({ redirectUrl: BANK }),
  'the payment needs no further step': says({ success: true }),
  'the payment is declined': says({ success: false, error: 'Card declined' }),
  'the payment continues at an unsafe address': says({ redirectUrl: 'javascript:alert(1)' }),
  'the store refuses the payment': failedWith('startPayment', rejected),
  'the order can no longer be paid': failedWith('startPayment', forgotten),
  'the order is not to be paid now': failedWith('startPayment', conflicting),
  'the store answers with a server error': failedWith('startPayment', broken),
  'the store does not answer': failedWith('startPayment', silent),
  'the session has ended when the payment is sent': failedWith('startPayment', ended),
  'the form cannot be posted': failedWith('postForm', new Error('no')),
  'the address cannot be opened': failedWith('openAddress', new Error('no')),
  'polling fails': failedWith('watchOrder', new Error('no')),
  'polling finds the order still unpaid': seen('Pending'),
  'polling finds the order paid': seen('Processing'),
  'polling finds the order cancelled': seen('Cancelled'),
  'polling finds a custom status': { type: 'payment.order.seen', order: orderOfItsOwn },
  'polling ends with the order unpaid': over,
  'polling ends without an answer': unseen,
  'the shopper returns to the page': back,
  'the shopper opens the payment again': goingOn,
  'the shopper starts a new payment': anew,
  'the shopper tries again': retry,
  'the storage actor fails': failedWith('persistPayment', new Error('broken')),
  'watching for the return fails': failedWith('watchReturn', new Error('broken')),
} as const;

const nameOf = (event: Moment['event']) => Object.entries(events).find(([, known]) => known === event)?.[0] ?? '';
const keptBy = ({ told }: Moment) => told.filter(({ id }) => id === 'persistPayment').map(({ event }) => event);
const isOfEarlier = ({ type }: { type: string }) => type.startsWith('earlierPayment.');
/** The name of the innermost state. */
const nameIn = ({ value }: Pick<Moment['snapshot'], 'value'>) =>
  typeof value === 'string' ? value : Object.values(value).join();
const isChecking = (snapshot: Moment['snapshot'] | undefined) => snapshot?.matches({ preparing: 'checking' }) ?? false;
/** An answer about the order that arrives while another state is shown. */
const isOrderNews = (event: Moment['event']) => /actor\.checkOrder$/.test(event?.type ?? '');
const isEarlierFound = (event: Moment['event']) => event?.type === 'payment.earlier.found';
/** News that the payment goes on without. */
const isBeside = ({ event, previous }: Pick<Moment, 'event' | 'previous'>) =>
  isEarlierFound(event)
    ? !previous?.matches('preparing') || previous.context.isBegunBefore
    : /error\.actor\.(?:persistPayment|watchReturn)$/.test(event?.type ?? '');

export const payment = flowModel('payment', {
  inputs: {
    'an order': { orderId: 'order-1', isReturnedUnpaid: false },
    'an order, on return from the bank without payment': { orderId: 'order-1', isReturnedUnpaid: true },
    'no order': { orderId: ' ', isReturnedUnpaid: false },
  },
  events,
  // How the payment continues, and until when, is already part of the state.
  distinguish: ({ orderId, fields: told, values, attempt, honoursKeys, ...context }) => [
    context.isReturnedUnpaid,
    context.isBegunBefore,
    context.refusal !== undefined,
    context.isSaidUnpaid && attempt === undefined && values.method === 'upi',
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
    expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(STARTING_OVER.includes(state));
    expect(snapshot.status, 'the machine ends exactly in its final states').toBe(
      ENDED.includes(state) ? 'done' : 'active',
    );
    expect(snapshot.can(back), 'a return is handled wherever the status of the order may have changed').toBe(
      [...AWAY, ...WATCHING, 'unknownOrder', 'editing', 'overdue', 'checkFailed', 'refused', 'returnedUnpaid'].some(
        (open) => open === state,
      ),
    );
    expect(snapshot.can(anew)).toBe([...AWAY, ...WATCHING, 'overdue', 'checkFailed'].some((open) => open === state));
    expect(snapshot.can(kept({})), 'an attempt of another tab is handled wherever a payment can begin').toBe(
      snapshot.matches('preparing') || ['overdue', 'refused', 'returnedUnpaid'].includes(state),
    );
    expect(snapshot.can({ type: 'payment.field.left', name: 'method' })).toBe(state === 'editing');
    expect(snapshot.can(goingOn)).toBe(AWAY.some((away) => away === state));
    expect(snapshot.can(retry)).toBe(
      ['unknownOrder', 'fieldsFailed', 'overdue', 'checkFailed', 'refused', 'returnedUnpaid'].includes(state),
    );
    for (const news of [over, unseen]) {
      expect(snapshot.can(news)).toBe(WATCHING.some((watching) => watching === state));
    }
    expect(snapshot.can(seen('Delivered'))).toBe([...WATCHING, 'checkFailed'].some((asking) => asking === state));
    expect(snapshot.can(typed('method', 'card')), 'another method can be chosen after a failure').toBe(
      ['editing', 'overdue', 'refused', 'returnedUnpaid'].includes(state) && context.fields.length > 0,
    );
    const isFilled = context.values.method === 'upi';
    expect(snapshot.can(submitted), 'only a complete form can be sent, and only once').toBe(
      state === 'editing' && isFilled,
    );
    const isRefused = state === 'refused' || state === 'returnedUnpaid';
    if (isRefused || !AFTER_CONFLICT.includes(state)) expect(context.refusal !== undefined).toBe(isRefused);
    if (!previous || !event) {
      const begun = ['persistPayment', 'watchReturn', 'checkOrder', ...(state === 'checking' ? [] : ['loadFields'])];
      return expect(started.map(({ id }) => id)).toEqual(state === 'missingOrder' ? [] : begun);
    }
    if (isBeside(moment)) {
      const isBegunBefore = isEarlierFound(event) || previous.context.isBegunBefore;
      expect([snapshot.value, context], 'the payment continues as it was').toEqual([
        previous.value,
        { ...previous.context, isBegunBefore },
      ]);
      expect(keptBy(moment)).toEqual([]);
      return expect(started.map(({ id }) => `xstate.error.actor.${id}`)).toEqual(
        isEarlierFound(event) ? [] : [event.type],
      );
    }
    if (event === goingOn) expect(snapshot.value, 'the same step is repeated').toEqual(previous.value);
    if (previous.matches('unpaid') && !snapshot.matches('unpaid')) {
      expect(state, 'the order is checked before anything is sent again').toBe('checking');
    }
    const mayHaveBegun =
      previous.context.attempt !== undefined || previous.context.isBegunBefore || previous.context.isReturnedUnpaid;
    const leads = event === noSuchOrder && mayHaveBegun ? undefined : LEADS_TO[nameOf(event)];
    if (isEarlierFound(event)) expect(context).toEqual({ ...previous.context, isBegunBefore: true });
    if (leads) expect(state).toMatch(leads);
    else if (isOrderNews(event) && !isChecking(previous)) {
      expect(snapshot.value, 'an answer about the order does not change the state').toEqual(previous.value);
      expect(started, 'nothing is requested again').toEqual([]);
    }
    if (event.type !== 'payment.field.changed' && event.type !== 'xstate.done.actor.loadFields') {
      expect(context.values, 'the typed values stay').toEqual(previous.context.values);
    }
    expectMemory(moment);
    expectEarlierMemory(moment);
  },
  states: {
    missingOrder: ({ input, started }) => {
      expect(input.orderId).toBe(' ');
      expect(started, 'no actor is started').toEqual([]);
    },
    unknownOrder: ({ context, previous, event }) => {
      if (isBeside({ event, previous })) return;
      expect(context.attempt, 'after an attempt, the shopper is told how that stands').toBeUndefined();
      expect(context).toEqual({ ...previous?.context, refusal: undefined });
    },
    'preparing.checking': ({ input, context, event, previous, started }) => {
      if (isBeside({ event, previous })) return;
      if (!previous)
        return expect(input.isReturnedUnpaid, 'only a return from the bank starts with a check').toBe(true);
      expect(started).toEqual([{ id: 'checkOrder', input: { orderId: 'order-1' } }]);
      if (!previous.matches('submitting')) {
        const isKept = isChecking(previous) && event?.type !== 'payment.attempt.found';
        expect(context.refusal).toEqual(isKept ? previous.context.refusal : undefined);
      }
      if (event === anew) expect(context.attempt).toBeUndefined();
      else if (event?.type === 'payment.attempt.found') expect(context.attempt).toEqual(event.attempt);
      else if (event === events['another tab has begun a payment']) expect(context.attempt).toEqual(begunElsewhere);
      else if (previous.matches('submitting')) {
        const isCertain = context.attempt === undefined;
        expect(context.refusal).toEqual({
          why: isCertain ? 'failed' : 'unheard',
          error: '',
          reason: 'Not to be paid.',
        });
        const { attempt, honoursKeys } = previous.context;
        expect(isCertain, 'only a store without keys certainly did nothing').toBe(
          !honoursKeys && attempt?.outcome !== 'unknown',
        );
        if (!isCertain) expect(context.attempt).toEqual({ ...attempt, outcome: 'unknown' });
      } else expect(context.attempt).toEqual(previous.context.attempt);
    },
    'preparing.loadingFields': (moment) => {
      const { context, event, previous, started, answer } = moment;
      expect(context.fields).toEqual([]);
      if (isBeside(moment) || !previous) return;
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
      if (isBeside({ event, previous }) || (isOrderNews(event) && !isChecking(previous))) return;
      expect(['the form cannot be loaded', 'the session has ended before the order is checked']).toContain(
        nameOf(event),
      );
    },
    'preparing.editing': (moment) => {
      const { context, event, previous, emitted, answer, started } = moment;
      const before = previous?.context;
      const isFaulty = event === submitted;
      expect(emitted).toEqual(isFaulty ? [{ type: 'payment.fields.refused' }] : []);
      if (isChecking(previous)) expectStillToPay({ context, answer });
      else if (isOrderNews(event)) expectNothingDone({ context, answer });
      if (event === anew) expectUnheardKept(moment);
      if (nameOf(event) === 'the session has ended when the payment is sent') {
        expect(context.attempt, 'signing in continues the same payment').toEqual(
          before?.attempt?.outcome === 'unknown' ? before.attempt : undefined,
        );
      }
      if (event === back)
        expect(
          started.map(({ id }) => id),
          'the order is checked in parallel with the form',
        ).toEqual(['checkOrder']);
      if (previous?.matches({ preparing: 'loadingFields' })) {
        expect(context.fields, 'each field name occurs once').toEqual(fields);
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
    'preparing.lookingFirst': ({ previous, context, event, started }) => {
      if (isBeside({ event, previous }) || isOrderNews(event)) return;
      expect(context.isBegunBefore || context.attempt?.outcome === 'unknown', 'the first payment needs no look').toBe(
        true,
      );
      expect(started).toEqual([{ id: 'lookFirst', input: { orderId: 'order-1' } }]);
    },
    'preparing.beginning': ({ context, event, previous, started, emitted }) => {
      if (isBeside({ event, previous }) || isOrderNews(event)) return;
      const isSecond = context.isBegunBefore || previous?.context.attempt?.outcome === 'unknown';
      const isLookedAt = isSecond && !context.isSaidUnpaid;
      expect(previous?.matches({ preparing: isLookedAt ? 'lookingFirst' : 'editing' })).toBe(true);
      const before = previous?.context.attempt;
      const isAgain = before?.outcome === 'unknown' && isOfThis(before, context);
      if (isAgain && previous?.matches({ preparing: 'editing' }))
        expect(
          [context.honoursKeys, before.key === null],
          'a key is created again only if the store may not honour the last one',
        ).toEqual([false, false]);
      expect(context.values.email).not.toBe('asha@');
      const keyBefore = isAgain ? before.key : undefined;
      expect(started).toEqual([{ id: 'makeKey', input: { orderId: 'order-1', known: before, keyBefore } }]);
      expect(emitted).toEqual([]);
    },
    submitting: ({ context, event, previous, answer, started }) => {
      if (isBeside({ event, previous })) return;
      const isFirst = previous?.matches({ preparing: 'beginning' });
      const key = context.attempt?.key;
      expect(isFirst ? answer : previous?.context.attempt).toMatchObject({ key });
      expect(context.attempt && isOfThis(context.attempt, context), 'the key belongs to this payment').toBe(true);
      const before = previous?.context.attempt;
      const isAgain = before?.outcome === 'unknown' && before.key === key && isOfThis(before, context);
      expect(context.attempt).toMatchObject({ outcome: isFirst && !isAgain ? 'unsent' : 'unknown' });
      const payload = { orderId: 'order-1', fields: context.values };
      expect(started).toEqual([{ id: 'startPayment', input: { payment: payload, key } }]);
    },
    postingForm: ({ previous, event, started }) => {
      if (isBeside({ event, previous })) return;
      const inputs = [
        { name: 'type', value: 'a' },
        { name: 'url', value: 'b' },
        { name: 'data[c]', value: 'd' },
      ];
      expect(started).toEqual([{ id: 'postForm', input: { address: BANK, inputs } }]);
    },
    redirecting: ({ previous, event, started }) => {
      if (!isBeside({ event, previous })) expect(started).toEqual([{ id: 'openAddress', input: { address: BANK } }]);
    },
    'awaitingPayment.openingApp': ({ previous, context, event, started }) => {
      if (isBeside({ event, previous }) || event?.type === 'payment.order.seen') return;
      const opening = { id: 'openAddress', input: { address: UPI } };
      const watching = { id: 'watchOrder', input: { orderId: 'order-1', until: NOW + PATIENCE_MS } };
      expect(started, 'polling continues while the app is opened again').toEqual(
        event === goingOn ? [opening] : [watching, opening],
      );
      expect(context.until).toBe(NOW + PATIENCE_MS);
    },
    'awaitingPayment.showingQr': ({ context, event, previous, started }) => {
      if (isBeside({ event, previous }) || event?.type === 'payment.order.seen') return;
      const until = isChecking(previous) ? previous?.context.attempt?.until : NOW + PATIENCE_MS;
      expect(started).toEqual([{ id: 'watchOrder', input: { orderId: 'order-1', until } }]);
      expect(context.until).toBe(until);
      expect(context.way).toEqual(
        nameOf(event) === 'the payment continues with a picture of a code'
          ? { by: 'picture', source: 'data:image/png;base64,AAAA' }
          : { by: 'qr', text: UPI },
      );
      if (isChecking(previous)) expect(until, 'the code is still valid').toBeGreaterThan(NOW);
    },
    'awaitingPayment.unconfirmed': ({ context, event, previous, started, answer }) => {
      if (isBeside({ event, previous }) || event?.type === 'payment.order.seen') return;
      const { code = '', until = NOW } = context.attempt ?? {};
      if (isChecking(previous)) expect(code === '' || until <= NOW, 'a valid code would be shown').toBe(true);
      if (isChecking(previous)) expect(answer).toMatchObject({ order: context.order });
      expect(context.attempt?.outcome).toBe('answered');
      expect(started).toEqual([{ id: 'watchOrder', input: { orderId: 'order-1', until: NOW + PATIENCE_MS } }]);
    },
    'unpaid.overdue': ({ previous, context, event }) => {
      if (!isBeside({ event, previous })) expect(event, 'polling has ended with the order unpaid').toEqual(over);
      expect(context.attempt?.outcome).toBe('answered');
    },
    checkFailed: ({ context, event, previous, started }) => {
      expect(context.isReturnedUnpaid).toBe(false);
      if (!context.isBegunBefore)
        expect(['answered', 'unknown'], 'an attempt that may have begun is kept').toContain(context.attempt?.outcome);
      if (isChecking(previous)) expect(context.attempt).toEqual(previous?.context.attempt);
      if (isBeside({ event, previous }) || previous?.matches('checkFailed')) return;
      if (isChecking(previous)) expect(nameOf(event)).toMatch(/^the order check gets/);
      expect(started, 'the store is polled until it answers').toEqual([
        { id: 'watchOrder', input: { orderId: 'order-1', until: Number.POSITIVE_INFINITY } },
      ]);
    },
    'unpaid.refused': ({ context, event, previous }) => {
      if (isBeside({ event, previous })) return;
      if (isChecking(previous)) return expect(context.refusal).toEqual(previous?.context.refusal);
      const unheard = ['the store answers with a server error', 'the store does not answer'];
      const { attempt, honoursKeys } = previous?.context ?? {};
      const isOfEarlierTry = attempt?.outcome === 'unknown' && !honoursKeys && /refuses|no longer/.test(nameOf(event));
      const isUnheard = unheard.includes(nameOf(event)) || !previous?.matches('submitting') || isOfEarlierTry;
      const isGone = nameOf(event) === 'the order can no longer be paid';
      expect(context.refusal).toEqual(
        nameOf(event) === 'the payment is declined'
          ? { why: 'declined', error: 'Card declined' }
          : {
              why: isUnheard ? 'unheard' : isGone ? 'gone' : 'failed',
              error: '',
              ...REASONS[nameOf(event)],
            },
      );
    },
    'unpaid.returnedUnpaid': ({ context, event, previous, started }) => {
      if (isBeside({ event, previous })) return;
      expect(context.attempt, 'no attempt is kept').toBeUndefined();
      expect(['Pending', undefined]).toContain(context.order?.status);
      expect(context.refusal).toEqual({ why: 'returnedUnpaid', error: '' });
      if (event?.type === 'xstate.done.actor.loadFields') return expect(context.fields).toEqual(fields);
      if (!isChecking(previous)) return expect(nameOf(event)).toBe('the form cannot be loaded');
      expect(
        [previous?.context.isReturnedUnpaid, context.isReturnedUnpaid],
        'the return is reported only once',
      ).toEqual([true, false]);
      expect(started).toEqual([{ id: 'loadFields', input: undefined }]);
    },
    toOrders: ({ previous, event, emitted }) => {
      expect(emitted).toEqual(isBeside({ event, previous }) ? [] : [{ type: 'payment.initiated' }]);
    },
    thanked: ({ context, previous, event }) => {
      if (isBeside({ event, previous })) return;
      expect(context.attempt).toBeUndefined();
      if (isChecking(previous))
        expect(previous && (isLeftHere(previous.context) || previous.context.attempt)).toBeTruthy();
      expect(['Processing', 'Shipped', 'Delivered']).toContain(context.order?.status);
    },
    settled: ({ context, event, previous }) => {
      expect(['Processing', 'Shipped', 'Delivered']).toContain(context.order?.status);
      if (isBeside({ event, previous })) return;
      expect(previous?.context.attempt, 'the order was not paid by an attempt of this browser').toBeUndefined();
      expect(previous && isLeftHere(previous.context), 'nor by one of this visit').toBe(false);
    },
    closed: ({ context }) => {
      expect(context.order?.takesNoPayment).toBe(true);
      expect(context.attempt, 'no attempt is kept').toBeUndefined();
    },
    cancelled: ({ context }) => {
      expect(context.order?.status).toBe('Cancelled');
      expect(context.attempt).toBeUndefined();
    },
  },
});

/** Whether a payment of this visit was left for another. */
const isLeftHere = ({ isBegunBefore, way }: Moment['context']) => isBegunBefore && way !== undefined;

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
  if (answer instanceof Failure)
    expect(context.attempt, 'if the order could not be checked, there is no earlier attempt').toBeUndefined();
  else expect(answer).toMatchObject({ order: context.order });
}

/** As far as the store says, the order is still pending. */
function expectNothingDone({ context, answer }: Pick<Moment, 'context' | 'answer'>) {
  expect(['Pending', undefined]).toContain(context.order?.status);
  if (!(answer instanceof Failure)) expect(answer).toMatchObject({ order: context.order });
}

/** That an earlier payment may still be made is stored until the order takes no payment any more. */
function expectEarlierMemory(moment: Moment) {
  const { context, previous, snapshot, event } = moment;
  const told = keptBy(moment)
    .filter(isOfEarlier)
    .map(({ type }) => type);
  if (ENDED.includes(nameIn(snapshot)) && !snapshot.matches('toOrders')) {
    expect(context.isBegunBefore).toBe(false);
    return expect(told).toEqual(['earlierPayment.forgotten']);
  }
  const isLeft = event === anew && context.attempt === undefined;
  const isAnother = snapshot.matches('submitting') && context.attempt?.outcome === 'unsent' && context.isBegunBefore;
  expect(told).toEqual(isLeft || isAnother || snapshot.matches('toOrders') ? ['earlierPayment.noted'] : []);
  expect(context.isBegunBefore, 'it is not forgotten before').toBe(
    previous?.context.isBegunBefore || isEarlierFound(event) || told.length > 0,
  );
}

/** What is stored for a reload equals what the machine knows, from the moment it knows it. */
function expectMemory(moment: Moment) {
  const { context, previous, snapshot, event } = moment;
  const before = previous?.context.attempt;
  const kept = keptBy(moment).filter((change) => !isOfEarlier(change));
  if (event?.type === 'payment.attempt.found') return expect(kept).toEqual([]);
  if (context.attempt === undefined && before)
    return expect(kept).toEqual([{ type: 'attempt.forgotten', attempt: before }]);
  const isKept = snapshot.matches('submitting') || previous?.matches('submitting');
  if (!context.attempt || !isKept) return;
  if (snapshot.matches({ unpaid: 'refused' })) {
    expect(context.refusal?.why, 'the outcome is unknown').toBe('unheard');
    expect(context.attempt).toEqual({ ...before, outcome: 'unknown' });
    return expect(kept, 'the attempt was stored as sent before').toEqual([]);
  }
  if (snapshot.matches('preparing')) return expect(kept).toEqual([]);
  const stored: PaymentAttempt = snapshot.matches('submitting')
    ? { ...context.attempt, outcome: 'unknown' }
    : context.attempt;
  expect(kept).toEqual([{ type: 'attempt.changed', attempt: stored }]);
}
