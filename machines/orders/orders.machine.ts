import { assign, emit, setup } from 'xstate';
import { type FailureFacts, failureFacts } from '#contract/failure';
import type { ShownOrder } from '#contract/order';
import { unprovided } from '../unprovided';

export const ordersMachine = setup({
  types: {
    context: {} as { orders: ShownOrder[] },
    events: {} as { type: 'orders.retried' } | { type: 'orders.returned' },
    emitted: {} as { type: 'orders.refused'; failure: FailureFacts },
    tags: {} as 'busy' | 'troubled',
  },
  actors: { loadOrders: unprovided<ShownOrder[]>('loadOrders') },
  guards: {
    hasNone: (_, orders: ShownOrder[]) => orders.length === 0,
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
  },
  actions: {
    take: assign((_, orders: ShownOrder[]) => ({ orders })),
  },
}).createMachine({
  id: 'orders',
  description: 'What the shopper has ordered, and what is still to be paid.',
  context: { orders: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The orders are on their way; a skeleton keeps their shape.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'none' },
          { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: [
          // The shopper is led to sign in, and needs no second word about it.
          { guard: { type: 'hasSessionEnded', params: ({ event }) => failureFacts(event.error) }, target: 'failed' },
          {
            target: 'failed',
            actions: emit(({ event }) => ({ type: 'orders.refused', failure: failureFacts(event.error) })),
          },
        ],
      },
    },
    listed: {
      description: 'Each order with its status; what is pending can be paid.',
      on: { 'orders.returned': 'refreshing' },
    },
    refreshing: {
      description: 'The shopper is back, maybe from paying: the orders are shown while they are asked for again.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        // What was known before is still the best that is known.
        onError: 'listed',
      },
    },
    none: {
      description: 'Nothing was ordered yet; the way to all products is shown.',
      on: { 'orders.returned': 'loading' },
    },
    failed: {
      description: 'The orders could not be fetched; none are shown, and the shopper can try again.',
      tags: 'troubled',
      on: { 'orders.retried': 'loading' },
    },
  },
});
