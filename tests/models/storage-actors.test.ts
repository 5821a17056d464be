import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { cartMachine } from '#machines/cart/cart.machine';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine';
import { createStorageActors } from '../../src/storage/storage-actors';
import { SharedStorage } from '../support/tabs';
import { line, product } from './sample-products';

/** A tab, and the changes that its cart and wishlist were told so far. */
function openTab(storage: SharedStorage, place: number) {
  const actors = createStorageActors(storage.browserOf(place));
  const heard: string[] = [];
  const inspect = (inspected: { type: string; event?: { type: string } }) => {
    if (inspected.type === '@xstate.snapshot' && inspected.event) heard.push(inspected.event.type);
  };
  const cart = createActor(cartMachine.provide({ actors: { persistCart: actors.persistCart } }), { inspect }).start();
  const wishlist = createActor(wishlistMachine.provide({ actors: { persistWishlist: actors.persistWishlist } }), {
    inspect,
  }).start();
  return { cart, wishlist, heardFromElsewhere: () => heard.filter((type) => type.endsWith('.changed.elsewhere')) };
}

const storeAll = (storage: SharedStorage) => {
  while (storage.isSomebodyWaiting) storage.giveTurn();
};

describe('a cart and a wishlist', () => {
  it('receive no change from another tab while there is none', () => {
    const storage = new SharedStorage();
    const { cart, wishlist, heardFromElsewhere } = openTab(storage, 0);
    for (const change of [
      { type: 'cart.line.added', line: line() },
      { type: 'cart.line.added', line: line({ id: 'lamp-1', selectedSize: '' }) },
      { type: 'cart.quantity.changed', line: line(), quantity: 3 },
      { type: 'cart.line.removed', id: 'lamp-1' },
      { type: 'cart.removal.undone' },
      { type: 'cart.cleared' },
    ] as const) {
      cart.send(change);
      storeAll(storage);
    }
    wishlist.send({ type: 'wishlist.product.added', product: product() });
    storeAll(storage);
    expect(heardFromElsewhere()).toEqual([]);
  });

  it('receive a change of another tab once, either while storing or by message', () => {
    const storage = new SharedStorage();
    const [here, there] = [openTab(storage, 0), openTab(storage, 1)];
    here.cart.send({ type: 'cart.line.added', line: line() });
    there.cart.send({ type: 'cart.line.added', line: line({ id: 'lamp-1' }) });
    // The other tab stores second, so it sees this tab's change while storing; this tab learns by message.
    storeAll(storage);
    expect(
      [here.heardFromElsewhere(), there.heardFromElsewhere()],
      'the second tab sees the change of the first while storing',
    ).toEqual([[], ['cart.changed.elsewhere']]);
    storage.deliverAll();
    expect([here.heardFromElsewhere(), there.heardFromElsewhere()]).toEqual([
      ['cart.changed.elsewhere'],
      ['cart.changed.elsewhere'],
    ]);
    expect(here.cart.getSnapshot().context.lines.map(({ id }) => id)).toEqual([line().id, 'lamp-1']);
    expect(there.cart.getSnapshot().context.lines).toEqual(here.cart.getSnapshot().context.lines);
  });
});
