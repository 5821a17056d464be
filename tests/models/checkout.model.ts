import { expect } from 'vitest';
import { Failure, failureFacts } from '#contract/failure';
import { type Attempt, fingerprint } from '#machines/attempt';
import type { checkoutMachine } from '#machines/checkout/checkout.machine';
import { answers } from '../contract/good-answers';
import { answered, failedWith, flowModel, type Moment as MomentOf } from '../support/model/flow';
import { order } from './payments';
import { line, store } from './sample-products';

type Moment = MomentOf<typeof checkoutMachine>;
type Context = Moment['context'];

const asha = answers.newOrder.shippingAddress;
const kurtas = [line({ quantity: 2 }), line({ selectedSize: 'L' })];
/** The order as sent to the store. All lines are of one product; sizes are sent only to a store of `orderLines`. */
const orderOf = ({ ordered, address, capabilities }: Context) => ({
  products: ordered[0] ? { [ordered[0].id]: ordered.reduce((sum, { quantity }) => sum + quantity, 0) } : {},
  shippingAddress: address,
  ...(capabilities.includes('orderLines') && {
    lines: ordered.map(({ id, quantity, selectedSize }) => ({ id, quantity, size: selectedSize, color: '' })),
  }),
});

const submitted = { type: 'checkout.submitted' } as const;
const retry = { type: 'checkout.retried' } as const;
const dismissed = { type: 'checkout.attempt.dismissed' } as const;
const lookAgain = { type: 'checkout.orders.asked' } as const;
const recognised = (orderId: string) => ({ type: 'checkout.order.recognised', orderId }) as const;
const pune = { city: 'Pune', state: 'Maharashtra' };
const days = { earliest: '2026-11-27', latest: '2026-11-29' };
const found = (pin: string) => ({ type: 'checkout.place.found', pin, place: pune, days }) as const;
const unknown = (pin: string) => ({ type: 'checkout.pin.unknown', pin }) as const;

/** The state after each of these events, whatever the state before. */
const LEADS_TO: Readonly<Record<string, string>> = {
  'xstate.done.actor.storeSettled': 'editing',
  'xstate.error.actor.makeKey': 'editing',
  'xstate.done.actor.placeOrder': 'placed',
  'checkout.attempt.dismissed': 'editing',
  'checkout.order.recognised': 'placed',
};

const unitsOf = (lines: typeof kurtas) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const lamp = line({ id: 'lamp-1', selectedSize: '', selectedColor: '' });
const waiting: Attempt = { key: 'key-0', body: 'another', outcome: 'unknown' };
const rejected = (status: number) => new Failure({ kind: 'rejected', status, error: 'Not like this.' });
const soldOut = new Failure({
  kind: 'rejected',
  status: 422,
  error: 'Some of it is sold out.',
  lines: [{ id: 'kurta-1', reason: 'outOfStock', available: 1, size: '', color: '' }],
});
const busy = rejected(429);
const silent = new Failure({ kind: 'noResponse' });
const ended = new Failure({ kind: 'unauthorised', status: 401 });
const older = order('Shipped', { id: 'order-8', date: '2026-11-02T10:00:00.000Z' });
const newer = order('Pending', {
  id: 'order-9',
  date: '2026-11-20T10:00:00.000Z',
  items: [{ id: 'kurta-1', name: 'Chikankari Kurta', quantity: unitsOf(kurtas), price: 1299 }],
});
/** Whether the store honours idempotency keys: an attempt with an unknown outcome is then safely sent again. */
const honoursKeys = ({ capabilities }: Context) => capabilities.includes('idempotencyKeys');
const isUnconfirmed = (context: Context) => context.attempt?.outcome === 'unknown' && !honoursKeys(context);
const isOfThisBody = (context: Context) => context.attempt?.body === fingerprint(orderOf(context));
/** The store refuses the key, since it knows another order under it. */
const isOtherOrder = (context: Context) =>
  context.failure?.status === 422 && context.failure.lines === undefined && !isOfThisBody(context);

