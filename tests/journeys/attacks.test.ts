import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderingIn } from '../../build/rendering-place';
import { openShop, type RunningShop } from '../../host/shop';
import { builtForTests } from '../support/built-shop';
import { connectToBrowser } from '../support/one-for-all-journeys';
import { partsOfPage, WORDS } from '../support/words-of-attackers';
import { openAttackingStore, shopNumber } from './attacking-store';

const TABS = 4;
/** It shows what a store says of itself and of a product: in the tab, above, below, and in every choice. */
const pathOf = (place: number) => `/product/piece-${place}`;
/** What the store is, and the product. */
const QUESTIONS = 2;
const SLOW_MS = 240_000;

let browser: Browser;
let store: Awaited<ReturnType<typeof openAttackingStore>>;

beforeAll(async () => {
  store = await openAttackingStore();
  browser = await connectToBrowser();
});

afterAll(async () => {
  await browser?.close();
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

  it(
    'by its name, its details or its products shows words, and nothing else',
    async () => {
      const [innocent] = await lookAt(shop, 0, [0]);
      const places = WORDS.map((_, place) => place).slice(1);
      const looks = await Promise.all(
        Array.from({ length: TABS }, (_, tab) =>
          lookAt(
            shop,
            tab,
            places.filter((place) => place % TABS === tab),
          ),
        ),
      );
      const seen = looks.flat();
      expect(seen).toHaveLength(places.length);
      expect(seen.flatMap(({ harm }) => harm)).toEqual([]);
      for (const { words, parts } of seen) expect(parts, `where the store says ${words}`).toEqual(innocent?.parts);
    },
    SLOW_MS,
  );
});

type Look = { words: string; parts: Record<string, number>; harm: string[] };

/** A shopper looks at a shop while it says one of these words after the other; no page of before is any use to it. */
async function lookAt({ url }: RunningShop, tab: number, places: number[]): Promise<Look[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const harm: string[] = [];
  await context.exposeFunction('attackRuns', () => harm.push(`ran at ${page.url()}`));
  page.on('dialog', (dialog) => {
    harm.push(`${dialog.type()} at ${page.url()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    const isOurs = hostname.endsWith('.localhost') || hostname === '127.0.0.1';
    if (!isOurs || pathname.startsWith('/attack')) harm.push(`asked for ${request.url()}`);
  });
  const looks: Look[] = [];
  for (const place of places) {
    const words = WORDS[place] ?? '';
    const timesAsked = store.say(tab, words);
    await page.goto(shopNumber(tab, url) + pathOf(place));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(isAwake);
    expect(timesAsked(), `how often the store said ${words}`).toBeGreaterThanOrEqual(QUESTIONS);
    looks.push({ words, parts: await page.evaluate(partsOfPage), harm: harm.splice(0) });
  }
  await context.close();
  return looks;
}

/** The shop's scripts have taken the page over, and nothing more is awaited. */
const isAwake = () =>
  !document.querySelector('[aria-busy=true]') &&
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
