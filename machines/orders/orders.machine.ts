import { assign, emit, setup } from 'xstate';
import type { FailureFacts } from '#contract/failure';
import type { OrderPage } from '#contract/order';
import { failureOf } from '../transition-params';
import { unprovided } from '../unprovided';
import { type KnownOrders, type LastKnownOrders, NOTHING_KNOWN, withNewest, withOlder } from './known-orders';

export const ordersMachine = setup({
  types: {
    context: {} as KnownOrders & { lastKnown: LastKnownOrders | undefined },
    /** What the browser has stored for the shopper who is signed in, and for nobody else. */
    input: {} as { lastKnown: LastKnownOrders | undefined },
    events: {} as { type: 'orders.retried' } | { type: 'orders.returned' } | { type: 'orders.older.asked' },
    emitted: {} as { type: 'orders.refused'; failure: FailureFacts },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: { loadOrders: unprovided<OrderPage, { page: number }>('loadOrders') },
  guards: {
    hasNone: (_, { orders }: OrderPage) => orders.length === 0,
    hasOlder: ({ context }) => context.hasOlder,
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
    /** Stored orders are shown only if the store did not answer at all. */
    areLastKnown: ({ context }, { kind }: FailureFacts) =>
      kind === 'noResponse' && (context.lastKnown?.orders.length ?? 0) > 0,
  },
  actions: {
    tellFailure: emit((_, failure: FailureFacts) => ({ type: 'orders.refused' as const, failure })),
    takeNewest: assign(({ context }, page: OrderPage) => withNewest(context, page)),
    takeOlder: assign(({ context }, page: OrderPage) => withOlder(context, page)),
  },
}).createMachine({
  id: 'orders',
  description: 'What the shopper has ordered, and what is still to be paid.',
  context: ({ input }) => ({ ...NOTHING_KNOWN, lastKnown: input.lastKnown }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The store is asked for the newest orders; the page shows placeholders.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: { page: 1 },
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'none' },
          { target: 'listed', actions: { type: 'takeNewest', params: ({ event }) => event.output } },
        ],
        onError: [
          // The shop sends the shopper to sign in, so no failure toast is emitted.
          { guard: { type: 'hasSessionEnded', params: failureOf }, target: 'failed' },
          {
            guard: { type: 'areLastKnown', params: failureOf },
            target: 'asLastKnown',
            actions: { type: 'tellFailure', params: failureOf },
          },
          {
            target: 'failed',
            actions: { type: 'tellFailure', params: failureOf },
          },
        ],
      },
    },
    asLastKnown: {
      description:
        'The store does not answer; stored orders are shown as such, and cannot be paid, as they may be paid by now.',
      tags: 'startsOver',
      on: { 'orders.retried': 'loading' },
    },
    listed: {
      description: 'The shopper sees each order with its status, can pay pending ones and can ask for older ones.',
      on: {
        'orders.returned': 'refreshing',
        'orders.older.asked': { guard: 'hasOlder', target: 'loadingOlder' },
      },
    },
    loadingOlder: {
      description: 'The store is asked for older orders; those already shown stay.',
      tags: 'busy',
      on: { 'orders.returned': 'refreshing' },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ page: context.page + 1 }),
        onDone: { target: 'listed', actions: { type: 'takeOlder', params: ({ event }) => event.output } },
        onError: 'olderFailed',
      },
    },
    olderFailed: {
      description: 'Older orders could not be fetched; those already shown stay, and the shopper can try again.',
      on: {
        'orders.returned': 'refreshing',
        'orders.older.asked': 'loadingOlder',
      },
    },
    refreshing: {
      description:
        'The shopper is back, maybe from paying; the orders stay shown while the store is asked for the newest.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: { page: 1 },
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'takeNewest', params: ({ event }) => event.output },
          },
          { target: 'listed', actions: { type: 'takeNewest', params: ({ event }) => event.output } },
        ],
        // If the refresh fails, the orders loaded before stay.
        onError: [
          { guard: { type: 'hasSessionEnded', params: failureOf }, target: 'listed' },
          { target: 'listed', actions: { type: 'tellFailure', params: failureOf } },
        ],
      },
    },
    none: {
      description: 'The shopper has no orders yet, and sees a link to all products.',
      on: { 'orders.returned': 'loading' },
    },
    failed: {
      description: 'The orders could not be fetched; none are shown, and the shopper can try again.',
      tags: 'startsOver',
      on: { 'orders.retried': 'loading' },
    },
  },
});
