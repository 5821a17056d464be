/**
 * What a backup costs a running shop, and how soon a lost shop is restored: a store with many products and some
 * thousand orders is backed up while shoppers browse and order, and restored into an empty one. Store, PostgreSQL, the
 * commands and the shoppers share one machine and one disk.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { carryOut } from '../bin/command-line/notice';
import { API_PREFIX } from '../bin/command-line/settings';
import { LEFT_OUT } from '../server/backup/format';
import { openDatabase } from '../server/db/opening';
import { addressesIn } from './addresses';
import { figures } from './asking';
import { openBenchStore } from './bench-store';
import { placeOrder, productIds, registerBuyers } from './buyers';
import { openCaller } from './caller';
import { optionOf } from './option';
import { type RunningProgram, runProgram } from './program';
import { inTurn, type Met, repeat } from './repeating';

const HOSTNAME = 'large.localhost';
const PRODUCTS = optionOf('products', 100_000);
const ORDERS = optionOf('orders', 3_000);
/** How long shoppers are measured before the backup, and again after it. */
const SECONDS = optionOf('seconds', 20);
const BUYERS = 40;
const BUYERS_AT_ONCE = 8;
const LOOKERS = 2;
const LOOK_EVERY_MS = 50;
const ORDER_EVERY_MS = 200;
const WARM_UP_MS = 3_000;
const ASK_AGAIN_MS = 50;

/** No JSON log: a line for each order, which nobody reads here. */
const QUIET = { LOG: 'text' };

const FoundSchema = v.object({ data: v.array(v.unknown()) });

type Bench = Awaited<ReturnType<typeof openBenchStore>>;
type Counts = Record<string, number>;

const where = ({ dataFolder }: Bench) => ({ STATECART_DATA: dataFolder, DATABASE_URL: '' });

const both = (one: Met, other: Met): Met => ({
  took: [...one.took, ...other.took],
  failed: one.failed + other.failed,
});

await carryOut(async () => {
  const bench = await openBenchStore();
  const fresh = await openBenchStore();
  try {
    await bench.seed(HOSTNAME, PRODUCTS);
    const file = join(fresh.dataFolder, 'bench.backup');
    const backup = await backUp(bench, file);
    const restored = await restore(fresh, file);
    report({ ...backup, ...restored, bytes: (await stat(file)).size });
  } finally {
    await bench.close();
    await fresh.close();
  }
});

async function backUp(bench: Bench, file: string) {
  const store = await bench.serve({ trustedProxies: 1, env: QUIET });
  const shop = await shoppersOf(store);
  await shop.come(wait(WARM_UP_MS));
  const earlier = await shop.come(wait(SECONDS * 1_000));
  const before = await countsIn(bench);
  const backing = runProgram({ program: 'store', args: ['backup', file], env: where(bench) });
  const beside = await shop.come(backing);
  const after = await countsIn(bench);
  const later = await shop.come(wait(SECONDS * 1_000));
  shop.close();
  await store.close();
  const without = { listings: both(earlier.listings, later.listings), orders: both(earlier.orders, later.orders) };
  return { backup: await backing, without, beside, before, after };
}

/**
 * Shoppers who browse listings of the large store, and buyers in the default one. Places some thousand orders first.
 */
async function shoppersOf(store: RunningProgram) {
  const apiUrl = store.url + API_PREFIX;
  const paths = await (await addressesIn(apiUrl, HOSTNAME)).listings();
  const looker = openCaller(store.url, { 'x-store-host': HOSTNAME });
  const [buyers, products] = [await registerBuyers(apiUrl, BUYERS), await productIds(apiUrl)];
  const order = (place: number) => placeOrder(apiUrl, inTurn(buyers, place), inTurn(products, place));
  const look = async (place: number) => (await looker.call(API_PREFIX + inTurn(paths, place))).status === 200;
  let [looks, orders] = [0, 0];

  async function come(until: Promise<unknown>) {
    const [listings, ordered] = await Promise.all([
      repeat(look, { shoppers: LOOKERS, pauseMs: LOOK_EVERY_MS, until, from: looks }),
      repeat(order, { shoppers: 1, pauseMs: ORDER_EVERY_MS, until, from: orders }),
    ]);
    looks += listings.took.length;
    orders += ordered.took.length;
    return { listings, orders: ordered };
  }

  const begun = performance.now();
  const buyer = async () => {
    while (orders < ORDERS) {
      if (!(await order(orders++))) throw new Error('The store refused an order.');
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyer));
  console.log(`Placed ${ORDERS.toLocaleString('en-IN')} orders in ${inWords((performance.now() - begun) / 1_000)}.`);
  return { come, close: looker.close };
}

