import { type Actor, createActor } from 'xstate';
import { cartMachine } from '#machines/cart/cart.machine';
import { quickAddMachine } from '#machines/cart/quick-add.machine';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine';
import type { Announce } from './announce';
import type { Keepers } from './keeping/keepers';

export type CartRef = Actor<typeof cartMachine>;
export type WishlistRef = Actor<typeof wishlistMachine>;
export type QuickAddRef = Actor<typeof quickAddMachine>;

/** What belongs to one shopper. It lives as long as the page, beside the shop: never rendered, never in a snapshot. */
export type Belongings = { cart: CartRef; wishlist: WishlistRef; quickAdd: QuickAddRef };

type Opening = { announce: Announce; keepers: Keepers | undefined };

/** Without keepers, as on the host, nothing begins: a page for everybody knows no shopper. */
export function openBelongings({ announce, keepers }: Opening): Belongings & { close: () => void } {
  const cart = createActor(keepers ? cartMachine.provide({ actors: { keepCart: keepers.keepCart } }) : cartMachine);
  const wishlist = createActor(
    keepers ? wishlistMachine.provide({ actors: { keepWishlist: keepers.keepWishlist } }) : wishlistMachine,
  );
  const quickAdd = createActor(quickAddMachine);
  cart.on('*', announce);
  wishlist.on('*', announce);
  quickAdd.on('quickAdd.line.chosen', ({ line }) => cart.send({ type: 'cart.line.added', line }));
  const actors = [cart, wishlist, quickAdd];
  if (keepers) for (const actor of actors) actor.start();
  return {
    cart,
    wishlist,
    quickAdd,
    close: () => {
      for (const actor of actors) actor.stop();
    },
  };
}
