import { expect } from 'vitest';
import { EMPTY_MESSAGE, MESSAGE_FIELDS } from '#machines/contact/message';
import { flowModel } from '../support/model/flow';

const submitted = { type: 'contact.submitted' } as const;
const written = { name: ' Asha Rao', subject: 'A size', message: 'Is the kurta true to size?' };
const FIT = 'asha@rang.in';

export const contact = flowModel('contact', {
  inputs: { 'an empty form': undefined },
  events: {
    'everything but the email is typed': { type: 'contact.typed', message: written },
    'an email is typed': { type: 'contact.typed', message: { email: FIT } },
    'an incomplete email is typed': { type: 'contact.typed', message: { email: 'asha' } },
    'the subject is replaced by spaces': { type: 'contact.typed', message: { subject: '  ' } },
    'the shopper leaves the subject field': { type: 'contact.field.left', field: 'subject' },
    'the shopper leaves the email field': { type: 'contact.field.left', field: 'email' },
    'the form is submitted': submitted,
    'the simulated delivery ends': { type: 'xstate.after.delivery.contact.sending' },
  },
  everywhere: ({ snapshot, context, previous, event, emitted }) => {
    const { message, touched } = context;
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('sending'));
    expect(new Set(touched).size, 'each touched field is listed once').toBe(touched.length);
    expect(snapshot.can(submitted), 'only one message is sent at a time').toBe(!snapshot.matches('sending'));
    expect(snapshot.can({ type: 'contact.field.left', field: 'name' })).toBe(snapshot.matches('editing'));
    expect(snapshot.can({ type: 'contact.typed', message: {} })).toBe(!snapshot.matches('sending'));
    if (!previous) {
      expect(context).toEqual({ message: EMPTY_MESSAGE, touched: [] });
    } else if (event?.type === 'contact.typed') {
      expect(message).toEqual({ ...previous.context.message, ...event.message });
      expect(touched).toEqual(previous.context.touched);
      expect(emitted).toEqual([]);
    } else if (event?.type === 'contact.field.left') {
      expect(message).toEqual(previous.context.message);
      expect(new Set(touched)).toEqual(new Set([...previous.context.touched, event.field]));
      expect(emitted).toEqual([]);
    }
  },
  states: {
    editing: ({ context: { message, touched }, event, emitted }) => {
      if (event !== submitted) return;
      const wrong = MESSAGE_FIELDS.filter((field) =>
        field === 'email' ? message.email !== FIT : !message[field].trim(),
      );
      expect(wrong, 'only an invalid message stays in the form').not.toEqual([]);
      expect(touched).toEqual(MESSAGE_FIELDS);
      expect(emitted, 'the first invalid field is reported').toEqual([{ type: 'contact.held.back', field: wrong[0] }]);
    },
    sending: ({ context, previous, emitted }) => {
      expect(context).toEqual(previous?.context);
      expect(context.message).toEqual({ ...written, email: FIT });
      expect(emitted, 'the thanks come only after the delivery').toEqual([]);
    },
    sent: ({ context, previous, emitted }) => {
      expect(previous?.value).toBe('sending');
      expect(context, 'the form is empty and shows no errors').toEqual({
        message: EMPTY_MESSAGE,
        touched: [],
      });
      expect(emitted).toEqual([{ type: 'contact.sent' }]);
    },
  },
});
