import { type Browser, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { carryOut } from '../bin/command-line/notice';
import { chromiumLaunch } from '../tests/support/chromium';
import { optionOf } from './option';
import { openSearchable, slowDown, withPhone } from './phone';
import { withShippedShop } from './shipped-shop';

const PAUSE_MS = 1_500;
const PATIENCE_MS = 20_000;
/** Each screen is visited twice: first with its code and data not loaded yet, then with both cached. */
const WAYS = ['first', 'again'] as const;
type Way = (typeof WAYS)[number];
const MOST_MS: Readonly<Record<Way, number>> = { first: 400, again: 100 };
const MOST_MS_OF_INTERACTION = 100;

type Step = {
  name: string;
  /** A selector that matches on the next screen and not on this one. */
  shows: string;
  tapped: string;
};

/** Excludes home, which shows products, too. */
const LISTING = 'main:not(:has([href="/products?featured=true"])) article';

/** A round from screen to screen that ends at the first one, so that it can be repeated. */
const ROUND: readonly Step[] = [
  { name: 'a category', shows: LISTING, tapped: 'main a[href^="/products?category="]' },
  { name: 'a product', shows: 'main a[href="/shipping"]', tapped: 'main article a' },
  { name: 'the empty cart', shows: 'main a[href="/wishlist"]', tapped: 'a[href="/cart"]' },
  { name: 'an empty wishlist', shows: 'main a[href="/products"]', tapped: 'main a[href="/wishlist"]' },
  { name: 'all products', shows: LISTING, tapped: 'main a[href="/products"]' },
  { name: 'home', shows: 'main a[href="/products?featured=true"]', tapped: 'header a[href="/"]' },
];

/** Runs in the page: records when a tap began, and how long each interaction took until its next paint. */
const NOTING = `
  globalThis.moving = { tappedAt: 0, seen: undefined, interactions: new Map() };
  addEventListener("pointerdown", ({ timeStamp }) => { moving.tappedAt = timeStamp; }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) moving.interactions.set(interactionId, Math.max(duration, moving.interactions.get(interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16 });`;

/** Runs in the page: resolves once the address has changed and the selector's element has been painted. */
const awaiting = (selector: string) => `void (moving.seen = new Promise((resolve, reject) => {
  setTimeout(reject, ${PATIENCE_MS}, new Error("Nothing of it came: " + location.href));
  const from = location.href;
  const look = () => {
    const isThere = location.href !== from && document.querySelector(${JSON.stringify(selector)});
    requestAnimationFrame(isThere ? () => setTimeout(() => resolve(performance.now())) : look);
  };
  look();
}))`;

const TOOK = '(async () => (await moving.seen) - moving.tappedAt)()';
const INTERACTIONS = '[...moving.interactions.values()]';

/** How soon the next screen is painted on a slow phone, and how soon each tap gets a response. */
await carryOut(async () => {
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const isWell = await withShippedShop(async ({ shopUrl }) => {
      await withPhone(browser, (page) => openSearchable(page, shopUrl));
      return measure(browser, shopUrl);
    });
    if (!isWell) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});

async function measure(browser: Browser, shopUrl: string): Promise<boolean> {
  const took: Record<Way, { name: string; ms: number }[]> = { first: [], again: [] };
  const interactions: number[] = [];
  for (let turn = 0; turn < optionOf('turns', 5); turn += 1) {
    await withPhone(browser, async (page) => {
      await slowDown(page);
      await page.addInitScript({ content: NOTING });
      await page.goto(shopUrl);
      for (const way of WAYS) {
        for (const step of ROUND) took[way].push({ name: step.name, ms: await go(page, step) });
      }
      interactions.push(...v.parse(v.array(v.number()), await page.evaluate(INTERACTIONS)));
    });
  }
  for (const { name } of ROUND) {
    const inWay = (way: Way) => took[way].filter((one) => one.name === name).map(({ ms }) => ms);
    console.log(name.padEnd(18), ...WAYS.map((way) => `${way} ${inWords(inWay(way))}`));
  }
  const ofWays = WAYS.map((way) => {
    const times = took[way].map(({ ms }) => ms);
    return verdict(`${way}, p75`, percentile(times, 0.75), MOST_MS[way]);
  });
  const ofTaps = verdict(
    `taps, p98 of the ${interactions.length} that took 16 ms or more`,
    percentile(interactions, 0.98),
    MOST_MS_OF_INTERACTION,
  );
  return [...ofWays, ofTaps].every(Boolean);
}

/** Milliseconds from the start of the tap until the next screen has been painted. */
async function go(page: Page, { shows, tapped }: Step): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  const target = page.locator(tapped).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(awaiting(shows));
  await target.tap();
  return v.parse(v.number(), await page.evaluate(TOOK));
}

function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function inWords(numbers: readonly number[]): string {
  return `${Math.round(percentile(numbers, 0.5))} ms (p75 ${Math.round(percentile(numbers, 0.75))})`;
}

function verdict(words: string, ms: number, most: number): boolean {
  console.log(`${ms < most ? 'PASS' : 'MISS'}: ${words}: ${Math.round(ms)} ms, wanted under ${most} ms`);
  return ms < most;
}
