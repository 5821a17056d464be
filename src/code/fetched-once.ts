/** Long enough that whoever waits for a screen meets its failure. */
export const SEEN_TO_FAIL_MS = 5_000;

/**
 * Code that comes when it is wanted. React shows what has come without waiting for it once more, and so without changing
 * the whole page softly for it. Whoever asks after a failure asks anew; what is asked for while rendering is asked for
 * over and over, and has to meet the same failure for a while.
 */
export function fetchedOnce<Code>(load: () => Promise<Code>, failsForMs = 0): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () => {
    loading ??= load().then(
      (value) => {
        if (loading) Object.assign(loading, { status: 'fulfilled', value });
        return value;
      },
      (reason: unknown) => {
        const forget = () => {
          loading = undefined;
        };
        if (failsForMs === 0) forget();
        else {
          if (loading) Object.assign(loading, { status: 'rejected', reason });
          setTimeout(forget, failsForMs);
        }
        throw reason;
      },
    );
    return loading;
  };
}
