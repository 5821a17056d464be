/**
 * Compares the store with a thousand products and with a million, in one run on one machine: store, PostgreSQL and the
 * measuring client share its cores. The sizes are compared without the cache of answers; listings a second are counted
 * without it, too, and as shipped, where an answer is cached for two seconds.
 */
import { availableParallelism } from 'node:os';
import { ask, type Figures, figures } from './asking';
import { openBenchStore } from './bench-store';
import { type Question, questionsFor, shoppersPaths } from './questions';
import { untilReady } from './until-ready';

const SMALL = { hostname: 'small.localhost', products: 1_000 };
const BIG = { hostname: 'big.localhost', products: 1_000_000 };

const MOST_SLOWDOWN = 3;
const LEAST_PER_SECOND = 1_000;

const ROUNDS = 3;
const SECONDS_PER_ROUND = 3;
const SECONDS_OF_COUNTING = 8;
/** Few enough to measure the work and not the waiting in a queue. */
const FEW_ASKERS = 4;
const MANY_ASKERS = 24;

const verdict = (isMet: boolean) => (isMet ? 'PASS' : 'MISS');

const bench = await openBenchStore();
try {
  for (const { hostname, products } of [SMALL, BIG]) await bench.seed(hostname, products);
  const anew = await serveReady({ answerLifetimeMs: 0 });
  const isEvenPaced = await compareSizes(anew.url);
  const countedAnew = await countAt(anew.url);
  await anew.close();
  const shipped = await serveReady({});
  const isQuick = sayCounts(countedAnew, await countAt(shipped.url));
  process.exitCode = isEvenPaced && isQuick ? 0 : 1;
} finally {
  await bench.close();
}

/**
 * Waits until the store is ready: reading a million products for the search keeps a processor busy for some minutes.
 */
async function serveReady(options: { answerLifetimeMs?: number }) {
  const store = await bench.serve(options);
  await untilReady(store.url);
  return store;
}

async function compareSizes(url: string): Promise<boolean> {
  const compared = [];
  for (const question of await questionsFor(url, SMALL.hostname, BIG.hostname)) {
    const { few, many } = await takeTurns(url, question);
    const slowdown = many.p99 / few.p99;
    const { name, mostMs } = question;
    const isMet = mostMs === undefined ? slowdown <= MOST_SLOWDOWN : many.p50 <= mostMs;
    compared.push({ name, few, many, slowdown, isMet, wanted: mostMs ? `p50 ${mostMs} ms` : `ratio ${MOST_SLOWDOWN}` });
  }
  console.log(`\nEvery answer made anew, ${FEW_ASKERS} askers, ${availableParallelism()} cores, milliseconds:`);
  console.table(
    compared.map(({ name, few, many, slowdown, wanted, isMet }) => ({
      question: name,
      '1,000 p50': few.p50,
      '1,000 p99': few.p99,
      '1,000,000 p50': many.p50,
      '1,000,000 p99': many.p99,
      'p99 ratio': slowdown.toFixed(2),
      'at most': wanted,
      '': verdict(isMet),
    })),
  );
  return compared.every(({ isMet }) => isMet);
}

/** Alternates between small and big, so that other load on the machine affects both alike. */
async function takeTurns(url: string, { small, big }: Question): Promise<{ few: Figures; many: Figures }> {
  const asking = { url, askers: FEW_ASKERS, seconds: SECONDS_PER_ROUND };
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(...(await ask({ ...asking, hostname: SMALL.hostname, paths: small })).took);
    many.push(...(await ask({ ...asking, hostname: BIG.hostname, paths: big })).took);
  }
  return { few: figures(few), many: figures(many) };
}

type Counted = Awaited<ReturnType<typeof countAt>>;

function sayCounts(anew: Counted, shipped: Counted): boolean {
  console.log(
    `\nListings of ${BIG.products.toLocaleString('en-IN')} products, ${MANY_ASKERS} askers, 140 different pages:`,
  );
  console.table(
    [
      { way: 'every answer made anew', ...anew },
      { way: 'as shipped (kept for 2 s)', ...shipped },
    ].map(({ way, perSecond, p50, p99, failed }) => ({
      way,
      'a second': perSecond,
      'p50 ms': p50,
      'p99 ms': p99,
      failed,
      [`at least ${LEAST_PER_SECOND}`]: verdict(perSecond >= LEAST_PER_SECOND && failed === 0),
    })),
  );
  return shipped.perSecond >= LEAST_PER_SECOND && shipped.failed === 0;
}

async function countAt(url: string) {
  const asking = { url, paths: shoppersPaths(), hostname: BIG.hostname, askers: MANY_ASKERS };
  await ask({ ...asking, seconds: 2 });
  const { perSecond, failed, took } = await ask({ ...asking, seconds: SECONDS_OF_COUNTING });
  return { perSecond, failed, ...figures(took) };
}
