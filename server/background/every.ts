import type { BackgroundWork } from './background-work';

/** Work that comes back; it is asked to end early when the store closes. */
type Recurring = { name: string; work(signal: AbortSignal): Promise<unknown> };

/** Does work at equal distances by a clock that never jumps, and never twice at once. Nothing stays open for it. */
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
