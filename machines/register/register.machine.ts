import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { looksLikeEmail, type Registration, type RegistrationForm, sentEmail } from '#contract/account';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { unprovided } from '../unprovided';

export const registerMachine = setup({
  types: {
    context: {} as { failure: FailureFacts | undefined },
    events: {} as
      /** Sent by a valid form. */
        | { type: 'register.submitted'; form: RegistrationForm }
        /** The form was submitted with errors, which its fields show. */
        | { type: 'register.heldBack'; email: string },
    emitted: {} as
      | { type: 'register.email.refused' }
      | { type: 'register.succeeded' }
      | { type: 'register.refused'; failure: FailureFacts },
    tags: {} as 'busy',
  },
  actors: {
    createAccount: unprovided<void, Registration>('createAccount'),
  },
  guards: {
    wasOddEmailTyped: ({ event }) =>
      event.type === 'register.heldBack' && event.email.trim() !== '' && !looksLikeEmail(event.email.trim()),
  },
}).createMachine({
  id: 'register',
  description: 'A shopper opens an account, without being signed in. The flow stores nothing that was typed.',
  context: { failure: undefined },
  initial: 'filling',
  states: {
    filling: {
      description: 'The shopper can fill in and send the form; after a refusal it says why and keeps what was typed.',
      on: {
        'register.submitted': 'creating',
        'register.heldBack': { guard: 'wasOddEmailTyped', actions: emit({ type: 'register.email.refused' }) },
      },
    },
    creating: {
      description: 'The store is asked to open the account; the form waits.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ event }) => registrationIn(event),
        onDone: { target: 'created', actions: emit({ type: 'register.succeeded' }) },
        onError: {
          target: 'filling',
          actions: [
            assign({ failure: ({ event }) => failureFacts(event.error) }),
            emit(({ event }) => ({ type: 'register.refused', failure: failureFacts(event.error) })),
          ],
        },
      },
    },
    created: {
      description: 'The account is open; the shopper is taken home or, if ordering, to the login.',
      type: 'final',
    },
  },
});

/** Drops `confirmPassword`, which only the form needs. */
function registrationIn(event: { type: string; form?: RegistrationForm }): Registration {
  if (!event.form) throw new Error('Only a form that was sent becomes an account.');
  const { firstName, lastName, email, password } = event.form;
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: sentEmail(email), password };
}

export type RegisterRef = ActorRefFrom<typeof registerMachine>;
