/** Tells a page whether it gets answers of the store or cached ones. */
export type Word = 'store.unreached' | 'store.reached';

/** Older pages are forgotten, and all of them when the worker stops. */
const MOST_PAGES = 50;

/** Remembers what each page was last told, to repeat it, and to choose whether it may use the HTTP cache. */
export function storeReach(send: (clientId: string, word: Word) => Promise<void>) {
  /** The last message to each page, the oldest first; undefined if the page was opened and told nothing. */
  const lastSent = new Map<string, Word | undefined>();

  const note = (clientId: string, word: Word | undefined): void => {
    lastSent.delete(clientId);
    lastSent.set(clientId, word);
    for (const oldest of lastSent.keys()) if (lastSent.size > MOST_PAGES) lastSent.delete(oldest);
  };

  const say = async (clientId: string, word: Word): Promise<void> => {
    note(clientId, word);
    await send(clientId, word);
  };

  return {
    say,
    /** For a page that was not listening yet. */
    sayAgain: async (clientId: string): Promise<void> => {
      const word = lastSent.get(clientId);
      if (word) await say(clientId, word);
    },
    opened: (clientId: string): void => note(clientId, lastSent.get(clientId)),
    /** Without the host, the store counts as unreachable until it answers a call. */
    openedWithoutHost: (clientId: string): void => note(clientId, 'store.unreached'),
    /**
     * Whether a call may be answered from the HTTP cache. A page that has lost the store would take that for an answer
     * of the store; so might a page from before this worker's last stop.
     */
    mayBeRemembered: (clientId: string): boolean =>
      lastSent.has(clientId) && lastSent.get(clientId) !== 'store.unreached',
  };
}
