import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Asked before every new connection: the embedded database may come back on another port. */
export type Whereabouts = () => pg.ClientConfig;

const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 10_000;

export type Connected = { db: Database; pool: pg.Pool; whereabouts: Whereabouts };

export function connect(whereabouts: Whereabouts, mostConnections: number): Connected {
  class Connection extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...whereabouts() });
    }
  }
  const pool = new pg.Pool({
    Client: Connection,
    application_name: 'statecart store',
    max: mostConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    onConnect: planOnce,
  });
  // An idle connection that breaks is replaced by the pool; whoever needs one next is told if it cannot be.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool, whereabouts };
}

/** Queries are prepared with all their values open: planning anew for each page number costs more than running. */
const planOnce = (connection: pg.ClientBase) => connection.query('set plan_cache_mode = force_generic_plan');
