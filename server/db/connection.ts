import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { NamelessClient, type Pooler } from './pooler';
import * as schema from './schema';
import { noteSlowQueries, type SlowQueries } from './slow-queries';

/** Transactions go through `inTransaction`: drizzle's own gives connections back whatever state they are in. */
export type Database = Omit<NodePgDatabase<typeof schema>, 'transaction'> & { $client: pg.Pool | pg.Client };

/** Asked before every new connection: the embedded database may come back on another port. */
export type ConnectionSettings = () => pg.ClientConfig & { pooler?: Pooler };

const CONNECT_WITHIN_MS = 3_000;

/**
 * The server gives up before its client does, so that a client which gave up never leaves locks behind. All of it is
 * far below the 15 seconds that the shop waits.
 */
const LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: 4_000,
  query_timeout: 5_000,
};

export type Connected = { db: Database; pool: pg.Pool };

export function connect(
  connectionSettings: ConnectionSettings,
  mostConnections: number,
  slowQueries?: SlowQueries,
  limits: pg.PoolConfig = {},
): Connected {
  const isPooled = connectionSettings().pooler !== undefined;
  class Connection extends (isPooled ? NamelessClient : pg.Client) {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connectionSettings() });
      // The pool listens to idle connections only. One that breaks in somebody's hands would end the process;
      // so, its next statement fails, and the pool replaces it.
      this.on('error', () => undefined);
      if (slowQueries) noteSlowQueries(this, slowQueries);
    }
  }
  const pool = new pg.Pool({
    Client: Connection,
    application_name: 'statecart store',
    max: mostConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    ...(!isPooled && { onConnect: planOnce }),
    ...LIMITS,
    ...limits,
  });
  // An idle connection that breaks is replaced by the pool; whoever needs one next is told if it cannot be.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool };
}

/** Queries are prepared with all their values open: planning anew for each page number costs more than running. */
const planOnce = (connection: pg.ClientBase) => connection.query('set plan_cache_mode = force_generic_plan');
