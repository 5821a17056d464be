import pg from 'pg';
import { type Asker, asker as nobody, onBehalfOf, presentAsker } from './asker';
import { ConnectionPause } from './connection-pause';

type Statement = { asker: Asker; text: string; values: unknown[] };

/**
 * How a mutant alters a statement: it runs another one, or answers without running any. Undefined runs it unchanged.
 */
export type Alter = (
  statement: Statement,
  run: (text: string, values: unknown[]) => Promise<pg.QueryResult>,
) => Promise<pg.QueryResult> | undefined;

/** A statement that waits for its turn. */
export type Held = Statement & { go(): void };

export type Owner = 'store' | 'shopkeeper';

type Connection = {
  owner: Owner;
  client: pg.PoolClient;
  isCut: boolean;
  isInTransaction: boolean;
  hasWritten: boolean;
};
type Running = { connection: Connection; text: string; done: Promise<void>; isDone: boolean };

type Dependencies = {
  /** Called for each statement that is held. The receiver decides when to call its `go`. */
  whenHeld: (held: Held) => void;
  /** By process id in PostgreSQL: the ids for which each waits, for those that wait at all. */
  blockersOf: (pids: number[]) => Promise<Map<number, number[]>>;
  /** Called before a statement that reads the clock. */
  setClock: () => Promise<void>;
  alter: () => Alter | undefined;
};

const WRITES = /\b(insert|update|delete)\b/i;
/** Writes to `attempts` only count tries, and are no part of the books. */
const COUNTS_TRIES = /\battempts\b/;
const LOOKS_AT_CLOCK = /now\(\)|^\s*insert/i;
/** Longer than any statement takes that waits for no lock. */
const TOO_LONG_MS = 20_000;
const immediate = setImmediate;
const turn = () => new Promise<void>((resolve) => immediate(resolve));

/** Wraps the connections of a store: each statement is held until its `go` is called. */
export class StatementScheduler {
  readonly #dependencies: Dependencies;
  readonly #connections = new Map<pg.PoolClient, Connection>();
  /** By pool, how many callers wait for a connection. */
  readonly #pools = new Map<pg.Pool, { owner: Owner; asking: number }>();
  readonly #running = new Set<Running>();
  readonly #held = new Map<object, Connection>();
  /** Counts what begins and ends, so that `quiet` can tell when nothing does any more. */
  #moves = 0;
  /** Whether anything was committed since `takeNews` was last called. */
  #isNews = false;
  readonly #pause = new ConnectionPause();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  watch(pool: pg.Pool, owner: Owner): void {
    const watched = { owner, asking: 0 };
    this.#pools.set(pool, watched);
    pool.on('connect', (client) => this.#watchClient(client, owner));
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    const counted = async () => {
      watched.asking += 1;
      try {
        return await connect();
      } finally {
        watched.asking -= 1;
        this.#moves += 1;
      }
    };
    Object.assign(pool, {
      Client: this.#pause.before(pool.options.Client ?? pg.Client),
      connect: (heard?: (reason: unknown, client?: pg.PoolClient) => void) => {
        if (!heard) return counted();
        counted().then((client) => heard(undefined, client), heard);
        return undefined;
      },
    });
  }

  takeNews(): boolean {
    const isNews = this.#isNews;
    this.#isNews = false;
    return isNews;
  }

  /** Whether nothing is under way at any connection. */
  get isIdle(): boolean {
    return this.#held.size === 0 && this.#running.size === 0;
  }

