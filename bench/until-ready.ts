import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** Whatever is asked says of itself that it is at its usual work: a store, for one, has read its products by then. */
export async function untilReady(url: string): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  while (!(await isReady().catch(() => false))) await wait(LOOK_AGAIN_MS);
}
