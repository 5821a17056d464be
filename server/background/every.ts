import type { BackgroundWork } from './background-work';

/** Recurring work; its signal aborts when the store closes. */
type Recurring = { name: string; work(signal: AbortSignal): Promise<unknown> };

/**
 * Runs work at a fixed interval, and skips a turn while the last run is under way. The timer does not depend on the
 * time of day and does not keep the process alive.
 */
export function every(ms: number, background: BackgroundWork, { name, work }: Recurring): { stop(): void } {
  const stopping = new AbortController();
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    background.begin(name, () =>
      work(stopping.signal).finally(() => {
        isUnderWay = false;
      }),
    );
  }, ms);
  timer.unref();
  return {
    stop(): void {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
