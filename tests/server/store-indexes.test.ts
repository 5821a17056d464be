import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { StoreIndexes } from '../../server/search-thread/store-indexes';
import { storeIds } from '../../server/search-thread/stored-products';
import { unitsSold } from '../../server/search-thread/units-sold';
import { stockedDatabase } from '../support/database';
import { connecting } from './connecting';

let database: Awaited<ReturnType<typeof stockedDatabase>>;
beforeAll(async () => {
  database = await stockedDatabase(inject('postgres'));
});
afterAll(() => database.drop());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Wraps the connection: `happens` runs once, after the first query about this and before its answer is returned. */
function interrupted(client: pg.Client, about: string, happens: () => Promise<unknown>): pg.Client {
  let hasHappened = false;
  return new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? async (question: string | { text: string }) => {
            const answer = await target.query(question);
            const isAbout = (typeof question === 'string' ? question : question.text).includes(about);
            if (isAbout && !hasHappened) {
              hasHappened = true;
              await happens();
            }
            return answer;
          }
        : Reflect.get(target, name),
  });
}

test.each([
  ['from products where store_id', 'quokkaprint'],
  ['from stores', 'wombatprint'],
])('a change while an index is loaded is in that index: during the query %s', async (about, word) => {
  const [client, follower] = [await connected(), await connected()];
  const [storeId = 0] = await storeIds(client);
  const { rows } = await client.query<{ id: string }>('select id from products where store_id = $1 order by rank', [
    storeId,
  ]);
  const id = rows[0]?.id ?? '';
  const indexes = new StoreIndexes({ renewed: () => {}, gone: () => {}, say: () => {} });
  const changes = async () => {
    await follower.query('update products set title = $2 where id = $1', [id, word]);
    await indexes.take(follower, { storeId, changed: new Map([[id, false]]) });
  };
  await indexes.load(interrupted(client, about, changes), storeId);
  const index = indexes.of(storeId);
  expect(index?.size).toBe(rows.length);
  expect(index?.isSaid(word)).toBe(true);
});

test('counting sold units is not limited by statement_timeout, which is restored afterwards', async () => {
  const client = await (await connecting())();
  await client.query(`
    create view orders as select 1 as store_id, 'an order' as id, now() as created_at, 1 as status;
    create view order_history as select 'an order' as order_id, now() as at, '' as what;
    create view order_lines as select 'an order' as order_id, gen_random_uuid() as product_id, 3 as quantity from pg_sleep(0.1);
    set statement_timeout = 50`);
  const sold = await unitsSold(client, 'tomorrow');
  expect([...(sold.get(1)?.values() ?? [])]).toEqual([6]);
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '50ms' }]);
});

test('units sold are those until a moment, whatever was ordered or cancelled since', async () => {
  const client = await connected();
  const { rows } = await client.query<{ id: string; storeId: number }>(
    'select id, store_id as "storeId" from products order by rank limit 1',
  );
  const [product = { id: '', storeId: 0 }] = rows;
  const soldAfter = async (orders: { at: string; quantity: number; cancelledAt?: string }[]) => {
    for (const [place, { at, quantity, cancelledAt }] of orders.entries()) {
      const id = `order ${place}`;
      await client.query(
        `with shopper as (
           insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
           values ($1, $2, '', 'Asha', 'Rao', now()) returning id, store_id)
         insert into orders (id, store_id, shopper_id, status, total_paise, shipping_address, phone_key, created_at)
         select $2, store_id, id, $3, 100, '{}', '', $4 from shopper`,
        [product.storeId, id, cancelledAt ? 4 : 0, at],
      );
      await client.query(
        `insert into order_lines (order_id, place, product_id, title, size, color, quantity, price_paise)
         values ($1, 0, $2, '', '', '', $3, 100)`,
        [id, product.id, quantity],
      );
      if (cancelledAt)
        await client.query(
          `insert into order_history (order_id, at, by, what) values
           ($1, $2, 'store', 'moved from Pending to Cancelled'), ($1, '2026-06-30T12:02Z', 'upi', 'payment cancelled: 1')`,
          [id, cancelledAt],
        );
    }
    return (await unitsSold(client, '2026-06-30T12:00Z')).get(product.storeId)?.get(product.id);
  };
  const sold = await soldAfter([
    { at: '2026-06-30T11:59Z', quantity: 1 },
    { at: '2026-06-30T12:01Z', quantity: 10 },
    { at: '2026-06-30T11:00Z', quantity: 100, cancelledAt: '2026-06-30T12:01Z' },
    { at: '2026-06-30T11:00Z', quantity: 1_000, cancelledAt: '2026-06-30T11:59Z' },
    { at: '2026-05-30T11:59Z', quantity: 10_000 },
    { at: '2026-06-20T12:00Z', quantity: 100_000 },
  ]);
  expect(sold).toBe(2 * 1 + 2 * 100 + 100_000);
});
