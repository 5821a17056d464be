export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The parts of the browser that storage needs. */
export type Browser = {
  /** Throws in browsers that block storage. */
  storage: () => KeyValueStorage;
  /** Calls back when another tab may have changed the stored value. Returns a function that unsubscribes. */
  whenChangedElsewhere: (key: string, tell: () => void) => () => void;
  /** Runs work under a lock shared by all tabs. */
  inTurn: (key: string, work: () => void) => void;
  /** Calls back on pagehide. Returns a function that unsubscribes. */
  whenLeaving: (tell: () => void) => () => void;
};

/**
 * Tabs may run in separate processes, each with its own copy of the storage: a lock is held until a write has reached
 * the other copies.
 */
const UNTIL_HEARD_MS = 100;

export function browserOf(page: Window): Browser {
  const turns = turnsIn(page.navigator);
  return {
    storage: () => page.localStorage,
    whenChangedElsewhere(key, tell) {
      const onStorage = (event: StorageEvent) => {
        // `localStorage.clear()` has no key.
        if (event.key === key || event.key === null) tell();
      };
      // A page in the back/forward cache receives no storage events.
      const onReturn = ({ persisted }: PageTransitionEvent) => {
        if (persisted) tell();
      };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onReturn);
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onReturn);
      };
    },
    inTurn: turns,
    whenLeaving(tell) {
      page.addEventListener('pagehide', tell);
      return () => page.removeEventListener('pagehide', tell);
    },
  };
}

/** Without the Web Locks API (older browsers, pages without HTTPS) work runs at once. */
function turnsIn(navigator: { locks?: LockManager }): Browser['inTurn'] {
  /** Locks this page holds, each with whether work was added since the timer began. Timers only: clocks can jump. */
  const held = new Map<string, boolean>();
  return (key, work) => {
    const { locks } = navigator;
    if (!locks) return work();
    if (held.has(key)) {
      held.set(key, true);
      return work();
    }
    const turn = async () => {
      work();
      do {
        held.set(key, false);
        await new Promise((resolve) => setTimeout(resolve, UNTIL_HEARD_MS));
      } while (held.get(key));
      held.delete(key);
    };
    // A closing page may be refused the lock; `whenLeaving` then stores without it.
    locks.request(`statecart ${key}`, turn).catch(() => {});
  };
}
