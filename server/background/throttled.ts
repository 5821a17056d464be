import type { BackgroundWork } from './background-work';

/** Housekeeping that calls start, at most once per interval. */
export function throttled(
  background: BackgroundWork,
  everyMs: number,
  { name, work }: { name: string; work: () => Promise<unknown> },
): () => void {
  let doneAt = Number.NEGATIVE_INFINITY;
  return () => {
    // A monotonic clock: if the time of day were set back, no work would run until it has caught up.
    const now = performance.now();
    if (now - doneAt < everyMs) return;
    doneAt = now;
    background.begin(name, work);
  };
}
