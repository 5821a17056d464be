/**
 * Compares the search over HTTP with a thousand products and with a million, in one run on one machine: the store,
 * PostgreSQL and the measuring client share its cores. No answer is cached. Processor time of the store's process is
 * reported beside elapsed time, as it does not depend on other load on the machine.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openDatabase } from '../../server/db/opening';
import { ask, figures } from '../asking';
import { openBenchStore } from '../bench-store';
import { release } from '../crowds';
import type { RunningProgram } from '../program';
import { measureReadingAnew, measureSeveral } from './anew';
import { judgedQueries } from './judged-list';

const SMALL = { hostname: 'small.localhost', products: 1_000 };
const BIG = { hostname: 'big.localhost', products: 1_000_000 };

const MOST_MS = 50;
const MOST_MS_OF_SUGGESTIONS = 20;
const LEAST_PER_SECOND = 200;
const MOST_MEBIBYTES = 500;
const MOST_INDEXING_S = 600;
const MOST_MS_OF_CHANGE = 1_000;

const ROUNDS = 2;
const SECONDS_PER_ROUND = 1;
const SECONDS_OF_COUNTING = 10;
/** One, to measure the work and not the waiting in a queue. */
const FEW_ASKERS = 1;
const MANY_ASKERS = 24;
const CROWD = 60;
const SECONDS_OF_FLOOD = 8;
const CHANGES = 12;
const TICKS_PER_SECOND = 100;
const MS = 1_000;

const PATHS: Record<string, string> = {
  'dress (200,000)': 'products?q=dress',
  kurta: 'products?q=kurta',
  cotton: 'products?q=cotton',
  'red dress xl': 'products?q=red+dress+xl',
  'cotton kurta under 1500': 'products?q=cotton+kurta+under+1500',
  'lehnga choli': 'products?q=lehnga+choli',
  drees: 'products?q=drees',
  footwear: 'products?q=footwear',
  'wrap dress 5000': 'products?q=wrap+dress+5000',
  asdfghjkl: 'products?q=asdfghjkl',
  'dress by price': 'products?q=dress&sort=priceLow',
  'dress, page 1,000': 'products?q=dress&page=1000',
  'dress in M or L, in stock': 'products?q=dress&size=M,L&inStock=true',
  'dress in red or black, M': 'products?q=dress&color=Red,Black&size=M',
  'dress, 500 to 1,500': 'products?q=dress&minPrice=500&maxPrice=1500',
  'dress, half off': 'products?q=dress&discount=50',
  'everything newest': 'products?sort=newest',
  'women, dearest first': 'products?category=women&sort=priceHigh',
  'women in cotton, in stock': 'products?category=women&fabric=cotton&inStock=true',
};
const FLOODS_OF_SEARCHES = {
  'hot searches': 'products?q=dress&size=M,L&inStock=true&color=Red,Black&page=*',
  'misspelt searches': `products?q=${encodeURIComponent('cottn kurtaa drees lehnga saari duppatta')}+*`,
};
const FLOODS_OF_LISTINGS = { listings: 'products?category=women&limit=12&page=*' };
const BEGINNINGS = ['d', 'dre', 'dress', 'kur', 'cotton ku', 'red dr', 'lehng', 'zzz'];
const suggesting = (typed: string) => `search/suggestions?q=${encodeURIComponent(typed)}`;

const InfoSchema = v.object({ capabilities: v.array(v.string()) });
const PageSchema = v.object({ count: v.number(), data: v.array(v.object({ id: v.string(), title: v.string() })) });

const verdict = (isMet: boolean) => (isMet ? 'PASS' : 'MISS');

