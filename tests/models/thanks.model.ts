import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { order } from './payments';

const ordered = order('Processing');
const pending = order('Pending');

const due = { type: 'thanks.look.due' } as const;

export const thanks = flowModel('thanks', {
  inputs: { 'an order': { orderId: 'order-1' }, 'no order': { orderId: ' ' } },
  events: {
    'the order is paid': answered('findOrder', ordered),
    'the order is unpaid': answered('findOrder', pending),
    'the order is unknown': answered('findOrder', undefined),
    'the store does not answer': failedWith('findOrder', new Failure({ kind: 'noResponse' })),
    'the next check is due': due,
    'waiting for the next check fails': failedWith('awaitLook', new Error('broken')),
  },
  everywhere: ({ snapshot, input, previous, event, started }) => {
    const isBusy = snapshot.matches('lookingUp');
    expect(snapshot.hasTag('busy')).toBe(isBusy);
    expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(!isBusy);
    expect(snapshot.can(due)).toBe(snapshot.matches('waiting'));
    if (event === due) expect(isBusy, 'the order is requested again').toBe(true);
    const asks = isBusy && !previous?.matches('lookingUp') ? [{ id: 'findOrder', input }] : [];
    const isWaiting = snapshot.matches('waiting') && !previous?.matches('waiting');
    const waits = isWaiting ? [{ id: 'awaitLook', input: undefined }] : [];
    expect(started, 'nothing is requested without an order number').toEqual([...waits, ...asks]);
    if (event?.type === 'xstate.error.actor.awaitLook') expect(snapshot.value).toEqual(previous?.value);
  },
  states: {
    lookingUp: ({ context, previous }) => {
      expect(context.order, 'the known order stays during the request').toEqual(previous?.context.order);
    },
    'waiting.unconfirmed': ({ context }) => {
      expect(context.order).toEqual(pending);
    },
    'waiting.unheard': ({ context, previous }) => {
      expect(context.order, 'the known order stays').toEqual(previous?.context.order);
    },
    thanked: ({ context, input, previous, answer }) => {
      expect(previous === undefined || input.orderId !== ' ' || previous.matches('thanked')).toBe(true);
      if (!previous) expect(input.orderId).toBe(' ');
      if (previous?.matches('lookingUp')) expect(context.order).toEqual(answer === ordered ? ordered : undefined);
    },
  },
});
