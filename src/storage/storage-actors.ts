import * as v from 'valibot';
import { CartLinesSchema } from '#contract/cart';
import { WishlistProductsSchema } from '#contract/wishlist';
import type { CartStorageEvent } from '#machines/cart/cart.machine';
import * as cart from '#machines/cart/lines';
import type { WishlistStorageEvent } from '#machines/wishlist/wishlist.machine';
import * as wishlist from '#machines/wishlist/wishlist-products';
import type { Browser } from './browser';
import { storageActor } from './storage-actor';

/** The name of the cart in the browser's storage, and of its turns. */
export const CART = 'cart';

/** The actors that keep the cart and the wishlist in the browser, in step with its other tabs. */
export const createStorageActors = (browser: Browser) => ({
  persistCart: storageActor(
    browser,
    {
      key: CART,
      read: (stored) => cart.mergedLines(v.parse(CartLinesSchema, stored)),
      after: cart.afterChange,
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
