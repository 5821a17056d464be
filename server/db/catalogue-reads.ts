import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as v from 'valibot';
import { type Connected, type ConnectionSettings, connect, type Database } from './connection';
import * as schema from './schema';
import type { SlowQueries } from './slow-queries';
import { isDatabaseUnavailable } from './unavailable';

/** A replica further behind is not read: shoppers would see what was sold out or dearer long ago. */
const MOST_BEHIND_MS = 5_000;
/** Whoever waits on a replica that is stuck still has to be answered by the primary. */
const ANSWERS_WITHIN_MS = 1_000;
const MOST_CONNECTIONS = 10;

export type CatalogueReads = {
  /** Reads a replica while there is one that can be believed, else the primary. Only for single statements. */
  db: Database;
  pool: pg.Pool;
  isOnReplica(): boolean;
  /** Looks how far the replica is; to be called every now and then. */
  look(): Promise<void>;
  close(): Promise<void>;
};

type Asked = {
  primary: Connected;
  primarySettings: ConnectionSettings;
  replicaSettings: ConnectionSettings;
  slowQueries?: SlowQueries;
  log(line: string): void;
};

export function openCatalogueReads({
  primary: { pool: primary },
  primarySettings,
  replicaSettings,
  slowQueries,
  log,
}: Asked): CatalogueReads {
  const limits = { query_timeout: ANSWERS_WITHIN_MS, connectionTimeoutMillis: ANSWERS_WITHIN_MS };
  const { pool } = connect(replicaSettings, MOST_CONNECTIONS, slowQueries, limits);
  // Looked at over connections of their own: in a crowd nobody is to be taken for away.
  const watched = [primarySettings, replicaSettings].map((settings) => connect(settings, 1, undefined, limits));
  const standing = replicaStanding(log);

  async function query(asked: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (!standing.isNear()) return primary.query(asked, values);
    try {
      return await pool.query(asked, values);
    } catch (thrown) {
      if (!isDatabaseUnavailable(thrown)) throw thrown;
      standing.failed();
      return primary.query(asked, values);
    }
  }
  // A pool by its type alone: it never connects, since whatever is asked goes to one of the two others.
  const either = Object.assign(new pg.Pool(), { query });

  async function look(): Promise<void> {
    const begun = performance.now();
    const [here, there] = await Promise.all(watched.map((one) => positionIn(one).catch(() => undefined)));
    standing.seen(begun, here, there);
  }

  return {
    db: drizzle(either, { schema }),
    pool,
    isOnReplica: standing.isNear,
    look,
    async close() {
      await Promise.all([pool, ...watched.map((one) => one.pool)].map((one) => one.end()));
    },
  };
}

type Position = v.InferOutput<typeof PositionSchema>;
const PositionSchema = v.object({ database: v.string(), bytes: v.number() });

/** How much of the write-ahead log a server has: a primary written, a replica played. And of which database it is. */
const POSITION = sql`select (select system_identifier from pg_control_system()) || ' ' || current_database() as database,
  pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
  )::float8 as bytes`;

const positionIn = async ({ db }: Connected): Promise<Position> =>
  v.parse(PositionSchema, (await db.execute(POSITION)).rows[0]);

/**
 * Whether a replica can be read. It has what its primary had at a moment once it has played as much as the primary had
 * written then: no clock of another machine is asked, and a shop where nobody buys is not behind.
 */
function replicaStanding(log: (line: string) => void) {
  let written: { at: number; bytes: number }[] = [];
  let hasAllUntil = Number.NEGATIVE_INFINITY;
  let isThere = false;
  let isPrimaryThere = true;
  let isForeign = false;
  let wasNear: boolean | undefined;

  // While the primary is away nothing new can be had: what the replica has is the best there is.
  const isNear = () => isThere && (!isPrimaryThere || performance.now() - hasAllUntil <= MOST_BEHIND_MS);

  function seen(at: number, primary: Position | undefined, replica: Position | undefined): void {
    if (primary && replica && primary.database !== replica.database && !isForeign) {
      isForeign = true;
      log('The catalogue is read from the primary: CATALOGUE_DATABASE_URL is no replica of the same database.');
    }
    isPrimaryThere = primary !== undefined;
    if (primary) written.push({ at, bytes: primary.bytes });
    if (replica) {
      const played = written.findLast(({ bytes }) => bytes <= replica.bytes);
      hasAllUntil = Math.max(hasAllUntil, played?.at ?? hasAllUntil);
    }
    written = written.filter(({ at: when }) => at - when <= MOST_BEHIND_MS);
    // One that was never near may be from last week, or of a shop elsewhere.
    isThere = replica !== undefined && !isForeign && hasAllUntil > Number.NEGATIVE_INFINITY;
    if (wasNear !== isNear() && !isForeign) {
      wasNear = isNear();
      log(
        `The catalogue is read from the ${wasNear ? 'replica' : `primary: the replica is ${isThere ? 'behind' : 'away'}`}.`,
      );
    }
  }

  return {
    isNear,
    seen,
    /** It did not answer: nobody is sent there before somebody has looked again. */
    failed(): void {
      isThere = false;
    },
  };
}