export const checkout = flowModel('checkout', {
  inputs: { 'a checkout': undefined },
  events: {
    'the store offers order lines, delivery days, PIN codes and idempotency keys': answered(
      'storeSettled',
      store({ capabilities: ['orderLines', 'pinCodes', 'delivery', 'idempotencyKeys'] }),
    ),
    'the store offers no capabilities': answered('storeSettled', store()),
    'the store information cannot be loaded': failedWith('storeSettled', new Error('gone')),
    'the shopper tries again': retry,
    'kurtas in two sizes are in the cart': { type: 'cart.seen', lines: kurtas },
    'a lamp is in the cart': { type: 'cart.seen', lines: [lamp] },
    'the cart is empty': { type: 'cart.seen', lines: [] },
    'watching the cart fails': failedWith('watchCart', new Error('broken')),
    'no attempt is found': { type: 'checkout.attempt.found', attempt: undefined },
    'an attempt with an unknown outcome is found': { type: 'checkout.attempt.found', attempt: waiting },
    'a stored address is found': { type: 'checkout.address.found', address: asha, filledIn: [] },
    'the storage actor fails': failedWith('persistCheckout', new Error('broken')),
    'the place lookup actor fails': failedWith('findPlace', new Error('broken')),
    'the whole address is typed': { type: 'checkout.typed', address: asha },
    'a PIN code is typed': { type: 'checkout.typed', address: { postalCode: '411 001' } },
    'another town is typed': { type: 'checkout.typed', address: { city: 'Nagpur' } },
    'the town field is focused': { type: 'checkout.field.entered', field: 'city' },
    'the shopper leaves the town field': { type: 'checkout.field.left', field: 'city' },
    'the place of the PIN code is found': found('411001'),
    'the place of another PIN code is found': found('400001'),
    'the PIN code is unknown': unknown('411001'),
    'another PIN code is unknown': unknown('400001'),
    'the order is submitted': submitted,
    'the cart check finds no difference': answered('checkCart', true),
    'the cart check finds a difference': answered('checkCart', false),
    'the cart cannot be checked': failedWith('checkCart', new Error('gone')),
    'a key is created': answered('makeKey', { key: 'key-1' }),
    'the store is known to reject keys by CORS': answered('makeKey', { key: null }),
    'another tab has begun an attempt': answered('makeKey', { begun: waiting }),
    'no key can be created': failedWith('makeKey', new Error('no chance')),
    'the session has ended before the order is sent': failedWith('makeKey', ended),
    'the order is placed': answered('placeOrder', { id: 'order-1' }),
    'the store refuses the order with 400': failedWith('placeOrder', rejected(400)),
    'the store refuses the order with 422': failedWith('placeOrder', rejected(422)),
    'a product is sold out': failedWith('placeOrder', soldOut),
    'the store does not answer': failedWith('placeOrder', silent),
    'the session has ended when the order is sent': failedWith('placeOrder', ended),
    'the store is too busy': failedWith('placeOrder', busy),
    'the orders are loaded': answered('loadOrders', [older, newer]),
    'the orders cannot be loaded': failedWith('loadOrders', silent),
    'the shopper reloads the orders': lookAgain,
    'the shopper recognises the order': recognised('order-9'),
    'the shopper recognises an order that is not listed': recognised('order-7'),
    'the attempt is dismissed': dismissed,
  },
  // Refusals, and which fields the shopper has visited, change only what is shown. The address, who filled it in and
  // the focused field count only while no attempt exists.
  distinguish: (context) => [
    Object.values(context.address).includes('')
      ? context.address.postalCode
      : context.attempt
        ? ''
        : context.address.city,
    context.attempt ? '' : context.focused,
    context.attempt ? '' : context.filledIn.includes('city'),
    context.attempt ? context.lines.length > 0 : context.lines.length,
    context.isStoreKnown,
    context.capabilities.length,
    context.attempt?.outcome,
    isOfThisBody({ ...context, ordered: context.lines }),
    isOtherOrder(context),
    context.isSettledElsewhere,
    context.attempt && isOfThisBody(context),
    context.orders.length,
  ],
  everywhere: ({ snapshot, context, previous, event, told, started }) => {
    const isBusy = ['opening', 'checking', 'beginning', 'submitting'].some((state) => snapshot.value === state);
    expect(snapshot.hasTag('busy')).toBe(isBusy);
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('unreachable'));
    expect(snapshot.can(submitted), 'only one order is submitted at a time').toBe(snapshot.matches('editing'));
    const isAskedAbout = snapshot.matches('unconfirmed');
    expect(snapshot.can(retry), 'a request whose key belongs to another order is not retried').toBe(
      snapshot.matches('unreachable') || (isAskedAbout && !isOtherOrder(context)),
    );
    expect(snapshot.can(dismissed)).toBe(isAskedAbout);
    const isListed = snapshot.matches({ unconfirmed: 'listed' });
    expect(snapshot.can(lookAgain)).toBe(isListed || snapshot.matches({ unconfirmed: 'unlisted' }));
    const isOfKurtas = context.ordered.every(({ id }) => id === 'kurta-1');
    expect(snapshot.can(recognised('order-9')), 'only a listed order with as many items can be recognised').toBe(
      isListed && isOfThisBody(context) && context.orders.length > 0 && isOfKurtas,
    );
    expect(snapshot.can(recognised('order-7'))).toBe(false);
    if (!isAskedAbout) expect(context.orders, 'orders are shown only while the attempt is unconfirmed').toEqual([]);
    expect(snapshot.can({ type: 'cart.seen', lines: [] }), 'changes of the cart are always handled').toBe(true);
    const { address } = context;
    const isEditing = snapshot.matches('editing');
    expect(snapshot.can({ type: 'checkout.typed', address: {} })).toBe(isEditing);
    expect(snapshot.can({ type: 'checkout.field.entered', field: 'city' })).toBe(isEditing);
    expect(snapshot.can({ type: 'checkout.field.left', field: 'city' })).toBe(isEditing);
    for (const answer of [found('411001'), unknown('411001')])
      expect(snapshot.can(answer)).toBe(isEditing && /^411 ?001$/.test(address.postalCode));
    expect(snapshot.can({ type: 'checkout.address.found', address, filledIn: [] })).toBe(snapshot.matches('opening'));
    const isBefore =
      isEditing || snapshot.matches('opening') || snapshot.matches('unreachable') || snapshot.matches('checking');
    expect(
      snapshot.can({ type: 'checkout.attempt.found', attempt: waiting }),
      'an attempt of another tab does not replace one in progress, unless both have the same key',
    ).toBe(
      isBefore ||
        (isAskedAbout && context.attempt?.key !== waiting.key) ||
        (snapshot.matches('submitting') && context.attempt?.key === waiting.key),
    );
    expect(snapshot.can({ type: 'checkout.attempt.found', attempt: undefined })).toBe(
      isBefore || isAskedAbout || snapshot.matches('submitting'),
    );
    if (!previous || !event) {
      const kept = ['persistCheckout', 'findPlace', 'watchCart', 'storeSettled'];
      return expect(started.map(({ id }) => id)).toEqual(kept);
    }
    if (isRestart(event)) {
      expect([snapshot.value, context], 'the checkout continues without the failed actor').toEqual([
        previous.value,
        previous.context,
      ]);
      return expect(started.map(({ id }) => `xstate.error.actor.${id}`)).toEqual([event.type]);
    }
    const losesChoices = !context.isStoreKnown && context.lines.some(({ selectedSize }) => selectedSize !== '');
    if (isEditing) expect(losesChoices, 'no size is lost').toBe(false);
    if (event.type in LEADS_TO) {
      const place = LEADS_TO[event.type];
      expect(snapshot.value).toBe(losesChoices && place === 'editing' ? 'opening' : place);
    }
    if (event.type === 'xstate.error.actor.storeSettled') {
      expect(snapshot.value, 'no size is lost').toBe(losesChoices ? 'unreachable' : 'editing');
    }
    const { attempt } = context;
    if (event.type === 'cart.seen') expect(context.lines).toEqual(event.lines);
    else expect(context.lines, 'only the cart changes the lines').toEqual(previous.context.lines);
    const isPinAnswered = /place.found|pin.unknown/.test(event.type);
    if (!isPinAnswered) expect(context.pinAnswer).toBe(previous.context.pinAnswer);
    if (!isPinAnswered && !/typed|address.found/.test(event.type)) {
      expect(context.address, 'the typed address stays').toEqual(previous.context.address);
      expect(context.filledIn).toEqual(previous.context.filledIn);
    }
    if (snapshot.matches('submitting') || previous.matches('submitting'))
      return expect(told.filter(({ id }) => id === 'persistCheckout')).toEqual(
        event.type === 'cart.seen' || event.type === 'checkout.attempt.found' || isAskedAbout || isSettled(context)
          ? []
          : [
              {
                id: 'persistCheckout',
                event: attempt
                  ? whatIsStored(snapshot, attempt)
                  : { type: 'attempt.settled', attempt: previous.context.attempt },
              },
            ],
      );
    expect(told).toEqual(toldBy(event.type, context, previous.context.attempt));
  },
  states: {
    opening: (moment) => {
      const { context, event, previous, started, emitted } = moment;
      const isAsked = !previous?.matches('opening');
      expect(started.filter(({ id }) => id === 'storeSettled')).toHaveLength(isAsked ? 1 : 0);
      if (event?.type === 'checkout.address.found')
        expect([context.address, context.filledIn]).toEqual([asha, event.filledIn]);
      if (previous?.matches('submitting')) return expectRefusal(moment);
      if (event?.type === 'checkout.attempt.found' && !previous?.matches('beginning'))
        expect(context.attempt).toEqual(event.attempt);
      expect(emitted).toEqual([]);
    },
    unreachable: ({ context, event, previous, emitted }) => {
      expect(emitted).toEqual([]);
      if (event?.type === 'checkout.attempt.found') expect(context.attempt).toEqual(event.attempt);
      if (previous && !previous.matches('unreachable')) {
        expect(event?.type).toBe('xstate.error.actor.storeSettled');
      }
    },
    editing: (moment) => {
      const { context, event, previous, answer, emitted, snapshot } = moment;
      if (previous?.matches('opening')) {
        if (event?.type === 'xstate.error.actor.storeSettled') expect(context.capabilities).toEqual([]);
        else expect(answer).toMatchObject({ capabilities: context.capabilities });
        return expect(emitted).toEqual([]);
      }
      if (event?.type === 'cart.seen' && previous && !previous.matches('editing')) {
        expect(previous.matches('checking') || previous.matches('beginning')).toBe(true);
        expect(context.lines, 'the cart has changed').not.toEqual(context.ordered);
        return expect(emitted).toEqual([]);
      }
      if (previous?.matches('submitting') || previous?.matches('beginning')) return expectRefusal(moment);
      if (previous?.matches('checking')) {
        expect(answer, 'the cart check has found a difference').toBe(false);
        return expect(emitted).toEqual([]);
      }
      if (previous?.matches('unconfirmed')) {
        expect(context.failure).toBeUndefined();
        if (event?.type === 'checkout.attempt.found') return expect(context.attempt).toEqual(event.attempt);
        expect(event).toEqual(dismissed);
        return expect(context.attempt).toBeUndefined();
      }
      const before = previous?.context;
      if (event?.type === 'checkout.attempt.found') {
        expect(context.attempt).toEqual(event.attempt);
        const isNews = before?.attempt?.outcome === 'unknown' && event.attempt === undefined;
        expect(context.failure, 'the failure is cleared once the outcome is known').toBe(
          isNews ? undefined : before?.failure,
        );
      }
      if (event === submitted) {
        const isEmpty = context.lines.length === 0;
        expect(emitted).toEqual([{ type: isEmpty ? 'checkout.cart.empty' : 'checkout.fields.missing' }]);
        expect(context.touched).toHaveLength(isEmpty ? (before?.touched.length ?? 0) : 6);
        expect(isEmpty || Object.values(context.address).some((part) => part === '')).toBe(true);
        return;
      }
      expect(emitted).toEqual([]);
      if (event?.type === 'checkout.typed') {
        const { address } = event;
        expect(context.address).toEqual({ ...before?.address, ...address });
        const kept = before?.filledIn.filter((field) => !(field in address));
        expect(context.filledIn, 'what the shopper types is no longer of the shop').toEqual(kept);
      }
      if (event?.type === 'checkout.field.entered') expect(context.focused).toBe('city');
      if (event?.type === 'checkout.field.left') {
        expect(context.touched).toContain('city');
        expect(context.focused).toBeUndefined();
      }
      if (before && event?.type === 'checkout.place.found') expectPlace(context, before, found('411001'), pune);
      if (before && event?.type === 'checkout.pin.unknown') expectPlace(context, before, unknown('411001'), NOWHERE);
      for (const answer of [found('400001'), unknown('400001')])
        expect(snapshot.can(answer), 'only an answer about the PIN code in the form counts').toBe(false);
    },
    checking: ({ context, event, previous, started, emitted }) => {
      expect(context.lines, 'the checked lines are the ordered lines').toEqual(context.ordered);
      if (isElsewhere(event)) return;
      expect(emitted).toEqual([]);
      if (event?.type === 'checkout.attempt.found') return expect(context.attempt).toEqual(event.attempt);
      expect(event).toEqual(submitted);
      expectComplete(context);
      expect(started).toEqual([{ id: 'checkCart', input: undefined }]);
      expect(previous?.context.attempt?.outcome, 'the cart is not checked if the order may exist already').not.toBe(
        'unknown',
      );
    },
    beginning: ({ context, event, previous, answer, started, emitted }) => {
      if (isElsewhere(event)) return;
      expect(previous?.value).toBe('checking');
      expect(answer, 'a cart with a difference is not ordered').not.toBe(false);
      expect(context.ordered, 'the order has lines').not.toEqual([]);
      expect(started).toEqual([{ id: 'makeKey', input: undefined }]);
      expect(emitted).toEqual([]);
      expect(previous?.context.attempt?.outcome, 'no earlier attempt has an unknown outcome').not.toBe('unknown');
    },
    submitting: ({ context, event, previous, started, emitted }) => {
      if (isElsewhere(event)) return;
      if (event?.type === 'checkout.attempt.found') {
        expect(context, 'the request that was sent continues').toEqual({
          ...previous?.context,
          ...(event.attempt ? { attempt: { ...waiting, body: '' } } : { isSettledElsewhere: true }),
        });
        return expect(started).toEqual([]);
      }
      const attempt = context.attempt;
      expect(started).toEqual([{ id: 'placeOrder', input: { order: orderOf(context), key: attempt?.key } }]);
      expect(context.failure).toBeUndefined();
      expect(emitted).toEqual([]);
      if (event !== retry)
        expect(isUnconfirmed(context), 'only a retry of the shopper sends an unconfirmed attempt').toBe(false);
      if (previous?.matches('beginning')) {
        const begun = { body: fingerprint(orderOf(context)), outcome: 'unsent' };
        const made = [{ ...begun, key: 'key-1' }, { ...begun, key: null }, sentAgain(waiting, context)];
        return expect(made).toContainEqual(attempt);
      }
      const before = previous?.context.attempt;
      expect(attempt, 'the same attempt continues').toEqual(before && sentAgain(before, context));
      if (previous?.matches('unconfirmed')) {
        expect(event, 'only the shopper sends an unconfirmed attempt again').toEqual(retry);
        return expect(context.ordered, 'the same lines are sent again').toEqual(previous.context.ordered);
      }
      if (!previous?.matches('checking')) expectComplete(context);
      expect(
        attempt?.outcome === 'unknown' || isOfThisBody(context),
        'a key is reused only for the same body or an unknown outcome',
      ).toBe(true);
    },
    'unconfirmed.lookingUp': ({ context, event, previous, answer, started, emitted }) => {
      if (isElsewhere(event)) return;
      expect(started).toEqual([{ id: 'loadOrders', input: undefined }]);
      if (previous?.matches('unconfirmed')) return expect(event).toEqual(lookAgain);
      const isBegunElsewhere = previous?.matches('beginning');
      if (isBegunElsewhere) expect(answer).toEqual({ begun: context.attempt });
      else expect(context.attempt).toMatchObject({ key: previous?.context.attempt?.key, outcome: 'unknown' });
      if (!previous?.matches('submitting')) {
        if (isBegunElsewhere) expect(event?.type).toBe('xstate.done.actor.makeKey');
        else if (previous?.matches('editing'))
          expect(event, 'the shopper is asked before anything is sent').toEqual(submitted);
        else expect(previous?.value, 'another tab has sent an attempt during the cart check').toBe('checking');
        expect(isUnconfirmed(context)).toBe(true);
        return expect(emitted).toEqual([]);
      }
      expect(context.failure, 'the failure stays until the attempt is dismissed').toEqual(failureFacts(answer));
      expect(isOtherOrder(context) || isUnconfirmed(context)).toBe(true);
      const isFirst = previous.context.attempt?.outcome !== 'unknown';
      if (isFirst) expect(answer, 'only a missing answer leaves a first attempt unconfirmed').toBe(silent);
      expect(emitted).toEqual([{ type: 'checkout.refused', failure: failureFacts(answer) }]);
    },
    'unconfirmed.listed': ({ context, event, emitted }) => {
      expect(event, 'reloading the orders leads to lookingUp').not.toEqual(lookAgain);
      if (event?.type === 'xstate.done.actor.loadOrders') expect(context.orders).toEqual([newer, older]);
      expect(emitted).toEqual([]);
    },
    'unconfirmed.unlisted': ({ event, emitted, context, previous }) => {
      if (!isElsewhere(event)) expect(event?.type).toBe('xstate.error.actor.loadOrders');
      expect(context.orders, 'the orders shown before stay').toEqual(previous?.context.orders);
      expect(emitted).toEqual([]);
    },
    placed: ({ snapshot, context, event, previous, emitted }) => {
      expect(snapshot.status).toBe('done');
      const orderId = event?.type === 'checkout.order.recognised' ? 'order-9' : 'order-1';
      expect(context.orderId).toBe(orderId);
      expect(context.attempt).toBeUndefined();
      const { ordered } = context;
      expect(ordered, 'later changes of the cart do not change the order').toEqual(previous?.context.ordered);
      expect(ordered).not.toEqual([]);
      const key = previous?.context.attempt?.key ?? null;
      expect(emitted, 'the ordered lines are reported').toEqual([
        { type: 'checkout.placed', orderId, lines: ordered, key },
      ]);
    },
  },
});

