import * as v from 'valibot';
import { type EventObject, fromCallback } from 'xstate';
import { CartLinesSchema } from '#contract/cart';
import { WishlistProductsSchema } from '#contract/wishlist';
import type { CartStorageEvent } from '#machines/cart/cart.machine';
import * as cart from '#machines/cart/lines';
import type { WishlistStorageEvent } from '#machines/wishlist/wishlist.machine';
import * as wishlist from '#machines/wishlist/wishlist-products';
import type { Browser } from './browser';
import { StoredList } from './stored-list';

/** The actors that keep the cart and the wishlist in the browser, in step with its other tabs. */
export const createStorageActors = (browser: Browser) => ({
  persistCart: storageActor(
    browser,
    {
      key: 'cart',
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

type Rules<Item, Change, Removed> = {
  key: string;
  read: (stored: unknown) => Item[];
  after: (items: readonly Item[], change: Change) => Item[];
  removedBy: (items: readonly Item[], change: Change) => Removed[] | undefined;
};

type Events<Item, Removed> = {
  saved: (items: Item[], removed: Removed[] | undefined) => EventObject;
  changed: (items: Item[]) => EventObject;
  failed: () => EventObject;
};

const storageActor = <Item, Change extends EventObject, Removed>(
  browser: Browser,
  rules: Rules<Item, Change, Removed>,
  events: Events<Item, Removed>,
) =>
  fromCallback<Change>(({ sendBack, receive }) => {
    const list = new StoredList<Item, Change>(browser.storage, rules);
    let told = '';
    let isWaiting = false;
    let isWarned = false;

    // As it will be read once it is stored: in what is handed over, parts may stand in another order.
    const textOf = (items: Item[]) => JSON.stringify(rules.read(items));
    const tell = (items: Item[], said: (items: Item[]) => EventObject) => {
      told = textOf(items);
      sendBack(said(items));
    };
    /** What this tab itself has stored, or saw while it changed something, is no news from another one. */
    const tellNews = () => {
      const items = list.look();
      if (textOf(items) !== told) tell(items, events.changed);
    };
    const store = () => {
      if (list.store()) return tellNews();
      // Said once: the shopper cannot do anything about it.
      if (!isWarned) sendBack(events.failed());
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

    tell(list.look(), (items) => events.saved(items, undefined));
    receive((change) => {
      const { before, after } = list.change(change);
      tell(after, (items) => events.saved(items, rules.removedBy(before, change)));
      storeInTurn();
    });
    const endings = [browser.whenChangedElsewhere(rules.key, tellNews), browser.whenLeaving(() => list.store())];
    return () => {
      for (const end of endings) end();
    };
  });
