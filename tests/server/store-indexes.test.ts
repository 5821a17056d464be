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
    create view order_lines as select 'an order' as order_id, gen_random_uuid() as product_id, 3 as quantity from pg_sleep(0.1);
    set statement_timeout = 50`);
  const sold = await unitsSold(client);
  expect([...(sold.get(1)?.values() ?? [])]).toEqual([6]);
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '50ms' }]);
});
