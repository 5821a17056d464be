/**
 * What monitoring costs: the same shoppers, alternately at a store that writes its log and whose metrics are read every
 * second, and at one without either. Both run all the time on one database and share the machine with it and the
 * shoppers.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { carryOut } from '../bin/command-line/notice';
import { API_PREFIX } from '../bin/command-line/settings';
import { freePort } from '../tests/support/free-port';
import { addressesIn } from './addresses';
import { figures } from './asking';
import { openBenchStore } from './bench-store';
import { type Buyer, placeOrder, productIds, registerBuyers } from './buyers';
import { openCaller } from './caller';
import { optionOf } from './option';
import { postgresMs } from './postgres-processor';
import type { RunningProgram } from './program';
import { inTurn, type Met, repeat, type Step } from './repeating';

const HOSTNAME = 'large.localhost';
const PRODUCTS = optionOf('products', 13_000);
const SECONDS = optionOf('seconds', 20);
const TURNS = optionOf('turns', 3);
const SHOPPERS = optionOf('shoppers', 8);
const BUYERS = 40;
const PRODUCT_PAGES = 5_000;
/** One in so many steps orders; the others get listings and products alternately. */
const STEPS_PER_ORDER = 50;
const WARM_UP_MS = 5_000;
const READ_EVERY_MS = 1_000;

type Watched = { name: string; store: RunningProgram; metricsUrl?: string };
type Turn = Met & { seconds: number; storeMs: number; databaseMs: number; reads: number };
type Shop = { step: Step; dataFolder: string };

