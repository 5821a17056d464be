/**
 * What a second host, a second store and a replica bring: one of each, two of each, and two that read their catalogue
 * from a replica, measured alternately on one primary, all behind a load balancer. As all share a few cores, answers a
 * second show the limit of the cores; the processor time of each kind of process shows which becomes the bottleneck
 * next where each has a machine of its own.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { API_PREFIX, readSettings } from '../bin/command-line/settings';
import { demoCatalogue } from '../demo/catalogue';
import { seedProducts } from '../server/store';
import { command } from '../tests/support/command';
import { HAPROXY } from '../tests/support/haproxy';
import { openReplication, type Replication } from '../tests/support/replication';
import { addressesIn } from './addresses';
import { figures } from './asking';
import { productIds, registerBuyers } from './buyers';
import { optionOf } from './option';
import { openProgram, type RunningProgram } from './program';
import { type Met, repeat } from './repeating';
import {
  ASKED,
  type Asked,
  KINDS,
  type Kind,
  ofEach,
  openSetup,
  type Setup,
  type Shopping,
  type Spent,
} from './several-of-each';

const HOSTNAME = 'large.localhost';
const PRODUCTS = optionOf('products', 13_000);
const SECONDS = optionOf('seconds', 15);
const TURNS = optionOf('turns', 2);
/** Enough to keep two cores busy; for pages so few that no host sends the plain page because of waiting. */
const CLIENTS: Record<Asked, number> = { pages: 2, listings: 4, orders: 4, 'orders of one product': 4 };
const PAGES = 10_000;
/** One account may order at most a thousand times an hour, hence so many. */
const BUYERS = 100;
const NO_LIMIT = String(1_000_000);
const MOST_PLAIN = 0.01;
const WARM_UP_MS = 4_000;

type Turn = Met & { seconds: number; spent: Spent; plain: number };
type Found = { asked: Asked; name: string; turns: Turn[] };

await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const databases = await openReplication((dataFolder) =>
    seedProducts({ catalogue: demoCatalogue, dataFolder, hostname: HOSTNAME, count: PRODUCTS }),
  );
  const stores: RunningProgram[] = [];
  const setups: Setup[] = [];
  try {
    const opened = async (more: NodeJS.ProcessEnv) => {
      const store = await openStore(databases, more);
      stores.push(store);
      return store;
    };
    const reading = { CATALOGUE_DATABASE_URL: databases.replica.url('store') };
    const [first, second] = [await opened({}), await opened({})];
    const [third, fourth] = [await opened(reading), await opened(reading)];
    const open = { databases, dist, hostname: HOSTNAME };
    setups.push(await openSetup({ ...open, name: 'one of each', stores: [first] }));
    setups.push(await openSetup({ ...open, name: 'two of each', stores: [first, second] }));
    setups.push(await openSetup({ ...open, name: 'two and a replica', stores: [third, fourth] }));
    report(await inTurns(setups, await shoppingIn(databases, stores, setups)));
  } finally {
    for (const { close } of [...setups, ...stores]) await close();
    await databases.close();
  }
});

function openStore({ primary }: Replication, more: NodeJS.ProcessEnv): Promise<RunningProgram> {
  return openProgram({
    program: 'store',
    args: ['serve'],
    env: {
      DATABASE_URL: primary.url('store'),
      DATABASE_OWNER_URL: primary.url('owner'),
      CATALOGUE_DATABASE_URL: '',
      STORE_PORT: '0',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '2',
      LOG: 'text',
      MOST_UNPAID_UNITS: NO_LIMIT,
      MOST_UNPAID_UNITS_PER_ADDRESS: NO_LIMIT,
      ...more,
    },
  });
}

/**
 * Pages and listings of the large store. Orders are of products of the demo store, whose stock is raised to suffice.
 */
