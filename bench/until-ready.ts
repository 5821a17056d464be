import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** Polls `/readyz` until the server is ready: a store, for one, has loaded its search by then. */
export async function untilReady(url: string): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  while (!(await isReady().catch(() => false))) await wait(LOOK_AGAIN_MS);
}
