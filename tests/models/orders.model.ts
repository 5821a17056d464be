import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { order } from './payments';

const some = [order('Pending'), order('Delivered', { id: 'order-2' })];
const paid = [order('Processing')];
const retry = { type: 'orders.retried' } as const;
const back = { type: 'orders.returned' } as const;
const ended = new Failure({ kind: 'unauthorised', status: 401 });

export const orders = flowModel('orders', {
  inputs: { 'the orders of whoever is signed in': undefined },
  events: {
    'there are two': answered('loadOrders', some),
    'there is one, paid by now': answered('loadOrders', paid),
    'there are none': answered('loadOrders', []),
    'the store refuses': failedWith('loadOrders', new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': failedWith('loadOrders', new Failure({ kind: 'noResponse' })),
    'the session has ended': failedWith('loadOrders', ended),
    'the shopper tries again': retry,
    'the shopper comes back': back,
  },
  everywhere: ({ snapshot, context }) => {
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading') || snapshot.matches('refreshing'));
    expect(snapshot.hasTag('troubled')).toBe(snapshot.matches('failed'));
    expect(snapshot.can(retry), 'only what failed is tried again').toBe(snapshot.matches('failed'));
    expect(snapshot.can(back)).toBe(snapshot.matches('listed') || snapshot.matches('none'));
    const isShown = snapshot.matches('listed') || snapshot.matches('refreshing');
    expect(context.orders.length > 0, 'what could not be fetched is not shown').toBe(isShown);
  },
  states: {
    loading: ({ event, previous, started, emitted }) => {
      expect(started).toEqual([{ id: 'loadOrders', input: undefined }]);
      expect(event).toEqual(previous?.matches('failed') ? retry : previous ? back : undefined);
      expect(emitted).toEqual([]);
    },
    listed: ({ context, previous, answer, emitted }) => {
      const isKept = previous?.matches('refreshing') && answer instanceof Failure;
      expect(context.orders).toEqual(isKept ? previous?.context.orders : answer);
      expect(emitted).toEqual([]);
    },
    refreshing: ({ context, event, previous, started }) => {
      expect(event).toEqual(back);
      expect(context.orders, 'they stay in sight').toEqual(previous?.context.orders);
      expect(started).toEqual([{ id: 'loadOrders', input: undefined }]);
    },
    none: ({ answer, emitted }) => {
      expect(answer).toEqual([]);
      expect(emitted).toEqual([]);
    },
    failed: ({ answer, previous, emitted }) => {
      expect(previous?.value).toBe('loading');
      const kind = answer instanceof Failure ? answer.kind : undefined;
      const told = [{ type: 'orders.refused', failure: expect.objectContaining({ kind }) }];
      expect(emitted, 'whoever is led to sign in needs no second word').toEqual(answer === ended ? [] : told);
    },
  },
});
