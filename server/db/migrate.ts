import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Whereabouts } from './connection';
import * as schema from './schema';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any fixed number: what matters is that every store uses the same. */
const PREPARING_LOCK = 8_044_002;

/**
 * Brings the tables up to date and then does the given work. Stores that start at once take turns;
 * the later ones find nothing left to do.
 */
export const prepareDatabase = (whereabouts: Whereabouts, work: (db: Database) => Promise<void>): Promise<void> =>
  withoutHaste(whereabouts, async (db) => {
    // Given back by closing the connection, whatever happens in between.
    await db.execute(sql`select pg_advisory_lock(${PREPARING_LOCK})`);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await work(db);
  });

/** Does work that may take longer than any shopper would wait, on a connection of its own. */
export async function withoutHaste(whereabouts: Whereabouts, work: (db: Database) => Promise<void>): Promise<void> {
  const connection = new pg.Client({
    ...whereabouts(),
    application_name: 'statecart preparing',
    connectionTimeoutMillis: 5_000,
  });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    await connection.query('set client_min_messages = warning');
    await work(drizzle(connection, { schema }));
  } finally {
    await connection.end().catch(() => undefined);
  }
}
