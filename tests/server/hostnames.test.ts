import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openedStore } from './opened-store';

const store = openedStore({ answerLifetimeMs: 60_000 });
const hasty = openedStore({ answerLifetimeMs: 0 });

const query = vi.spyOn(pg.Client.prototype, 'query');
beforeEach(() => void query.mockClear());
afterEach(() => void query.mockClear());

/** How often the store queried the database for its hostnames. */
const asked = () => query.mock.calls.filter((call) => /"name":"store_hostnames"/.test(JSON.stringify(call[0]))).length;

test('the hostnames of the stores are queried once while cached, whatever hostnames the calls name', async () => {
  for (const host of ['localhost', 'big.localhost', 'nobody.example']) {
    for (const path of ['storeInfo', 'products?page=1', 'products?page=2', `products?category=${host}`]) {
      expect((await store.ask(path, { headers: { 'x-store-host': host } })).status).toBe(200);
    }
  }
  expect(query.mock.calls.length).toBeGreaterThan(1);
  expect(asked()).toBe(1);
});

test('the hostnames of the stores are queried for each call if caching is off', async () => {
  for (const page of [1, 2, 3]) await hasty.ask(`products?page=${page}`);
  expect(asked()).toBe(3);
});
