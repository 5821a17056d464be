import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from '../db/connection';
import { kindOfFault } from '../db/unavailable';
import { changesSince, type Seen, seenNow, sweepChanges } from './product-changes';
import type { StoreIndexes } from './store-indexes';
import { storeIds } from './stored-products';
import { soldOtherwise, unitsSold } from './units-sold';

/** Short enough that changes are found within a second, including the query itself. */
const LOOK_EVERY_MS = 250;
const TRY_AGAIN_AFTER_MS = 1_000;
/** A shorter outage of the database is not worth a line in the log. */
const SAY_AFTER_MS = 20_000;
const SWEEP_EVERY_MS = 10 * 60_000;

/** Longer than any part of the work takes. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  lock_timeout: 3_000,
};

type Settings = ReturnType<ConnectionSettings>;
type WhereIs = () => Promise<Settings>;

type Telling = { say(line: string): void; looked(hasReadAll: boolean): void };

/** Keeps the indexes up to date with the database for as long as the thread lives, reconnecting after any failure. */
export async function followDatabase(indexes: StoreIndexes, whereIs: WhereIs, { say, looked }: Telling) {
  const follower = new Follower(indexes, whereIs, say);
  let seenAt = performance.now();
  let hasSaid = false;
  while (true) {
    try {
      await withConnection(whereIs, (client, settings) =>
        follower.follow(client, settings, () => {
          seenAt = performance.now();
          hasSaid = false;
          looked(follower.hasReadAll);
        }),
      );
    } catch (thrown) {
      if (!hasSaid && isDue(seenAt, SAY_AFTER_MS)) {
        say(`The search cannot see what changes: ${kindOfFault(thrown)}. It tries again.`);
        hasSaid = true;
      }
    }
    await delay(TRY_AGAIN_AFTER_MS);
  }
}

async function withConnection<Result>(
  whereIs: WhereIs,
  work: (client: pg.Client, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = await whereIs();
  const client = new pg.Client({ application_name: 'statecart search', keepAlive: true, ...LIMITS, ...settings });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, settings);
  } finally {
    await client.end().catch(() => undefined);
  }
}

class Follower {
  #since: Seen | undefined;
  /** Stores that have to be loaded, and the earliest time at which to do so. */
  readonly #toLoad = new Map<number, number>();
  /**
   * Stores that could not be loaded the last time. Only a second failure is logged: the first may be an outage of the
   * database, which is logged itself.
   */
  readonly #unread = new Set<number>();
  #isLoading = false;
  #soldUntil = '';
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly indexes: StoreIndexes,
    private readonly whereIs: WhereIs,
    private readonly say: (line: string) => void,
  ) {}

  get hasReadAll(): boolean {
    return this.#toLoad.size === 0 && !this.#isLoading;
  }

  async follow(client: pg.Client, { pooler }: Settings, onceSeen: () => void): Promise<never> {
    let isConnectedAnew = true;
    while (true) {
      await this.#look(client, isConnectedAnew);
      // A pooler may reconnect without telling anybody, so behind one every look counts as a new connection.
      isConnectedAnew = pooler !== undefined;
      onceSeen();
      this.#loadNext();
      await delay(LOOK_EVERY_MS);
    }
  }

  async #look(client: pg.Client, isConnectedAnew: boolean): Promise<void> {
    const seen = this.#since && (await changesSince(client, this.#since, isConnectedAnew));
    if (!seen) {
      const now = await seenNow(client);
      await this.#countSold(client, now);
      for (const storeId of [...(await storeIds(client)), ...this.indexes.known()]) this.#load(storeId);
      this.#since = now;
      return;
    }
    for (const changes of seen.changes) {
      if ((await this.indexes.take(client, changes)) === 'to be loaded') this.#load(changes.storeId);
    }
    // Set only now, so that changes are read again if taking them failed.
    this.#since = seen.now;
    if (seen.now.soldUntil !== this.#soldUntil) await this.#countSold(client, seen.now);
    if (isDue(this.#sweptAt, SWEEP_EVERY_MS)) {
      await sweepChanges(client);
      this.#sweptAt = performance.now();
    }
  }

  async #countSold(client: pg.Client, { soldUntil }: Seen): Promise<void> {
    const before = this.indexes.sold;
    this.indexes.sold = await unitsSold(client, soldUntil);
    this.#soldUntil = soldUntil;
    for (const storeId of this.indexes.known()) {
      const ids = soldOtherwise(before.get(storeId) ?? new Map(), this.indexes.soldOf(storeId));
      if (ids.length > 0) await this.indexes.take(client, { storeId, changed: new Map(ids.map((id) => [id, true])) });
    }
  }

  #load(storeId: number): void {
    if (!this.#toLoad.has(storeId)) this.#toLoad.set(storeId, Number.NEGATIVE_INFINITY);
  }

  /** Loads one store at a time, on a connection of its own, while changes are still followed. */
  #loadNext(): void {
    const next = [...this.#toLoad].find(([, from]) => from <= performance.now());
    if (this.#isLoading || !next) return;
    const [storeId] = next;
    this.#isLoading = true;
    const begun = performance.now();
    this.#toLoad.delete(storeId);
    withConnection(this.whereIs, (client) => this.indexes.load(client, storeId))
      .then(() => void this.#unread.delete(storeId))
      .catch((thrown: unknown) => {
        if (this.#unread.has(storeId)) {
          this.say(`The search could not read store ${storeId}: ${kindOfFault(thrown)}. It tries again.`);
        }
        this.#unread.add(storeId);
        this.#toLoad.set(storeId, performance.now() + TRY_AGAIN_AFTER_MS);
      })
      .finally(() => {
        this.#isLoading = false;
        // A store that has to be loaded again at once waits as long as the load took, so that constant changes do not
        // keep it loading all the time.
        const ended = performance.now();
        if (this.#toLoad.has(storeId)) this.#toLoad.set(storeId, ended + Math.max(ended - begun, TRY_AGAIN_AFTER_MS));
      });
  }
}

const isDue = (at: number, everyMs: number): boolean => performance.now() - at > everyMs;