/** Returns whether all targets are met. */
export async function measureServed(howMany = BIG.products): Promise<boolean> {
  const bench = await openBenchStore();
  try {
    await bench.seed(SMALL.hostname, SMALL.products);
    await bench.seed(BIG.hostname, howMany);
    const store = await bench.serve({ answerLifetimeMs: 0 });
    const met = [
      await measureIndexing(store),
      await measureFlood(store, FLOODS_OF_SEARCHES),
      await isWithinMemory(store),
      await compareSizes(store),
      await countSearches(store),
      await measureChanges(store, bench.dataFolder),
      await measureFlood(store, FLOODS_OF_LISTINGS),
    ];
    const most = await store.mebibytes('VmHWM');
    console.log(`The process took ${most.toFixed(0)} MB at most, with the smaller shop and all listings.`);
    const searched = { hostname: BIG.hostname, path: address('products?q=dress') };
    met.push(await measureReadingAnew(store, searched, bench.dataFolder));
    const other = await bench.serve({ answerLifetimeMs: 0 });
    await untilSearchable(other);
    met.push(await measureSeveral([store, other], searched, bench.dataFolder));
    return met.every(Boolean);
  } finally {
    await bench.close();
  }
}

const address = (path: string) => `/api/v1/${path}`;

async function read<Schema extends v.GenericSchema>(
  { url }: RunningProgram,
  schema: Schema,
  path: string,
  { hostname } = BIG,
): Promise<v.InferOutput<Schema>> {
  const answer = await fetch(url + address(path), { headers: { 'x-store-host': hostname } });
  return v.parse(schema, await answer.json());
}

async function measureIndexing(store: RunningProgram): Promise<boolean> {
  const begun = performance.now();
  const [memory, cpu] = [await store.mebibytes(), await cpuSeconds(store)];
  await untilSearchable(store);
  const seconds = (performance.now() - begun) / MS;
  const [more, spent] = [(await store.mebibytes()) - memory, (await cpuSeconds(store)) - cpu];
  const isMet = seconds < MOST_INDEXING_S && more < MOST_MEBIBYTES;
  console.log(
    `Indexed in ${seconds.toFixed(0)} s (${spent.toFixed(0)} s of the processor), ${more.toFixed(0)} MB more than before: ${verdict(isMet)}`,
  );
  return isMet;
}

async function untilSearchable(store: RunningProgram): Promise<void> {
  while (!(await read(store, InfoSchema, 'storeInfo')).capabilities.includes('search')) await wait(100);
}

/** Alternates between small and big, so that other load on the machine affects both alike. */
async function compareSizes(store: RunningProgram): Promise<boolean> {
  const rows = [];
  const questions: [name: string, path: string, mostMs: number][] = [
    ...Object.entries(PATHS).map(([name, path]): [string, string, number] => [name, path, MOST_MS]),
    ...BEGINNINGS.map((typed): [string, string, number] => [`${typed}…`, suggesting(typed), MOST_MS_OF_SUGGESTIONS]),
  ];
  for (const [name, path, mostMs] of questions) {
    const asked = { small: [] as number[], big: [] as number[] };
    const spent = { small: 0, big: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [size, { hostname }] of [
        ['small', SMALL],
        ['big', BIG],
      ] as const) {
        const before = await cpuSeconds(store);
        const asking = { url: store.url, paths: [address(path)], hostname, askers: FEW_ASKERS };
        asked[size].push(...(await ask({ ...asking, seconds: SECONDS_PER_ROUND })).took);
        spent[size] += (await cpuSeconds(store)) - before;
      }
    }
    const [few, many] = [figures(asked.small), figures(asked.big)];
    rows.push({
      search: name,
      '1,000 p50': few.p50,
      '1,000 p95': few.p95,
      '1,000,000 p50': many.p50,
      '1,000,000 p95': many.p95,
      ratio: (many.p50 / few.p50).toFixed(1),
      'CPU 1,000': ((spent.small * MS) / asked.small.length).toFixed(1),
      'CPU 1,000,000': ((spent.big * MS) / asked.big.length).toFixed(1),
      'at most': mostMs,
      '': verdict(many.p95 < mostMs),
    });
  }
  console.log('\nMilliseconds, every answer made anew, one asker:');
  console.table(rows);
  return rows.every((row) => row[''] === 'PASS');
}

