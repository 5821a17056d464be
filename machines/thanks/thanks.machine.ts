import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ShownOrder } from '#contract/order';
import { unprovided } from '../unprovided';

export const thanksMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as { orderId: string; order: ShownOrder | undefined },
    tags: {} as 'busy',
  },
  actors: {
    /** `undefined`: the store does not say, or whoever asks may not know. */
    findOrder: unprovided<ShownOrder | undefined, { orderId: string }>('findOrder'),
  },
  guards: { lacksOrder: ({ context }) => context.orderId.trim() === '' },
}).createMachine({
  id: 'thanks',
  description: 'Whoever has ordered is thanked, and told what comes next.',
  context: ({ input: { orderId } }) => ({ orderId, order: undefined }),
  initial: 'lookingUp',
  states: {
    lookingUp: {
      description: 'The thanks stand already; what the store says of the order comes to them.',
      tags: 'busy',
      always: { guard: 'lacksOrder', target: 'thanked' },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'thanked', actions: assign({ order: ({ event }) => event.output }) },
        // The thanks hold without it.
        onError: 'thanked',
      },
    },
    thanked: {
      description: 'The number to keep, what was paid, what happens next and when, and the ways on.',
    },
  },
});

export type ThanksRef = ActorRefFrom<typeof thanksMachine>;
