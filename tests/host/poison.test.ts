import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningShop } from '../../host/shop';
import { chromiumLaunch } from '../support/chromium';
import { askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import type { ScriptedStore } from './scripted-store';

const RUNS = 'window.hasRun=(window.hasRun??0)+1';

/** Texts that would run a script or break the page if they were not escaped. */
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
/** Shared by all pages, so that files are loaded once. */
let context: BrowserContext;
/** An empty page, in which others are parsed. */
let parser: Page;
let clock = 0;

beforeAll(async () => {
  ({ store, shop } = await openRenderedShop({ now: () => clock }));
  browser = await chromium.launch(await chromiumLaunch());
  context = await browser.newContext();
  parser = await context.newPage();
  for (const path of ['/', '/products', '/product/piece-1']) await askRendered(shop.url, path);
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await store?.close();
});

/** Parses the page in a browser without running any script. */
async function read(path: string) {
  const answer = await askRendered(shop.url, new URL(path, shop.url).href.slice(shop.url.length));
  const html = answer.body.toString();
  return { html, ...(await parser.evaluate(structureOf, html)) };
}

/** Opens a page in a browser with its scripts, and returns its errors and structure. */
async function look(path: string) {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  await page.goto(shop.url + path, { waitUntil: 'load' });
  // React has hydrated the page, or rendered it anew.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return Object.keys(root ?? {}).length > 0 && root?.querySelector('main');
  });
  const seen = {
    ...(await page.evaluate(structureOf, undefined)),
    hasRun: await page.evaluate(() => 'hasRun' in window),
  };
  await page.close();
  return { faults, ...seen };
}

/** Of the open page, or of HTML that is only parsed. */
function structureOf(html: string | undefined) {
  const seen = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  return {
    roots: seen.querySelectorAll('#root').length,
    found: seen.querySelectorAll('#rendered-state').length,
    mains: seen.querySelectorAll('#root main').length,
    footers: seen.querySelectorAll('#root footer').length,
    bodies: [...seen.body.children].map(({ id, localName }) => id || localName),
    handlers: seen.querySelectorAll('[onerror], [onload], body > img, body > svg, iframe').length,
    title: seen.title,
    data: JSON.parse(seen.getElementById('rendered-state')?.textContent ?? 'null'),
  };
}

/** The structure of every page, whatever its content. */
const WHOLE = { roots: 1, mains: 1, footers: 1, handlers: 0 };
const RENDERED = { ...WHOLE, found: 1, bodies: ['root', 'rendered-state', 'script', 'noscript'] };
/** Home also has the style of its first picture, which is the shop's own. */
const HOME = { ...RENDERED, bodies: ['root', 'style', 'rendered-state', 'script', 'noscript'] };

describe.each(POISONS)('%j', (poison) => {
  const listing = `/products?${new URLSearchParams({ category: poison, parentCategory: poison })}`;
  const product = `/product/${encodeURIComponent(poison)}`;
  const elsewhere = [`/${encodeURIComponent(poison)}`, `/?${poison}`, `/products?page=${poison}`];

  beforeEach(() => {
    clock += 60_000;
    Object.assign(store.script, {
      storeName: poison,
      categories: [poison, 'Men'],
      policies: { terms: poison, [poison]: poison },
      products: [{ id: poison, title: poison, category: poison, regularPrice: 100 }],
    });
  });

  it('stays text in the names of the store, its categories and products', async () => {
    const pages = [await read('/'), await read(listing), await read(product)] as const;
    for (const page of pages) {
      expect(page).toMatchObject(page === pages[0] ? HOME : RENDERED);
      expect(page.html).toContain('<html data-rendered ');
      // The host leaves policies out, because they may be long and these pages do not show them.
      expect(page.data.shop.children.storeInfo.snapshot.context.info.policies).toEqual({});
    }
    const [home, , details] = pages;
    expect(home.title).toBe(poison);
    expect(home.data.visit.featured.context.products[0].name).toBe(poison.trim());
    expect(details.data.visit.product.context.product.name).toBe(poison.trim());
  });

  it('stays text in any other part of an address', async () => {
    for (const path of elsewhere) expect(await read(path)).toMatchObject(WHOLE);
  });

  // Scripts continue with the state that the page was rendered with, so one page for each poison is enough.
  it('does not run when a browser hydrates the page', async () => {
    const paths = ['/', listing, product, ...elsewhere];
    const path = paths[POISONS.indexOf(poison) % paths.length] ?? '/';
    await read(path);
    expect(await look(path)).toMatchObject({ ...WHOLE, hasRun: false, faults: [] });
  });
});
