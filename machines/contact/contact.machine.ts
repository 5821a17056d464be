import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ContactMessage } from '#contract/contact';
import { type ContactField, EMPTY_MESSAGE, faultsOf, MESSAGE_FIELDS } from './message';

export const contactMachine = setup({
  types: {
    context: {} as {
      message: ContactMessage;
      /** Fields that may show errors: the shopper has left them, or has submitted the form. */
      touched: ContactField[];
    },
    events: {} as
      | { type: 'contact.typed'; message: Partial<ContactMessage> }
      | { type: 'contact.field.left'; field: ContactField }
      | { type: 'contact.submitted' },
    emitted: {} as { type: 'contact.held.back'; field: ContactField } | { type: 'contact.sent' },
    tags: {} as 'busy',
  },
  /** In ms. The API has no call for messages, so sending one is simulated. */
  delays: { delivery: 1_500 },
  guards: {
    isFaulty: ({ context }) => faultsOf(context.message).length > 0,
  },
  actions: {
    takeTyped: assign(({ context }, message: Partial<ContactMessage>) => ({
      message: { ...context.message, ...message },
    })),
    noteTouched: assign(({ context }, field: ContactField) => ({ touched: [...new Set([...context.touched, field])] })),
    noteAllTouched: assign({ touched: () => [...MESSAGE_FIELDS] }),
    holdBack: emit(({ context }) => ({
      type: 'contact.held.back',
      field: faultsOf(context.message)[0]?.field ?? 'name',
    })),
    clear: assign({ message: EMPTY_MESSAGE, touched: () => [] }),
  },
}).createMachine({
  id: 'contact',
  description: 'A shopper writes to the store. Sending is simulated; the store is not called.',
  context: { message: EMPTY_MESSAGE, touched: [] },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper can write the message; a field shows its error once they have left it.',
      on: {
        'contact.typed': { actions: { type: 'takeTyped', params: ({ event }) => event.message } },
        'contact.field.left': { actions: { type: 'noteTouched', params: ({ event }) => event.field } },
        'contact.submitted': [
          {
            guard: 'isFaulty',
            actions: ['noteAllTouched', 'holdBack'],
          },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      description: 'The form waits as if the message were being sent.',
      tags: 'busy',
      after: {
        delivery: { target: 'sent', actions: ['clear', emit({ type: 'contact.sent' })] },
      },
    },
    sent: {
      description: 'The shopper is thanked, and the form is empty for another message.',
      on: {
        'contact.typed': {
          target: 'editing',
          actions: { type: 'takeTyped', params: ({ event }) => event.message },
        },
        // The form was cleared after sending, so all fields are blank.
        'contact.submitted': { target: 'editing', actions: ['noteAllTouched', 'holdBack'] },
      },
    },
  },
});

export type ContactRef = ActorRefFrom<typeof contactMachine>;
