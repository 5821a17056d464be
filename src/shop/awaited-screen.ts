/** Tracks the screen that the shopper has navigated to while its code is loading. */
const listeners = new Set<() => void>();
let awaited: Promise<unknown> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

export function awaitScreen(loading: Promise<unknown>): void {
  awaited = loading;
  tell();
  const arrive = () => {
    if (awaited !== loading) return;
    awaited = undefined;
    tell();
  };
  loading.then(arrive, arrive);
}

export const isScreenAwaited = () => awaited !== undefined;

export function whenAwaitedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
