import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { sentEmail } from '#contract/account';
import { type BackInStock, isEmail } from '#contract/back-in-stock';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { unprovided } from '../unprovided';

export const backInStockMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as BackInStock & { failure: FailureFacts | undefined },
    events: {} as
      | ({ type: 'backInStock.asked' } & Pick<BackInStock, 'size' | 'color' | 'email'>)
      | { type: 'backInStock.again' },
    emitted: {} as { type: 'backInStock.email.refused' } | { type: 'backInStock.noted' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    tellWhenBack: unprovided<void, BackInStock>('tellWhenBack'),
  },
  guards: {
    hasEmail: ({ event }) => event.type === 'backInStock.asked' && isEmail(event.email),
  },
}).createMachine({
  id: 'backInStock',
  description:
    'A shopper wants to be told by mail when something is back that is sold out. The email is kept for nobody who comes back.',
  context: ({ input }) => ({ id: input.id, size: null, color: null, email: '', failure: undefined }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The email to write to can be typed, and typed anew after a refusal.',
      tags: 'startsOver',
      on: {
        'backInStock.asked': [
          { guard: 'hasEmail', target: 'sending' },
          { target: '.invalid', actions: emit({ type: 'backInStock.email.refused' }) },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'The shopper can leave an email for what is gone.' },
        invalid: { description: 'What was left is no email, which the field says.' },
        failed: { description: 'The store could not be told, and why; the form can be sent again.' },
      },
    },
    sending: {
      description: 'The store is being told.',
      tags: 'busy',
      entry: assign(({ context, event }) =>
        event.type === 'backInStock.asked'
          ? { size: event.size, color: event.color, email: sentEmail(event.email), failure: undefined }
          : context,
      ),
      invoke: {
        id: 'tellWhenBack',
        src: 'tellWhenBack',
        input: ({ context: { id, size, color, email } }) => ({ id, size, color, email }),
        onDone: { target: 'told', actions: emit({ type: 'backInStock.noted' }) },
        onError: {
          target: 'asking.failed',
          actions: assign({ failure: ({ event }) => failureFacts(event.error) }),
        },
      },
    },
    told: {
      description: 'A mail will come once it is back; another size or colour may be asked for.',
      tags: 'startsOver',
      on: { 'backInStock.again': 'asking' },
    },
  },
});

export type BackInStockRef = ActorRefFrom<typeof backInStockMachine>;
