import { assign, emit, setup } from 'xstate';
import type { Account } from '#contract/account';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { unprovided } from '../unprovided';

export const accountMachine = setup({
  types: {
    context: {} as { account: Account | undefined },
    events: {} as { type: 'account.retried' },
    emitted: {} as { type: 'account.refused'; failure: FailureFacts },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: { loadAccount: unprovided<Account>('loadAccount') },
  guards: {
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
  },
}).createMachine({
  id: 'account',
  description: 'What the store knows of the shopper who is signed in.',
  context: { account: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The store is asked for the account; the page shows placeholders.',
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: { target: 'shown', actions: assign({ account: ({ event }) => event.output }) },
        onError: [
          // The session has ended and the shop sends the shopper to sign in, so no failure toast is emitted.
          { guard: { type: 'hasSessionEnded', params: ({ event }) => failureFacts(event.error) }, target: 'failed' },
          {
            target: 'failed',
            actions: emit(({ event }) => ({ type: 'account.refused', failure: failureFacts(event.error) })),
          },
        ],
      },
    },
    shown: { description: 'The shopper sees their name, email, joining date and where to go next.' },
    failed: {
      description: 'The account could not be fetched; the shopper can try again or sign out.',
      tags: 'startsOver',
      on: { 'account.retried': 'loading' },
    },
  },
});
