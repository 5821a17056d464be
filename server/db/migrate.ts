import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { codeOf, StoreNotice } from '../notice';
import type { ConnectionSettings, Database } from './connection';
import { grantToStore, storeRole } from './granting';
import type { OpenDatabase } from './opening';
import { limitsMissing } from './pooler';
import { type Patience, takePreparationLock } from './preparation-lock';
import * as schema from './schema';
import { DEADLOCK, databaseFault, LOCK_NOT_AVAILABLE } from './unavailable';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** A large shop is migrated within minutes. */
export const PATIENCE: Patience = { sayAfterMs: 3_000, giveUpAfterMs: 5 * 60_000 };

/**
 * As the owner of the database, migrates the tables, lets the store use them, and then does the given work. Stores that
 * start at once take turns; the later ones find nothing left to do.
 */
export async function prepareDatabase(
  { owner, store }: Pick<OpenDatabase, 'owner' | 'store'>,
  log: (line: string) => void,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const role = await withOwnConnection(store, storeRole);
  if (role.isSuperuser) {
    log(
      `The store works as ${role.name}, a superuser of the database: docs/deploying.md says under "The store" how it gets a role of its own.`,
    );
  }
  const missing = store().pooler ? await withOwnConnection(store, ({ $client }) => limitsMissing($client)) : [];
  if (missing.length > 0) {
    log(
      `Behind the pooler ${role.name} works without ${missing.join(', ')}: docs/growing.md says under "Poolers" how it gets them.`,
    );
  }
  await withOwnConnection(owner, async (db) => {
    await takePreparationLock(db.$client, log, PATIENCE);
    await migrateBesideShoppers(db, log);
    await grantToStore(db, role);
    await work(db);
  });
}

/**
 * Orders queue behind a migration that waits for a table lock, held by a backup that reads the table for example. So
 * the migration gives up before they do, lets them through, and tries again.
 */
async function migrateBesideShoppers(db: OwnDatabase, log: (line: string) => void): Promise<void> {
  const deadline = performance.now() + PATIENCE.giveUpAfterMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await db.$client.query(`set lock_timeout = ${WAITS_FOR_TABLES_MS}`);
      await migrate(db, { migrationsFolder: MIGRATIONS });
      await db.$client.query('reset lock_timeout');
      return;
    } catch (thrown) {
      if (!TRY_AGAIN_AFTER.includes(codeOf(databaseFault(thrown)))) throw thrown;
      if (performance.now() > deadline) {
        throw new StoreNotice(
          'A migration waits for tables that somebody holds: see who does (pg_stat_activity), and start again.',
        );
      }
      if (tries === 1)
        log('A migration waits for tables that somebody holds, such as a backup or an order; trying again.');
      await wait(WAITS_FOR_TABLES_MS);
    }
  }
}

/** Longer than PostgreSQL takes to cancel its own vacuum (a second), and shorter than an order waits. */
const WAITS_FOR_TABLES_MS = 2_000;
/** Another transaction holds a table for long, or deadlocks with the migration. */
const TRY_AGAIN_AFTER = [LOCK_NOT_AVAILABLE, DEADLOCK];

/** A connection that nothing else uses, so that even the migrator's own transaction is safe. */
type OwnDatabase = NodePgDatabase<typeof schema> & { $client: pg.Client };

/** Long, since no shopper waits for a store that is starting, and connecting to a busy machine takes time. */
const CONNECT_WITHIN_MS = 15_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Does work that may take longer than a shopper would wait, on a connection of its own. */
export async function withOwnConnection<Result>(
  connectionSettings: ConnectionSettings,
  work: (db: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({
    ...connectionSettings(),
    application_name: 'statecart preparing',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // A database that vanished without closing the connection would otherwise be waited for for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    await connection.query('set client_min_messages = warning');
    return await work(drizzle(connection, { schema }));
  } finally {
    await connection.end().catch(() => undefined);
  }
}
