import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, connect } from '../../server/db/connection';
import { orderQueries } from '../../server/orders/order-queries';
import { paymentsOwedBack } from '../../server/payments/payment-queries';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { orderCalls } from './order-calls';

const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

let connected: Connected;
let owner: { store_id: number; shopper_id: string };
beforeAll(async () => {
  connected = connect(() => ({ connectionString: store.databaseUrl }), 1);
  const { token } = await shop.shopper('asha');
  await shop.placed(token, { [(await shop.products('limit=1'))[0]?.id ?? '']: 1 });
  [owner] = await database.query('select store_id, shopper_id from orders');
  // Two hundred other shoppers with a hundred orders each: every tenth is cancelled unpaid, the others are paid.
  await database.query(`
    insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
      select store_id, 'other-' || n || '@rang.in', '', '', '', now() from shoppers, generate_series(1, 200) n`);
  await database.query(`
    insert into orders (id, store_id, shopper_id, status, total_paise, paid_at, shipping_address, phone_key, created_at)
      select shoppers.email || n, store_id, id, case n % 10 when 0 then 4 else 3 end, 100,
             case n % 10 when 0 then null else now() end, '{}', '', now() - n * interval '1 hour'
      from shoppers, generate_series(1, 100) n`);
  await database.query(`
    insert into order_lines (order_id, place, product_id, title, size, color, quantity, price_paise)
      select id, 0, gen_random_uuid(), 'Kurta', '', '', 1, 100 from orders where paid_at is not null`);
  await database.query(`
    insert into payments (id, order_id, gateway, method, amount_paise, state)
      select gen_random_uuid(), id, 'sandbox', 'card', 100, 'succeeded' from orders where paid_at is not null`);
  await database.query('analyze shoppers, orders, order_lines, payments');
});
afterAll(() => connected.pool.end());

type Said = { text: string; values: unknown[] };

/** The queries sent to the database by a call. */
async function saidIn(asking: () => Promise<unknown>): Promise<Said[]> {
  const said: Said[] = [];
  const { pool } = connected;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (text: { text: string }, values: unknown[]) => {
      said.push({ text: text.text, values });
      return Reflect.apply(query, pool, [text, values]);
    },
  });
  await asking();
  Object.assign(pool, { query });
  return said;
}

/** Tables that are scanned sequentially in the generic plan, which the store's connections use. */
async function tablesReadWhole({ text, values }: Said): Promise<string[]> {
  const { pool } = connected;
  await pool.query(`prepare asked as ${text}`);
  const given = values.length > 0 ? `(${values.map((value) => pg.escapeLiteral(String(value))).join(', ')})` : '';
  const { rows } = await pool.query(`explain (format json) execute asked${given}`);
  await pool.query('deallocate asked');
  const plan = JSON.stringify(rows);
  return [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table = '']) => table);
}

test.each<[string, (calls: ReturnType<typeof orderQueries>) => Promise<unknown>]>([
  ['the first page', (calls) => calls.ofShopper(owner.store_id, owner.shopper_id, { page: 1, limit: 12 })],
  ['a late page', (calls) => calls.ofShopper(owner.store_id, owner.shopper_id, { page: 9, limit: 12 })],
  ['the count', (calls) => calls.countOf(owner.store_id, owner.shopper_id)],
])("%s of a shopper's orders is read without a sequential scan", async (_, asks) => {
  const said = await saidIn(() => asks(orderQueries(connected.db)));
  expect(said.length).toBeGreaterThan(0);
  for (const query of said) expect(await tablesReadWhole(query)).toEqual([]);
});

test('refunds due are read without a sequential scan of payments', async () => {
  const [query] = await saidIn(async () => paymentsOwedBack(connected.db));
  if (!query) throw new Error('Nothing was asked.');
  expect(await tablesReadWhole(query)).toEqual([]);
  expect(
    await tablesReadWhole({ text: 'select * from payments', values: [] }),
    'the check detects a full scan',
  ).toEqual(['payments']);
});
