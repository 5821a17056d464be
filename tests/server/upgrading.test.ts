import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore } from '../../server/store';
import { openBalancer } from '../support/balancer';
import { command, forStores, stockedDatabase } from '../support/database';
import { idOf, orderCalls } from './order-calls';
import { unitsOfEach } from './units';

const NO_LIMIT = { byAccount: 1_000_000, byAddress: 1_000_000 };

/** What a next version may bring beside this one: `long-locks.ts` says what it may not. */
const NEXT_MIGRATION = `
  alter table orders add column note text;
  create table notes (id bigint primary key generated always as identity, order_id text references orders (id))`;

test('a store takes the place of another before whom tables changed, while shoppers order: nobody is refused, no order is lost', async () => {
  const database = await stockedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  await command(database.url, unitsOfEach(100_000));
  const balancer = await openBalancer();
  onTestFinished(balancer.close);
  const open = async () => {
    const where = forStores(database.url, inject('postgresForStores'));
    const at = { catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: '/nowhere', search: false };
    const store = await openStore({ ...at, ...where, mostUnpaid: NO_LIMIT });
    onTestFinished(store.close);
    balancer.add(store.url);
    await expect.poll(() => balancer.sendsTo(store.url)).toBe(true);
    return store;
  };

  const before = await open();
  const shop = orderCalls({ ask: (path, init) => fetch(`${balancer.url}/api/v1/${path}`, init) });
  const { token } = await shop.shopper('asha');
  const [product = { id: '' }] = await shop.products('limit=1');
  const told: { status: number; by: string | null; id: string }[] = [];
  let isOver = false;
  const buy = async () => {
    while (!isOver) {
      const answer = await shop.place(token, { [product.id]: 1 });
      const id = answer.ok ? await idOf(answer) : await answer.text();
      told.push({ status: answer.status, by: answer.headers.get('x-answered-by'), id });
    }
  };
  const buying = Promise.all([buy(), buy(), buy()]);
  const boughtFrom = async (url: string) => {
    const already = told.length;
    await expect.poll(() => told.slice(already + 3).some(({ by }) => by === url)).toBe(true);
  };

  await boughtFrom(before.url);
  await command(database.url, NEXT_MIGRATION);
  // The version of before goes on, and can be gone back to.
  await boughtFrom(before.url);
  const after = await open();
  await boughtFrom(after.url);
  before.drain();
  await expect.poll(() => balancer.sendsTo(before.url)).toBe(false);
  await before.close();
  await boughtFrom(after.url);
  isOver = true;
  await buying;

  expect(told.filter(({ status }) => status !== 201)).toEqual([]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select id from orders order by id').finally(() => client.end());
  expect(rows.map(({ id }) => id)).toEqual(told.map(({ id }) => id).sort());
});

test('a store that drains says so, and still answers, on connections that it lets go of', async () => {
  const database = await stockedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  const where = forStores(database.url, inject('postgresForStores'));
  const at = { catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: '/nowhere', search: false };
  const store = await openStore({ ...at, ...where });
  onTestFinished(store.close);
  const asked = async () => {
    const answers = await Promise.all(
      ['/readyz', '/healthz', '/api/v1/products'].map((path) => fetch(store.url + path)),
    );
    return answers.map(({ status, headers }) => [status, headers.get('connection')]);
  };
  expect(await asked()).toEqual(Array.from({ length: 3 }, () => [200, 'keep-alive']));
  store.drain();
  expect(await asked()).toEqual([503, 200, 200].map((status) => [status, 'close']));
});
