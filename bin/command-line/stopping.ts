import type { Settings } from './settings';

/** Longer than an orderly end ever takes: calls under way, then the database. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Aborts when the process is asked to stop. Asking again changes nothing: in a terminal Ctrl+C
 * reaches both npm and us, and npm passes it on once more. The end may take as long as it is drained before, and then its
 * own time.
 */
export function askedToStop({ drainSeconds }: Pick<Settings, 'drainSeconds'> = { drainSeconds: 0 }): AbortSignal {
  const asked = new AbortController();
  const stop = () => {
    if (asked.signal.aborted) return;
    asked.abort();
    setTimeout(
      () => {
        console.error('Stopping takes too long; leaving as it is.');
        process.exit(1);
      },
      drainSeconds * 1_000 + PATIENCE_MILLISECONDS,
    ).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return asked.signal;
}
