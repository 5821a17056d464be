/** So many in a row a bad network does not feign: of one loss in two, once in a thousand times. */
const ROUNDS = 5;

/** `late`: it took too long, or nobody waits for it any more. What a browser bars, it bars at once. */
export type Came = 'answered' | 'cutOff' | 'late';

/**
 * A store on another origin may bar headers that it does not know. Its browser then says no more than that nothing
 * came back, as it does when an answer is lost: so a question is asked in turns with the headers and without. They
 * are barred where it was never answered with them, and always without; whatever else is found leaves it open.
 */
export async function areBarred(ask: (sent: 'with' | 'without') => Promise<Came>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await ask('with')) !== 'cutOff') return false;
    if ((await ask('without')) !== 'answered') return false;
  }
  return true;
}
