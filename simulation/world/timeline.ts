/** A planned event. Setting `isOff` cancels it. */
export type Planned = { readonly at: number; readonly what: string; readonly run: () => void; isOff: boolean };

type Entry = Planned & { readonly order: number };

/** The one clock of a simulated world, in milliseconds, and its queue of planned events. */
export class Timeline {
  #now = 0;
  #order = 0;
  /** A binary heap: the next event is the first. */
  readonly #entries: Entry[] = [];

  get now(): number {
    return this.#now;
  }

  after(milliseconds: number, what: string, run: () => void): Planned {
    this.#order += 1;
    const entry = { at: this.#now + Math.max(0, milliseconds), order: this.#order, what, run, isOff: false };
    this.#rise(this.#entries.push(entry) - 1, entry);
    return entry;
  }

  /** Takes the next event up to `until`, and moves the clock to it. */
  next(until: number): Planned | undefined {
    for (;;) {
      const [first] = this.#entries;
      if (!first || (!first.isOff && first.at > until)) return undefined;
      this.#dropFirst();
      if (first.isOff) continue;
      this.#now = first.at;
      return first;
    }
  }

  /** Moves the clock on, once no event is left until then. */
  advance(until: number): void {
    this.#now = Math.max(this.#now, until);
  }

  #dropFirst(): void {
    const last = this.#entries.pop();
    if (last && this.#entries.length > 0) this.#sink(last);
  }

  #rise(from: number, entry: Entry): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#entries[above];
      if (!parent || isSooner(parent, entry)) break;
      this.#entries[place] = parent;
      place = above;
    }
    this.#entries[place] = entry;
  }

  #sink(entry: Entry): void {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      let child = this.#entries[below];
      const other = this.#entries[below + 1];
      if (child && other && isSooner(other, child)) {
        below += 1;
        child = other;
      }
      if (!child || isSooner(entry, child)) break;
      this.#entries[place] = child;
      place = below;
    }
    this.#entries[place] = entry;
  }
}

const isSooner = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
