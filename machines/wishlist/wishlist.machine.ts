import { assign, emit, fromCallback, sendTo, setup, spawnChild } from 'xstate';
import type { KeptProduct } from '#contract/wishlist';
import { unattended } from '../unprovided';
import { afterChange, isKept, type LetGo, takenOutBy, type WishlistChange } from './kept-products';

type Asked = Exclude<WishlistChange, { type: 'wishlist.products.returned' }>;

type Kept = { type: 'wishlist.kept'; products: KeptProduct[]; removed?: LetGo[] };

export type KeeperOfWishlistSays =
  | Kept
  | { type: 'wishlist.changed.elsewhere'; products: KeptProduct[] }
  | { type: 'wishlist.keeping.failed' };

export type WishlistFact =
  | { type: 'wishlist.grown'; name: string }
  | { type: 'wishlist.shrunk'; name: string }
  | { type: 'wishlist.putBack' }
  | { type: 'wishlist.unkept' };

export const wishlistMachine = setup({
  types: {
    context: {} as { products: KeptProduct[]; removed: LetGo[] },
    events: {} as Asked | KeeperOfWishlistSays | { type: 'wishlist.removal.undone' },
    emitted: {} as WishlistFact,
    children: {} as { keepWishlist: 'keepWishlist' },
    tags: {} as 'busy',
  },
  actors: {
    /** Stores every change it is told, and tells what is stored: at first, after a change, and when another tab changed it. */
    keepWishlist: unattended<WishlistChange>('keepWishlist'),
    /** Takes the place of a keeper that broke: the wishlist lives as long as the page. */
    forget: fromCallback<WishlistChange>(() => {}),
  },
  guards: {
    hasProducts: ({ context }) => context.products.length > 0,
    hasNoProducts: ({ context }) => context.products.length === 0,
    hasRemoved: ({ context }) => context.removed.length > 0,
    isNew: ({ context, event }) =>
      event.type === 'wishlist.product.added' && !isKept(context.products, event.product.id),
    isThere: ({ context, event }) =>
      (event.type === 'wishlist.product.removed' || event.type === 'wishlist.product.moved') &&
      isKept(context.products, event.id),
  },
  actions: {
    changeProducts: assign(({ context }, change: WishlistChange) => ({
      products: afterChange(context.products, change),
    })),
    rememberRemoved: assign(({ context }, change: WishlistChange) => ({
      removed: takenOutBy(context.products, change) ?? [],
    })),
    takeWhatIsKept: assign(({ context }, { products, removed }: Pick<Kept, 'products' | 'removed'>) => ({
      products,
      removed: removed ?? context.removed,
    })),
    keep: sendTo('keepWishlist', (_, change: WishlistChange) => change),
  },
}).createMachine({
  id: 'wishlist',
  description: 'What the shopper likes and does not buy yet. It is kept in the browser, like the cart.',
  context: { products: [], removed: [] },
  invoke: {
    id: 'keepWishlist',
    src: 'keepWishlist',
    onError: {
      target: '#wishlist.empty',
      actions: [spawnChild('forget', { id: 'keepWishlist' }), emit({ type: 'wishlist.unkept' })],
    },
  },
  initial: 'restoring',
  on: {
    'wishlist.product.added': {
      guard: 'isNew',
      actions: [
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'keep', params: ({ event }) => event },
        emit(({ event }) => ({ type: 'wishlist.grown', name: event.product.name })),
      ],
    },
    'wishlist.product.removed': {
      guard: 'isThere',
      actions: [
        { type: 'rememberRemoved', params: ({ event }) => event },
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'keep', params: ({ event }) => event },
        emit(({ context }) => ({ type: 'wishlist.shrunk', name: context.removed[0]?.product.name ?? '' })),
      ],
    },
    'wishlist.product.moved': {
      guard: 'isThere',
      actions: [
        { type: 'changeProducts', params: ({ event }) => event },
        { type: 'keep', params: ({ event }) => event },
      ],
    },
    'wishlist.removal.undone': {
      guard: 'hasRemoved',
      actions: [
        {
          type: 'changeProducts',
          params: ({ context }) => ({ type: 'wishlist.products.returned', removed: context.removed }),
        },
        { type: 'keep', params: ({ context }) => ({ type: 'wishlist.products.returned', removed: context.removed }) },
        assign({ removed: [] }),
        emit({ type: 'wishlist.putBack' }),
      ],
    },
    'wishlist.kept': { actions: { type: 'takeWhatIsKept', params: ({ event }) => event } },
    'wishlist.changed.elsewhere': { actions: assign({ products: ({ event }) => event.products }) },
    'wishlist.keeping.failed': { actions: emit({ type: 'wishlist.unkept' }) },
  },
  states: {
    restoring: {
      description: 'What an earlier visit kept is being looked up. What is added meanwhile is kept as well.',
      tags: 'busy',
      on: {
        'wishlist.kept': {
          target: '#wishlist.empty',
          actions: { type: 'takeWhatIsKept', params: ({ event }) => event },
        },
      },
    },
    // Whoever comes here with something goes on to `filled`, and the other way round.
    empty: {
      description: 'Nothing is kept; the shopper is told how to keep something.',
      always: { guard: 'hasProducts', target: 'filled' },
    },
    filled: {
      description: 'What is kept can be looked at, let go or put into the cart.',
      always: { guard: 'hasNoProducts', target: 'empty' },
    },
  },
});
