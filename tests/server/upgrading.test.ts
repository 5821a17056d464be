import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore } from '../../server/store';
import { openBalancer } from '../support/balancer';
import { command } from '../support/command';
import { forStores, stockedDatabase } from '../support/database';
import { nextBuild } from './next-build';
import { idOf, orderCalls } from './order-calls';
import { STORE_PROGRAM, serveStore } from './served-store';
import { unitsOfEach } from './units';

/** A migration that may run beside this version; `long-locks.ts` lists what may not. */
const NEXT_MIGRATION = `
  alter table orders add column note text;
  create table notes (id bigint primary key generated always as identity, order_id text references orders (id))`;

/** A pause between calls; without it, they would use up the CPU. */
const BETWEEN_CALLS_MS = 20;
/** Answers of each kind to wait for: with this many, some calls began after the preceding step. */
const TIMES = 3;
const KINDS = ['order', 'listing', 'product', 'search'];

const MIGRATION_WAITS = `select from pg_stat_activity
  where datname = current_database() and application_name = 'statecart preparing' and wait_event = 'relation'`;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

type Told = { what: string; status: number; by: string | null; body: string };

test('an upgrade under load and its rollback refuse no request, and lose or duplicate no order', async () => {
  const next = await nextBuild(NEXT_MIGRATION);
  onTestFinished(next.remove);
  const database = await stockedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  await command(database.url, unitsOfEach(100_000));
  const balancer = await openBalancer();
  onTestFinished(balancer.close);
  const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
  const serving = async (program: string) => {
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      DRAIN_SECONDS: '2',
      TRUSTED_PROXIES: '1',
      MOST_UNPAID_UNITS: '1000000',
      MOST_UNPAID_UNITS_PER_ADDRESS: '1000000',
    };
    const store = await serveStore('/nowhere', env, [program]);
    onTestFinished(async () => {
      store.process.kill('SIGKILL');
      await store.ended;
    });
    expect(store.url, store.output()).not.toBe('');
    return store;
  };
  const added = async ({ url }: { url: string }) => {
    balancer.add(url);
    await expect.poll(() => balancer.sendsTo(url)).toBe(true);
  };

  const before = await serving(STORE_PROGRAM);
  await added(before);
  const ask = (path: string, init?: RequestInit) => fetch(`${balancer.url}/api/v1/${path}`, init);
  const shop = orderCalls({ ask });
  const { token } = await shop.shopper('asha');
  const [product = { id: '' }] = await shop.products('limit=1');
  const told: Told[] = [];
  let isOver = false;
  const overAndOver = async (what: string, call: () => Promise<Response>) => {
    while (!isOver) {
      const answer = await call();
      told.push({
        what,
        status: answer.status,
        by: answer.headers.get('x-answered-by'),
        body: await answer.text(),
      });
      await pause(BETWEEN_CALLS_MS);
    }
  };
  const order = () => shop.place(token, { [product.id]: 1 });
  const shopping = Promise.all([
    overAndOver('order', order),
    overAndOver('order', order),
    overAndOver('listing', () => ask('products?limit=3')),
    overAndOver('product', () => ask(`products/${product.id}`)),
    overAndOver('search', () => ask('products?q=kurta&limit=3')),
  ]);
  onTestFinished(async () => {
    isOver = true;
    await shopping;
  });
  const everythingFrom = async ({ url }: { url: string }) => {
    const already = told.length;
    const answered = (kind: string) => told.slice(already).filter(({ what, by }) => what === kind && by === url).length;
    await expect.poll(() => Math.min(...KINDS.map(answered))).toBeGreaterThanOrEqual(TIMES);
  };
  const stopped = async (store: typeof before) => {
    store.process.kill('SIGTERM');
    expect(await store.ended).toBe(0);
  };

  await everythingFrom(before);
  // A migration gets no table that a backup is reading.
  const [backup, looking] = [await connected(database.url), await connected(database.url)];
  await backup.query('begin; lock table orders in access share mode');
  const opening = serving(next.program);
  await expect.poll(async () => (await looking.query(MIGRATION_WAITS)).rowCount).toBeGreaterThan(0);
  await everythingFrom(before);
  await backup.query('commit');
  const after = await opening;
  // The old build works on the migrated tables, and gets requests until the new one is ready for all of them.
  await everythingFrom(before);
  await added(after);
  await everythingFrom(after);
  await stopped(before);
  await everythingFrom(after);

  const again = await serving(STORE_PROGRAM);
  await added(again);
  await everythingFrom(again);
  await stopped(after);
  await everythingFrom(again);
  isOver = true;
  await shopping;

  expect(told.filter(({ status }) => ![200, 201].includes(status))).toEqual([]);
  const { rows } = await looking.query('select id from orders order by id');
  const orders = told.filter(({ what }) => what === 'order');
  const ids = await Promise.all(orders.map(({ body }) => idOf(new Response(body))));
  expect(rows.map(({ id }) => id)).toEqual(ids.sort());
  expect(told.some(({ what, body }) => what === 'product' && body.includes('of the next build'))).toBe(true);
});

test('a migration in a deadlock with an order is retried after that order', async () => {
  const next = await nextBuild('alter table orders add column note text; alter table order_lines add column note text');
  onTestFinished(next.remove);
  const database = await stockedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  const [ordering, looking] = [await connected(database.url), await connected(database.url)];
  // The transaction that runs the deadlock check is the one rolled back: only the migration checks here.
  await ordering.query(`set deadlock_timeout = '1min'; begin; lock table order_lines in row exclusive mode`);
  const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
  const opening = serveStore('/nowhere', { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }, [
    next.program,
  ]);
  onTestFinished(async () => {
    const { process, ended } = await opening;
    process.kill('SIGKILL');
    await ended;
  });
  await expect.poll(async () => (await looking.query(MIGRATION_WAITS)).rowCount).toBeGreaterThan(0);
  await ordering.query('select from orders; commit');
  const store = await opening;
  expect(store.url, store.output()).not.toBe('');
});

test('a draining store answers 503 at /readyz, still answers requests, and closes connections', async () => {
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
