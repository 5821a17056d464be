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

/** What is made goes on; nothing is given to whoever would wait for longer. */
export async function withPatience<Result>(made: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<undefined>((resolve) => {
    // What has come while this thread was busy is read first.
    timer = setTimeout(() => setImmediate(() => resolve(undefined)), milliseconds);
  });
  try {
    return await Promise.race([made, lost]);
  } finally {
    clearTimeout(timer);
  }
}