/** Restarting storage, the PIN lookup or the cart watcher after a crash changes no state. */
const isRestart = (event: Moment['event']) =>
  /error\.actor\.(?:persistCheckout|findPlace|watchCart)$/.test(event?.type ?? '');

/** Changes no state; checked for all states together. */
const isElsewhere = (event: Moment['event']) => event?.type === 'cart.seen' || isRestart(event);

const NOWHERE = { city: '', state: '' };

/** Only what is blank or filled in by the shop changes, and nothing under the shopper's fingers. */
function expectPlace(context: Context, before: Context, answer: { pin: string }, place: typeof pune) {
  expect(before.address.postalCode).toMatch(/^411 ?001$/);
  for (const field of ['city', 'state'] as const) {
    const isOfShop = before.filledIn.includes(field);
    const stays = before.focused === field || (before.address[field] !== '' && !isOfShop);
    expect(context.address[field], field).toBe(stays ? before.address[field] : place[field]);
    const isFilledIn = place === NOWHERE ? stays && isOfShop : !stays || isOfShop;
    expect(context.filledIn.includes(field), `${field} is filled in by the shop`).toBe(isFilledIn);
  }
  const { pin, ...said } = { place: undefined, days: undefined, ...answer };
  expect(context.pinAnswer).toEqual({ pin, place: said.place, days: said.days });
}

