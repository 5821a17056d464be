import * as v from 'valibot';
import { type EventObject, fromCallback } from 'xstate';
import { CartLinesSchema } from '#contract/cart';
import { KeptProductsSchema } from '#contract/wishlist';
import type { KeeperOfCartSays } from '#machines/cart/cart.machine';
import * as cart from '#machines/cart/lines';
import * as wishlist from '#machines/wishlist/kept-products';
import type { KeeperOfWishlistSays } from '#machines/wishlist/wishlist.machine';
import type { Browser } from './browser';
import { Drawer } from './drawer';

/** The actors that keep the cart and the wishlist in the browser, in step with its other tabs. */
export const createKeepers = (browser: Browser) => ({
  keepCart: keeper(
    browser,
    {
      key: 'cart',
      read: (stored) => cart.mergedLines(v.parse(CartLinesSchema, stored)),
      after: cart.afterChange,
      takenOutBy: cart.takenOutBy,
    },
    {
      kept: (lines, removed): KeeperOfCartSays => ({ type: 'cart.kept', lines, ...(removed && { removed }) }),
      changed: (lines): KeeperOfCartSays => ({ type: 'cart.changed.elsewhere', lines }),
      failed: (): KeeperOfCartSays => ({ type: 'cart.keeping.failed' }),
    },
  ),
  keepWishlist: keeper(
    browser,
    {
      key: 'wishlist',
      read: (stored) => wishlist.withoutRepeats(v.parse(KeptProductsSchema, stored)),
      after: wishlist.afterChange,
      takenOutBy: wishlist.takenOutBy,
    },
    {
      kept: (products, removed): KeeperOfWishlistSays => ({
        type: 'wishlist.kept',
        products,
        ...(removed && { removed }),
      }),
      changed: (products): KeeperOfWishlistSays => ({ type: 'wishlist.changed.elsewhere', products }),
      failed: (): KeeperOfWishlistSays => ({ type: 'wishlist.keeping.failed' }),
    },
  ),
});

export type Keepers = ReturnType<typeof createKeepers>;

type Rules<Item, Change, Gone> = {
  key: string;
  read: (stored: unknown) => Item[];
  after: (items: readonly Item[], change: Change) => Item[];
  takenOutBy: (items: readonly Item[], change: Change) => Gone[] | undefined;
};

type Words<Item, Gone> = {
  kept: (items: Item[], removed: Gone[] | undefined) => EventObject;
  changed: (items: Item[]) => EventObject;
  failed: () => EventObject;
};

const keeper = <Item, Change extends EventObject, Gone>(
  browser: Browser,
  rules: Rules<Item, Change, Gone>,
  words: Words<Item, Gone>,
) =>
  fromCallback<Change>(({ sendBack, receive }) => {
    const drawer = new Drawer<Item, Change>(browser.storage, rules);
    const changed = () => sendBack(words.changed(drawer.look()));
    let isWaiting = false;
    let isWarned = false;

    const store = () => {
      if (drawer.store()) return changed();
      // Said once: the shopper cannot do anything about it.
      if (!isWarned) sendBack(words.failed());
      isWarned = true;
    };
    const storeInTurn = () => {
      if (isWaiting) return;
      isWaiting = true;
      browser.inTurn(rules.key, () => {
        isWaiting = false;
        store();
      });
    };

    sendBack(words.kept(drawer.look(), undefined));
    receive((change) => {
      const { before, after } = drawer.change(change);
      sendBack(words.kept(after, rules.takenOutBy(before, change)));
      storeInTurn();
    });
    const endings = [browser.whenChangedElsewhere(rules.key, changed), browser.whenLeaving(() => drawer.store())];
    return () => {
      for (const end of endings) end();
    };
  });
