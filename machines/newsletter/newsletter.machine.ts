import { assign, emit, setup } from 'xstate';

export const newsletterMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as { type: 'newsletter.email.changed'; email: string } | { type: 'newsletter.submitted' },
    emitted: {} as { type: 'newsletter.subscribed' },
  },
  guards: {
    hasEmail: ({ context }) => context.email.trim() !== '',
  },
  actions: {
    keepEmail: assign(({ context, event }) => ({
      email: event.type === 'newsletter.email.changed' ? event.email : context.email,
    })),
  },
}).createMachine({
  id: 'newsletter',
  description: 'A shopper subscribes to the newsletter by email. The store is not called.',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper can write an email and subscribe.',
      on: {
        'newsletter.email.changed': { actions: 'keepEmail' },
        'newsletter.submitted': {
          guard: 'hasEmail',
          target: 'subscribed',
          actions: [assign({ email: '' }), emit({ type: 'newsletter.subscribed' })],
        },
      },
    },
    subscribed: {
      description: 'The shopper is thanked, and the field is empty for another email.',
      on: { 'newsletter.email.changed': { target: 'editing', actions: 'keepEmail' } },
    },
  },
});
