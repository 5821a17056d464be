import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../support/database';

const FOLDER = path.resolve(import.meta.dirname, '../../server/db/migrations');

/** A database as it was before a migration, on a first connection of many; and that migration with all after it. */
async function databaseBefore(name: string) {
  const { url, drop } = await freshDatabase(inject('postgres'));
  onTestFinished(drop);
  const connected = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const client = await connected();
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const at = files.findIndex((file) => file.endsWith(name));
  const texts = await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), 'utf8')));
  for (const text of texts.slice(0, at)) await client.query(text);
  await client.query(`
    insert into stores (hostname, record) values ('shop', '{}');
    insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
      values (1, 'asha@rang.in', '', 'Asha', 'Rao', now())`);
  // In one transaction, as the migrator runs them.
  return { client, connected, remaining: texts.slice(at).join('\n') };
}

const AN_ORDER = `
  insert into orders (id, store_id, shopper_id, total_paise, shipping_address, phone_key, created_at)
  select $1, 1, id, 100, '{}', '', '2026-11-01' from shoppers`;

test('of payments begun several times before, the latest of each way goes on, and orders have a history', async () => {
  const { client, remaining } = await databaseBefore('unpaid_units.sql');
  await client.query(AN_ORDER, ['an order']);
  await client.query(`
    insert into payments (id, order_id, gateway, method, amount_paise, state, created_at)
      select gen_random_uuid(), 'an order', 'sandbox', method, 100, state, '2026-11-01'::timestamptz + day * interval '1 day'
      from (values ('card', 'begun', 1), ('card', 'begun', 3), ('card', 'begun', 2), ('card', 'failed', 4),
                   ('upiQr', 'begun', 1)) as all_of_them (method, state, day)`);
  await client.query(remaining);
  const { rows } = await client.query(
    `select method, state, extract(day from created_at)::int - 1 as day from payments order by method, created_at`,
  );
  expect(rows.map(({ method, state, day }) => [method, state, day])).toEqual([
    ['card', 'cancelled', 1],
    ['card', 'cancelled', 2],
    ['card', 'begun', 3],
    ['card', 'failed', 4],
    ['upiQr', 'begun', 1],
  ]);
  const history = await client.query(`select "by", split_part(what, ':', 1) as what from order_history order by id`);
  expect(history.rows.map(({ by, what }) => `${by}: ${what}`)).toEqual([
    'shopper: placed',
    ...Array.from({ length: 5 }, () => 'shopper: payment begun'),
    ...Array.from({ length: 2 }, () => 'store: payment cancelled'),
  ]);
});

test('a store of the version before, still open, loses no order while its tables change, and may take more', async () => {
  const { client: migrating, connected, remaining } = await databaseBefore('unpaid_units.sql');
  const [placing, reporting] = [await connected(), await connected()];
  await placing.query(AN_ORDER, ['an order']);
  await placing.query('begin');
  await placing.query(`insert into request_keys (shopper_id, call, key_hash, body_hash, made, created_at)
    select id, 'order', '', '', 'another order', now() from shoppers`);
  await reporting.query('begin');
  await reporting.query('select from payments');

  const migrated = migrating.query(remaining);
  migrated.catch(() => undefined);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await reporting.query(waiting)).rowCount).toBe(1);

  const placed = async () => {
    await placing.query(AN_ORDER, ['another order']);
    await placing.query(`insert into order_lines (order_id, place, product_id, title, size, color, quantity, price_paise)
      values ('another order', 0, gen_random_uuid(), 'A saree', '', '', 3, 100)`);
    await placing.query('commit');
  };
  const reported = async () => {
    await reporting.query('select from orders for update');
    await reporting.query('commit');
  };
  await Promise.all([placed(), reported()]);
  await migrated;
  await placing.query(AN_ORDER, ['a late order']);
  const { rows } = await placing.query('select id, units from orders order by id');
  expect(rows).toEqual([
    { id: 'a late order', units: 0 },
    { id: 'an order', units: 0 },
    { id: 'another order', units: 3 },
  ]);
});
