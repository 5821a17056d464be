import lighthouse from 'lighthouse';
import { carryOut } from '../bin/command-line/notice';
import { inBothWays, type LighthouseShop } from './lighthouse-shop';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Audits that fail as intended: pages kept out of search engines say so, and a missing page answers 404. */
const KEPT_OUT = ['is-crawlable', 'http-status-code'];

/** Short waits, since nothing is timed here. */
const SOON = { pauseAfterFcpMs: 500, pauseAfterLoadMs: 500, networkQuietThresholdMs: 500, cpuQuietThresholdMs: 500 };

const FOUND = [
  '/products',
  '/contact',
  '/track-order',
  '/terms',
  '/privacy',
  '/refund',
  '/return',
  '/shipping',
  '/about',
];
const NOT_FOUND = [
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=stale',
  '/order-success',
  '/api-test',
  '/product/nobody-made-this',
  '/products?category=nothing-of-the-kind',
  '/no/such/page',
];

type Look = { screen: string; way: string; scores: number[]; complaints: string[] };

/** Lighthouse's scores besides performance, for every screen that needs no signed-in shopper. */
await carryOut(async () => {
  console.log(`Lighthouse 12, mobile: ${CATEGORIES.join(', ')}\n`);
  report(await inBothWays(lookAround));
});

async function lookAround(shop: LighthouseShop): Promise<Look[]> {
  const { shopUrl, mainPages } = shop;
  const found = [...Object.values(mainPages), ...FOUND.map((path) => shopUrl + path)];
  const looks: Look[] = [];
  for (const url of [...found, ...NOT_FOUND.map((path) => shopUrl + path)]) {
    const seen = await look(url, shop, found.includes(url) ? [] : KEPT_OUT);
    console.log(lineOf(seen));
    looks.push(seen);
  }
  return looks;
}

async function look(url: string, { way, port }: LighthouseShop, skipAudits: string[]): Promise<Look> {
  const settings = { onlyCategories: CATEGORIES, skipAudits, throttlingMethod: 'provided', ...SOON } as const;
  const seen = await lighthouse(url, { port, logLevel: 'error', ignoreStatusCode: true, ...settings });
  if (!seen || seen.lhr.runtimeError) throw new Error(`${url}: ${seen?.lhr.runtimeError?.message ?? 'nothing seen'}`);
  const { categories, audits } = seen.lhr;
  const { pathname, search } = new URL(url);
  return {
    screen: pathname + search,
    way,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    complaints: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
      }),
    ),
  };
}

function lineOf({ screen, way, scores, complaints }: Look): string {
  return [screen.padEnd(48), way.padEnd(15), scores.join(' '), ...complaints].join('  ');
}

function report(looks: Look[]): void {
  const isPassed = looks.every(({ scores }) => scores.every((score) => score === 100));
  console.log(isPassed ? `\nPASS: 100 on all of ${looks.length} looks.` : '\nMISS: see above.');
  if (!isPassed) process.exitCode = 1;
}
