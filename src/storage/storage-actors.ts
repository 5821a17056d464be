import * as v from 'valibot';
import { type CartLine, CartLinesSchema } from '#contract/cart';
import { WishlistProductsSchema } from '#contract/wishlist';
import type { CartStorageEvent } from '#machines/cart/cart.machine';
import * as cart from '#machines/cart/lines';
import type { WishlistStorageEvent } from '#machines/wishlist/wishlist.machine';
import * as wishlist from '#machines/wishlist/wishlist-products';
import type { Browser } from './browser';
import { storageActor } from './storage-actor';
import { StoredList } from './stored-list';

/** The cart's storage key, also the name of its lock. */
export const CART = 'cart';

/** How many ordered keys are remembered, to ignore repeated events of one order. */
const MOST_ORDERS = 5;

/** Two tabs may learn of one order: by its key, only the first takes the ordered lines out of the cart. */
function takingOutOnce({ storage }: Browser) {
  const taken = new StoredList<string, string>(storage, {
    key: 'cart.ordered',
    read: (stored) => v.parse(v.fallback(v.array(v.string()), []), stored),
    after: (keys, key) => [...keys.filter((one) => one !== key), key].slice(-MOST_ORDERS),
  });
  return {
    after: (lines: readonly CartLine[], change: cart.CartChange) =>
      'key' in change && taken.look().some((key) => key === change.key) ? [...lines] : cart.afterChange(lines, change),
    whenStored(changes: readonly cart.CartChange[]) {
      for (const change of changes) if ('key' in change && change.key) taken.change(change.key);
      taken.store();
    },
  };
}

/** Actor implementations that store the cart and the wishlist, synchronised between tabs. */
export const createStorageActors = (browser: Browser) => ({
  persistCart: storageActor(
    browser,
    {
      key: CART,
      read: (stored) => cart.mergedLines(v.parse(CartLinesSchema, stored)),
      ...takingOutOnce(browser),
      removedBy: cart.removedBy,
    },
    {
      saved: (lines, removed): CartStorageEvent => ({ type: 'cart.saved', lines, ...(removed && { removed }) }),
      changed: (lines): CartStorageEvent => ({ type: 'cart.changed.elsewhere', lines }),
      failed: (): CartStorageEvent => ({ type: 'cart.saving.failed' }),
    },
  ),
  persistWishlist: storageActor(
    browser,
    {
      key: 'wishlist',
      read: (stored) => wishlist.withoutRepeats(v.parse(WishlistProductsSchema, stored)),
      after: wishlist.afterChange,
      removedBy: wishlist.removedBy,
    },
    {
      saved: (products, removed): WishlistStorageEvent => ({
        type: 'wishlist.saved',
        products,
        ...(removed && { removed }),
      }),
      changed: (products): WishlistStorageEvent => ({ type: 'wishlist.changed.elsewhere', products }),
      failed: (): WishlistStorageEvent => ({ type: 'wishlist.saving.failed' }),
    },
  ),
});

export type StorageActors = ReturnType<typeof createStorageActors>;
