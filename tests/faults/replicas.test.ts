import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore, type RunningStore, type StoreOptions } from '../../server/store';
import { idOf, orderCalls } from '../server/order-calls';
import { unitsOfEach } from '../server/units';
import { command } from '../support/command';
import { forStores, openedBefore, stockedDatabase } from '../support/database';
import { openReplication, type Replication, replicateSynchronously, type Server } from '../support/replication';
import { type Network, networkTo } from './network';

const NO_LIMIT = { byAccount: 1_000_000, byAddress: 1_000_000 };
const FROM_REPLICA = 'The catalogue is read from the replica.';
const BEHIND = 'The catalogue is read from the primary: the replica is behind.';
const AWAY = 'The catalogue is read from the primary: the replica is away.';

let databases: Replication;
/** A TCP proxy that forwards to the current primary. */
let network: Network;
const log: string[] = [];
const stores: RunningStore[] = [];
let primaryPort = 0;

async function opened(more: Partial<StoreOptions>): Promise<RunningStore> {
  const at = { catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: '/nowhere', search: false };
  return openStore({ ...at, mostUnpaid: NO_LIMIT, answerLifetimeMs: 0, log: (line) => log.push(line), ...more });
}

beforeAll(async () => {
  databases = await openReplication(openedBefore);
  primaryPort = databases.primary.port;
  network = await networkTo(async () => primaryPort);
  const behindNetwork = (url: string) => url.replace(`:${databases.primary.port}/`, `:${network.port}/`);
  await command(databases.primary.url('owner'), unitsOfEach(100_000));
  for (let many = 0; many < 2; many += 1) {
    stores.push(
      await opened({
        databaseUrl: behindNetwork(databases.primary.url('store')),
        databaseOwnerUrl: behindNetwork(databases.primary.url('owner')),
        catalogueDatabaseUrl: databases.replica.url('store'),
      }),
    );
  }
});
afterAll(async () => {
  await Promise.all(stores.map(({ close }) => close()));
  await network.close();
  await databases.close();
});

let turn = 0;
/** Alternates between the stores, as a load balancer does. */
function ask(path: string, init?: RequestInit): Promise<Response> {
  turn += 1;
  return fetch(`${stores[turn % stores.length]?.url}/api/v1/${path}`, init);
}

const shop = orderCalls({ ask });

/** Repeats the call until `stop`, and collects the answers. */
function overAndOver(call: () => Promise<Response>) {
  const answers: { status: number; body: string }[] = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const answer = await call();
      answers.push({ status: answer.status, body: await answer.text() });
    }
  })();
  return {
    answers,
    async stop() {
      isOver = true;
      await calling;
      return answers;
    },
  };
}

const saidByBoth = (line: string) => expect.poll(() => log.filter((said) => said === line).length).toBe(2);

async function titled(): Promise<string | undefined> {
  const [product] = await shop.products('limit=1');
  return product?.title;
}

/** How many store connections to this server last read this table. */
async function readsOf(table: string, { url }: Server): Promise<number> {
  const client = new pg.Client({ connectionString: url('owner') });
  await client.connect();
  const read = `application_name = 'statecart store' and query ~ 'from "?${table}"?'`;
  const { rowCount } = await client.query(`select from pg_stat_activity where ${read}`).finally(() => client.end());
  return rowCount ?? 0;
}

test('products bought together are read from the primary', async () => {
  await saidByBoth(FROM_REPLICA);
  const [product] = await shop.products('limit=1');
  expect((await ask(`products/${product?.id}/related`)).status).toBe(200);
  expect(await readsOf('order_lines', databases.primary)).toBeGreaterThan(0);
});

test('product lists are read from the replica, and from the primary while the replica is behind', async () => {
  await saidByBoth(FROM_REPLICA);
  await titled();
  await titled();
  expect(await readsOf('products', databases.replica)).toBeGreaterThan(0);
  await command(databases.replica.url('owner'), 'select pg_wal_replay_pause()');
  await command(databases.primary.url('owner'), `update products set title = 'Renamed by the primary' where rank < 3`);
  await saidByBoth(BEHIND);
  expect(await titled()).toBe('Renamed by the primary');
  log.length = 0;
  await command(databases.replica.url('owner'), 'select pg_wal_replay_resume()');
  await saidByBoth(FROM_REPLICA);
  expect(await titled()).toBe('Renamed by the primary');
});

test('a replica that is killed and restarted makes no request fail', async () => {
  log.length = 0;
  const looking = [overAndOver(() => ask('products?limit=3')), overAndOver(() => ask('storeInfo'))];
  await databases.replica.die();
  await saidByBoth(AWAY);
  await databases.replica.start();
  await saidByBoth(FROM_REPLICA);
  const answers = (await Promise.all(looking.map((one) => one.stop()))).flat();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a failover from a killed primary to its replica loses no acknowledged order', async () => {
  await replicateSynchronously(databases);
  const { token } = await shop.shopper('asha');
  const [product = { id: '' }] = await shop.products('limit=1');
  const looking = [
    overAndOver(() => ask('products?limit=3')),
    overAndOver(() => ask(`products/${product.id}/related`)),
  ];
  const ordering = [1, 2, 3].map(() => overAndOver(() => shop.place(token, { [product.id]: 1 })));
  const placed = () => ordering.flatMap(({ answers }) => answers.filter(({ status }) => status === 201));
  await expect.poll(() => placed().length).toBeGreaterThan(20);

  await databases.primary.die();
  const refused = () => ordering.flatMap(({ answers }) => answers.filter(({ status }) => status !== 201));
  await expect.poll(() => refused().length).toBeGreaterThan(3);
  await databases.promote();
  primaryPort = databases.replica.port;
  const already = placed().length;
  await expect.poll(() => placed().length).toBeGreaterThan(already + 20);
  await Promise.all(ordering.map((one) => one.stop()));

  // Reads of the catalogue succeeded all the time.
  const looks = (await Promise.all(looking.map((one) => one.stop()))).flat();
  expect(looks.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(refused().map(({ status }) => status))).toEqual(new Set([503]));
  const kept = await Promise.all(
    placed().map(async ({ body }) => {
      const { status } = await shop.look(await idOf(new Response(body)), { token });
      return status;
    }),
  );
  expect(kept.filter((status) => status !== 200)).toEqual([]);
});

test('a database that is not a replica of the store’s database is not read', async () => {
  log.length = 0;
  const database = await stockedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  const other = await stockedDatabase(inject('postgres'));
  onTestFinished(other.drop);
  await command(other.url, `update products set title = 'Of another shop'`);
  const store = await opened({
    ...forStores(database.url, inject('postgresForStores')),
    catalogueDatabaseUrl: forStores(other.url, inject('postgresForStores')).databaseUrl,
  });
  onTestFinished(store.close);
  await expect.poll(() => log.join('\n')).toContain('CATALOGUE_DATABASE_URL is no replica of the same database');
  expect(await (await fetch(`${store.url}/api/v1/products?limit=1`)).text()).not.toContain('Of another shop');
});