async function restore(fresh: Bench, file: string) {
  const restoring = await runProgram({ program: 'store', args: ['restore', file], env: where(fresh) });
  const begun = performance.now();
  const store = await fresh.serve({ env: QUIET });
  const secondsUntil = async (path: string) => {
    while (!(await finds(store, path))) await wait(ASK_AGAIN_MS);
    return (performance.now() - begun) / 1_000;
  };
  const [firstListing, firstFound] = await Promise.all([
    secondsUntil('/products?category=women'),
    secondsUntil('/products?q=dress'),
  ]);
  return { restoring, firstListing, firstFound, restored: await countsIn(fresh) };
}

async function finds({ url }: RunningProgram, path: string): Promise<boolean> {
  const answer = await fetch(url + API_PREFIX + path, { headers: { 'x-store-host': HOSTNAME } });
  const found = v.safeParse(FoundSchema, await answer.json());
  return answer.ok && found.success && found.output.data.length > 0;
}

/** Row counts of all tables that backups hold. */
async function countsIn({ dataFolder }: Bench): Promise<Counts> {
  const { db, close } = await openDatabase({ dataFolder }, () => undefined);
  try {
    const { rows: tables } = await db.$client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by relname`,
      [LEFT_OUT],
    );
    const counts: Counts = {};
    for (const { name } of tables) {
      const { rows } = await db.$client.query<{ count: number }>(`select count(*)::integer as count from "${name}"`);
      counts[name] = rows[0]?.count ?? Number.NaN;
    }
    return counts;
  } finally {
    await close();
  }
}

function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${(seconds % 60).toFixed(0)} s` : `${seconds.toFixed(1)} s`;
}

type Findings = Awaited<ReturnType<typeof backUp>> & Awaited<ReturnType<typeof restore>> & { bytes: number };

function report(findings: Findings): void {
  const { backup, restoring, firstListing, firstFound, without, beside, before, after, restored, bytes } = findings;
  const p95 = (met: Met) => `${figures(met.took).p95} ms of ${met.took.length}`;
  console.log(`\n${PRODUCTS.toLocaleString('en-IN')} products, ${ORDERS.toLocaleString('en-IN')} orders and more:\n`);
  console.table({
    'backup, beside shoppers': { found: inWords(backup.seconds) },
    'backup, most memory of the command': { found: `${backup.mebibytes.toFixed(0)} MiB` },
    'size of the file': { found: `${(bytes / 1_000_000).toFixed(1)} MB` },
    'listings p95, no backup': { found: p95(without.listings) },
    'listings p95, beside the backup': { found: p95(beside.listings) },
    'orders p95, no backup': { found: p95(without.orders) },
    'orders p95, beside the backup': { found: p95(beside.orders) },
    'restore, making the empty database included': { found: inWords(restoring.seconds) },
    'restore, most memory of the command': { found: `${restoring.mebibytes.toFixed(0)} MiB` },
    'from opening the restored store to its first listing': { found: inWords(firstListing) },
    'from opening it to the first that a search finds': { found: inWords(firstFound) },
  });
  const isBetween = (table: string) => {
    const [one = Number.NaN, other = Number.NaN, found = Number.NaN] = [before[table], after[table], restored[table]];
    return Math.min(one, other) <= found && found <= Math.max(one, other);
  };
  const wrong = Object.keys({ ...before, ...restored }).filter((table) => !isBetween(table));
  for (const table of wrong) {
    console.log(
      `${table}: ${restored[table]} rows restored, ${before[table]} before the backup, ${after[table]} after it`,
    );
  }
  const failed = [without, beside].reduce((sum, { listings, orders }) => sum + listings.failed + orders.failed, 0);
  console.log('wanted: each table has as many rows as at some moment of the backup, and nobody is refused');
  const isMet = wrong.length === 0 && failed === 0;
  console.log(isMet ? 'PASS: every target is met.' : `MISS: ${wrong.length} tables differ, ${failed} calls failed.`);
  if (!isMet) process.exitCode = 1;
}
