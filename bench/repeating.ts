import { setTimeout as wait } from 'node:timers/promises';

/** Returns whether it succeeded; `place` numbers the steps of all shoppers together. */
export type Step = (place: number) => Promise<boolean>;
export type Met = { took: number[]; failed: number };

type Repeating = { shoppers: number; pauseMs?: number; until: Promise<unknown>; from?: number };

/** Lets so many shoppers take one step after the other until `until` settles. */
export async function repeat(step: Step, { shoppers, pauseMs = 0, until, from = 0 }: Repeating): Promise<Met> {
  const met: Met = { took: [], failed: 0 };
  let isOver = false;
  let place = from;
  const over = until.finally(() => {
    isOver = true;
  });
  const shopper = async () => {
    while (!isOver) {
      const begun = performance.now();
      const isWell = await step(place++).catch(() => false);
      met.took.push(performance.now() - begun);
      if (!isWell) met.failed += 1;
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  await Promise.all([over, ...Array.from({ length: shoppers }, shopper)]);
  return met;
}

export const inTurn = <Thing>(things: Thing[], place: number): Thing | undefined => things[place % things.length];
