/** So many a bad network does not feign: of one loss in two, once in a thousand times. */
const ROUNDS = 5;

/** `late`: it took too long, or nobody waits for it any more. What a browser bars, it bars at once. */
export type Came = 'answered' | 'cutOff' | 'late';

/**
 * A store on another origin may bar headers that it does not know. Its browser then says no more than that nothing
 * came back, as it does when an answer is lost: so a question is asked several times with the headers and without. They
 * are barred where it was never answered with them, and always without; whatever else is found leaves it open.
 */
export async function areBarred(ask: (sent: 'with' | 'without') => Promise<Came>): Promise<boolean> {
  // Most stores answer the first, and a store that is away does not answer the second.
  if ((await ask('with')) !== 'cutOff' || (await ask('without')) !== 'answered') return false;
  // The others at once: in turns, they would take a shopper on a slow network half a minute.
  const others = Array.from({ length: ROUNDS - 1 }, async () => {
    const [withThem, without] = await Promise.all([ask('with'), ask('without')]);
    return withThem === 'cutOff' && without === 'answered';
  });
  return (await Promise.all(others)).every(Boolean);
}
