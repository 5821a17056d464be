import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageForm, textsOfPages } from '../../host/composed-page';
import { openShop, type RunningShop } from '../../host/shop';
import { readStaticFiles } from '../../host/static-files';
import { callPath, isForEverybody, isSearch, kindOf, opensByItself } from '../../offline/kinds';
import { filesOf, isPageOfShop, isRendered } from '../../offline/page-text';
import { routes } from '../../src/app/routes';
import { builtForTests } from '../support/built-shop';
import { askRaw } from './built-shop';

const STORE = 'https://store.example/api/v1';

/** Routes that are for testers, are files, or do not exist. */
const WITHOUT_A_PAGE = new Set(['/index.html', '/api-test', '/404', '*']);

let dist: string;
let shop: RunningShop;
let without: RunningShop;

beforeAll(async () => {
  dist = await builtForTests();
  [shop, without] = await Promise.all([
    openShop({ port: 0, dist, apiBase: STORE }),
    openShop({ port: 0, dist, apiBase: STORE, offline: false }),
  ]);
});

afterAll(async () => {
  await shop?.close();
  await without?.close();
});

describe('the service worker', () => {
  it('is served with no-cache, and may connect only to the shop and its store', async () => {
    const { status, headers } = await askRaw(shop.url, `/service-worker.js?store=${encodeURIComponent(STORE)}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self' https://store.example; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('lists every script and style of the shop, and precaches those needed to buy', async () => {
    const worker = (await askRaw(shop.url, '/service-worker.js')).body.toString();
    const files = (await readdir(join(dist, 'assets'))).filter((file) => /\.(?:js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !worker.includes(`/assets/${file}`))).toEqual([]);
    // Files named a second time are precached.
    const takenIn = files.filter((file) => worker.split(`/assets/${file}`).length > 2).join();
    expect(takenIn).toMatch(/cart\.screen/);
    expect(takenIn).toMatch(/quick-add/);
    expect(takenIn).toMatch(/payment\.screen.*session/);
    expect(takenIn).not.toMatch(/contact|register|Suggestions|product\.screen/);
  });

  it('may be registered by pages from their own origin only', async () => {
    const policy = (await askRaw(shop.url, '/')).headers['content-security-policy'];
    expect(String(policy).split('; ')).toContain("worker-src 'self'");
    expect((await askRaw(shop.url, '/')).body.toString()).not.toContain('name="offline"');
  });
});

describe('a host with offline use turned off', () => {
  it('serves a worker that unregisters itself, and pages that do not register one', async () => {
    const { status, headers, body } = await askRaw(without.url, '/service-worker.js');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body.toString()).toContain('registration.unregister()');
    expect(body.toString()).not.toContain("'fetch'");
    expect((await askRaw(without.url, '/')).body.toString()).toContain('<meta name="offline" content="off">');
  });
});

describe('the worker deciding about a request', () => {
  const places = { shop: 'https://shop.example', store: new URL(STORE) };
  const kind = (
    address: string,
    special: { method?: string; mode?: string; destination?: string; isPart?: boolean },
  ) => {
    const request = { method: 'GET', mode: 'cors', destination: '', isPart: false, ...special };
    // The fields of a browser's request, which a test cannot construct.
    return kindOf({ ...request, url: new URL(address, places.shop) } as Parameters<typeof kindOf>[0], places);
  };
  const visit = { mode: 'navigate', destination: 'document' };
  const image = { mode: 'no-cors', destination: 'image' };

  it.each(['/', '/product/a', '/product/a.b', '/cart', '/no/such/page'])('handles the page at %s', (address) => {
    expect(kind(address, visit)).toBe('page');
  });

  it.each([
    '/flows',
    '/flows/',
    '/flows/x',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/sitemap-1.xml',
    '/api/v1/x',
  ])('ignores %s, which is not an address of the shop', (address) => {
    expect(kind(address, visit)).toBeUndefined();
  });

  it('handles only GET requests without a range', () => {
    expect(kind('/', { ...visit, method: 'POST' })).toBeUndefined();
    expect(kind('/assets/a.js', {})).toBe('builtFile');
    expect(kind('/assets/a.js', { isPart: true })).toBeUndefined();
    expect(kind(`${STORE}/products`, { method: 'POST' })).toBeUndefined();
  });

  it.each(['/storeInfo', '/products?page=2', '/products/a', '/products/a/related'])(
    'handles the public call %s',
    (path) => {
      expect(kind(STORE + path, {})).toBe('call');
    },
  );

  it.each([
    '/orders',
    '/orders/a',
    '/accountInfo',
    '/payments/fields',
    '/delivery/411001',
    '/pinCodes/411001',
    '/search/suggestions?q=a',
    '/users/authorize',
  ])('ignores the call %s', (path) => {
    expect(kind(STORE + path, {})).toBeUndefined();
  });

  it('handles pictures of the shop and its store only', () => {
    expect(kind('/categories/a.webp', image)).toBe('ownPicture');
    expect(kind('https://store.example/pictures/a?w=480', image)).toBe('storePicture');
    expect(kind('https://elsewhere.example/a.webp', image)).toBeUndefined();
    expect(kind('/flows/gallery/pictures/a.png', image)).toBeUndefined();
  });

  it.each(['/orders', '/account', '/payment', '/checkout', '/track-order', '/reset-password', '/order-success'])(
    'does not cache the page at %s, whose address may contain personal data',
    (path) => {
      const url = new URL(path, places.shop);
      expect([isForEverybody(url), opensByItself(url)]).toEqual([false, true]);
    },
  );

  it.each(routes.filter(({ path }) => !WITHOUT_A_PAGE.has(path)).map(({ path }) => path))(
    'either caches the page at %s or opens it in the empty page',
    (path) => {
      const url = new URL(path.replace(':id', 'a'), places.shop);
      expect(isForEverybody(url)).toBe(!opensByItself(url));
    },
  );

  it('recognises calls only below the API base of the store', () => {
    expect(callPath(new URL('https://other.example/api/v1/products'), places.store)).toBeUndefined();
    expect(callPath(new URL('https://store.example/else/products'), places.store)).toBeUndefined();
    expect(callPath(new URL('https://store.example/products'), new URL('https://store.example'))).toBe('/products');
  });
});

describe('the worker reading pages and addresses', () => {
  it('recognises pages of the shop and finds their files, plain or rendered', async () => {
    const plain = (await askRaw(shop.url, '/products')).body.toString();
    const parts = {
      isMissing: false,
      head: '<title>Products</title>',
      content: '<p>Products</p>',
      renderedState: '{}',
    };
    const form = new PageForm(plain, textsOfPages(await readStaticFiles(dist)));
    const rendered = form.fill('/products', parts).html;
    const script = /^\/assets\/index-[^/]+\.js$/;
    expect(filesOf(plain)).toContainEqual(expect.stringMatching(script));
    // The inline script that asks the store at once names all screens, whatever quotes the minifier uses.
    expect(plain).toMatch(/products\.screen-.+\.js/);
    expect(filesOf(plain.replaceAll('`', '"'))).not.toContainEqual(expect.stringMatching(/screen/));
    expect(filesOf(rendered)).toContainEqual(expect.stringMatching(script));
    expect(filesOf(rendered)).toContainEqual(expect.stringMatching(/products\.screen-.+\.js$/));
    expect(filesOf(rendered)).toContainEqual(expect.stringMatching(/products-.+\.css$/));
    expect([plain, rendered].map(isPageOfShop)).toEqual([true, true]);
    expect([plain, rendered].map(isRendered)).toEqual([false, true]);
    expect(isPageOfShop(rendered.slice(0, -20)), 'an incomplete page').toBe(false);
    expect(isPageOfShop('<!doctype html><html lang="en"><body>Pay for this network</body></html>')).toBe(false);
  });

  it.each([
    ['/search?q=saree', true],
    [`${STORE}/products?q=saree&page=1`, true],
    ['/products?category=women', false],
    [`${STORE}/products/q`, false],
  ])('recognises %s as a search: %s', (address, isIt) => {
    expect(isSearch(new URL(address, 'https://shop.example'))).toBe(isIt);
  });
});
