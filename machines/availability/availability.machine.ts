import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, spawnChild } from 'xstate';
import type { Availability } from '#contract/availability';
import type { CartLine } from '#contract/cart';
import type { StoreInfo } from '#contract/store-info';
import { type CartSeen, isSameLine, type LineKey } from '../cart/lines';
import type { LikelyNext } from '../likely-next';
import { outputOf } from '../transition-params';
import { silence, unprovided, unprovidedCallback } from '../unprovided';
import { availabilityOf, differencesIn, type LineAvailability } from './line-availability';

export type LinesAsked = { type: 'lines.asked'; lines: CartLine[] };
export type AvailabilityTold = { type: 'availability.told'; answer: Availability } | { type: 'availability.unheard' };

export const availabilityMachine = setup({
  types: {
    context: {} as { lines: CartLine[]; asked: LineKey[]; told: LineAvailability[] },
    events: {} as
      | CartSeen
      | AvailabilityTold
      /** The shopper proceeds from the cart to the checkout, or submits the order. */
      | { type: 'availability.wayOn.asked'; to: 'checkout' | 'order' },
    emitted: {} as { type: 'availability.wayOn.open' } | { type: 'availability.mending.due' },
    children: {} as { askAvailability: 'askAvailability' },
    tags: {} as 'busy' | 'startsOver',
    meta: {} as LikelyNext,
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    storeLoaded: unprovided<StoreInfo>('storeLoaded'),
    watchCart: unprovidedCallback<CartSeen>('watchCart'),
    /** Asks the store about the lines it received last, and reports the answer or a failure. */
    askAvailability: unprovidedCallback<LinesAsked>('askAvailability'),
    /** Replaces `askAvailability` after a failure: no answer comes, and the lines count as available. */
    silence: silence<LinesAsked>(),
  },
  guards: {
    canSay: (_, { capabilities }: StoreInfo) => capabilities.includes('availability'),
    hasUnaskedLines: ({ context: { lines, asked } }) =>
      lines.some((line) => !asked.some((other) => isSameLine(line, other))),
    isToOrder: ({ event }) => event.type === 'availability.wayOn.asked' && event.to === 'order',
  },
  actions: {
    ask: sendTo('askAvailability', ({ context: { lines } }) => ({ type: 'lines.asked', lines })),
    noteAsked: assign(({ context: { lines } }) => ({
      asked: lines.map(({ id, selectedSize, selectedColor }) => ({ id, selectedSize, selectedColor })),
    })),
    take: assign(({ context: { asked } }, answer: Availability) => ({ told: availabilityOf(asked, answer) })),
    sayWhetherToGoOn: enqueueActions(({ context: { lines, told }, enqueue }) => {
      const isOpen = differencesIn(lines, told).length === 0;
      enqueue.emit({ type: isOpen ? 'availability.wayOn.open' : 'availability.mending.due' });
    }),
  },
  // In ms. After it the shopper proceeds unchecked: the store still refuses what it cannot sell.
  delays: { patience: 3_000 },
}).createMachine({
  id: 'availability',
  description: 'Before the shopper pays, each line of the cart is compared with the stock and price in the store.',
  context: { lines: [], asked: [], told: [] },
  invoke: [
    // If the cart cannot be watched, no lines are checked.
    { id: 'watchCart', src: 'watchCart', onError: {} },
    {
      id: 'askAvailability',
      src: 'askAvailability',
      onError: { actions: spawnChild('silence', { id: 'askAvailability' }) },
    },
  ],
  initial: 'opening',
  on: {
    'cart.seen': { actions: assign({ lines: ({ event }) => event.lines }) },
  },
  states: {
    opening: {
      description: 'The shop does not know yet whether this store can report stock; the shopper can go on.',
      tags: 'busy',
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: [{ guard: { type: 'canSay', params: outputOf }, target: 'known' }, { target: 'unsaid' }],
        onError: 'unheard',
      },
      on: { 'availability.wayOn.asked': { actions: 'sayWhetherToGoOn' } },
    },
    unheard: {
      description: 'The store has not said what it can do; until then, only an order shows whether a line is in stock.',
      tags: 'startsOver',
      meta: { leadsTo: '/checkout' },
      invoke: {
        id: 'storeLoaded',
        src: 'storeLoaded',
        onDone: [{ guard: { type: 'canSay', params: outputOf }, target: 'known' }, { target: 'unsaid' }],
        onError: 'unsaid',
      },
      on: { 'availability.wayOn.asked': { actions: 'sayWhetherToGoOn' } },
    },
    unsaid: {
      description: 'This store cannot report stock: only an order shows whether a line is in stock.',
      tags: 'startsOver',
      meta: { leadsTo: '/checkout' },
      on: { 'availability.wayOn.asked': { actions: 'sayWhetherToGoOn' } },
    },
    asking: {
      description: 'The store is asked about all lines of the cart; meanwhile its last answer counts.',
      tags: 'startsOver',
      meta: { leadsTo: '/checkout' },
      on: {
        'availability.wayOn.asked': 'awaited',
        'availability.told': { target: 'known', actions: { type: 'take', params: ({ event }) => event.answer } },
        'availability.unheard': 'known',
      },
    },
    awaited: {
      description: 'The shopper wants to go on, and waits a few seconds at most for the store to answer.',
      tags: 'startsOver',
      on: {
        'availability.told': {
          target: 'known',
          actions: [{ type: 'take', params: ({ event }) => event.answer }, 'sayWhetherToGoOn'],
        },
        'availability.unheard': { target: 'known', actions: 'sayWhetherToGoOn' },
      },
      after: { patience: { target: 'asking', actions: 'sayWhetherToGoOn' } },
    },
    known: {
      description:
        'The cart is compared with what the store last said; to go on, the shopper must correct the marked lines.',
      tags: 'startsOver',
      always: { guard: 'hasUnaskedLines', target: 'asking', actions: ['noteAsked', 'ask'] },
      on: {
        'availability.wayOn.asked': [
          { guard: 'isToOrder', target: 'awaited', actions: ['noteAsked', 'ask'] },
          { actions: 'sayWhetherToGoOn' },
        ],
      },
    },
  },
});

export type AvailabilityRef = ActorRefFrom<typeof availabilityMachine>;
