/**
 * Lazily loaded code. The fields set on the promise let React render loaded code without suspending, so without an
 * empty placeholder first. After a failure the next call retries.
 */
export function fetchedOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () => {
    loading ??= load().then(
      (value) => {
        if (loading) Object.assign(loading, { status: 'fulfilled', value });
        return value;
      },
      (reason: unknown) => {
        loading = undefined;
        throw reason;
      },
    );
    return loading;
  };
}