  /**
   * Cuts the connections as if their owner had died: it gets no more answers. Returns the PostgreSQL processes left
   * behind.
   */
  cutOff(owner: Owner): number[] {
    const cut = [...this.#connections.values()].filter((connection) => connection.owner === owner);
    for (const connection of cut) {
      connection.isCut = true;
      connection.client.connection.stream.destroy();
      this.#connections.delete(connection.client);
    }
    for (const running of this.#running) if (running.connection.isCut) this.#running.delete(running);
    for (const [held, connection] of this.#held) if (connection.isCut) this.#held.delete(held);
    for (const [pool, watched] of this.#pools) if (watched.owner === owner) this.#pools.delete(pool);
    return cut.map(({ client }) => pidOf(client));
  }

  /** Runs what ends all connections, and lets none be made until this process, too, has seen them end. */
  withoutConnections(endAll: () => Promise<void>): Promise<void> {
    return this.#pause.during(async () => {
      const { isLate } = limit();
      await endAll();
      while (this.#connections.size > 0) {
        if (isLate()) throw new Error('A connection of before does not end.');
        await turn();
      }
    });
  }

  /** Waits until every released statement is done or waits for a lock, and the code that awaited one has gone on. */
  async quiet(isAwaited: () => boolean): Promise<void> {
    for (;;) {
      await this.#finished();
      const before = this.#moves;
      // Code that goes on without a statement reads a body or compares a password, which takes some turns of the event
      // loop.
      for (let turns = 0; turns < (isAwaited() ? 40 : 4) && this.#moves === before; turns += 1) await turn();
      if (this.#moves === before && !this.#isConnecting()) return;
    }
  }

  async #finished(): Promise<void> {
    const { isLate, isSoon } = limit();
    for (;;) {
      await turn();
      const open = [...this.#running].filter(({ isDone }) => !isDone);
      if (this.#isConnecting()) {
        if (isLate()) throw new Error('A connection is neither made nor refused.');
        continue;
      }
      if (open.length === 0) return;
      // Mostly the answer comes sooner than PostgreSQL could be asked about locks.
      if (isSoon()) continue;
      const blockers = await this.#dependencies.blockersOf(open.map(({ connection }) => pidOf(connection.client)));
      const still = open.filter(({ isDone }) => !isDone);
      // PostgreSQL refuses one statement of a deadlock, so that one is still to come.
      if (still.every(({ connection }) => blockers.has(pidOf(connection.client))) && !hasCircle(blockers)) return;
      if (isLate()) throw new Error(`Neither done nor waiting for a lock: ${still.map(({ text }) => text).join('; ')}`);
    }
  }

  /** Whether a pool is about to hand out a connection. Callers really wait only while all connections are in use. */
  #isConnecting(): boolean {
    return [...this.#pools].some(([pool, { asking }]) => {
      const areAllInUse = pool.totalCount >= (pool.options.max ?? 0);
      return asking > (areAllInUse ? pool.waitingCount : 0);
    });
  }

  #watchClient(client: pg.PoolClient, owner: Owner): void {
    const connection: Connection = { owner, client, isCut: false, isInTransaction: false, hasWritten: false };
    this.#connections.set(client, connection);
    this.#moves += 1;
    client.on('end', () => this.#connections.delete(client));
    const query = client.query.bind(client) as (told: pg.QueryConfig) => Promise<pg.QueryResult>;
    const held = (told: string | pg.QueryConfig, ...others: unknown[]) => {
      const heard = others.find((one) => typeof one === 'function') as
        | ((reason: unknown, result?: pg.QueryResult) => void)
        | undefined;
      const given = others.find((one) => Array.isArray(one)) as unknown[] | undefined;
      const config: pg.QueryConfig = typeof told === 'string' ? { text: told } : told;
      const values = given ?? config.values ?? [];
      const result = this.#hold(connection, config, values, query);
      if (!heard) return result;
      result.then((rows) => heard(undefined, rows), heard);
      return undefined;
    };
    Object.assign(client, { query: held });
  }

  #hold(
    connection: Connection,
    config: pg.QueryConfig,
    values: unknown[],
    query: (told: pg.QueryConfig) => Promise<pg.QueryResult>,
  ): Promise<pg.QueryResult> {
    const asker = presentAsker() ?? nobody('nobody');
    const { text } = config;
    asker.statements.set(text, (asker.statements.get(text) ?? 0) + 1);
    asker.open += 1;
    this.#moves += 1;
    return new Promise((resolve, reject) => {
      const finish = (tell: () => void) => {
        if (connection.isCut) return;
        running.isDone = true;
        asker.open -= 1;
        this.#running.delete(running);
        this.#moves += 1;
        tell();
      };
      const send = async () => {
        try {
          if (LOOKS_AT_CLOCK.test(text)) await this.#dependencies.setClock();
          const run = (altered: string, others: unknown[]) => query({ ...config, text: altered, values: others });
          const alter = this.#dependencies.alter();
          const result = await (alter?.({ asker, text, values }, runUnnamed(query, config)) ?? run(text, values));
          this.#note(connection, text, result.rowCount ?? 0);
          finish(() => resolve(result));
        } catch (thrown) {
          this.#note(connection, text, 0);
          finish(() => reject(thrown));
        }
      };
      const running: Running = { connection, text, isDone: false, done: Promise.resolve() };
      const go = () => {
        if (connection.isCut) return;
        this.#held.delete(running);
        this.#moves += 1;
        this.#running.add(running);
        running.done = onBehalfOf(asker, send);
      };
      this.#held.set(running, connection);
      this.#dependencies.whenHeld({ asker, text, values, go });
    });
  }

  /** What is written in a transaction is visible to others once it is committed. */
  #note(connection: Connection, text: string, rows: number): void {
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    const isEnd = word === 'commit' || word === 'rollback';
    // A write inside a `with` is not in the row count of its statement.
    if (!isEnd && (rows > 0 || word === 'with') && WRITES.test(text) && !COUNTS_TRIES.test(text))
      connection.hasWritten = true;
    if (word === 'begin') connection.isInTransaction = true;
    if (isEnd) connection.isInTransaction = false;
    if (connection.isInTransaction) return;
    if (connection.hasWritten && word !== 'rollback') this.#isNews = true;
    connection.hasWritten = false;
  }
}

/** Whether a wait is still short (below 2 ms), or has taken too long. */
function limit() {
  const since = performance.now();
  const passed = () => performance.now() - since;
  return { isSoon: () => passed() < 2, isLate: () => passed() > TOO_LONG_MS };
}

/** An altered text must not run under the name of the prepared statement. */
const runUnnamed =
  (query: (told: pg.QueryConfig) => Promise<pg.QueryResult>, { name: _, ...config }: pg.QueryConfig) =>
  (text: string, values: unknown[]) =>
    query({ ...config, text, values });

/**
 * Whether there is a deadlock: some are left once all that wait for none of the others are taken out, again and again.
 */
function hasCircle(blockers: ReadonlyMap<number, number[]>): boolean {
  const waiting = new Map(blockers);
  for (;;) {
    const free = [...waiting].filter(([, others]) => !others.some((other) => waiting.has(other)));
    if (free.length === 0) return waiting.size > 0;
    for (const [pid] of free) waiting.delete(pid);
  }
}

const pidOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;
