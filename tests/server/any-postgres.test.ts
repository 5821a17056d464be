import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore } from '../../server/store';
import { command } from '../support/command';
import { forStores } from '../support/database';
import { openedStore } from './opened-store';

const store = openedStore();

let sql: pg.Client;
beforeAll(async () => {
  sql = new pg.Client({ connectionString: store.databaseUrl });
  sql.on('error', () => undefined);
  await sql.connect();
});
afterAll(() => sql.end().catch(() => undefined));

const openAgain = () =>
  openStore({
    catalogue: demoCatalogue,
    port: 0,
    hostname: '127.0.0.1',
    dataFolder: '/nowhere',
    ...forStores(store.databaseUrl, inject('postgresForStores')),
  });

describe('reopening a store on the same database', () => {
  const rows = async () => (await sql.query('select id, title, created_at, xmin::text from products order by id')).rows;

  test('rewrites no product if the catalogue is unchanged', async () => {
    const before = await rows();
    await (await openAgain()).close();
    expect(await rows()).toEqual(before);
  });

  test('reloads a changed catalogue under the same ids, keeping the creation dates of existing products', async () => {
    const stocked = async () => (await sql.query('select id, title, created_at from products order by id')).rows;
    const before = await stocked();
    await sql.query(`update products set title = 'Old', regular_paise = 1 where rank < 5`);
    await sql.query('delete from products where rank between 5 and 9');
    await sql.query(`insert into products (id, store_id, rank, title, description, category, parent_category, regular_paise, created_at, images, attributes)
      select gen_random_uuid(), store_id, 9999, 'Gone', '', 'Men', 'Old', 1, now(), '[]', '[]' from products limit 1`);
    await sql.query(`update stores set catalogue_hash = 'another'`);
    await (await openAgain()).close();
    expect((await stocked()).map(({ id, title }) => [id, title])).toEqual(before.map(({ id, title }) => [id, title]));
    const { rows: kept } = await sql.query(
      'select id, created_at from products where rank not between 5 and 9 order by id',
    );
    const first = new Map(before.map(({ id, created_at }) => [id, created_at]));
    for (const { id, created_at } of kept) expect(created_at).toEqual(first.get(id));
  });

  test('works for three stores at once, even on an empty schema', async () => {
    await sql.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
    const stores = await Promise.all([openAgain(), openAgain(), openAgain()]);
    for (const { url, close } of stores) {
      expect((await fetch(`${url}/api/v1/products?limit=1`)).status).toBe(200);
      await close();
    }
  });
});

describe('while the database is unavailable', () => {
  const name = () => new URL(store.databaseUrl).pathname.slice(1);
  const leave = async () => {
    await command(inject('postgres'), `alter database ${name()} allow_connections false`);
    await command(
      inject('postgres'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
    );
  };
  const comeBack = () => command(inject('postgres'), `alter database ${name()} allow_connections true`);

  test('calls that need it get 503 with Retry-After, and work again once it is back', async () => {
    await leave();
    for (const path of ['/readyz', 'products', 'products/00000000-0000-4000-8000-000000000000', 'storeInfo']) {
      const answer = await store.ask(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/try again/) });
    }
    expect((await store.ask('/pictures/logo.svg')).status).toBe(200);
    expect((await store.ask('openapi.json')).status).toBe(200);
    await comeBack();
    expect((await store.ask('products')).status).toBe(200);
    expect((await store.ask('/readyz')).status).toBe(200);
    expect(store.log).toEqual([]);
  });
});

test('an internal fault is answered with a generic 500, and its log line holds no request values', async () => {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query('alter table products rename to hidden');
  const answer = await store.ask('products?category=secretword', { headers: { authorization: 'Bearer secretword' } });
  // The number of matches comes from another table; products are read only if there are any.
  expect(answer.status).toBe(200);
  const failed = await store.ask('products?category=men&gender=men', {
    headers: { authorization: 'Bearer secretword' },
  });
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ error: 'Something went wrong in the store. Please try again later.' });
  expect(store.log).toHaveLength(1);
  expect(store.log[0]).toMatch(/^GET \/api\/v1\/products failed: database fault 42P01 at [^\n]+$/);
  expect(store.log[0]).not.toMatch(/secretword|category=/);
  await client.query('alter table hidden rename to products');
  await client.end();
});
