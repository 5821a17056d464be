import { expect } from 'vitest';
import type { Delivery } from '#contract/delivery';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { store } from './sample-products';

export const toPune: Delivery = {
  pin: '411001',
  city: 'Pune',
  state: 'Maharashtra',
  earliest: '2026-11-27',
  latest: '2026-11-29',
  cashOnDelivery: true,
};
const toLeh: Delivery = {
  ...toPune,
  pin: '194101',
  city: 'Leh',
  state: 'Ladakh',
  latest: '2026-11-27',
  cashOnDelivery: false,
};

const asking = { type: 'delivery.asked' } as const;
const retrying = { type: 'delivery.retried' } as const;
const typing = (pin: string) => ({ type: 'delivery.pin.changed', pin }) as const;

const PINS: Record<string, string> = { '411 001': '411001', '194101': '194101', '999999': '999999' };

export const delivery = flowModel('delivery', {
  inputs: { 'a product': undefined },
  events: {
    'the store offers delivery dates': answered('storeSettled', store({ capabilities: ['delivery'] })),
    'the store does not offer delivery dates': answered('storeSettled', store()),
    'the store information cannot be loaded': failedWith('storeSettled', new Failure({ kind: 'noResponse' })),
    'the store turns out late to offer delivery dates': answered('storeLoaded', store({ capabilities: ['delivery'] })),
    'the store turns out late not to offer delivery dates': answered('storeLoaded', store()),
    'waiting for the store information fails': failedWith('storeLoaded', new Error('gone')),
    'a PIN code is stored': answered('recallPin', '194101'),
    'no PIN code is stored': answered('recallPin', ''),
    'an invalid PIN code is stored': answered('recallPin', '012345'),
    'the stored PIN code cannot be read': failedWith('recallPin', new Error('forbidden')),
    'a PIN code is typed': typing('411 001'),
    'another PIN code is typed': typing('999999'),
    'an incomplete PIN code is typed': typing('41100'),
    'the shopper submits the PIN code': asking,
    'the store delivers to Pune': answered('findDelivery', toPune),
    'the store delivers to Leh': answered('findDelivery', toLeh),
    'the PIN code does not exist': answered('findDelivery', undefined),
    'the store does not answer': failedWith('findDelivery', new Failure({ kind: 'noResponse' })),
    'the shopper tries again': retrying,
  },
  everywhere: ({ snapshot, context, event, previous, emitted, started }) => {
    const isChecking = snapshot.matches({ offered: 'checking' });
    expect(snapshot.hasTag('busy')).toBe(isChecking || snapshot.matches('awaitingStore'));
    expect(snapshot.hasTag('startsOver')).toBe(
      snapshot.matches({ offered: 'failed' }) || snapshot.matches('unoffered') || snapshot.matches('unheard'),
    );
    expect([snapshot.can(asking), snapshot.can(typing('1'))]).toEqual(Array(2).fill(snapshot.matches('offered')));
    expect(snapshot.can(retrying)).toBe(snapshot.matches({ offered: 'failed' }));
    expect(context.delivery !== undefined, 'the answer is dropped with its PIN code').toBe(
      snapshot.matches({ offered: 'known' }),
    );
    const isTold = snapshot.matches({ offered: 'known' }) && event?.type === 'xstate.done.actor.findDelivery';
    expect(emitted, 'only an existing PIN code is reported').toEqual(
      isTold ? [{ type: 'delivery.told', pin: PINS[context.pin] }] : [],
    );
    const asked = isChecking ? [{ id: 'findDelivery', input: { pin: PINS[context.pin] } }] : [];
    const waitsForStore = snapshot.matches('unheard');
    if (event && !waitsForStore && !snapshot.matches({ offered: 'recalling' })) expect(started).toEqual(asked);
    if (!previous) expect(context).toEqual({ pin: '', delivery: undefined });
  },
  states: {
    awaitingStore: ({ started }) => expect(started).toEqual([{ id: 'storeSettled', input: undefined }]),
    unheard: ({ answer, started }) => {
      expect(answer, 'only a store that has not answered may answer later').toBeInstanceOf(Failure);
      expect(started).toEqual([{ id: 'storeLoaded', input: undefined }]);
    },
    unoffered: ({ answer, context }) => {
      expect(answer, 'a store that has not answered may still offer delivery dates').not.toBeInstanceOf(Failure);
      if (!(answer instanceof Error)) expect(answer).toMatchObject({ capabilities: [] });
      expect(context.pin, 'no stored PIN code is read').toBe('');
    },
    'offered.recalling': ({ started }) => expect(started).toEqual([{ id: 'recallPin', input: undefined }]),
    'offered.unasked': ({ context, event, answer }) => {
      expect(answer, 'a stored PIN code is checked at once').not.toBe('194101');
      if (event?.type === 'delivery.pin.changed') expect(context.pin).toBe(event.pin);
      else expect(context.pin, 'an invalid stored PIN code is not shown').toBe('');
    },
    'offered.malformed': ({ context, event }) => {
      expect(event).toEqual(asking);
      expect(['', '41100']).toContain(context.pin);
    },
    'offered.checking': ({ context, event }) => {
      expect(PINS[context.pin], 'only a valid PIN code is sent to the store').toBeDefined();
      if (event?.type === 'xstate.done.actor.recallPin') expect(context.pin).toBe('194101');
      else expect([asking, retrying]).toContainEqual(event);
    },
    'offered.known': ({ context, event, previous, answer }) => {
      if (event?.type === 'xstate.done.actor.findDelivery') expect(context.delivery).toBe(answer);
      else expect(context).toEqual(previous?.context);
    },
    'offered.unknown': ({ context, previous }) => expect(context.pin).toBe(previous?.context.pin),
    'offered.failed': ({ context, previous, answer }) => {
      expect(answer).toBeInstanceOf(Failure);
      expect(context.pin, 'the typed PIN code stays').toBe(previous?.context.pin);
    },
  },
});
