import { type EventObject, fromCallback } from 'xstate';
import type { Browser } from './browser';
import { StoredList } from './stored-list';

type Rules<Item, Change, Removed> = {
  key: string;
  read: (stored: unknown) => Item[];
  after: (items: readonly Item[], change: Change) => Item[];
  /** Is told what was stored, as soon as it is. */
  whenStored?: (changes: readonly Change[]) => void;
  /** What a change takes out, where it may be put back. */
  removedBy?: (items: readonly Item[], change: Change) => Removed[] | undefined;
};

type Events<Item, Removed> = {
  saved: (items: Item[], removed: Removed[] | undefined) => EventObject;
  changed: (items: Item[]) => EventObject;
  /** Left out where the shopper did not ask for anything to be kept. */
  failed?: () => EventObject;
};

/** Keeps a list in the browser, in step with its other tabs. */
export const storageActor = <Item, Change extends EventObject, Removed>(
  browser: Browser,
  rules: Rules<Item, Change, Removed>,
  events: Events<Item, Removed>,
  /** What the shopper did before this page could hear of it. */
  beforehand?: Change,
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
