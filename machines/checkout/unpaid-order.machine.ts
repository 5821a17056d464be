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
  description: 'If the cart is empty, the checkout shows the newest order that the shopper has not paid.',
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
      description: 'The cart has lines or is not known yet, so no unpaid order is looked for.',
      on: { 'cart.seen': { guard: 'isCartEmpty', target: 'looking' } },
    },
    looking: {
      description: 'The store is asked for the newest orders; a placeholder is shown where an unpaid one may appear.',
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
      description: 'The newest unpaid order is shown, with a link to pay for it.',
      tags: 'startsOver',
    },
    none: {
      description: 'None of the newest orders is unpaid; the shopper sees an empty cart and a link to the shop.',
      tags: 'startsOver',
    },
    unheard: {
      description: 'The orders could not be fetched, so one may be unpaid; the shopper sees a link to them.',
      tags: 'startsOver',
    },
    overtaken: { description: 'The shopper has placed an order, and pays for it next.', type: 'final' },
  },
});

export type UnpaidOrderRef = ActorRefFrom<typeof unpaidOrderMachine>;
