/** What a page hears of the store that it asks. */
export type Word = 'store.unreached' | 'store.reached';

/** Beyond these, pages are forgotten, as they are while the worker sleeps. */
const MOST_PAGES = 50;

/** Which pages were sent what, so that they can be sent it again, and know an answer of the store from one of the browser. */
export function storeReach(send: (clientId: string, word: Word) => Promise<void>) {
  /** What each page was sent last, the oldest first; nothing, where it was opened and there was nothing to say. */
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
    /** To a page that did not listen yet when there was something to say. */
    sayAgain: async (clientId: string): Promise<void> => {
      const word = lastSent.get(clientId);
      if (word) await say(clientId, word);
    },
    opened: (clientId: string): void => note(clientId, lastSent.get(clientId)),
    /** Until a call is answered, the store is as far away as the host. */
    openedWithoutHost: (clientId: string): void => note(clientId, 'store.unreached'),
    /**
     * Whether what the browser remembers of an answer will do. To a page without a store it would look as if that had been
     * reached; and a page from before this worker slept may be one.
     */
    mayBeRemembered: (clientId: string): boolean =>
      lastSent.has(clientId) && lastSent.get(clientId) !== 'store.unreached',
  };
}
