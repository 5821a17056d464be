import { type EventObject, fromCallback } from 'xstate';
import type { Browser } from './browser';
import { StoredList } from './stored-list';

type Rules<Item, Change, Removed> = {
  key: string;
  read: (stored: unknown) => Item[];
  after: (items: readonly Item[], change: Change) => Item[];
  /** Called right after changes were stored. */
  whenStored?: (changes: readonly Change[]) => void;
  /** The items that a change removes, if the removal can be undone. */
  removedBy?: (items: readonly Item[], change: Change) => Removed[] | undefined;
};

type Events<Item, Removed> = {
  saved: (items: Item[], removed: Removed[] | undefined) => EventObject;
  changed: (items: Item[]) => EventObject;
  /** Omitted where the shopper did not ask for anything to be stored. */
  failed?: () => EventObject;
};

/** Stores a list in the browser, synchronised between tabs. */
export const storageActor = <Item, Change extends EventObject, Removed>(
  browser: Browser,
  rules: Rules<Item, Change, Removed>,
  events: Events<Item, Removed>,
  /** A change the shopper made before the scripts loaded. */
  beforehand?: Change,
) =>
  fromCallback<Change>(({ sendBack, receive }) => {
    const list = new StoredList<Item, Change>(browser.storage, rules);
    let told = '';
    let isWaiting = false;
    let isWarned = false;

    // Compares the list as it would be read back: given items may have their keys in another order.
    const textOf = (items: Item[]) => JSON.stringify(rules.read(items));
    const tell = (items: Item[], said: (items: Item[]) => EventObject) => {
      told = textOf(items);
      sendBack(said(items));
    };
    /** Reports a change from another tab only, not what this tab stored or has already reported. */
    const tellNews = () => {
      const items = list.look();
      if (textOf(items) !== told) tell(items, events.changed);
    };
    const store = () => {
      if (list.store()) return tellNews();
      // Reported once, because the shopper cannot do anything about it.
      if (!isWarned && events.failed) sendBack(events.failed());
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

    const take = (change: Change) => {
      const { before, after } = list.change(change);
      tell(after, (items) => events.saved(items, rules.removedBy?.(before, change)));
      storeInTurn();
    };

    tell(list.look(), (items) => events.saved(items, undefined));
    if (beforehand) take(beforehand);
    receive(take);
    const endings = [browser.whenChangedElsewhere(rules.key, tellNews), browser.whenLeaving(() => list.store())];
    return () => {
      for (const end of endings) end();
    };
  });
