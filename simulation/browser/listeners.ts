type Listener = (event: never) => void;
type EventDetails = Record<string, unknown>;

/** The part of EventTarget that the shop uses of windows and documents. */
export class Listeners {
  readonly #listeners = new Map<string, Set<(event: EventDetails) => void>>();

  readonly addEventListener = (type: string, listener: Listener, options?: { signal?: AbortSignal }): void => {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener as (event: EventDetails) => void));
    options?.signal?.addEventListener('abort', () => this.removeEventListener(type, listener), { once: true });
  };

  readonly removeEventListener = (type: string, listener: Listener): void => {
    this.#listeners.get(type)?.delete(listener as (event: EventDetails) => void);
  };

  dispatch(type: string, details: EventDetails = {}): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener({ type, ...details });
  }
}
