import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { product, store } from './sample-products';

const near = { type: 'related.approached' } as const;
const lamp = product({ id: 'lamp-1', name: 'Brass Lamp' });

export const related = flowModel('related', {
  inputs: { 'a product': { id: 'kurta-1' } },
  events: {
    'the store offers related products': answered('storeSettled', store({ capabilities: ['related'] })),
    'the store does not offer related products': answered('storeSettled', store()),
    'the store information cannot be loaded': failedWith('storeSettled', new Failure({ kind: 'noResponse' })),
    'the store turns out late to offer related products': answered('storeLoaded', store({ capabilities: ['related'] })),
    'the store turns out late not to offer related products': answered('storeLoaded', store()),
    'waiting for the store information fails': failedWith('storeLoaded', new Error('gone')),
    'the shopper scrolls near the row': near,
    'a lamp is related': answered('loadRelated', [lamp]),
    'nothing is related': answered('loadRelated', []),
    'the store does not answer': failedWith('loadRelated', new Failure({ kind: 'noResponse' })),
  },
  everywhere: ({ snapshot, context, event, started }) => {
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('awaitingStore') || snapshot.matches('loading'));
    expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(
      snapshot.matches('none') || snapshot.matches('unheard'),
    );
    expect(snapshot.can(near)).toBe(snapshot.matches('afar'));
    expect(context.products.length > 0).toBe(snapshot.matches('shown'));
    if (event && !snapshot.matches('unheard'))
      expect(started).toEqual(event === near ? [{ id: 'loadRelated', input: { id: 'kurta-1' } }] : []);
  },
  states: {
    awaitingStore: ({ started }) => expect(started).toEqual([{ id: 'storeSettled', input: undefined }]),
    unheard: ({ answer, started }) => {
      expect(answer, 'only a store that has not answered may answer later').toBeInstanceOf(Failure);
      expect(started).toEqual([{ id: 'storeLoaded', input: undefined }]);
    },
    afar: ({ answer }) => expect(answer).toMatchObject({ capabilities: ['related'] }),
    loading: ({ event }) => expect(event).toEqual(near),
    shown: ({ context }) => expect(context.products).toEqual([lamp]),
    none: ({ answer, previous }) => {
      if (previous?.matches('awaitingStore'))
        expect(answer, 'a store that has not answered may still offer related products').not.toBeInstanceOf(Failure);
      if (!(answer instanceof Error) && !Array.isArray(answer)) expect(answer).toMatchObject({ capabilities: [] });
    },
  },
});
