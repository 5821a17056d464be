import { type Browser, type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningShop } from '../../host/shop';
import { chromiumLaunch } from '../support/chromium';
import { askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import type { ScriptedStore } from './scripted-store';

const RUNS = 'window.hasRun=(window.hasRun??0)+1';

/** What would run, or tear the page apart, if it ever left the text it stands in. */
const POISONS = [
  `</script><script>${RUNS}</script>`,
  `</title></head><script>${RUNS}</script>`,
  `"><img src=x onerror="${RUNS}">`,
  `'><svg onload='${RUNS}'>`,
  `<!--<script>${RUNS}//`,
  `-->]]></style><script>${RUNS}</script>`,
  `a\u2028${RUNS}\u2029b`,
  `";${RUNS};//`,
  `\\u003c/script>\\"};${RUNS}`,
  `{{${RUNS}}} \${${RUNS}} $& $' $\``,
];

let store: ScriptedStore;
let shop: RunningShop;
let browser: Browser;
/** One for all: what every page loads is loaded once. */
let context: BrowserContext;
let clock = 0;

beforeAll(async () => {
  ({ store, shop } = await openRenderedShop({ now: () => clock }));
  browser = await chromium.launch(await chromiumLaunch());
  context = await browser.newContext();
  for (const path of ['/', '/products', '/product/piece-1']) await fetch(shop.url + path);
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await store?.close();
});

/** Opens a page as a browser would, with its scripts, and says what became of it. */
async function look(path: string) {
  await askRendered(shop.url, new URL(path, shop.url).href.slice(shop.url.length));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  const answer = await page.goto(shop.url + path, { waitUntil: 'load' });
  const html = (await answer?.text()) ?? '';
  // React has taken the page over, or has drawn it itself.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return Object.keys(root ?? {}).length > 0 && root?.querySelector('main');
  });
  const seen = await page.evaluate(() => ({
    hasRun: 'hasRun' in window,
    roots: document.querySelectorAll('#root').length,
    found: document.querySelectorAll('#rendered-state').length,
    mains: document.querySelectorAll('#root main').length,
    footers: document.querySelectorAll('#root footer').length,
    bodies: [...document.body.children].map(({ id, localName }) => id || localName),
    handlers: document.querySelectorAll('[onerror], [onload], body > img, body > svg, iframe').length,
    title: document.title,
    text: document.querySelector('main')?.textContent ?? '',
    data: JSON.parse(document.getElementById('rendered-state')?.textContent ?? 'null'),
  }));
  await page.close();
  return { html, faults, ...seen };
}

/** The structure every page has, whatever stands in it. */
const WHOLE = { hasRun: false, faults: [], roots: 1, mains: 1, footers: 1, handlers: 0 };

describe.each(POISONS)('%j', (poison) => {
  it('stays text in the names of the store, its categories and products', async () => {
    clock += 60_000;
    Object.assign(store.script, {
      storeName: poison,
      categories: [poison, 'Men'],
      policies: { terms: poison, [poison]: poison },
      products: [{ id: poison, title: poison, category: poison, regularPrice: 100 }],
    });
    const clean = { ...WHOLE, found: 1, bodies: ['root', 'rendered-state', 'script', 'noscript'] };
    const home = await look('/');
    expect(home).toMatchObject(clean);
    expect(home.html).toContain('<html data-rendered ');
    expect(home.title).toBe(poison);
    expect(home.data.visit.featured.context.products[0].name).toBe(poison.trim());

    const listing = await look(`/products?${new URLSearchParams({ category: poison, parentCategory: poison })}`);
    expect(listing).toMatchObject(clean);
    expect(listing.html).toContain('<html data-rendered ');

    const product = await look(`/product/${encodeURIComponent(poison)}`);
    expect(product).toMatchObject(clean);
    expect(product.data.visit.product.context.product.name).toBe(poison.trim());
    // Policies may be long, and are not needed here at all.
    for (const { data } of [home, listing, product])
      expect(data.shop.children.storeInfo.snapshot.context.info.policies).toEqual({});
  });

  it('stays text in any other part of an address', async () => {
    for (const path of [`/${encodeURIComponent(poison)}`, `/?${poison}`, `/products?page=${poison}`]) {
      expect(await look(path)).toMatchObject(WHOLE);
    }
  });
});
