/**
 * Code that comes when it is wanted. React shows what has come without waiting for it once more, and so without an empty
 * place first. Whoever asks after a failure asks anew.
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
