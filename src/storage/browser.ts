export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The part of a browser in which something can be kept. */
export type Browser = {
  /** Looking for the storage is already forbidden in some browsers: then this throws. */
  storage: () => KeyValueStorage;
  /** Tells whenever what is stored under a name may have changed. Ends with its return value. */
  whenChangedElsewhere: (key: string, tell: () => void) => () => void;
  /** Runs what must not run in two tabs at once. */
  inTurn: (key: string, work: () => void) => void;
  /** Tells when the page may be about to go. Ends with its return value. */
  whenLeaving: (tell: () => void) => () => void;
};

/**
 * Tabs may be processes of their own, each with a copy of the storage: a turn lasts until the others
 * have surely heard what was stored in it.
 */
const UNTIL_HEARD_MS = 100;

export function browserOf(page: Window): Browser {
  const turns = turnsIn(page.navigator);
  return {
    storage: () => page.localStorage,
    whenChangedElsewhere(key, tell) {
      const onStorage = (event: StorageEvent) => {
        // No key: all of it was thrown away.
        if (event.key === key || event.key === null) tell();
      };
      // A page that comes back from the browser's memory was told nothing meanwhile.
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

/** Browsers without locks, and pages that are not secure, do everything at once. */
function turnsIn(navigator: { locks?: LockManager }): Browser['inTurn'] {
  /** The turns of this page, each with whether more was stored in it than it began with. No clock is asked: clocks jump. */
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
    // A page on its way out is refused its turn; it stores what it has without one.
    locks.request(`statecart ${key}`, turn).catch(() => {});
  };
}
