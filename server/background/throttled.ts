import type { BackgroundWork } from './background-work';

/** Housekeeping that is done whenever somebody comes by, though not again within so long. */
export function throttled(
  background: BackgroundWork,
  everyMs: number,
  { name, work }: { name: string; work: () => Promise<unknown> },
): () => void {
  let doneAt = Number.NEGATIVE_INFINITY;
  return () => {
    // Not the time of day: where that is set back, nothing would be done until it has caught up.
    const now = performance.now();
    if (now - doneAt < everyMs) return;
    doneAt = now;
    background.begin(name, work);
  };
}
