type Listener = () => void;

/** The part of AbortSignal that the shop uses. Node's own is slower: an EventTarget with traces and weak references. */
class LightAbortSignal {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<Listener>();

  readonly addEventListener = (_: 'abort', listener: Listener): void => {
    this.#listeners.add(listener);
  };

  readonly removeEventListener = (_: 'abort', listener: Listener): void => {
    this.#listeners.delete(listener);
  };

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}

export class LightAbortController {
  readonly signal = new LightAbortSignal();

  abort(reason: unknown = abortError()): void {
    this.signal.abort(reason);
  }
}

export const abortError = (): Error => Object.assign(new Error('This was given up.'), { name: 'AbortError' });
