import { type ActorRefFrom, assign, emit, sendTo, setup, spawnChild } from 'xstate';
import type { WishlistProduct } from '#contract/wishlist';
import { silence, unprovidedCallback } from '../unprovided';
import { afterChange, holds, type RemovedProduct, removedBy, type WishlistChange } from './wishlist-products';

type Asked = Exclude<WishlistChange, { type: 'wishlist.products.returned' }>;

type Saved = { type: 'wishlist.saved'; products: WishlistProduct[]; removed?: RemovedProduct[] };

export type WishlistStorageEvent =
  | Saved
  | { type: 'wishlist.changed.elsewhere'; products: WishlistProduct[] }
  | { type: 'wishlist.saving.failed' };

export type WishlistFact =
  | { type: 'wishlist.grown'; name: string }
  | { type: 'wishlist.shrunk'; name: string }
  | { type: 'wishlist.putBack' }
  | { type: 'wishlist.unsaved' };

export const wishlistMachine = setup({
  types: {
    context: {} as { products: WishlistProduct[]; removed: RemovedProduct[] },
    events: {} as Asked | WishlistStorageEvent | { type: 'wishlist.removal.undone' },
    emitted: {} as WishlistFact,
    children: {} as { persistWishlist: 'persistWishlist' },
    tags: {} as 'busy',
  },
  actors: {
    /** Stores each change it receives. Sends what is stored at start, after each change and after another tab's. */
    persistWishlist: unprovidedCallback<WishlistChange>('persistWishlist'),
    /** Replaces a storage actor that failed: the wishlist then lasts only as long as the page. */
    silence: silence<WishlistChange>(),
  },
  guards: {
    hasProducts: ({ context }) => context.products.length > 0,
    hasNoProducts: ({ context }) => context.products.length === 0,
    hasRemoved: ({ context }) => context.removed.length > 0,
    isNew: ({ context, event }) => 'product' in event && !holds(context.products, event.product.id),
    isThere: ({ context, event }) =>
      (event.type === 'wishlist.product.removed' || event.type === 'wishlist.product.moved') &&
      holds(context.products, event.id),
  },
  actions: {
    changeProducts: assign(({ context }, change: WishlistChange) => ({
      products: afterChange(context.products, change),
    })),
    rememberRemoved: assign(({ context }, change: WishlistChange) => ({
      removed: removedBy(context.products, change) ?? [],
    })),
    takeWhatIsStored: assign(({ context }, { products, removed }: Pick<Saved, 'products' | 'removed'>) => ({
      products,
      removed: removed ?? context.removed,
    })),
    save: sendTo('persistWishlist', (_, change: WishlistChange) => change),
  },
}).createMachine({
  id: 'wishlist',
  description: 'What the shopper likes and does not buy yet. The browser stores it, like the cart.',
  context: { products: [], removed: [] },
  invoke: {
    id: 'persistWishlist',
    src: 'persistWishlist',
    onError: {
      target: '#wishlist.empty',
      actions: [spawnChild('silence', { id: 'persistWishlist' }), emit({ type: 'wishlist.unsaved' })],
    },
  },
  initial: 'restoring',
  on: {
    'wishlist.product.added': {
      guard: 'isNew',
      actions: [
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'save', params: ({ event }) => event },
        emit(({ event }) => ({ type: 'wishlist.grown', name: event.product.name })),
      ],
    },
    'wishlist.product.received': {
      guard: 'isNew',
      actions: [
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'save', params: ({ event }) => event },
      ],
    },
    'wishlist.product.removed': {
      guard: 'isThere',
      actions: [
        { type: 'rememberRemoved', params: ({ event }) => event },
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'save', params: ({ event }) => event },
        emit(({ context }) => ({ type: 'wishlist.shrunk', name: context.removed[0]?.product.name ?? '' })),
      ],
    },
    'wishlist.product.moved': {
      guard: 'isThere',
      actions: [
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'save', params: ({ event }) => event },
      ],
    },
    'wishlist.removal.undone': {
      guard: 'hasRemoved',
      actions: [
        {
          type: 'changeProducts',
          params: ({ context }) => ({ type: 'wishlist.products.returned', removed: context.removed }),
        },
        { type: 'save', params: ({ context }) => ({ type: 'wishlist.products.returned', removed: context.removed }) },
        assign({ removed: [] }),
        emit({ type: 'wishlist.putBack' }),
      ],
    },
    'wishlist.saved': { actions: { type: 'takeWhatIsStored', params: ({ event }) => event } },
    'wishlist.changed.elsewhere': { actions: assign({ products: ({ event }) => event.products }) },
    'wishlist.saving.failed': { actions: emit({ type: 'wishlist.unsaved' }) },
  },
  states: {
    restoring: {
      description:
        'The browser is asked for the list of an earlier visit; what the shopper adds meanwhile is kept as well.',
      tags: 'busy',
      on: {
        'wishlist.saved': {
          target: '#wishlist.empty',
          actions: { type: 'takeWhatIsStored', params: ({ event }) => event },
        },
      },
    },
    // Transitions target `empty`: `always` moves a list with products on to `filled`, and one without products back.
    empty: {
      description: 'The wishlist is empty; the page says how to save a product.',
      always: { guard: 'hasProducts', target: 'filled' },
    },
    filled: {
      description: 'The shopper can look at saved products, remove them or put them into the cart.',
      always: { guard: 'hasNoProducts', target: 'empty' },
    },
  },
});

export type WishlistRef = ActorRefFrom<typeof wishlistMachine>;
