import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { connecting } from './connecting';

const FOLDER = path.resolve(import.meta.dirname, '../../server/db/migrations');

/** A database as it was before this migration, with functions to connect to it and the SQL of all later migrations. */
export async function databaseBefore(name: string) {
  const connected = await connecting();
  const client = await connected();
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const at = files.findIndex((file) => file.endsWith(name));
  const texts = await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), 'utf8')));
  for (const text of texts.slice(0, at)) await client.query(text);
  await client.query(`
    insert into stores (hostname, record) values ('shop', '{}');
    insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
      values (1, 'asha@rang.in', '', 'Asha', 'Rao', now())`);
  // One query runs in one transaction, as the migrator does.
  return { client, connected, remaining: texts.slice(at).join('\n') };
}

export const AN_ORDER = `
  insert into orders (id, store_id, shopper_id, total_paise, shipping_address, phone_key, created_at)
  select $1, 1, id, 100, '{}', '', '2026-11-01' from shoppers`;
