/**
 * What a second host and a second store bring: one of each and two of each on one database, by turns, both behind a load
 * balancer. Where all of them share a few cores, pages and listings a second tell of the cores; what each kind of process
 * spends of processors tells what gives way next where each has a machine of its own.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { API_PREFIX, readSettings } from '../bin/command-line/settings';
import { openBalancer } from '../tests/support/balancer';
import { freePort } from '../tests/support/free-port';
import { HAPROXY, openHaproxy } from '../tests/support/haproxy';
import { addressesIn } from './addresses';
import { figures } from './asking';
import { openBenchStore } from './bench-store';
import { openCaller } from './caller';
import { openHost, visitorOf } from './large-shop';
import { optionOf } from './option';
import { postgresMs } from './postgres-processor';
import { processorMsOf, type RunningProgram } from './program';
import { inTurn, type Met, repeat, type Step } from './repeating';

const HOSTNAME = 'large.localhost';
const PRODUCTS = optionOf('products', 13_000);
const SECONDS = optionOf('seconds', 15);
const TURNS = optionOf('turns', 2);
/** As many as find a place to wait in one host: nobody is given the plain page for coming too early. */
const CLIENTS = optionOf('clients', 10);
const PAGES = 10_000;
const WARM_UP_MS = 4_000;
const LOOK_AGAIN_MS = 100;

type Kind = 'host' | 'store' | 'PostgreSQL' | 'balancer' | 'asker';
/** Milliseconds of processors. */
type Spent = Record<Kind, number>;
type Asked = 'pages' | 'listings';

type Setup = {
  name: string;
  steps: Record<Asked, Step>;
  spent(): Promise<Spent>;
  close(): Promise<void>;
};
type Turn = Met & { seconds: number; spent: Spent };
type Found = { asked: Asked; name: string; turns: Turn[] };

const ofEach = (ms: (kind: Kind) => number): Spent => ({
  host: ms('host'),
  store: ms('store'),
  PostgreSQL: ms('PostgreSQL'),
  balancer: ms('balancer'),
  asker: ms('asker'),
});

await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const bench = await openBenchStore();
  const setups: Setup[] = [];
  try {
    await bench.seed(HOSTNAME, PRODUCTS);
    const env = { LOG: 'text' };
    const stores = [await bench.serve({ trustedProxies: 2, env }), await bench.serve({ trustedProxies: 2, env })];
    const addresses = await Promise.all(stores.map((store) => addressesIn(store.url + API_PREFIX, HOSTNAME)));
    const paths = { pages: (await addresses[0]?.mixed(PAGES)) ?? [], listings: (await addresses[0]?.listings()) ?? [] };
    const open = { dist, paths, dataFolder: bench.dataFolder };
    setups.push(await openSetup({ ...open, name: 'one of each', stores: stores.slice(0, 1) }));
    setups.push(await openSetup({ ...open, name: 'two of each', stores }));
    report(await inTurns(setups));
  } finally {
    for (const { close } of setups) await close();
    await bench.close();
  }
});

type Opening = {
  name: string;
  stores: RunningProgram[];
  dist: string;
  dataFolder: string;
  paths: Record<Asked, string[]>;
};

