/** A timer that is left to run would hold on to the work's result for as long. */
export async function withinTime<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), milliseconds);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}