await carryOut(async () => {
  const bench = await openBenchStore();
  const folder = await mkdtemp(join(tmpdir(), 'statecart-bench-log-'));
  try {
    await bench.seed(HOSTNAME, PRODUCTS);
    const [port, logFile] = [await freePort(), join(folder, 'log')];
    const stores: Watched[] = [
      {
        name: 'figures read every second, log on',
        store: await bench.serve({ trustedProxies: 1, env: { LOG: 'json', METRICS_PORT: String(port) }, logFile }),
        metricsUrl: `http://127.0.0.1:${port}/metrics`,
      },
      {
        name: 'neither',
        store: await bench.serve({ trustedProxies: 1, env: { LOG: 'text', METRICS_PORT: '' } }),
      },
    ];
    const found = await inTurns(stores, bench.dataFolder);
    report(found, (await stat(logFile)).size);
  } finally {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Alternates the stores (A B A B …), so that other load on the machine affects both alike. */
async function inTurns(stores: Watched[], dataFolder: string): Promise<{ name: string; turns: Turn[] }[]> {
  const found = [];
  let buyers: Buyer[] | undefined;
  for (const watched of stores) {
    const apiUrl = watched.store.url + API_PREFIX;
    const addresses = await addressesIn(apiUrl, HOSTNAME);
    buyers ??= await registerBuyers(apiUrl, BUYERS);
    const paths = { listings: await addresses.listings(), products: await addresses.productPages(PRODUCT_PAGES) };
    const shop = stepsIn(watched, { ...paths, buyers, ordered: await productIds(apiUrl) });
    await takeTurn(watched, { step: shop.step, dataFolder }, { from: 0, forMs: WARM_UP_MS });
    found.push({ watched, shop, name: watched.name, turns: [] as Turn[] });
  }
  let from = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const taken = [];
    for (const { watched, shop, turns } of found) {
      const took = await takeTurn(watched, { step: shop.step, dataFolder }, { from, forMs: SECONDS * 1_000 });
      turns.push(took);
      taken.push(took.took.length);
    }
    from += Math.max(...taken);
  }
  for (const { shop } of found) shop.close();
  return found;
}

type Asked = { listings: string[]; products: string[]; buyers: Buyer[]; ordered: string[] };

function stepsIn({ store }: Watched, { listings, products, buyers, ordered }: Asked) {
  const { call, close } = openCaller(store.url, { 'x-store-host': HOSTNAME });
  const look = async (path = '') => (await call(API_PREFIX + path)).status === 200;
  const step = (place: number): Promise<boolean> => {
    const nth = Math.floor(place / STEPS_PER_ORDER);
    if (place % STEPS_PER_ORDER === 0) {
      return placeOrder(store.url + API_PREFIX, inTurn(buyers, nth), inTurn(ordered, nth));
    }
    return look(place % 2 === 0 ? inTurn(listings, place) : inTurn(products, place)?.replace('product', 'products'));
  };
  return { step, close };
}

async function takeTurn(
  { store, metricsUrl }: Watched,
  { step, dataFolder }: Shop,
  { from, forMs }: { from: number; forMs: number },
): Promise<Turn> {
  const processors = async () => ({
    storeMs: await store.processorMs(),
    databaseMs: await postgresMs(join(dataFolder, 'db', 'cluster')),
  });
  const [before, begun] = [await processors(), performance.now()];
  const until = wait(forMs);
  const [met, read] = await Promise.all([
    repeat(step, { shoppers: SHOPPERS, until, from }),
    metricsUrl ? repeat(() => readFigures(metricsUrl), { shoppers: 1, pauseMs: READ_EVERY_MS, until }) : undefined,
  ]);
  const seconds = (performance.now() - begun) / 1_000;
  const after = await processors();
  return {
    took: met.took,
    failed: met.failed + (read?.failed ?? 0),
    seconds,
    storeMs: after.storeMs - before.storeMs,
    databaseMs: after.databaseMs - before.databaseMs,
    reads: read?.took.length ?? 0,
  };
}

async function readFigures(url: string): Promise<boolean> {
  const answer = await fetch(url);
  return (await answer.text()).includes('http_request_duration_seconds_count') && answer.ok;
}

function report(found: { name: string; turns: Turn[] }[], logBytes: number): void {
  const rows = found.map(({ name, turns }) => {
    const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
    const requests = sum(({ took }) => took.length);
    return {
      name,
      requests,
      failed: sum(({ failed }) => failed),
      perSecond: requests / sum(({ seconds }) => seconds),
      // Milliseconds per request equal seconds per thousand requests.
      storeS: sum(({ storeMs }) => storeMs) / requests,
      databaseS: sum(({ databaseMs }) => databaseMs) / requests,
      reads: sum(({ reads }) => reads),
      turns: turns.map(({ took, seconds }) => Math.round(took.length / seconds)).join(', '),
      p95: figures(turns.flatMap(({ took }) => took)).p95,
    };
  });
  console.log(
    `\n${SHOPPERS} shoppers, ${TURNS} turns of ${SECONDS} s each; stores, PostgreSQL and shoppers share ${availableParallelism()} cores:\n`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ name, requests, failed, perSecond, storeS, databaseS, reads, turns, p95 }) => [
        name,
        {
          'requests a second': perSecond.toFixed(0),
          'in each turn': turns,
          'p95, ms': p95,
          'CPU s per 1,000, store': storeS.toFixed(3),
          PostgreSQL: databaseS.toFixed(3),
          requests,
          'figures read': reads,
          failed,
        },
      ]),
    ),
  );
  const [seen, unseen] = rows;
  if (!seen || !unseen) return;
  const ratio = (one: number, other: number) => (one / other).toFixed(3);
  console.log(
    `Being seen: ${ratio(seen.perSecond, unseen.perSecond)} of the requests a second, ${ratio(seen.storeS, unseen.storeS)} of the CPU seconds of the store's process for each. The log grew to ${(logBytes / 1_000_000).toFixed(1)} MB.`,
  );
  const isMet = rows.every(({ failed }) => failed === 0) && seen.reads > 0;
  console.log(isMet ? 'PASS: nothing failed.' : 'MISS: see the table.');
  if (!isMet) process.exitCode = 1;
}
