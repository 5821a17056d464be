import type { Aside } from './aside';

export type Sweeping = { clock: () => Date; aside: Aside };

/** Housekeeping that is done whenever somebody comes by, though not again within so long. */
export function nowAndThen(
  { clock, aside }: Sweeping,
  everyMs: number,
  { name, work }: { name: string; work: (now: Date) => Promise<unknown> },
): () => void {
  let doneAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    if (now.getTime() - doneAt < everyMs) return;
    doneAt = now.getTime();
    aside.begin(name, () => work(now));
  };
}
