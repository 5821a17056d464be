/** Longer than an orderly end ever takes: calls under way, then the database. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Aborts when the process is asked to stop. Asking again changes nothing: in a terminal Ctrl+C
 * reaches both npm and us, and npm passes it on once more.
 */
export function askedToStop(): AbortSignal {
  const asked = new AbortController();
  const stop = () => {
    if (asked.signal.aborted) return;
    asked.abort();
    setTimeout(() => {
      console.error('Stopping takes too long; leaving as it is.');
      process.exit(1);
    }, PATIENCE_MILLISECONDS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return asked.signal;
}