const expectComplete = ({ lines, ordered, address }: Context) => {
  expect(lines.length).toBeGreaterThan(0);
  expect(ordered).toEqual(lines);
  expect(Object.values(address)).not.toContain('');
};

/** Another tab knows the outcome of the attempt, so this one keeps nothing of it. */
const isSettled = ({ attempt, isSettledElsewhere, orderId }: Context) =>
  isSettledElsewhere && attempt === undefined && orderId === '';

const ENDS: Readonly<Record<string, string>> = {
  'checkout.attempt.dismissed': 'attempt.forgotten',
  'checkout.order.recognised': 'attempt.settled',
};

/** A request that was sent may become an order even without an answer, so a reload must find it as unknown. */
const whatIsStored = (snapshot: Moment['snapshot'], attempt: Attempt) => ({
  type: snapshot.matches('submitting') ? 'attempt.changed' : 'attempt.failed',
  attempt: snapshot.matches('submitting') ? { ...attempt, outcome: 'unknown' } : attempt,
});

function toldBy(
  type: string,
  { address, filledIn, capabilities }: Context,
  attempt: Attempt | undefined,
): Moment['told'] {
  const ended = ENDS[type];
  if (ended) return [{ id: 'persistCheckout', event: { type: ended, attempt } }];
  const asking = { id: 'findPlace', event: { type: 'pin.asked', pin: '411001', call: 'delivery' } };
  const isAsked = address.postalCode !== '' && capabilities.includes('delivery');
  if (type === 'xstate.done.actor.storeSettled') return isAsked ? [asking] : [];
  if (!/typed|place.found|pin.unknown/.test(type)) return [];
  const kept = { id: 'persistCheckout', event: { type: 'address.changed', address, filledIn } };
  const asksForPlace = type === 'checkout.typed' && isAsked && address.city !== 'Nagpur';
  return expect.arrayContaining([kept, ...(asksForPlace ? [asking] : [])]);
}

