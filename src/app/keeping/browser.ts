export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The part of a browser in which something can be kept. */
export type Browser = {
  /** Looking for the storage is already forbidden in some browsers: then this throws. */
  storage: () => Shelf;
  /** Tells whenever what is stored under a name may have changed. Ends with its return value. */
  whenChangedElsewhere: (key: string, tell: () => void) => () => void;
};

export const browserOf = (page: Window): Browser => ({
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
});
