/**
 * `freshMs`: how long a value is served as it is. `usableMs`: how long it may be served while it is renewed; 0 turns
 * the cache off. Both count from when the making of the value began, since its source may have changed from then on.
 */
export type CacheLimits<Value> = {
  freshMs: number;
  usableMs: number;
  mostBytes: number;
  weigh(value: NonNullable<Value>): number;
  now?: (() => number) | undefined;
};

/** Share of the memory for values requested again; the rest lets other values become such. */
const SHARE_OF_KNOWN = 0.75;

type Cached<Value> = { value: Value; bytes: number; begunAt: number };

/** `isKnown`: the key was cached before, so it is requested more often than one that somebody made up. */
type Making<Value> = (isKnown: boolean) => Promise<Value>;

/**
 * A cache, for seconds, of what is the same for everybody. Concurrent requests for a key share one call of `make`, and
 * a stale value is served while it is renewed. Failures, null and undefined are never cached. Values requested only
 * once are evicted first, so that a client that requests everything evicts nothing that others come back to.
 */
export class ShortCache<Value> {
  readonly #askedOnce = new Segment<Value>();
  readonly #askedAgain = new Segment<Value>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #limits: CacheLimits<Value>;
  readonly #now: () => number;

  constructor(limits: CacheLimits<Value>) {
    this.#limits = limits;
    this.#now = limits.now ?? (() => performance.now());
  }

  get bytes(): number {
    return this.#askedOnce.bytes + this.#askedAgain.bytes;
  }

  async get(key: string, make: Making<Value>): Promise<Value> {
    if (this.#limits.usableMs === 0) return make(false);
    const cached = this.#take(key);
    if (!cached) return this.#makeOnce(key, () => make(false));
    this.#putAskedAgain(key, cached);
    const age = this.#now() - cached.begunAt;
    if (age > this.#limits.usableMs) return this.#makeOnce(key, () => make(true));
    // Nobody waits for the renewal; if it fails, the next request tries again.
    if (age > this.#limits.freshMs) this.#makeOnce(key, () => make(true)).catch(() => {});
    return cached.value;
  }

  #makeOnce(key: string, make: () => Promise<Value>): Promise<Value> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const begunAt = this.#now();
    const making = make()
      .then((value) => {
        if (value !== undefined && value !== null) this.#keep(key, value, begunAt);
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, value: NonNullable<Value>, begunAt: number): void {
    const isKnown = this.#askedAgain.has(key);
    this.#take(key);
    const cached = { value, bytes: this.#limits.weigh(value) + 2 * key.length, begunAt };
    if (cached.bytes > this.#limits.mostBytes) return;
    if (isKnown) this.#putAskedAgain(key, cached);
    else this.#askedOnce.put(key, cached);
    while (this.bytes > this.#limits.mostBytes) if (!this.#askedOnce.takeOldest()) this.#askedAgain.takeOldest();
  }

  /** The least recently used value loses its place, but has as long as a new one to be requested once more. */
  #putAskedAgain(key: string, cached: Cached<Value>): void {
    this.#askedAgain.put(key, cached);
    while (this.#askedAgain.bytes > SHARE_OF_KNOWN * this.#limits.mostBytes) {
      const oldest = this.#askedAgain.takeOldest();
      if (oldest) this.#askedOnce.put(...oldest);
    }
  }

  #take(key: string): Cached<Value> | undefined {
    return this.#askedAgain.take(key) ?? this.#askedOnce.take(key);
  }
}

/** Values in the order of their last request, and their bytes in total. */
class Segment<Value> {
  readonly #values = new Map<string, Cached<Value>>();
  bytes = 0;

  has(key: string): boolean {
    return this.#values.has(key);
  }

  put(key: string, cached: Cached<Value>): void {
    this.#values.set(key, cached);
    this.bytes += cached.bytes;
  }

  take(key: string): Cached<Value> | undefined {
    const cached = this.#values.get(key);
    this.#values.delete(key);
    this.bytes -= cached?.bytes ?? 0;
    return cached;
  }

  takeOldest(): [key: string, cached: Cached<Value>] | undefined {
    for (const key of this.#values.keys()) {
      const cached = this.take(key);
      if (cached) return [key, cached];
    }
    return undefined;
  }
}