/** After one key was sent with two bodies of unknown outcome, it is unknown which of them the store has. */
const sentAgain = (attempt: Attempt, context: Context): Attempt => {
  const isInOtherWords = attempt.outcome === 'unknown' && attempt.body !== fingerprint(orderOf(context));
  return isInOtherWords ? { ...attempt, body: '' } : attempt;
};

/** Only a definite refusal ends an attempt; after any other failure the order may have been made. */
function expectRefusal({ context, event, previous, answer, emitted }: Moment) {
  if (isElsewhere(event)) return;
  const before = previous?.context.attempt;
  if (previous?.matches('submitting') && previous.context.isSettledElsewhere) {
    expect([context.attempt, context.failure], 'another tab has settled the attempt').toEqual([undefined, undefined]);
    return expect(emitted).toEqual([]);
  }
  expect(emitted).toEqual(answer === ended ? [] : [{ type: 'checkout.refused', failure: failureFacts(answer) }]);
  expect(context.failure).toEqual(failureFacts(answer));
  if (previous?.matches('beginning')) return expect(context.attempt).toEqual(before);
  expect(context.attempt).toEqual({ ...before, outcome: outcomeOf(answer, context, before) });
  if (answer !== ended)
    expect(isUnconfirmed(context), 'an unconfirmed attempt does not lead back to the form').toBe(false);
  expect(isOtherOrder(context), 'nor does a key that belongs to another order').toBe(false);
}

function outcomeOf(answer: unknown, context: Context, before: Attempt | undefined): Attempt['outcome'] {
  if (answer === silent) return 'unknown';
  if (before?.outcome === 'unknown') {
    return honoursKeys(context) && isOfThisBody(context) && answer !== ended && answer !== busy ? 'refused' : 'unknown';
  }
  return answer === busy && honoursKeys(context) ? 'unknown' : 'refused';
}
