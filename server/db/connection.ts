import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { NamelessClient, type Pooler } from './pooler';
import * as schema from './schema';
import { noteSlowQueries, type SlowQueries } from './slow-queries';

/**
 * Without `transaction`, for which there is `inTransaction`: drizzle's own gives connections back in whatever state
 * they are.
 */
export type Database = Omit<NodePgDatabase<typeof schema>, 'transaction'> & { $client: pg.Pool | pg.Client };

/** Called before every new connection: the embedded database may come back on another port. */
export type ConnectionSettings = () => pg.ClientConfig & { pooler?: Pooler };

const CONNECT_WITHIN_MS = 3_000;

/**
 * The limits of the server are below the client's `query_timeout`, so that a client that gave up leaves no locks
 * behind. All are far below the 15 seconds that the shop waits.
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
      // The pool listens to errors of idle connections only. Without a listener, an error while in use would end the
      // process; with one, the next statement fails and the pool replaces the connection.
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
  // The pool replaces an idle connection that breaks. A caller gets an error if it cannot.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool };
}

/** Prepared queries use a generic plan: planning again for each page number costs more than running. */
const planOnce = (connection: pg.ClientBase) => connection.query('set plan_cache_mode = force_generic_plan');
