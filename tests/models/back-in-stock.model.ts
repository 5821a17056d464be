import { expect } from 'vitest';
import { Failure, failureFacts } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';

const asking = { type: 'backInStock.asked', size: 'XL', color: 'Indigo', email: ' Asha@Rang.in ' } as const;
const mistyping = { ...asking, email: 'asha@' } as const;
const again = { type: 'backInStock.again' } as const;
const wish = { id: 'dress-1', size: 'XL', color: 'Indigo', email: 'asha@rang.in' };

export const backInStock = flowModel('backInStock', {
  inputs: { 'a product': { id: 'dress-1' } },
  events: {
    'an email is submitted': asking,
    'an incomplete email is submitted': mistyping,
    'the store accepts the request': answered('tellWhenBack', undefined),
    'the store rejects the request': failedWith(
      'tellWhenBack',
      new Failure({ kind: 'rejected', status: 429, error: 'Later.' }),
    ),
    'the store does not answer': failedWith('tellWhenBack', new Failure({ kind: 'noResponse' })),
    'the shopper asks for another variant': again,
  },
  everywhere: ({ snapshot, context }) => {
    expect(context.id).toBe('dress-1');
    expect(snapshot.can(asking), 'only one request is sent at a time').toBe(snapshot.matches('asking'));
    expect(snapshot.can(again)).toBe(snapshot.matches('told'));
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('sending'));
    const isKept = !snapshot.hasTag('busy') && !snapshot.hasTag('startsOver');
    expect(isKept && context.email !== '', 'a state that is kept for a return contains no email').toBe(false);
    expect(context.failure !== undefined).toBe(context.failure?.kind !== undefined);
  },
  states: {
    'asking.idle': ({ context, event, emitted }) => {
      expect(emitted).toEqual([]);
      expect([event, context.email]).toEqual(event ? [again, wish.email] : [undefined, '']);
    },
    'asking.invalid': ({ context, event, previous, emitted, started }) => {
      expect(event).toBe(mistyping);
      expect(emitted).toEqual([{ type: 'backInStock.email.refused' }]);
      expect(started, 'nothing is sent').toEqual([]);
      expect(context.email).toBe(previous?.context.email);
    },
    sending: ({ context, event, started }) => {
      expect(event).toBe(asking);
      expect(started).toEqual([{ id: 'tellWhenBack', input: wish }]);
      expect(context).toEqual({ ...wish, failure: undefined });
    },
    'asking.failed': ({ context, answer, emitted }) => {
      expect(emitted, 'the form itself shows the failure').toEqual([]);
      expect(context).toEqual({ ...wish, failure: failureFacts(answer) });
    },
    told: ({ context, emitted }) => {
      expect(emitted).toEqual([{ type: 'backInStock.noted' }]);
      expect(context).toEqual({ ...wish, failure: undefined });
    },
  },
});
