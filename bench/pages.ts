import { availableParallelism } from 'node:os';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { readSettings } from '../bin/command-line/settings';
import { ask } from './asking';
import { type LargeShop, openLargeShop } from './large-shop';
import { optionOf } from './option';

const PRODUCTS = optionOf('products', 13_000);
const CRAWLED = optionOf('pages', 10_000);
const SECONDS = 10;
const ASKERS = 32;
/** No more than the host queues, so that none gets the plain page for lack of a place. */
const CRAWLERS = 10;
const WARMED_UP_BY = 300;
const LEAST_CACHED = 5_000;
const LEAST_NEVER_RENDERED = 150;
const MOST_MEBIBYTES = 300;

/** How many pages a second the built host sends, their processor time, and the memory that it takes. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const shop = await openLargeShop(dist, PRODUCTS);
  try {
    const paths = await shop.addresses(CRAWLED + WARMED_UP_BY);
    const before = await memoryOf(shop);
    // Warm-up: the first pages load and compile code.
    await crawl(shop, paths.splice(0, WARMED_UP_BY));
    const main = ['/', ...paths.splice(0, 2)];
    const asking = { ...shop, url: shop.host.url, askers: ASKERS, seconds: SECONDS };
    const cached = await ask({ ...asking, paths: main });
    const crawled = await crawl(shop, paths);
    report({ cached, crawled, before, after: await memoryOf(shop) });
  } finally {
    await shop.close();
  }
});

type Crawled = { pages: number; rendered: number; perSecond: number; hostMs: number; storeMs: number };

async function crawl({ page, host, store }: LargeShop, paths: string[]): Promise<Crawled> {
  const begun = performance.now();
  const [hostMs, storeMs] = [await host.processorMs(), await store.processorMs()];
  const left = paths.values();
  let rendered = 0;
  const crawler = async () => {
    for (const path of left) {
      const { status, isRendered } = await page(path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      if (isRendered) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: CRAWLERS }, crawler));
  return {
    pages: paths.length,
    rendered,
    perSecond: Math.round(rendered / ((performance.now() - begun) / 1_000)),
    hostMs: ((await host.processorMs()) - hostMs) / paths.length,
    storeMs: ((await store.processorMs()) - storeMs) / paths.length,
  };
}

async function memoryOf({ host, store }: LargeShop) {
  return { host: Math.round(await host.mebibytes()), store: Math.round(await store.mebibytes()) };
}

type Findings = {
  cached: Awaited<ReturnType<typeof ask>>;
  crawled: Crawled;
  before: Awaited<ReturnType<typeof memoryOf>>;
  after: Awaited<ReturnType<typeof memoryOf>>;
};

function report({ cached, crawled, before, after }: Findings): void {
  const { pages, rendered, perSecond, hostMs, storeMs } = crawled;
  const afterwards = `after ${pages.toLocaleString('en-IN')} different addresses`;
  console.log(`Shop, store, PostgreSQL and whoever asks share ${availableParallelism()} cores:\n`);
  console.table({
    'pages a second, cached': { found: cached.perSecond, wanted: `${LEAST_CACHED} or more` },
    'cached pages that failed': { found: cached.failed, wanted: '0' },
    'pages a second, never rendered before': { found: perSecond, wanted: `${LEAST_NEVER_RENDERED} or more` },
    'of those that were asked for, rendered': { found: `${Math.round((100 * rendered) / pages)} %`, wanted: '' },
    'processor time of the host for each, ms': { found: hostMs.toFixed(1), wanted: '' },
    'processor time of the store for each, ms': { found: storeMs.toFixed(1), wanted: '' },
    'resident MiB of host and store before': { found: `${before.host}, ${before.store}`, wanted: '' },
    [`resident MiB of the host ${afterwards}`]: { found: after.host, wanted: `under ${MOST_MEBIBYTES}` },
    [`resident MiB of the store ${afterwards}`]: { found: after.store, wanted: `under ${MOST_MEBIBYTES}` },
  });
  const isMet =
    cached.perSecond >= LEAST_CACHED &&
    cached.failed === 0 &&
    perSecond >= LEAST_NEVER_RENDERED &&
    Math.max(after.host, after.store) < MOST_MEBIBYTES;
  console.log(isMet ? 'PASS: every target is met.' : 'MISS: see the table.');
  if (!isMet) process.exitCode = 1;
}
