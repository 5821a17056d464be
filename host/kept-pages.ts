/**
 * How long a page is given as it is, and how long it may still be given while it is made anew. Both
 * count from the moment its making began: the store was asked then, and may have changed since.
 */
const USUAL_LIMITS = { freshMs: 3_000, usableMs: 7_000, mostBytes: 24 * 1024 * 1024 };

type Kept<Page> = { page: Page; bytes: number; begunAt: number };

type Making<Page> = () => Promise<Page | undefined>;

/**
 * Pages that are the same for everybody, kept for seconds if nothing else is said. Whoever asks for one
 * that is being made waits for that one; an old one is given while it is renewed; what failed is never kept.
 */
export class KeptPages<Page> {
  readonly #kept = new Map<string, Kept<Page>>();
  readonly #making = new Map<string, Promise<Page | undefined>>();
  readonly #weigh: (page: Page) => number;
  readonly #now: () => number;
  readonly #limits: typeof USUAL_LIMITS;
  #bytes = 0;

  constructor(weigh: (page: Page) => number, now: () => number = Date.now, limits = USUAL_LIMITS) {
    this.#weigh = weigh;
    this.#now = now;
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(address: string, make: Making<Page>): Promise<Page | undefined> {
    const kept = this.#kept.get(address);
    const age = kept ? this.#now() - kept.begunAt : Number.POSITIVE_INFINITY;
    if (!kept || age > this.#limits.usableMs) return this.#makeOnce(address, make);
    // What is asked for again is thrown away last.
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    // Nobody waits for a renewal: one that fails is tried again when the page is next asked for.
    if (age > this.#limits.freshMs) this.#makeOnce(address, make).catch(() => {});
    return kept.page;
  }

  #makeOnce(address: string, make: Making<Page>): Promise<Page | undefined> {
    const underWay = this.#making.get(address);
    if (underWay) return underWay;
    const begunAt = this.#now();
    const making = make()
      .then((page) => {
        if (page !== undefined) this.#keep(address, page, begunAt);
        return page;
      })
      .finally(() => this.#making.delete(address));
    this.#making.set(address, making);
    return making;
  }

  #keep(address: string, page: Page, begunAt: number): void {
    this.#drop(address);
    const bytes = this.#weigh(page) + 2 * address.length;
    this.#kept.set(address, { page, bytes, begunAt });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    this.#bytes -= this.#kept.get(address)?.bytes ?? 0;
    this.#kept.delete(address);
  }
}
