import type { Shelf } from './browser';

/** One thing that is kept in the browser under a name, where it can be kept. Losing it harms nothing. */
export type Note<Content> = { read: () => Content | undefined; write: (content: Content) => void; forget: () => void };

export function noteUnder<Content>(
  key: string,
  shelf: () => Shelf & Pick<Storage, 'removeItem'>,
  read: (stored: unknown) => Content | undefined,
): Note<Content> {
  const trying = <Done>(attempt: () => Done): Done | undefined => {
    try {
      return attempt();
    } catch {
      // Full, forbidden or unreadable: as good as nothing.
      return undefined;
    }
  };
  return {
    read: () => trying(() => read(JSON.parse(shelf().getItem(key) ?? 'null'))),
    write: (content) => trying(() => shelf().setItem(key, JSON.stringify(content))),
    forget: () => trying(() => shelf().removeItem(key)),
  };
}
