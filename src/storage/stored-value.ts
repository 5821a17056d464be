import type { KeyValueStorage } from './browser';

/** One thing that is kept in the browser under a name, where it can be kept. Losing it harms nothing. */
export type StoredValue<Content> = {
  read: () => Content | undefined;
  /** Whether it could be. */
  write: (content: Content) => boolean;
  forget: () => void;
};

export function storedValue<Content>(
  key: string,
  storage: () => KeyValueStorage & Pick<Storage, 'removeItem'>,
  read: (stored: unknown) => Content | undefined,
): StoredValue<Content> {
  const trying = <Done>(attempt: () => Done): Done | undefined => {
    try {
      return attempt();
    } catch {
      // Full, forbidden or unreadable: as good as nothing.
      return undefined;
    }
  };
  return {
    read: () => trying(() => read(JSON.parse(storage().getItem(key) ?? 'null'))),
    write: (content) => {
      const store = () => {
        storage().setItem(key, JSON.stringify(content));
        return true;
      };
      return trying(store) ?? false;
    },
    forget: () => trying(() => storage().removeItem(key)),
  };
}

/** For all tabs; where that storage is full or forbidden, for this one, so that at least a reload finds it. */
export function storedForTabs<Content>(
  key: string,
  page: Pick<Window, 'localStorage' | 'sessionStorage'>,
  read: (stored: unknown) => Content | undefined,
): StoredValue<Content> {
  const forAll = storedValue(key, () => page.localStorage, read);
  const forThis = storedValue(key, () => page.sessionStorage, read);
  return {
    read: () => forThis.read() ?? forAll.read(),
    write: (content) => {
      if (forAll.write(content)) {
        forThis.forget();
        return true;
      }
      // What stood there is out of date.
      forAll.forget();
      return forThis.write(content);
    },
    /** What another tab may have stored since for all is its own. */
    forget: () => (forThis.read() === undefined ? forAll : forThis).forget(),
  };
}
