import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderingIn } from '../../build/rendering-place';
import { openShop, type RunningShop } from '../../host/shop';
import { ATTACKS, POISONED_VALUES } from '../support/attacks';
import { browserForJourneys, leaveBrowser } from '../support/browser-for-journeys';
import { builtForTests } from '../support/built-shop';
import { partsOfPage, WORDS } from '../support/words-of-attackers';
import { openAttackingStore, shopNumber } from './attacking-store';

/** This screen shows the texts of the store and of a product: in the title, the header, the footer and every option. */
const PATH = '/product/piece';
/** The store information and the product. */
const QUESTIONS = 2;
const TOGETHER = 6;

const [INNOCENT = '', ...EACH] = WORDS;
/** Tags act anywhere in a text, so several are combined; a poisoned value must be the whole text. */
const SAID: readonly string[] = [
  ...Array.from({ length: Math.ceil(ATTACKS.length / TOGETHER) }, (_, group) =>
    ATTACKS.slice(group * TOGETHER, (group + 1) * TOGETHER).join(' '),
  ),
  ...POISONED_VALUES,
];

let browser: Browser;
let store: Awaited<ReturnType<typeof openAttackingStore>>;

beforeAll(async () => {
  store = await openAttackingStore();
  browser = await browserForJourneys();
});

afterAll(async () => {
  await leaveBrowser(browser);
  await store?.close();
});

// tests/screens/attacking-store.test.tsx covers what the browser renders by itself.
describe('attacks in the texts of a store', () => {
  let shop: RunningShop;

  beforeAll(async () => {
    const dist = await builtForTests();
    const rendering = { entry: renderingIn(dist), apiBase: store.apiBase, patienceMs: 5_000 };
    shop = await openShop({ port: 0, dist, apiBase: store.apiBase, rendering });
  });

  afterAll(() => shop?.close());

  it.each([
    ['as rendered by the host', EACH, parse],
    ['after hydration', SAID, open],
  ] as const)('are shown only as text in the page %s', async (_, said, see) => {
    const shopper = await enter();
    const [innocent, ...seen] = await lookAt(shop, shopper, [INNOCENT, ...said], see);
    expect(seen).toHaveLength(said.length);
    expect(seen.flatMap(({ harm }) => harm)).toEqual([]);
    for (const { words, parts } of seen) expect(parts, `where the store says ${words}`).toEqual(innocent?.parts);
    await shopper.page.context().close();
  });
});

type Look = { words: string; parts: Record<string, number>; harm: string[] };
type See = (page: Page, shopUrl: string) => Promise<Record<string, number>>;

/** Parses the host's page in the browser without running any script. */
async function parse(page: Page, shopUrl: string) {
  const { host, port } = new URL(shopUrl);
  const html = await new Promise<string>((resolve, reject) => {
    const question = get({ host: 'localhost', port, path: PATH, headers: { host } }, (answer) => resolve(text(answer)));
    question.on('error', reject);
  });
  expect(html).toContain('<html data-rendered ');
  return page.evaluate(partsOfPage, html);
}

/** Opens the page with all its scripts, and waits for hydration. */
async function open(page: Page, shopUrl: string) {
  await page.goto(shopUrl + PATH);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(isAwake);
  return page.evaluate(partsOfPage, undefined);
}

/** A shopper; `harm` records scripts of the attack that run, dialogs, and requests to foreign addresses. */
async function enter() {
  const page = await (await browser.newContext()).newPage();
  const harm: string[] = [];
  await page.context().exposeFunction('attackRuns', () => harm.push(`ran at ${page.url()}`));
  page.on('dialog', (dialog) => {
    harm.push(`${dialog.type()} at ${page.url()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    const isOurs = hostname.endsWith('.localhost') || hostname === '127.0.0.1';
    if (!isOurs || pathname.startsWith('/attack')) harm.push(`asked for ${request.url()}`);
  });
  return { page, harm };
}

let shops = 0;

/**
 * Visits one shop for each of these texts. The host caches store information for seconds and pages for longer, so a
 * single shop whose texts change would be served from the cache.
 */
async function lookAt(
  { url }: RunningShop,
  { page, harm }: Awaited<ReturnType<typeof enter>>,
  said: readonly string[],
  see: See,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const words of said) {
    shops += 1;
    const timesAsked = store.say(shops, words);
    const parts = await see(page, shopNumber(shops, url));
    expect(timesAsked(), `how often the store said ${words}`).toBeGreaterThanOrEqual(QUESTIONS);
    looks.push({ words, parts, harm: harm.splice(0) });
  }
  return looks;
}

/** Whether the page is hydrated and nothing is loading. */
const isAwake = () =>
  !document.querySelector('[aria-busy=true]') &&
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
