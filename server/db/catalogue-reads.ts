import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as v from 'valibot';
import { type Connected, type ConnectionSettings, connect, type Database } from './connection';
import * as schema from './schema';
import type { SlowQueries } from './slow-queries';
import { isDatabaseUnavailable } from './unavailable';

/** A replica further behind is not read: shoppers would see outdated stock and prices. */
const MOST_BEHIND_MS = 5_000;
/** Short, so that a query on a stuck replica can still be answered by the primary. */
const ANSWERS_WITHIN_MS = 1_000;
const MOST_CONNECTIONS = 10;

export type CatalogueReads = {
  /** Reads the replica while it is up to date, else the primary. Only for single statements. */
  db: Database;
  pool: pg.Pool;
  isOnReplica(): boolean;
  /** Checks how far the replica is; to be called regularly. */
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
  // Positions are read over connections of their own, so that a busy pool is not taken for an outage.
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
  // A pool by its type alone: it never connects, since `query` goes to one of the two other pools.
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

/**
 * A server's position in the write-ahead log (written by a primary, replayed by a replica), and which database it is.
 */
const POSITION = sql`select (select system_identifier from pg_control_system()) || ' ' || current_database() as database,
  pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
  )::float8 as bytes`;

const positionIn = async ({ db }: Connected): Promise<Position> =>
  v.parse(PositionSchema, (await db.execute(POSITION)).rows[0]);

/**
 * Whether the replica can be read. It has everything the primary had at a moment once it has replayed as much as the
 * primary had written then. So no clocks of two machines are compared, and a primary without writes is no lag.
 */
function replicaStanding(log: (line: string) => void) {
  let written: { at: number; bytes: number }[] = [];
  let hasAllUntil = Number.NEGATIVE_INFINITY;
  let isThere = false;
  let isPrimaryThere = true;
  let isForeign = false;
  let wasNear: boolean | undefined;

  // While the primary is away, there is nothing newer than what the replica has.
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
    // A replica that was never near may be from last week, or of another shop.
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
    /** The replica did not answer: it is not used before the next look. */
    failed(): void {
      isThere = false;
    },
  };
}
