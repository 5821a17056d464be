import { createActor } from 'xstate';
import { productOfLine } from '#contract/product-of-line';
import { cartMachine } from '#machines/cart/cart.machine';
import { quickAddMachine } from '#machines/cart/quick-add.machine';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine';
import type { ShopActors } from '../actors/shop-actors';
import type { Announce } from '../notices/notices';
import type { ShopperActors } from '../shop/shop';
import type { StorageActors } from '../storage/storage-actors';

type Opening = Pick<ShopActors, 'loadLines'> & { announce: Announce; storageActors: StorageActors | undefined };

/** Without storageActors, as on the host, no actor starts: rendered pages contain no shopper's data. */
export function openShopperActors({
  announce,
  storageActors,
  loadLines,
}: Opening): ShopperActors & { close: () => void } {
  const cart = createActor(
    storageActors ? cartMachine.provide({ actors: { persistCart: storageActors.persistCart } }) : cartMachine,
  );
  const wishlist = createActor(
    storageActors
      ? wishlistMachine.provide({ actors: { persistWishlist: storageActors.persistWishlist } })
      : wishlistMachine,
  );
  const quickAdd = createActor(quickAddMachine.provide({ actors: { loadLines } }));
  cart.on('*', announce);
  wishlist.on('*', announce);
  quickAdd.on('*', announce);
  quickAdd.on('quickAdd.line.chosen', ({ line }) => cart.send({ type: 'cart.line.added', line }));
  // Moving a line to the wishlist adds it there once; undoing the move removes it only if the move added it.
  cart.on('cart.lines.moved', ({ lines }) => {
    for (const line of lines) wishlist.send({ type: 'wishlist.product.received', product: productOfLine(line) });
  });
  cart.on('cart.lines.putBack', ({ unwished }) => {
    if (unwished) wishlist.send({ type: 'wishlist.product.moved', id: unwished });
  });
  const actors = [cart, wishlist, quickAdd];
  if (storageActors) for (const actor of actors) actor.start();
  return {
    cart,
    wishlist,
    quickAdd,
    close: () => {
      for (const actor of actors) actor.stop();
    },
  };
}
