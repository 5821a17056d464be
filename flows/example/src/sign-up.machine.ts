import { assign, fromPromise, setup } from 'xstate';

type Form = { email: string; nickname: string; colour: string };

export const signUpMachine = setup({
  types: {
    context: {} as Form,
    events: {} as { type: 'form.typed'; form: Form } | { type: 'form.submitted' },
  },
  actors: { signUp: fromPromise<void, Form>(async () => {}) },
  guards: { isComplete: ({ context }) => context.email.includes('@') && context.nickname !== '' },
}).createMachine({
  id: 'signUp',
  description: 'Somebody signs up for letters.',
  context: { email: '', nickname: '', colour: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is filled in.',
      on: {
        'form.typed': { actions: assign(({ event }) => event.form) },
        'form.submitted': { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      description: 'The form is on its way.',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => context,
        onDone: 'thanked',
        onError: 'editing',
      },
    },
    thanked: { description: 'They will get letters.', type: 'final' },
  },
});
