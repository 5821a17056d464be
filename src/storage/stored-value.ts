import type { KeyValueStorage } from './browser';

/** A value kept in the browser if possible; callers must work without it. */
export type StoredValue<Content> = {
  read: () => Content | undefined;
  /** Whether it was stored. */
  write: (content: Content) => boolean;
  forget: () => void;
};

export function storedValue<Content>(
  key: string,
  storage: () => KeyValueStorage,
  read: (stored: unknown) => Content | undefined,
): StoredValue<Content> {
  const trying = <Done>(attempt: () => Done): Done | undefined => {
    try {
      return attempt();
    } catch {
      // Full, blocked or unreadable storage counts as empty.
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

/** Stores for all tabs; if localStorage is full or blocked, for this tab alone, so that it survives a reload. */
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
      // The value in localStorage is outdated.
      forAll.forget();
      return forThis.write(content);
    },
    /** Keeps a value for all tabs that another tab may have stored after this tab fell back to its own. */
    forget: () => (forThis.read() === undefined ? forAll : forThis).forget(),
  };
}
