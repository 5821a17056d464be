import type { KeyValueStorage } from './browser';

/** One thing that is kept in the browser under a name, where it can be kept. Losing it harms nothing. */
export type StoredValue<Content> = {
  read: () => Content | undefined;
  write: (content: Content) => void;
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
    write: (content) => trying(() => storage().setItem(key, JSON.stringify(content))),
    forget: () => trying(() => storage().removeItem(key)),
  };
}
