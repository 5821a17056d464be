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

/** It shows what a store says of itself and of a product: in the tab, above, below, and in every choice. */
const PATH = '/product/piece';
/** What the store is, and the product. */
const QUESTIONS = 2;
const TOGETHER = 6;

const [INNOCENT = '', ...EACH] = WORDS;
/** Tags do what they do wherever they stand, and may be said together; values must be all that is said. */
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

// What the browser renders by itself: tests/screens/attacking-store.test.tsx.
describe('a store that attacks its shoppers, rendered by the host and gone on with in the browser', () => {
  let shop: RunningShop;

  beforeAll(async () => {
    const dist = await builtForTests();
    const rendering = { entry: renderingIn(dist), apiBase: store.apiBase, patienceMs: 5_000 };
    shop = await openShop({ port: 0, dist, apiBase: store.apiBase, rendering });
  });

  afterAll(() => shop?.close());

  it.each([
    ['as it comes', EACH, parse],
    ['once its scripts go on with it', SAID, open],
  ] as const)('by its name, its details or its products shows words, and nothing else, %s', async (_, said, see) => {
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

/** What a browser makes of the page before any script runs: it is only parsed. */
async function parse(page: Page, shopUrl: string) {
  const { host, port } = new URL(shopUrl);
  const html = await new Promise<string>((resolve, reject) => {
    const question = get({ host: 'localhost', port, path: PATH, headers: { host } }, (answer) => resolve(text(answer)));
    question.on('error', reject);
  });
  expect(html).toContain('<html data-rendered ');
  return page.evaluate(partsOfPage, html);
}

/** What becomes of it in a browser that runs everything. */
async function open(page: Page, shopUrl: string) {
  await page.goto(shopUrl + PATH);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(isAwake);
  return page.evaluate(partsOfPage, undefined);
}

/** Somebody to whom harm could be done. */
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
 * A shopper looks at shops of which each says one of these words. The host keeps for seconds what a shop says of
 * itself, and pages for longer: one shop that changed its words would be shown as it was.
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

/** The shop's scripts have taken the page over, and nothing more is awaited. */
const isAwake = () =>
  !document.querySelector('[aria-busy=true]') &&
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
