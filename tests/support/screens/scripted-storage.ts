import { type EventObject, fromCallback } from 'xstate';
import type { CartStorageEvent } from '#machines/cart/cart.machine';
import type { CartChange } from '#machines/cart/lines';
import type { WishlistStorageEvent } from '#machines/wishlist/wishlist.machine';
import type { WishlistChange } from '#machines/wishlist/wishlist-products';
import type { StorageActors } from '../../../src/storage/storage-actors';

/** Storage actors that send only what the test makes them send. */
export function scriptedStorage() {
  let toCart = (_: EventObject) => {};
  let toWishlist = (_: EventObject) => {};
  const storageActors: StorageActors = {
    persistCart: fromCallback<CartChange>(({ sendBack }) => {
      toCart = sendBack;
    }),
    persistWishlist: fromCallback<WishlistChange>(({ sendBack }) => {
      toWishlist = sendBack;
    }),
  };
  return {
    storageActors,
    cartSays: (said: CartStorageEvent) => toCart(said),
    wishlistSays: (said: WishlistStorageEvent) => toWishlist(said),
  };
}
