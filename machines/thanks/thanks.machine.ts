import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ShownOrder } from '#contract/order';
import { unprovided, unprovidedCallback } from '../unprovided';

export type LookDue = { type: 'thanks.look.due' };

export const thanksMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as { orderId: string; order: ShownOrder | undefined },
    events: {} as LookDue,
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    /** Resolves to undefined if the store cannot say, or if the shopper is not signed in. */
    findOrder: unprovided<ShownOrder | undefined, { orderId: string }>('findOrder'),
    /** Signals periodically that the order is to be looked up again, and at once when the tab or network is back. */
    awaitLook: unprovidedCallback<LookDue>('awaitLook'),
  },
  guards: {
    lacksOrder: ({ context }) => context.orderId.trim() === '',
    isPending: (_, order: ShownOrder | undefined) => order?.status === 'Pending',
  },
  actions: {
    takeOrder: assign((_, order: ShownOrder | undefined) => ({ order })),
  },
}).createMachine({
  id: 'thanks',
  description: 'The shopper is thanked for the order, and told what happens next.',
  context: ({ input: { orderId } }) => ({ orderId, order: undefined }),
  initial: 'lookingUp',
  // A shopper who returns may have paid meanwhile: nothing is cached, and the store is asked again.
  states: {
    lookingUp: {
      description: 'The thank-you page is shown while the store is asked for the order.',
      tags: 'busy',
      always: { guard: 'lacksOrder', target: 'thanked' },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'waiting.unconfirmed',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
          { target: 'thanked', actions: { type: 'takeOrder', params: ({ event }) => event.output } },
        ],
        // The thanks are shown even if the lookup fails.
        onError: 'waiting.unheard',
      },
    },
    waiting: {
      description: 'The status of the order may change at any moment: the store is asked now and then.',
      tags: 'startsOver',
      // If polling fails, the shopper can still retry.
      invoke: { id: 'awaitLook', src: 'awaitLook', onError: {} },
      on: { 'thanks.look.due': 'lookingUp' },
      initial: 'unconfirmed',
      states: {
        unconfirmed: { description: 'The payment is not confirmed yet, and the shopper can still pay.' },
        unheard: {
          description: 'The store did not answer: the page keeps what it knew, and the shopper can check again.',
        },
      },
    },
    thanked: {
      description: 'The shopper sees what is known of the order, what happens next with it, and where to go on.',
      tags: 'startsOver',
    },
  },
});

export type ThanksRef = ActorRefFrom<typeof thanksMachine>;
