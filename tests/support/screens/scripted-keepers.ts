import { type EventObject, fromCallback } from 'xstate';
import type { KeeperOfCartSays } from '#machines/cart/cart.machine';
import type { CartChange } from '#machines/cart/lines';
import type { WishlistChange } from '#machines/wishlist/kept-products';
import type { KeeperOfWishlistSays } from '#machines/wishlist/wishlist.machine';
import type { Keepers } from '../../../src/app/keeping/keepers';

/** Keepers that say only what the test makes them say. */
export function scriptedKeepers() {
  let toCart = (_: EventObject) => {};
  let toWishlist = (_: EventObject) => {};
  const keepers: Keepers = {
    keepCart: fromCallback<CartChange>(({ sendBack }) => {
      toCart = sendBack;
    }),
    keepWishlist: fromCallback<WishlistChange>(({ sendBack }) => {
      toWishlist = sendBack;
    }),
  };
  return {
    keepers,
    cartSays: (said: KeeperOfCartSays) => toCart(said),
    wishlistSays: (said: KeeperOfWishlistSays) => toWishlist(said),
  };
}
