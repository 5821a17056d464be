import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';
import { unprovided } from '../unprovided';
import { LEAST_QUANTITY, lineOf, soleOf } from './lines';

export const quickAddMachine = setup({
  types: {
    context: {} as { card: string; product: WishlistProduct | undefined; lines: CartLine[] },
    events: {} as
      | { type: 'quickAdd.asked'; card: string; product: WishlistProduct }
      | { type: 'quickAdd.size.chosen'; size: string }
      | { type: 'quickAdd.left' },
    emitted: {} as
      | { type: 'quickAdd.line.chosen'; line: CartLine }
      /** Nothing was added: the product is sold out (`isSoldOut`), or the store could not say what is left. */
      | { type: 'quickAdd.refused'; product: WishlistProduct; isSoldOut: boolean },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to a line of one piece for each size in stock. */
    loadLines: unprovided<CartLine[], WishlistProduct | undefined>('loadLines'),
  },
  guards: {
    hasSizes: (_, { sizes = [] }: WishlistProduct) => sizes.length > 1,
    isGone: (_, { length }: CartLine[]) => length === 0,
    isOfferedSize: ({ context, event }) =>
      event.type === 'quickAdd.size.chosen' && context.lines.some(({ selectedSize }) => selectedSize === event.size),
  },
  actions: {
    forgetCard: assign({ card: '', product: undefined, lines: [] }),
    refuse: enqueueActions(({ context: { product }, enqueue }, isSoldOut: boolean) => {
      if (product) enqueue.emit({ type: 'quickAdd.refused', product, isSoldOut });
    }),
    addLine: enqueueActions(({ enqueue }, line: CartLine | undefined) => {
      if (line) enqueue.emit({ type: 'quickAdd.line.chosen', line });
    }),
  },
}).createMachine({
  id: 'quickAdd',
  description:
    'The shopper adds one piece to the cart straight from a card; only one card at a time asks for the size.',
  context: { card: '', product: undefined, lines: [] },
  initial: 'idle',
  on: {
    'quickAdd.asked': [
      {
        guard: { type: 'hasSizes', params: ({ event }) => event.product },
        target: '.looking',
        actions: assign({
          card: ({ event }) => event.card,
          product: ({ event }) => wishlistProductOf(event.product),
          lines: [],
        }),
      },
      {
        target: '.idle',
        actions: [
          'forgetCard',
          emit(({ event: { product } }) => ({
            type: 'quickAdd.line.chosen',
            line: lineOf(product, {
              size: product.sizes?.[0] ?? '',
              color: product.color ?? soleOf(product.colors),
              quantity: LEAST_QUANTITY,
            }),
          })),
        ],
      },
    ],
  },
  states: {
    idle: { description: 'No card asks for a size.' },
    looking: {
      description: 'The card shows its sizes, and the store is asked which of them are in stock.',
      tags: 'busy',
      invoke: {
        id: 'loadLines',
        src: 'loadLines',
        input: ({ context }) => context.product,
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'refuse', params: true }, 'forgetCard'],
          },
          { target: 'choosingSize', actions: assign({ lines: ({ event }) => event.output }) },
        ],
        onError: { target: 'idle', actions: [{ type: 'refuse', params: false }, 'forgetCard'] },
      },
      on: {
        'quickAdd.left': { target: 'idle', actions: 'forgetCard' },
      },
    },
    choosingSize: {
      description: 'The card shows its sizes; the shopper adds the product by choosing one in stock.',
      on: {
        'quickAdd.size.chosen': {
          guard: 'isOfferedSize',
          target: 'idle',
          actions: [
            {
              type: 'addLine',
              params: ({ context, event }) => context.lines.find(({ selectedSize }) => selectedSize === event.size),
            },
            'forgetCard',
          ],
        },
        'quickAdd.left': { target: 'idle', actions: 'forgetCard' },
      },
    },
  },
});

export type QuickAddRef = ActorRefFrom<typeof quickAddMachine>;
