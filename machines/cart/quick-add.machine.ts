import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';
import { LEAST_QUANTITY, lineOf } from './lines';

/** What needs no choosing is chosen: a sole option. Several colours are left open. */
const sole = (options: string[] = []) => (options.length === 1 ? (options[0] ?? '') : '');

const lineWith = (product: WishlistProduct, size: string): CartLine =>
  lineOf(product, { size, color: sole(product.colors), quantity: LEAST_QUANTITY });

export const quickAddMachine = setup({
  types: {
    context: {} as { card: string; product: WishlistProduct | undefined },
    events: {} as
      | { type: 'quickAdd.asked'; card: string; product: WishlistProduct }
      | { type: 'quickAdd.size.chosen'; size: string }
      | { type: 'quickAdd.left' },
    emitted: {} as { type: 'quickAdd.line.chosen'; line: CartLine },
  },
  guards: {
    needsSize: ({ event }) => event.type === 'quickAdd.asked' && (event.product.sizes ?? []).length > 1,
    isOfferedSize: ({ context, event }) =>
      event.type === 'quickAdd.size.chosen' && (context.product?.sizes ?? []).includes(event.size),
  },
  actions: {
    forgetCard: assign({ card: '', product: undefined }),
  },
}).createMachine({
  id: 'quickAdd',
  description: 'One piece goes into the cart straight from a card; a card at a time asks for the size.',
  context: { card: '', product: undefined },
  initial: 'idle',
  on: {
    'quickAdd.asked': [
      {
        guard: 'needsSize',
        target: '.choosingSize',
        actions: assign({ card: ({ event }) => event.card, product: ({ event }) => wishlistProductOf(event.product) }),
      },
      {
        target: '.idle',
        actions: [
          'forgetCard',
          emit(({ event: { product } }) => ({
            type: 'quickAdd.line.chosen',
            line: lineWith(product, sole(product.sizes)),
          })),
        ],
      },
    ],
  },
  states: {
    idle: { description: 'No card asks for anything.' },
    choosingSize: {
      description: 'The card that was asked shows its sizes; choosing one adds it.',
      on: {
        'quickAdd.size.chosen': {
          guard: 'isOfferedSize',
          target: 'idle',
          actions: [
            enqueueActions(({ context: { product }, event: { size }, enqueue }) => {
              if (product) enqueue.emit({ type: 'quickAdd.line.chosen', line: lineWith(product, size) });
            }),
            'forgetCard',
          ],
        },
        'quickAdd.left': { target: 'idle', actions: 'forgetCard' },
      },
    },
  },
});

export type QuickAddRef = ActorRefFrom<typeof quickAddMachine>;