/** As many hosts as stores, which ask whichever store the balancer chooses. */
async function openSetup({ name, stores, dist, dataFolder, paths }: Opening): Promise<Setup> {
  const storePort = await freePort();
  // Of HAProxy the address is known before it is open; of the plain one, hosts are told once it is.
  const plain = HAPROXY ? undefined : { store: await openBalancer(), host: await openBalancer() };
  const apiUrl = (plain?.store.url ?? `http://127.0.0.1:${storePort}`) + API_PREFIX;
  const hosts = await Promise.all(stores.map(() => openHost(dist, apiUrl, HOSTNAME)));
  const servers = { store: stores.map(({ url }) => url), host: hosts.map(({ url }) => url) };
  for (const url of servers.store) plain?.store.add(url);
  for (const url of servers.host) plain?.host.add(url);
  const haproxy = HAPROXY ? await openHaproxy(HAPROXY, servers, storePort) : undefined;
  const shopUrl = haproxy?.host ?? plain?.host.url ?? '';
  const storeUrl = haproxy?.store ?? plain?.store.url ?? '';
  for (const url of [storeUrl, ...servers.host, shopUrl]) await untilReady(url);

  const visitor = await visitorOf(shopUrl, HOSTNAME);
  const looker = openCaller(storeUrl, { 'x-store-host': HOSTNAME });
  const sum = async (programs: RunningProgram[]) =>
    (await Promise.all(programs.map(({ processorMs }) => processorMs()))).reduce((total, ms) => total + ms, 0);
  return {
    name,
    steps: {
      pages: async (place) => {
        const { status, isRendered } = await visitor.page(inTurn(paths.pages, place) ?? '/');
        return status === 200 && isRendered;
      },
      listings: async (place) => (await looker.call(API_PREFIX + inTurn(paths.listings, place))).status === 200,
    },
    spent: async () => {
      const { user, system } = process.cpuUsage();
      return {
        host: await sum(hosts),
        store: await sum(stores),
        PostgreSQL: await postgresMs(dataFolder),
        balancer: haproxy ? await processorMsOf(haproxy.pid) : 0,
        asker: (user + system) / 1_000,
      };
    },
    async close() {
      visitor.close();
      looker.close();
      await haproxy?.close();
      await plain?.host.close();
      for (const host of hosts) await host.close();
      await plain?.store.close();
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  while (!(await isReady().catch(() => false))) await wait(LOOK_AGAIN_MS);
}

/** One, two, one, two …, so that whatever else the machine does meets both alike. No page is asked for twice within minutes. */
async function inTurns(setups: Setup[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const asked of ['pages', 'listings'] as const) {
    const turnsOf = new Map<Setup, Turn[]>(setups.map((setup) => [setup, []]));
    let from = 0;
    const take = async ({ steps, spent }: Setup, forMs: number): Promise<Turn> => {
      const [before, begun] = [await spent(), performance.now()];
      const met = await repeat(steps[asked], { shoppers: CLIENTS, until: wait(forMs), from });
      from += met.took.length;
      const [after, seconds] = [await spent(), (performance.now() - begun) / 1_000];
      return { ...met, seconds, spent: ofEach((kind) => after[kind] - before[kind]) };
    };
    for (const setup of setups) await take(setup, WARM_UP_MS);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [setup, turns] of turnsOf) turns.push(await take(setup, SECONDS * 1_000));
    }
    for (const [{ name }, turns] of turnsOf) found.push({ asked, name, turns });
  }
  return found;
}

function report(found: Found[]): void {
  const cores = availableParallelism();
  const rows = found.map(({ asked, name, turns }) => {
    const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
    const failed = sum((turn) => turn.failed);
    const [answers, seconds] = [sum(({ took }) => took.length) - failed, sum((turn) => turn.seconds)];
    // Milliseconds each are seconds for a thousand.
    const each = ofEach((kind) => sum(({ spent }) => spent[kind]) / answers);
    return {
      asked,
      name,
      each,
      perSecond: answers / seconds,
      p95: figures(turns.flatMap(({ took }) => took)).p95,
      failed,
      coresTaken: (Object.values(each).reduce((total, ms) => total + ms, 0) * answers) / (1_000 * seconds),
    };
  });
  const balancer = HAPROXY ? 'HAProxy' : 'a balancer within the asker';
  console.log(
    `\n${CLIENTS} clients behind ${balancer}; everything shares ${cores} cores. CPU seconds per 1,000 answers:\n`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ asked, name, perSecond, p95, failed, each, coresTaken }) => [
        `${asked}, ${name}`,
        {
          'a second': perSecond.toFixed(0),
          'p95, ms': p95,
          'plain or failed': failed,
          ...Object.fromEntries(Object.entries(each).map(([kind, ms]) => [kind, ms.toFixed(2)])),
          'cores taken': coresTaken.toFixed(2),
        },
      ]),
    ),
  );
  for (const asked of ['pages', 'listings'] as const) {
    const [one, two] = rows.filter((row) => row.asked === asked);
    if (one && two) console.log(`${asked}: ${conclusion(one, two)}`);
  }
  console.log('wanted: everybody is answered, and no page is plain for want of time');
  const isMet = rows.every(({ failed }) => failed === 0);
  console.log(isMet ? 'PASS: nothing failed.' : 'MISS: see the table.');
  if (!isMet) process.exitCode = 1;
}

type Measured = { perSecond: number; each: Spent };

/** Whoever asks is no part of a shop. */
function conclusion(one: Measured, two: Measured): string {
  const { asker: _, ...shop } = two.each;
  const kinds = Object.entries(shop).sort(([, fewer], [, more]) => more - fewer);
  const all = kinds.reduce((total, [, ms]) => total + ms, 0);
  const [[next, most] = ['nothing', 0]] = kinds;
  const share = ((100 * most) / all).toFixed(0);
  const oneCore = (ms: number) => Math.round(1_000 / ms).toLocaleString('en-IN');
  return `two of each answer ${(two.perSecond / one.perSecond).toFixed(2)} times as many. Next gives way: ${next}, ${share} % of what an answer costs, ${oneCore(most)} a second by one core of it; PostgreSQL, the only one of its kind, ${oneCore(shop.PostgreSQL)}.`;
}