async function countSearches(store: RunningProgram): Promise<boolean> {
  const paths = judgedQueries().map(({ q }) => address(`products?q=${encodeURIComponent(q)}&limit=12`));
  const rows = [];
  for (const { hostname, products } of [SMALL, BIG]) {
    const before = await cpuSeconds(store);
    const asking = { url: store.url, paths, hostname, askers: MANY_ASKERS, seconds: SECONDS_OF_COUNTING };
    const { perSecond, failed, took } = await ask(asking);
    const { p50, p95 } = figures(took);
    const cpu = (((await cpuSeconds(store)) - before) * MS) / took.length;
    rows.push({ products, 'a second': perSecond, p50, p95, 'CPU ms each': cpu.toFixed(1), failed });
  }
  console.log(`\nAll ${paths.length} queries of the judged list, ${MANY_ASKERS} askers, every answer made anew:`);
  console.table(rows);
  return (rows.at(-1)?.['a second'] ?? 0) >= LEAST_PER_SECOND;
}

/** Time from the commit of a change until a search finds it, under a constant load of searches. */
async function measureChanges(store: RunningProgram, dataFolder: string): Promise<boolean> {
  const database = await openDatabase({ dataFolder }, () => undefined);
  try {
    const { data } = await read(store, PageSchema, `products?limit=${CHANGES}&page=700`);
    const took: number[] = [];
    const busy = ask({
      url: store.url,
      paths: [address('products?q=dress'), address('products?q=kurta&sort=popular')],
      hostname: BIG.hostname,
      askers: FEW_ASKERS,
      seconds: SECONDS_OF_COUNTING,
    });
    for (const [place, { id }] of data.entries()) {
      const word = `zanzibar${String.fromCharCode(97 + place)}`;
      await database.db.$client.query('update products set title = $1 where id = $2', [`${word} dress`, id]);
      const begun = performance.now();
      while ((await read(store, PageSchema, `products?q=${word}&limit=1`)).data[0]?.id !== id) await wait(10);
      took.push(performance.now() - begun);
    }
    const searched = figures((await busy).took);
    const slowest = Math.max(...took);
    console.log(
      `\nA change is found after ${figures(took).p50} ms, ${slowest.toFixed(0)} at most: ${verdict(slowest < MOST_MS_OF_CHANGE)}. Searches meanwhile: p50 ${searched.p50} ms, p95 ${searched.p95} ms.`,
    );
    return slowest < MOST_MS_OF_CHANGE;
  } finally {
    await database.close();
  }
}

/**
 * Peak memory of the whole process, of which a store without a search takes some 100 MB, before the smaller shop and
 * listings are asked for.
 */
async function isWithinMemory(store: RunningProgram): Promise<boolean> {
  const most = await store.mebibytes('VmHWM');
  const isMet = most < MOST_MEBIBYTES;
  console.log(`\nThe process took ${most.toFixed(0)} MB at most until now: ${verdict(isMet)}`);
  return isMet;
}

/** How long a shopper waits for a product while a crowd requests something else. */
async function measureFlood(store: RunningProgram, floods: Record<string, string>): Promise<boolean> {
  const { data } = await read(store, PageSchema, 'products?limit=50&page=300');
  const looking = () =>
    ask({
      url: store.url,
      paths: data.map(({ id }) => address(`products/${id}`)),
      hostname: BIG.hostname,
      askers: FEW_ASKERS,
      seconds: SECONDS_OF_FLOOD,
    });
  const rows = [{ beside: 'nobody', ...figures((await looking()).took), failed: 0, answered: 0 }];
  for (const [beside, path] of Object.entries(floods)) {
    const flood = { connections: CROWD, seconds: SECONDS_OF_FLOOD + 1, star: 'number' as const };
    const crowd = release({ ...flood, url: store.url + address(path), headers: { 'x-store-host': BIG.hostname } });
    await wait(MS);
    const { took, failed } = await looking();
    rows.push({ beside, ...figures(took), failed, answered: await crowd });
  }
  console.log(`\nA product, asked for beside ${CROWD} connections:`);
  console.table(rows);
  return rows.every(({ failed }) => failed === 0);
}

async function cpuSeconds({ pid }: RunningProgram): Promise<number> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = told
    .slice(told.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND;
}
