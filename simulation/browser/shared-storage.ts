import type { StorageKind } from '../plan/plan';
import type { Randomness } from '../plan/randomness';
import type { Timeline } from '../world/timeline';
import type { PlaceToRun } from './place-to-run';

/**
 * Each tab is a process of its own: it sees what another stores after at most this delay. Must be shorter than the shop
 * holds its lock (100 ms).
 */
const HEARD_AFTER_MS = 90;

type TellOfChange = (key: string, value: string | null) => void;
type Write = { order: number; key: string; value: string | null };

/** The localStorage of one origin, as the browser keeps it for all its tabs. */
export class SharedStorage {
  readonly kind: StorageKind;
  readonly #timeline: Timeline;
  readonly #chance: Randomness;
  readonly #kept = new Map<string, string>();
  readonly #views = new Set<StorageView>();
  readonly #latest = new Map<string, { order: number; by: StorageView | undefined }>();
  #order = 0;
  /** The text that is really stored for a write; undefined loses the write. Breakages replace it. */
  kept: (key: string, text: string) => string | undefined = (_, text) => text;
  /** Whether pages receive what others store. */
  isHeard = true;
  /** True during `pagehide`: a page that goes stores without waiting for its lock. */
  isSomebodyLeaving = false;
  /**
   * Whether a tab wrote over a write that it had not received yet, because a page that went could not wait for its
   * lock.
   */
  hasOverwritten = false;
  /** Counts writes, so that rules look only after a change. */
  version = 0;

  readonly #heardAfterMs: number;
  readonly #isOneProcess: boolean;

  constructor(kind: StorageKind, hasLocks: boolean, { timeline, chance }: { timeline: Timeline; chance: Randomness }) {
    this.kind = kind;
    // Without locks nothing orders the writes of two tabs. Such browsers are taken as one process, in which all tabs
    // see each write at once.
    this.#isOneProcess = !hasLocks;
    this.#heardAfterMs = hasLocks ? HEARD_AFTER_MS : 1;
    this.#timeline = timeline;
    this.#chance = chance;
  }

  /** The value on which all tabs agree in the end. */
  get(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  viewFor(page: PlaceToRun, tell: TellOfChange): StorageView {
    const write = (key: string, value: string | null) => this.#write(view, key, value);
    const seen = { values: new Map(this.#kept), since: this.#order };
    const view: StorageView = new StorageView(page, { tell, write }, seen, this.kind === 'full');
    this.#views.add(view);
    return view;
  }

  leave(view: StorageView): void {
    this.#views.delete(view);
  }

  /** Stores what an earlier visit has left, without telling any page. */
  put(key: string, text: string): void {
    this.#kept.set(key, text);
  }

  /** The user clears the site's data. */
  lose(): void {
    for (const key of [...this.#kept.keys()]) this.#write(undefined, key, null);
  }

  #write(by: StorageView | undefined, key: string, value: string | null): number {
    const kept = value === null ? null : this.kept(key, value);
    if (kept === undefined) return this.#order;
    const latest = this.#latest.get(key);
    const isUnheardOf = by !== undefined && latest !== undefined && by.heardOf(key) < latest.order;
    const isSomebodyGone = this.isSomebodyLeaving || (latest?.by !== undefined && !this.#views.has(latest.by));
    if (isUnheardOf && isSomebodyGone) this.hasOverwritten = true;
    const write: Write = { order: ++this.#order, key, value: kept };
    this.#latest.set(key, { order: write.order, by });
    this.version += 1;
    if (kept === null) this.#kept.delete(key);
    else this.#kept.set(key, kept);
    for (const view of this.#views) {
      if (view === by || !this.isHeard) continue;
      if (this.#isOneProcess) view.see(write);
      const ms = this.#chance.below(this.#heardAfterMs);
      this.#timeline.after(ms, `storage: ${key}`, () => view.hear(write));
    }
    return write.order;
  }
}

/** The same storage as one page sees it. */
export class StorageView {
  readonly #page: PlaceToRun;
  readonly #tell: TellOfChange;
  readonly #isFull: boolean;
  readonly #seen: Map<string, string>;
  readonly #write: (key: string, value: string | null) => number;
  readonly #heard = new Map<string, number>();
  /** The number of the last write before the page was opened. */
  readonly #since: number;

  constructor(
    page: PlaceToRun,
    { tell, write }: { tell: TellOfChange; write: (key: string, value: string | null) => number },
    { values, since }: { values: Map<string, string>; since: number },
    isFull: boolean,
  ) {
    this.#page = page;
    this.#tell = tell;
    this.#isFull = isFull;
    this.#seen = values;
    this.#since = since;
    this.#write = write;
  }

  heardOf(key: string): number {
    return this.#heard.get(key) ?? this.#since;
  }

  get length(): number {
    return this.#seen.size;
  }

  readonly key = (place: number): string | null => [...this.#seen.keys()][place] ?? null;

  readonly getItem = (key: string): string | null => this.#seen.get(key) ?? null;

  readonly setItem = (key: string, text: string): void => {
    if (this.#isFull) throw new Error('QuotaExceededError');
    this.#seen.set(key, text);
    this.#heard.set(key, this.#write(key, text));
  };

  readonly removeItem = (key: string): void => {
    if (!this.#seen.delete(key)) return;
    this.#heard.set(key, this.#write(key, null));
  };

  hear(write: Write): void {
    this.#page.enter(() => {
      this.see(write);
      this.#tell(write.key, write.value);
    });
  }

  /** Ignores a write that is older than what this page has received or stored itself. */
  see({ order, key, value }: Write): void {
    if (order <= this.heardOf(key)) return;
    this.#heard.set(key, order);
    if (value === null) this.#seen.delete(key);
    else this.#seen.set(key, value);
  }
}
