import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { PictureFolders } from '../catalogue/catalogue';
import { grantToStore, storeRole } from '../db/granting';
import { PATIENCE, withOwnConnection } from '../db/migrate';
import type { OpenDatabase } from '../db/opening';
import { takePreparationLock } from '../db/preparation-lock';
import { inTransaction } from '../db/transaction';
import { StoreNotice } from '../notice';
import type { Contents } from './format';
import { indexedAfterwards } from './indexes';
import { migrateFrom } from './migrations';
import { type Backup, checkBackup, readBackup } from './reading';
import { columnsOf } from './tables';

type RestoreOptions = {
  file: string;
  pictures: PictureFolders;
  /** Whether the store's present data may be deleted. */
  replace: boolean;
  log(line: string): void;
};

/** Restores a backup in one transaction: all of it or nothing. A backup of an older version is migrated on the way. */
export async function restoreBackup({ owner, store }: OpenDatabase, options: RestoreOptions): Promise<Backup> {
  const { file, log } = options;
  // Reads the whole file before anything changes, so that damage at its very end is found in time.
  const backup = await checkBackup(file);
  const role = await withOwnConnection(store, storeRole);
  await withOwnConnection(owner, async (db) => {
    await takePreparationLock(db.$client, log, PATIENCE);
    await inTransaction(db, async (transaction) => {
      await putInPlace(db.$client, backup, options);
      await grantToStore(transaction, role);
    });
    await db.$client.query('analyze');
  });
  return backup;
}

async function putInPlace(client: pg.Client, { contents, sums }: Backup, options: RestoreOptions): Promise<void> {
  const held = await heldBy(client);
  if (held && !options.replace) {
    throw new StoreNotice(
      `The store holds something already (${held}). Nothing was restored. Say --replace if all of that may go.`,
    );
  }
  await dropTables(client);
  await migrateFrom(client, 0, contents.migration);
  const names = contents.tables.map(({ name }) => pg.escapeIdentifier(name));
  // Triggers stay off: the rows that they would write are in the backup.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const rows = await indexedAfterwards(client, () => copyInto(client, contents, options));
  const other = Object.entries(sums.rows).find(([name, count]) => (rows.get(name) ?? 0) !== count);
  if (other) throw new StoreNotice(`${options.file} has not all rows of ${other[0]}. Nothing was restored.`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await goOnCounting(client);
  await migrateFrom(client, contents.migration, Number.POSITIVE_INFINITY);
  // Makes the searches of running stores read everything anew.
  await client.query(`update swept_changes set before = (pg_current_xact_id()::text::numeric + 1)::text::xid8`);
}

async function copyInto(
  client: pg.Client,
  { tables }: Contents,
  { file, pictures }: RestoreOptions,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const table = async (name: string, content: Readable) => {
    const known = tables.find((one) => one.name === name);
    if (!known) throw new StoreNotice(`${file} holds rows of ${name}, which it does not name. Nothing was restored.`);
    // FREEZE spares a later vacuum. It is allowed because this transaction created the tables.
    const copying = client.query(copyFrom(`copy ${columnsOf(known)} from stdin with (freeze)`));
    await pipeline(content, copying);
    rows.set(name, (rows.get(name) ?? 0) + copying.rowCount);
  };
  const picture = async (name: string, content: Readable) => {
    const place = name === path.basename(pictures.logo) ? pictures.logo : path.join(pictures.rendered, name);
    // The program ships its own pictures, so only missing ones are written.
    const bytes = await buffer(content);
    if (!existsSync(place)) await writeWhole(place, bytes);
  };
  await readBackup(file, { table, picture }, () => undefined);
  return rows;
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.unfinished`, bytes);
  await rename(`${file}.unfinished`, file);
}

/** The present data in words; undefined if there is none. */
async function heldBy(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ there: string | null }>(`select to_regclass('public.stores') as there`);
  if (!tables[0]?.there) return undefined;
  const { rows } = await client.query<{ stores: boolean; products: number }>(
    'select exists (select from stores) as stores, (select count(*)::integer from products) as products',
  );
  const [held] = rows;
  if (!held?.stores) return undefined;
  return `${held.products} products, ${await countOf(client, 'shoppers')} shoppers, ${await countOf(client, 'orders')} orders`;
}

/** 0 if the table is missing, as in an older version. */
async function countOf(client: pg.Client, table: 'shoppers' | 'orders'): Promise<number> {
  const { rows: found } = await client.query<{ there: string | null }>('select to_regclass($1) as there', [table]);
  if (!found[0]?.there) return 0;
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/**
 * Drops all tables and functions, as the database is the store's alone. Extensions and anything else that its owner set
 * up stay.
 */
const dropTables = (client: pg.Client) =>
  client.query(`
    do $$ declare dropped text; begin
      for dropped in select format('table %s', oid::regclass) from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, to_regnamespace('drizzle'))
      loop execute format('drop %s cascade', dropped); end loop;
      for dropped in select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop execute format('drop function %s cascade', dropped); end loop;
    end $$`);

/** Sets identity columns to continue after the highest restored number. */
async function goOnCounting(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped`,
  );
  for (const { table, column } of rows) {
    const name = pg.escapeIdentifier(column);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 0) + 1, false) from ${table}`,
      [table, column],
    );
  }
}
