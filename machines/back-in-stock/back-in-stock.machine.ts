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
    'A shopper asks for an email when a sold-out product is back. The shop forgets their address when they leave.',
  context: ({ input }) => ({ id: input.id, size: null, color: null, email: '', failure: undefined }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The shopper can type an email, and correct it after a refusal.',
      tags: 'startsOver',
      on: {
        'backInStock.asked': [
          { guard: 'hasEmail', target: 'sending' },
          { target: '.invalid', actions: emit({ type: 'backInStock.email.refused' }) },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'The shopper can leave an email for what is sold out.' },
        invalid: { description: 'The shopper typed no valid email, and the field says so.' },
        failed: { description: 'The store did not take the request; the form says why and can be sent again.' },
      },
    },
    sending: {
      description: 'The store is asked to email the shopper.',
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
      description: 'The store will email the shopper, who can ask for another size or colour that is sold out.',
      tags: 'startsOver',
      on: { 'backInStock.again': 'asking' },
    },
  },
});

export type BackInStockRef = ActorRefFrom<typeof backInStockMachine>;
