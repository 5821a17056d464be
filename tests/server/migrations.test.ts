import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import * as v from 'valibot';
import { expect, inject, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { newSecret } from '../../server/accounts/secrets';
import { migrateFrom } from '../../server/backup/migrations';
import { productId } from '../../server/catalogue/stock';
import { MIGRATIONS } from '../../server/db/migrate';
import { command } from '../support/command';
import { freshDatabase } from '../support/database';
import { AN_ORDER, databaseBefore } from './migrating';
import { openBeside } from './opened-store';
import { orderCalls } from './order-calls';

const OrdersSchema = v.array(
  v.object({ id: v.string(), status: v.number(), items: v.array(v.object({ quantity: v.number() })) }),
);
/** Index of the last migration of the first release that took orders. */
const TOOK_ORDERS = 3;

test('the migration cancels all but the latest begun payment of each method, and writes order history', async () => {
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

test('a store of the previous version can place orders during and after the migration, and none is lost', async () => {
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

test('a database of the first release that took orders opens with all its orders, and takes new ones', async () => {
  const { url, drop } = await freshDatabase(inject('postgres'));
  onTestFinished(drop);
  const [{ slug } = { slug: '' }] = demoCatalogue.products;
  const product = productId('localhost', slug);
  const token = newSecret();
  const { folderMillis: first = 0 } = readMigrationFiles({ migrationsFolder: MIGRATIONS })[TOOK_ORDERS] ?? {};
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await migrateFrom(client, 0, first);
  await client.query(`
    insert into stores (hostname, is_default, record) values ('localhost', true, '{}');
    insert into products (id, store_id, rank, title, description, category, parent_category, regular_paise, created_at,
      images, attributes) values ('${product}', 1, 0, 'A thing', '', 'Things', '', 99900, now(), '[]', '[]');
    insert into stock values ('${product}', 50);
    insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
      values (1, 'asha@rang.in', '', 'Asha', 'Rao', now());
    insert into tokens select '${token.hash}', id, now() + interval '1 day' from shoppers;
    insert into orders (id, store_id, shopper_id, status, total_paise, shipping_address, phone_key, created_at)
      select 'order ' || status, 1, id, status, 99900 * (status + 1), '{}', '', now() from shoppers, generate_series(0, 4) as status;
    insert into order_lines (order_id, place, product_id, title, size, color, quantity, price_paise)
      select 'order ' || status, 0, '${product}', 'A thing', 'M', '', status + 1, 99900 from generate_series(0, 4) as status`);
  const shop = orderCalls(await openBeside({ databaseUrl: url }));
  const listed = async () => v.parse(OrdersSchema, await (await shop.list(token.secret)).json());
  expect((await listed()).map(({ id, status, items }) => [id, status, items[0]?.quantity]).sort()).toEqual(
    [0, 1, 2, 3, 4].map((status) => [`order ${status}`, status, status + 1]),
  );
  await command(url, 'update variants set units = 9');
  await shop.placed(token.secret, { [product]: 1 });
  expect(await listed()).toHaveLength(6);
});
