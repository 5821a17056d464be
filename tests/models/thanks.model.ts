import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { order } from './payments';

const ordered = order('Processing');

export const thanks = flowModel('thanks', {
  inputs: { 'an order': { orderId: 'order-1' }, 'no order': { orderId: ' ' } },
  events: {
    'the store says how the order stands': answered('findOrder', ordered),
    'the store does not say': answered('findOrder', undefined),
    'the store does not answer': failedWith('findOrder', new Failure({ kind: 'noResponse' })),
  },
  states: {
    lookingUp: ({ snapshot, input, started }) => {
      expect(snapshot.hasTag('busy')).toBe(true);
      expect(started).toEqual([{ id: 'findOrder', input }]);
    },
    thanked: ({ snapshot, context, input, previous, answer, started }) => {
      expect(snapshot.hasTag('busy')).toBe(false);
      expect(started, 'nothing is asked of an order without a number').toEqual([]);
      expect(previous === undefined).toBe(input.orderId === ' ');
      expect(context.order).toEqual(answer === ordered ? ordered : undefined);
    },
  },
});
