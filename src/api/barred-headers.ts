/** At a packet loss of one in two, five such rounds happen once in a thousand times. */
const ROUNDS = 5;

/** `late`: timed out or aborted. A browser that blocks a header by CORS fails at once instead. */
export type Came = 'answered' | 'cutOff' | 'late';

/**
 * A store on another origin may block unknown headers by CORS. The browser reports that like a lost connection, so the
 * same call is made several times with the headers and without. They count as blocked only if every call with them
 * fails and every call without them is answered; any other result leaves it open.
 */
export async function areBarred(ask: (sent: 'with' | 'without') => Promise<Came>): Promise<boolean> {
  // Most stores answer the first call, and a store that is down does not answer the second.
  if ((await ask('with')) !== 'cutOff' || (await ask('without')) !== 'answered') return false;
  // The other rounds run in parallel: one after the other, they would take seconds on a slow network.
  const others = Array.from({ length: ROUNDS - 1 }, async () => {
    const [withThem, without] = await Promise.all([ask('with'), ask('without')]);
    return withThem === 'cutOff' && without === 'answered';
  });
  return (await Promise.all(others)).every(Boolean);
}
