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

/** The name of the cart in the browser's storage, and of its turns. */
export const CART = 'cart';

/** So many orders are still heard of twice. */
const MOST_ORDERS = 5;

/** Of two tabs that are told of one order, by its key, the first takes its lines out of the cart. */
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

/** The actors that keep the cart and the wishlist in the browser, in step with its other tabs. */
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
