/** How long and how much is kept; a lifetime of 0 makes everything anew for everybody. */
export type Keeping<Value> = { lifetimeMs: number; mostWeight: number; weigh(value: Value): number };

type Entry<Value> = { made: Promise<Value>; until: number; weight: number };

/**
 * Keeps what was made for a moment, and makes nothing twice at once: a hundred shoppers who open
 * the same page together cost one query. Failures are never kept; when the weight is used up, what
 * was asked for longest ago goes first.
 */
export class Kept<Value> {
  readonly #keeping: Keeping<Value>;
  readonly #entries = new Map<string, Entry<Value>>();
  #weight = 0;

  constructor(keeping: Keeping<Value>) {
    this.#keeping = keeping;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (this.#keeping.lifetimeMs === 0) return make();
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.made;
    }
    this.#forget(key);
    const entry: Entry<Value> = { made: make(), until: Number.POSITIVE_INFINITY, weight: 0 };
    this.#entries.set(key, entry);
    entry.made.then(
      (value) => this.#keep(key, entry, value),
      () => this.#forget(key, entry),
    );
    return entry.made;
  }

  #keep(key: string, entry: Entry<Value>, value: Value): void {
    if (this.#entries.get(key) !== entry) return;
    entry.until = Date.now() + this.#keeping.lifetimeMs;
    entry.weight = this.#keeping.weigh(value) + key.length * 2;
    this.#weight += entry.weight;
    for (const [oldest, { weight }] of this.#entries) {
      if (this.#weight <= this.#keeping.mostWeight) break;
      if (weight > 0) this.#forget(oldest);
    }
  }

  #forget(key: string, entry = this.#entries.get(key)): void {
    if (!entry || this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
