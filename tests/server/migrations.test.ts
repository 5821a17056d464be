import { expect, test } from 'vitest';
import { AN_ORDER, databaseBefore } from './migrating';

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