async function shoppingIn({ primary }: Replication, stores: RunningProgram[], setups: Setup[]): Promise<Shopping> {
  await command(primary.url('owner'), `update variants set units = ${NO_LIMIT}`);
  // Waits until the search of every store has loaded.
  const [addresses] = await Promise.all(stores.map(({ url }) => addressesIn(url + API_PREFIX, HOSTNAME)));
  const apiUrl = `${setups[0]?.storeUrl}${API_PREFIX}`;
  return {
    pages: (await addresses?.mixed(PAGES)) ?? [],
    listings: (await addresses?.listings()) ?? [],
    buyers: await registerBuyers(apiUrl, BUYERS),
    products: await productIds(apiUrl),
  };
}

/**
 * Alternates the setups, so that other load on the machine affects all alike. No page is asked for twice within
 * minutes.
 */
async function inTurns(setups: Setup[], shopping: Shopping): Promise<Found[]> {
  const found: Found[] = [];
  for (const asked of ASKED) {
    const turnsOf = new Map<Setup, Turn[]>(setups.map((setup) => [setup, []]));
    let from = 0;
    const take = async ({ steps, spent, plain }: Setup, forMs: number): Promise<Turn> => {
      const [before, plainBefore, begun] = [await spent(), plain(), performance.now()];
      const met = await repeat(steps(shopping)[asked], { shoppers: CLIENTS[asked], until: wait(forMs), from });
      from += met.took.length;
      const [after, seconds] = [await spent(), (performance.now() - begun) / 1_000];
      return { ...met, seconds, plain: plain() - plainBefore, spent: ofEach((kind) => after[kind] - before[kind]) };
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
    // Milliseconds per answer equal seconds per thousand answers.
    const each = ofEach((kind) => sum(({ spent }) => spent[kind]) / answers);
    return {
      asked,
      name,
      answers,
      each,
      perSecond: answers / seconds,
      p95: figures(turns.flatMap(({ took }) => took)).p95,
      failed,
      plain: sum((turn) => turn.plain),
      coresTaken: (Object.values(each).reduce((total, ms) => total + ms, 0) * answers) / (1_000 * seconds),
    };
  });
  const balancer = HAPROXY ? 'HAProxy' : 'a balancer within the asker';
  console.log(
    `\n${CLIENTS.pages} clients for pages, ${CLIENTS.listings} for the rest, behind ${balancer}; everything shares ${cores} cores. CPU seconds per 1,000 answers:\n`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ asked, name, perSecond, p95, failed, plain, each, coresTaken }) => [
        `${asked}, ${name}`,
        {
          'a second': perSecond.toFixed(0),
          'p95, ms': p95,
          failed,
          plain,
          ...Object.fromEntries(KINDS.map((kind) => [kind, each[kind].toFixed(2)])),
          'cores taken': coresTaken.toFixed(2),
        },
      ]),
    ),
  );
  for (const asked of ASKED) {
    const [one, ...more] = rows.filter((row) => row.asked === asked);
    for (const two of more) if (one) console.log(`${asked}, ${two.name}: ${conclusion(one, two)}`);
  }
  console.log('wanted: everybody is answered, and at most one page in a hundred is plain for want of time');
  const isMet = rows.every(({ failed, plain, answers }) => failed === 0 && plain <= MOST_PLAIN * answers);
  console.log(isMet ? 'PASS: everybody was answered.' : 'MISS: see the table.');
  if (!isMet) process.exitCode = 1;
}

type Measured = { perSecond: number; each: Spent };

/** Leaves out the asker, which is no part of a shop. */
function conclusion(one: Measured, two: Measured): string {
  const shop = KINDS.filter((kind) => kind !== 'asker').sort((fewer, more) => two.each[more] - two.each[fewer]);
  const all = shop.reduce((total, kind) => total + two.each[kind], 0);
  const [next = 'host'] = shop;
  const share = ((100 * two.each[next]) / all).toFixed(0);
  const oneCore = (kind: Kind) => Math.round(1_000 / two.each[kind]).toLocaleString('en-IN');
  return `${(two.perSecond / one.perSecond).toFixed(2)} times as many as one of each. Next gives way: ${next}, ${share} % of what an answer costs, ${oneCore(next)} a second by one core of it; by one of the primary ${oneCore('primary')}.`;
}
