import { type ActorRefFrom, assign, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import type { ShownOrder } from '#contract/order';
import type { CartSeen } from '../cart/lines';
import { unprovided, unprovidedCallback } from '../unprovided';
import { newestFirst } from './checkout.setup';

const isEmpty = (lines: readonly CartLine[]) => lines.length === 0;
const newestUnpaid = (orders: readonly ShownOrder[]) => newestFirst(orders).find(({ status }) => status === 'Pending');

export const unpaidOrderMachine = setup({
  types: {
    context: {} as { order: ShownOrder | undefined },
    events: {} as CartSeen | { type: 'checkout.placed' },
    tags: {} as 'startsOver',
  },
  actors: {
    watchCart: unprovidedCallback<CartSeen>('watchCart'),
    loadOrders: unprovided<ShownOrder[]>('loadOrders'),
  },
  guards: {
    isCartEmpty: ({ event }) => event.type === 'cart.seen' && isEmpty(event.lines),
    isCartFilled: ({ event }) => event.type === 'cart.seen' && !isEmpty(event.lines),
    isOneUnpaid: (_, orders: ShownOrder[]) => newestUnpaid(orders) !== undefined,
  },
  actions: {
    takeOrder: assign((_, orders: ShownOrder[]) => ({ order: newestUnpaid(orders) })),
  },
}).createMachine({
  id: 'unpaidOrder',
  description: 'Where the cart is empty, the checkout begins with the order that still waits for its payment.',
  context: { order: undefined },
  // If the cart cannot be watched, it counts as having lines.
  invoke: { id: 'watchCart', src: 'watchCart', onError: '.unsought' },
  initial: 'unsought',
  on: {
    'cart.seen': { guard: 'isCartFilled', target: '.unsought' },
    'checkout.placed': '.overtaken',
  },
  states: {
    unsought: {
      description: 'There is something to order: no other order comes first.',
      on: { 'cart.seen': { guard: 'isCartEmpty', target: 'looking' } },
    },
    looking: {
      description: 'The newest orders are asked for; a skeleton keeps the place of the one that may be unpaid.',
      tags: 'startsOver',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          {
            guard: { type: 'isOneUnpaid', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'unheard',
      },
    },
    found: {
      description: 'The newest order that can be paid for is shown, with the way to pay for it.',
      tags: 'startsOver',
    },
    none: {
      description: 'Nothing waits for a payment, as far as the store says: the way to the shop is shown.',
      tags: 'startsOver',
    },
    unheard: {
      description: 'The orders did not come: nobody knows whether one waits. The way to them is shown.',
      tags: 'startsOver',
    },
    overtaken: { description: 'An order was placed, and is paid for next.', type: 'final' },
  },
});

export type UnpaidOrderRef = ActorRefFrom<typeof unpaidOrderMachine>;
