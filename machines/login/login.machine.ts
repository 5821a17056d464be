import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { Credentials } from '#contract/account';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { unprovided } from '../unprovided';

export const loginMachine = setup({
  types: {
    context: {} as { failure: FailureFacts | undefined },
    events: {} as { type: 'login.submitted' } & Credentials,
    emitted: {} as { type: 'login.succeeded' } | { type: 'login.refused'; failure: FailureFacts },
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    /** Resolves once somebody is signed in without this form: already before, or in another tab. */
    untilSignedIn: unprovided<void>('untilSignedIn'),
    /** Resolves once the whole shop is signed in, not just this form. */
    signIn: unprovided<void, Credentials>('signIn'),
  },
}).createMachine({
  id: 'login',
  description: 'A shopper signs in with email and password. The flow stores neither.',
  context: { failure: undefined },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper can fill in the form; after a refusal it says why and keeps the email.',
      // If this fails, the form can still be filled in.
      invoke: { id: 'untilSignedIn', src: 'untilSignedIn', onDone: 'signedInElsewhere', onError: {} },
      on: { 'login.submitted': 'signingIn' },
    },
    signingIn: {
      description: 'The store checks the email and password; the form waits.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event: { email, password } }) => ({ email, password }),
        onDone: { target: 'signedIn', actions: emit({ type: 'login.succeeded' }) },
        onError: {
          target: 'editing',
          actions: [
            assign({ failure: ({ event }) => failureFacts(event.error) }),
            emit(({ event }) => ({ type: 'login.refused', failure: failureFacts(event.error) })),
          ],
        },
      },
    },
    signedIn: {
      description: 'The shopper has signed in here, and is taken to where they wanted to go.',
      tags: 'signedIn',
      type: 'final',
    },
    signedInElsewhere: {
      description: 'The shopper is signed in already, maybe in another tab, and is taken to where they wanted to go.',
      tags: 'signedIn',
      type: 'final',
    },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
