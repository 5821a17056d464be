import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { readSettings } from '../bin/command-line/settings';
import { findMainPages } from '../tests/support/main-pages';
import { openTrialShop } from '../tests/support/trial-shop';
import { ask } from './asking';
import { openProgram, type RunningProgram } from './program';

const ASKERS = 32;
const SECONDS = 10;
const LEAST_CACHED = 1_000;
const CRAWLED = 10_000;
const MOST_MEBIBYTES = 300;
/** Left to itself, Node lets a heap grow as long as the machine has room; a small container says so. */
const HEAP = ['--max-old-space-size=160', '--max-semi-space-size=4'];

/** How many pages a second the host sends, and how much memory it takes: in a process of its own. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const trial = await openTrialShop(dist, { isRendered: false });
  const host = await openHost(dist, trial.apiUrl);
  try {
    const mainPages = await findMainPages(host.url, trial.apiUrl);
    const same = Object.values(mainPages).map((url) => url.slice(host.url.length));
    // Code is loaded and compiled with the first pages.
    await ask({ ...host, paths: same, seconds: 3 });
    const cached = await ask({ ...host, paths: same, seconds: SECONDS });
    const uncached = await askForRendered(host, differing('uncached', 4_000));
    const before = await host.mebibytes();
    await crawl(host, differing('crawled', CRAWLED));
    report({ cached: cached.perSecond, failed: cached.failed, uncached, before, after: await host.mebibytes() });
  } finally {
    await host.close();
    await trial.close();
  }
});

type Host = RunningProgram & { hostname: string; askers: number };

async function openHost(dist: string, apiUrl: string): Promise<Host> {
  const env = { STATECART_DIST: dist, API_BASE: apiUrl, PORT: '0', HOST: '127.0.0.1' };
  const host = await openProgram({ program: 'host', flags: HEAP, env });
  return { ...host, hostname: 'localhost', askers: ASKERS };
}

/** Addresses that nobody knows, and that are a page of their own each: shelves with nothing on them. */
const differing = (mark: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `/products?parentCategory=${mark}-${place}`);

/** Askers who take their next page when they have the last; only rendered pages count. */
async function askForRendered(host: Host, paths: string[]): Promise<number> {
  const begun = performance.now();
  const { rendered } = await crawl(host, paths, SECONDS * 1_000);
  return Math.round(rendered / ((performance.now() - begun) / 1_000));
}

async function crawl({ url, askers }: Host, paths: string[], milliseconds = Number.POSITIVE_INFINITY) {
  const until = performance.now() + milliseconds;
  const left = paths.values();
  let rendered = 0;
  const crawler = async () => {
    for (const path of left) {
      if (performance.now() > until) return;
      const answer = await fetch(url + path);
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
      if ((await answer.text()).includes('<html data-rendered ')) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, crawler));
  return { rendered };
}

type Findings = { cached: number; failed: number; uncached: number; before: number; after: number };

function report({ cached, failed, uncached, before, after }: Findings): void {
  console.log(`${ASKERS} connections, home, listing and product in turn; the host runs with ${HEAP.join(' ')}:\n`);
  console.table({
    'pages a second, cached': { found: cached, wanted: `${LEAST_CACHED} or more` },
    'cached pages that failed': { found: failed, wanted: '0' },
    'rendered pages a second, of addresses nobody knows': { found: uncached, wanted: '' },
    'resident MiB before the crawl': { found: Math.round(before), wanted: '' },
    [`resident MiB after ${CRAWLED.toLocaleString('en-IN')} different addresses`]: {
      found: Math.round(after),
      wanted: `under ${MOST_MEBIBYTES}`,
    },
  });
  const isMet = cached >= LEAST_CACHED && failed === 0 && after < MOST_MEBIBYTES;
  console.log(isMet ? 'PASS: every target is met.' : 'MISS: see the table.');
  if (!isMet) process.exitCode = 1;
}
