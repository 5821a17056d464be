import { type ActorRefFrom, assign, sendTo, setup, spawnChild } from 'xstate';
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';
import { silence, unprovidedCallback } from '../unprovided';
import { afterChange, othersThan, type ViewedChange } from './viewed-products';

export type ViewedStorageEvent =
  | { type: 'recentlyViewed.saved'; products: WishlistProduct[] }
  | { type: 'recentlyViewed.changed.elsewhere'; products: WishlistProduct[] };

export const recentlyViewedMachine = setup({
  types: {
    input: {} as { product: WishlistProduct },
    context: {} as { product: WishlistProduct; products: WishlistProduct[] },
    events: {} as
      | { type: 'recentlyViewed.product.removed'; id: string }
      | { type: 'recentlyViewed.clearing.asked' }
      | ViewedStorageEvent,
    children: {} as { persistViewed: 'persistViewed' },
    tags: {} as 'startsOver',
  },
  actors: {
    /** Stores each change it receives. Sends what is stored at start, after each change and after another tab's. */
    persistViewed: unprovidedCallback<ViewedChange>('persistViewed'),
    /** Replaces a storage actor that failed. */
    silence: silence<ViewedChange>(),
  },
  guards: {
    hasOthers: ({ context: { products, product } }) => othersThan(products, product).length > 0,
    hasNoOthers: ({ context: { products, product } }) => othersThan(products, product).length === 0,
    isThere: ({ context, event }) =>
      event.type === 'recentlyViewed.product.removed' && context.products.some(({ id }) => id === event.id),
  },
  actions: {
    change: assign(({ context }, change: ViewedChange) => ({ products: afterChange(context.products, change) })),
    save: sendTo('persistViewed', (_, change: ViewedChange) => change),
    takeWhatIsStored: assign((_, products: WishlistProduct[]) => ({ products })),
  },
}).createMachine({
  id: 'recentlyViewed',
  description: 'The products that the shopper viewed before this one. The browser stores them, like the wishlist.',
  context: ({ input: { product } }) => ({ product: wishlistProductOf(product), products: [] }),
  invoke: {
    id: 'persistViewed',
    src: 'persistViewed',
    // No toast: the shopper did not ask for anything to be stored.
    onError: { target: '#recentlyViewed.none', actions: spawnChild('silence', { id: 'persistViewed' }) },
  },
  initial: 'restoring',
  on: {
    'recentlyViewed.product.removed': {
      guard: 'isThere',
      actions: [
        { type: 'change', params: ({ event }) => event },
        { type: 'save', params: ({ event }) => event },
      ],
    },
    'recentlyViewed.clearing.asked': {
      guard: 'hasOthers',
      actions: [
        { type: 'change', params: ({ context }) => allBut(context.product) },
        { type: 'save', params: ({ context }) => allBut(context.product) },
      ],
    },
    'recentlyViewed.saved': { actions: { type: 'takeWhatIsStored', params: ({ event }) => event.products } },
    'recentlyViewed.changed.elsewhere': {
      actions: { type: 'takeWhatIsStored', params: ({ event }) => event.products },
    },
  },
  states: {
    restoring: {
      description: 'The browser is asked for the products viewed before; this one is then stored as the latest.',
      tags: 'startsOver',
      on: {
        'recentlyViewed.saved': {
          target: 'none',
          actions: [
            { type: 'takeWhatIsStored', params: ({ event }) => event.products },
            { type: 'change', params: ({ context }) => viewing(context.product) },
            { type: 'save', params: ({ context }) => viewing(context.product) },
          ],
        },
      },
    },
    // Transitions target `none`: `always` moves on to `shown` if there are other products, and back if there are none.
    none: {
      description: 'The browser knows no other viewed products: nothing is shown.',
      tags: 'startsOver',
      always: { guard: 'hasOthers', target: 'shown' },
    },
    shown: {
      description: 'The other viewed products are shown in a row, latest first, and the shopper can remove them.',
      tags: 'startsOver',
      always: { guard: 'hasNoOthers', target: 'none' },
    },
  },
});

const viewing = (product: WishlistProduct): ViewedChange => ({ type: 'recentlyViewed.product.viewed', product });
const allBut = ({ id }: WishlistProduct): ViewedChange => ({ type: 'recentlyViewed.cleared', except: id });

export type RecentlyViewedRef = ActorRefFrom<typeof recentlyViewedMachine>;
