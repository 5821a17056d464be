import { expect } from 'vitest';
import type { Availability } from '#contract/availability';
import { answered, failedWith, flowModel, isHeard } from '../support/model/flow';
import { line, store } from './sample-products';

const three = line({ quantity: 3 });
const one = line();
const lamp = line({ id: 'lamp-1', name: 'Brass Lamp', selectedSize: '', price: 650 });

type Said = Availability['lines'][number];
const said = (special: Partial<Said> = {}): Said => ({
  id: 'kurta-1',
  size: 'M',
  color: null,
  price: 1299,
  available: 10,
  ...special,
});
const saidOfLamp = said({ id: 'lamp-1', size: null, price: 650 });
const told = (...lines: Said[]) => ({ type: 'availability.told', answer: { lines } }) as const;
const all = told(said(), saidOfLamp);
const few = told(said({ available: 1 }), saidOfLamp);
const other = told(said({ size: 'XL', available: 0 }), said({ id: 'x', available: 0 }));
const unheard = { type: 'availability.unheard' } as const;

const toCheckout = { type: 'availability.wayOn.asked', to: 'checkout' } as const;
const toOrder = { type: 'availability.wayOn.asked', to: 'order' } as const;
const broken = failedWith('askAvailability', new Error('broken'));
const timeUp = { type: 'xstate.after.patience.availability.awaited' } as const;

export const availability = flowModel('availability', {
  inputs: { 'a cart': undefined },
  events: {
    'the store offers availability': answered('storeSettled', store({ capabilities: ['availability'] })),
    'the store does not offer availability': answered('storeSettled', store()),
    'the store information cannot be loaded': failedWith('storeSettled', new Error('gone')),
    'the store turns out late to offer availability': answered(
      'storeLoaded',
      store({ capabilities: ['availability'] }),
    ),
    'the store turns out late not to offer availability': answered('storeLoaded', store()),
    'waiting for the store information fails': failedWith('storeLoaded', new Error('gone')),
    'three kurtas are in the cart': { type: 'cart.seen', lines: [three] },
    'three kurtas and a lamp are in the cart': { type: 'cart.seen', lines: [three, lamp] },
    'one kurta is in the cart': { type: 'cart.seen', lines: [one] },
    'the cart is empty': { type: 'cart.seen', lines: [] },
    'watching the cart fails': failedWith('watchCart', new Error('broken')),
    'the availability actor fails': broken,
    'everything is available': { ...all, answer: { lines: [...all.answer.lines] } },
    'one kurta is available': { ...few, answer: { lines: [...few.answer.lines] } },
    'the answer is about other lines': { ...other, answer: { lines: [...other.answer.lines] } },
    'the store does not answer': unheard,
    'the shopper goes to the checkout': toCheckout,
    'the shopper places the order': toOrder,
    'the wait for the answer times out': timeUp,
  },
  distinguish: ({ lines, asked, told }) => [
    lines.map(({ id, quantity }) => [id, quantity]),
    asked.map(({ id }) => id),
    told.map(({ id, available }) => [id, available]),
  ],
  everywhere: ({ snapshot, context, previous, event, answer, started, told: sent, emitted }) => {
    const { lines, asked, told: known } = context;
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('opening'));
    expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(!snapshot.matches('opening'));
    const isAsking = snapshot.matches('asking') || snapshot.matches('awaited');
    expect(snapshot.can(all), 'an answer is ignored unless one is awaited').toBe(isAsking);
    expect(snapshot.can(unheard)).toBe(isAsking);
    for (const way of [toCheckout, toOrder]) expect(snapshot.can(way)).toBe(!snapshot.matches('awaited'));
    expect(isHeard(snapshot, timeUp), 'the wait has a time limit').toBe(snapshot.matches('awaited'));
    if (!previous || !event) {
      return expect(started.map(({ id }) => id)).toEqual(['watchCart', 'askAvailability', 'storeSettled']);
    }
    const isUnheard = snapshot.matches('unheard') && !previous.matches('unheard');
    expect(started.map(({ id }) => id)).toEqual([
      ...(event === broken ? ['askAvailability'] : []),
      ...(isUnheard ? ['storeLoaded'] : []),
    ]);
    expect(isUnheard, 'if the store information has failed, later store information is awaited').toBe(
      event.type === 'xstate.error.actor.storeSettled',
    );
    const wasUnsaid = previous.matches('opening') || previous.matches('unheard');
    if (wasUnsaid && snapshot.value !== previous.value && !isUnheard) {
      const canSay = !(answer instanceof Error) && Object(answer).capabilities.includes('availability');
      expect(snapshot.matches('unsaid'), 'exactly the stores that offer availability are asked').toBe(!canSay);
    }
    expect(lines, 'only the cart changes the lines').toEqual(
      event.type === 'cart.seen' ? event.lines : previous.context.lines,
    );
    // Only the kurta in M is ever short in this model.
    const isShort = known.some(({ available }) => available === 1) && lines.some(({ quantity }) => quantity > 1);
    const isToWait = snapshot.matches('awaited');
    const isSaid =
      (event.type === 'availability.wayOn.asked' && !isToWait) || (previous.matches('awaited') && !isToWait);
    expect(emitted, 'each request to go on gets one answer').toEqual(
      isSaid ? [{ type: isShort ? 'availability.mending.due' : 'availability.wayOn.open' }] : [],
    );
    const isOfCart = lines.every(({ id }) => asked.some((one) => one.id === id));
    if (snapshot.matches('known')) expect(isOfCart, 'every line of the cart has been requested').toBe(true);
    expect(sent).toEqual(sent.length > 0 ? [{ id: 'askAvailability', event: { type: 'lines.asked', lines } }] : []);
    const wasAsking = previous.matches('asking') || previous.matches('awaited');
    const isOver = event.type === 'availability.told' || event.type === 'availability.unheard';
    expect(sent.length > 0, 'only one request is open at a time').toBe(isAsking && (!wasAsking || isOver));
    if (sent.length > 0) expect(asked.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    if (event.type !== 'availability.told') {
      return expect(known, 'the last answer stays until the next one').toEqual(previous.context.told);
    }
    const isUnderstood = event.answer.lines.some(({ id, size }) => id === 'kurta-1' && size === 'M');
    expect(known.length, 'an answer about other lines is ignored').toBe(
      isUnderstood ? previous.context.asked.length : 0,
    );
  },
  states: {
    opening: ({ context }) => {
      expect(context).toMatchObject({ asked: [], told: [] });
    },
    unheard: ({ context }) => {
      expect(context, 'an unknown store is not asked').toMatchObject({ asked: [], told: [] });
    },
    unsaid: ({ context, previous, event }) => {
      expect(context, 'a store without availability is not asked').toMatchObject({ asked: [], told: [] });
      if (previous?.matches('opening')) expect(event?.type).toMatch(/storeSettled/);
      if (previous?.matches('unheard')) expect(event?.type).toMatch(/storeLoaded/);
    },
    asking: ({ previous, event }) => {
      if (previous?.matches('awaited') && event !== timeUp) expect(event?.type).toMatch(/told|unheard/);
    },
    awaited: ({ previous, event }) => {
      if (!previous?.matches('awaited')) expect([toCheckout, toOrder]).toContainEqual(event);
      if (previous?.matches('known'))
        expect(event, 'known lines are requested again only for an order').toEqual(toOrder);
    },
    known: ({ previous, event }) => {
      if (previous?.matches('known')) expect(event).not.toEqual(toOrder);
    },
  },
});
