import { expect } from 'vitest';
import { flowModel } from '../support/model/flow';

const anotherEmail = { type: 'newsletter.email.changed', email: 'ravi@example.in' } as const;
const subscribing = { type: 'newsletter.submitted' } as const;

export const newsletter = flowModel('newsletter', {
  inputs: { 'the empty field': undefined },
  events: {
    'an email is typed': { type: 'newsletter.email.changed', email: 'asha@example.in' },
    'only spaces are typed': { type: 'newsletter.email.changed', email: '   ' },
    'the field is emptied': { type: 'newsletter.email.changed', email: '' },
    'the shopper subscribes': subscribing,
  },
  states: {
    editing: ({ snapshot, context, event, emitted }) => {
      expect(context.email).toBe(event?.type === 'newsletter.email.changed' ? event.email : '');
      expect(snapshot.can(subscribing)).toBe(context.email === 'asha@example.in');
      expect(emitted, 'typing alone does not subscribe').toEqual([]);
    },
    subscribed: ({ snapshot, context, previous, emitted }) => {
      expect(previous?.context.email).toBe('asha@example.in');
      expect(emitted, 'the subscription is reported once').toEqual([{ type: 'newsletter.subscribed' }]);
      expect(context.email, 'the field is empty').toBe('');
      expect(snapshot.can(anotherEmail), 'another email can be typed').toBe(true);
      expect(snapshot.can(subscribing), 'a second press does not subscribe again').toBe(false);
    },
  },
});
