/** Aborts the work on timeout. A timer left running would keep the result in memory. */
export async function withinTime<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), milliseconds);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined on timeout; the work itself continues. */
export async function withPatience<Result>(made: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<undefined>((resolve) => {
    // setImmediate lets results that arrived while this thread was busy win over the timeout.
    timer = setTimeout(() => setImmediate(() => resolve(undefined)), milliseconds);
  });
  try {
    return await Promise.race([made, lost]);
  } finally {
    clearTimeout(timer);
  }
}
