import type { Settings } from './settings';

/** Longer than an orderly shutdown takes: calls in flight, then the database. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Aborts on a stop signal. Further signals change nothing: in a terminal Ctrl+C reaches this process directly, and
 * again through npm. After the drain time and the timeout, the process exits forcibly.
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
  // A closed terminal: what is written into it fails, and would end the process before it has closed in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return asked.signal;
}
