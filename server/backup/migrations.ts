import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS } from '../db/migrate';
import { StoreNotice } from '../notice';

/*
 * Does what drizzle's migrator does, in its table: that one begins its own transaction, and a restore is in one
 * already.
 */

const KEPT_IN = 'drizzle.__drizzle_migrations';

const known = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** The last migration of a database; 0 where none was. */
export async function lastMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('${KEPT_IN}') as there`);
  if (!rows[0]?.there) return 0;
  const { rows: done } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${KEPT_IN}`);
  return Number(done[0]?.last ?? 0);
}

/** Throws if this program does not know the migration: data of a newer version may hold things unknown to it. */
export function refuseNewer(migration: number, what: string): void {
  if (migration === 0 || known().some(({ folderMillis }) => folderMillis === migration)) return;
  throw new StoreNotice(`${what} was made by another version of this program: use that one, or a newer one.`);
}

/** Runs the migrations after `from` up to and including `to`, both as `lastMigration` returns them. */
export async function migrateFrom(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${KEPT_IN} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of known()) {
    if (folderMillis <= from || folderMillis > to) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${KEPT_IN} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
