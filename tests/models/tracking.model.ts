import { expect } from 'vitest';
import { Failure, failureFacts } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { order } from './payments';

const submitted = { type: 'tracking.submitted' } as const;
const shipped = order('Shipped');
const EMAIL = 'xstate.done.actor.findEmail';

export const tracking = flowModel('tracking', {
  inputs: { 'an empty form': { orderNumber: '' }, 'an order number from a link': { orderNumber: 'order-1' } },
  events: {
    'the account has an email': answered('findEmail', 'asha@rang.in'),
    'nobody is signed in': answered('findEmail', ''),
    'the account cannot be loaded': failedWith('findEmail', new Failure({ kind: 'noResponse' })),
    'a number is typed': { type: 'tracking.typed', orderNumber: ' order-7 ' },
    'a phone is typed': { type: 'tracking.typed', contactInfo: ' 98765 43210' },
    'the number is replaced by a space': { type: 'tracking.typed', orderNumber: ' ' },
    'the form is submitted': submitted,
    'the order is found': answered('findOrder', shipped),
    'there is no such order': failedWith(
      'findOrder',
      new Failure({ kind: 'rejected', status: 404, error: 'Order not found or access denied' }),
    ),
    'the store does not answer': failedWith('findOrder', new Failure({ kind: 'noResponse' })),
  },
  everywhere: ({ snapshot, context, previous, event, emitted }) => {
    const isOpen = !snapshot.matches('looking');
    expect(snapshot.hasTag('busy')).toBe(!isOpen);
    expect(snapshot.can(submitted), 'only one search runs at a time').toBe(isOpen);
    expect(snapshot.can({ type: 'tracking.typed' })).toBe(isOpen);
    expect(context.order).toEqual(snapshot.matches('found') ? shipped : undefined);
    if (!previous) return;
    const before = previous.context;
    if (event?.type === EMAIL) {
      const isTaken = before.contactInfo === '' && event.output !== '';
      expect(context.contactInfo, 'typed values are not overwritten').toBe(
        isTaken ? 'asha@rang.in' : before.contactInfo,
      );
      expect(context.accountEmail).toBe(event.output);
      const isLinked = before.orderNumber === 'order-1';
      if (previous.matches('asking') && before.failure === undefined)
        expect(snapshot.matches('looking'), 'a linked order is looked up automatically').toBe(isTaken && isLinked);
    } else if (event?.type === 'tracking.typed') {
      expect(context.orderNumber).toBe(event.orderNumber ?? before.orderNumber);
      expect(context.contactInfo).toBe(event.contactInfo ?? before.contactInfo);
    } else {
      expect([context.orderNumber, context.contactInfo]).toEqual([before.orderNumber, before.contactInfo]);
    }
    if (event === submitted) {
      const isComplete = before.orderNumber.trim() !== '' && before.contactInfo.trim() !== '';
      expect(snapshot.value).toEqual(isComplete ? { looking: 'asTyped' } : previous.value);
      expect(emitted).toEqual(isComplete ? [] : [{ type: 'tracking.fields.missing' }]);
    }
  },
  states: {
    asking: ({ context, input, previous, answer, emitted, started }) => {
      if (!previous) {
        expect(context).toMatchObject({ orderNumber: input.orderNumber, contactInfo: '', failure: undefined });
        expect(started).toEqual([{ id: 'findEmail', input: undefined }]);
      }
      if (!previous?.matches('looking')) return;
      const mayBeSpelledOtherwise = context.contactInfo === ' 98765 43210' && failureFacts(answer).status === 404;
      if (mayBeSpelledOtherwise)
        expect(previous.value, 'a phone number is tried in a second format').toEqual({ looking: 'respelled' });
      expect(context.failure).toEqual(failureFacts(answer));
      expect(emitted).toEqual([{ type: 'tracking.refused', failure: failureFacts(answer) }]);
    },
    'looking.asTyped': ({ context, input, event, previous, started, emitted }) => {
      expect(previous, 'no search starts with the page').toBeDefined();
      if (event?.type === EMAIL && !previous?.matches('looking')) {
        expect(started).toEqual([{ id: 'findOrder', input: { ...input, contactInfo: 'asha@rang.in' } }]);
      }
      expect(context.failure, 'a new search clears the last failure').toBeUndefined();
      expect(emitted).toEqual([]);
      if (event !== submitted) return;
      const { orderNumber, contactInfo } = context;
      const asked = { orderNumber: orderNumber.trim(), contactInfo: contactInfo.trim() };
      expect(started).toEqual([{ id: 'findOrder', input: asked }]);
    },
    'looking.respelled': ({ context, previous, answer, started, emitted }) => {
      expect(context.contactInfo).toBe(' 98765 43210');
      expect([context.failure, emitted]).toEqual([undefined, []]);
      if (!previous?.matches({ looking: 'asTyped' })) return expect(started).toEqual([]);
      expect(failureFacts(answer).status, 'a second format is tried only if the store found nothing').toBe(404);
      const asked = { orderNumber: context.orderNumber.trim(), contactInfo: '+919876543210' };
      expect(started).toEqual([{ id: 'findOrder', input: asked }]);
    },
    found: ({ event, previous, emitted }) => {
      if (!previous?.matches('looking')) return;
      expect(event).toEqual(answered('findOrder', shipped));
      expect(emitted).toEqual([{ type: 'tracking.found' }]);
    },
  },
});
