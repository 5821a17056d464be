import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningShop } from '../../host/shop';
import { askRaw, askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import { manyProducts, type ScriptedStore } from './scripted-store';

let store: ScriptedStore;
let shop: RunningShop;
/** Advances after each test, so that no page stays cached from one test to the next. */
let clock = 0;

beforeAll(async () => {
  // A long time limit, because a page that exceeds it is a plain one, which other tests cover.
  ({ store, shop } = await openRenderedShop({ now: () => clock, patienceMs: 10_000 }));
  // The first page of each kind loads its code; none of these tests is about that.
  for (const path of ['/', '/products', '/product/piece-1', '/no/such']) await askRaw(shop.url, path);
});

afterEach(() => {
  clock += 60_000;
  store.script.storeName = 'Deccan Weaves';
  store.script.categories = ['Women', 'Men'];
  store.script.products = manyProducts(30);
  store.script.policies = { terms: '<p>Terms nobody needs on another page</p>' };
  store.script.details = {};
  store.heard.length = 0;
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

/** The readable parts of a page, without its scripts and styles. */
async function read(path: string, headers: Record<string, string> = {}) {
  const { status, headers: told, body } = await askRendered(shop.url, path, { headers });
  const html = body.toString();
  const [head = '', rest = ''] = html.split('</head>');
  const [content = ''] = rest.split('<script type="application/json"');
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
  const about = [...head.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, text]) => text);
  const headings = [...content.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading);
  const links = [...content.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return { status, told, html, head, content, titles, about, headings, links };
}

describe('a public screen without scripts:', () => {
  it('home shows the store, its categories and its featured products', async () => {
    const { status, titles, about, headings, content, links } = await read('/');
    expect([status, titles, about]).toEqual([200, ['Deccan Weaves'], ['Woven by hand']]);
    expect(headings).toHaveLength(1);
    expect(content.match(/<article/g)).toHaveLength(4);
    expect(content).toContain('Cotton kurta 1<');
    expect(content).toContain('₹1,000');
    expect(links).toEqual(expect.arrayContaining(['/products?category=women', '/products?category=men']));
    expect(links).toContain('/product/piece-1');
  });

  it('a listing shows its products with prices, and links to its other pages', async () => {
    const { status, titles, headings, content, links } = await read('/products?category=women&page=2');
    expect([status, titles]).toEqual([200, [`${headings[0]} | Deccan Weaves`]]);
    expect(headings).toEqual(['Women&#x27;s Ethnic Wear']);
    expect(content.match(/<article/g)).toHaveLength(12);
    expect(content).toContain('Cotton kurta 13<');
    expect(content).toContain('₹1,012');
    expect(content.replaceAll('<!-- -->', '')).toContain('Showing 13 to 24 of 30 items');
    expect(links).toEqual(expect.arrayContaining(['/product/piece-13', '/products?category=women&page=3']));
  });

  it('an empty listing says so, and a page past the end links to the last page', async () => {
    const empty = await read('/products?category=men');
    expect([empty.status, empty.content.match(/<article/g)]).toEqual([200, null]);
    expect(empty.content).toContain('No products found with the selected filters.');
    const past = await read('/products?category=women&page=9');
    expect(past.status).toBe(200);
    expect(past.content).toContain('Go to the last page');
    expect(past.links).toContain('/products?category=women&page=3');
  });

  it('a product shows its name, price and picture', async () => {
    const { status, titles, headings, content } = await read('/product/piece-7');
    expect([status, titles, headings]).toEqual([200, ['Cotton kurta 7 | Deccan Weaves'], ['Cotton kurta 7']]);
    expect(content).toContain('₹1,006');
    expect(content).toContain('/pictures/piece-7.svg');
  });

  it('the order tracking form has the order number of the link and no contact', async () => {
    const { status, titles, content } = await read('/track-order?id=7K2M');
    expect([status, titles]).toEqual([200, ['Track Order | Deccan Weaves']]);
    expect(content).toMatch(/name="orderNumber"[^>]* value="7K2M"/);
    expect(content).toMatch(/name="contactInfo"[^>]* value=""/);
  });

  it('a policy shows its own text only, and takes a single call to the store', async () => {
    store.script.policies.privacy = '<h1>Privacy</h1><p>Kept by {{storeName}}.</p>';
    store.heard.length = 0;
    const { status, titles, about, headings, content, html, links } = await read('/terms');
    expect([status, titles]).toEqual([200, ['Terms &amp; Conditions | Deccan Weaves']]);
    expect(about).toEqual(['Terms nobody needs on another page']);
    expect(headings).toEqual(['Terms &amp; Conditions']);
    expect(content).toContain('<p>Terms nobody needs on another page</p>');
    expect(links).toContain('/privacy');
    expect(html).not.toMatch(/Kept by|noindex/);
    expect(store.heard.map(({ path }) => path)).toEqual(['/storeInfo?']);
    expect((await read('/privacy')).content).toContain('<p>Kept by Deccan Weaves.</p>');
  });

  it('contact shows how to reach the store, and an empty form', async () => {
    store.script.details = { companyEmail: 'care@deccan.in', grievanceOfficer: { name: 'Meera Joshi' } };
    const { status, titles, headings, links, content } = await read('/contact');
    expect([status, titles, headings]).toEqual([200, ['Contact Us | Deccan Weaves'], ['Contact Us']]);
    expect(links).toContain('mailto:care@deccan.in');
    expect(content).toContain('Meera Joshi');
    expect(content).toMatch(/name="subject"[^>]* value=""/);
  });

  it.each([
    ['/about', 'About Us is not available yet'],
    ['/nonsense', 'Oops! Page not found'],
    ['/product', 'Oops! Page not found'],
    ['/__proto__', 'Oops! Page not found'],
    ['/product/nobody-made-this', 'Product Not Found'],
    ['/no/such/place', 'Oops! Page not found'],
    ['/constructor', 'Oops! Page not found'],
    ['/404', 'Oops! Page not found'],
    ['/no%0Asuch%E2%80%A8place', 'Oops! Page not found'],
  ])('%s shows an error with status 404 and noindex', async (path, words) => {
    const { status, content, head, told } = await read(path);
    expect([status, told['cache-control']]).toEqual([404, 'no-cache']);
    expect(content).toContain(words);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/product/%ff', '/%', '/%00', '/%E0%A4%A', '/products?category=%ff', '/orders/%00', '/terms/%c3'])(
    '%s gets the plain page with status 404, without a call to the store',
    async (path) => {
      const plain = await askRaw(shop.url, '/index.html');
      const { status, headers, body } = await askRaw(shop.url, path);
      expect([status, headers['x-robots-tag'], body.equals(plain.body)]).toEqual([404, 'noindex', true]);
      expect(store.heard).toEqual([]);
    },
  );
});

describe('the page cache', () => {
  const home = '/';
  const listing = '/products?category=women&page=2';
  const missing = '/404';
  it.each([
    [home, '/?x=1'],
    [home, '/?utm_source=caf%E9&%&__proto__=1'],
    [listing, '/products?page=2&category=women'],
    [listing, '/products?utm_source=mail&category=women&page=2&page=3&category=men&featured=yes&parentCategory='],
    ['/products', '/products?page=nonsense&featured=false&category=%20'],
    ['/product/piece-1', '/product/piece-1?page=7'],
    ['/track-order?id=7K2M', '/track-order?by=mail&id=7K2M&id=8'],
    ['/terms', '/terms?page=2'],
    [missing, '/no/such/place?x=1'],
    [missing, '/nonsense'],
  ])('serves the page of %s at %s as well, without another call to the store', async (address, path) => {
    const first = await read(address);
    store.heard.length = 0;
    const { status, html, told } = await read(path);
    expect(html).toBe(first.html);
    expect([status, told.etag]).toEqual([first.status, first.told.etag]);
    expect(store.heard).toEqual([]);
  });

  it('keeps pages with different content apart', async () => {
    const addresses = ['/products', '/products?page=2', '/products?featured=true', '/products?parentCategory=Kurtas'];
    const pages = await Promise.all(addresses.map(async (address) => (await read(address)).content));
    expect(new Set(pages).size).toBe(addresses.length);
  });
});

describe('a screen of the browser’s own data', () => {
  it.each(['/cart', '/wishlist', '/api-test'])('%s gets the plain page', async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toMatch(/<html[^>]* data-rendered/);
  });

  it('leaves no cart, wishlist or quick-add state in a public page', async () => {
    const { content, html } = await read('/');
    expect(content).toContain('aria-label="Cart, 0 items"');
    expect(content).not.toContain('aria-pressed="true"');
    expect(html).not.toMatch(/"(?:cart|wishlist|quickAdd)"/);
  });
});

describe('loading a rendered page:', () => {
  it.each(['/', '/products', '/product/piece-1', '/no/such/place'])(
    '%s needs no further script or style for its first paint',
    async (path) => {
      const { html, head } = await read(path);
      expect(head).not.toMatch(/rel="(?:stylesheet|modulepreload)"|type="module"|<script[^>]* src=/);
      expect(html).not.toMatch(/<script[^>]* src=/);
      // Styles are inline, and the content comes before the rendered state.
      expect(head).toMatch(/<style>.*--mantine-color-body/s);
      expect(html.indexOf('id="root"')).toBeLessThan(html.indexOf('id="rendered-state"'));
    },
  );

  it('a listing preloads its first two pictures, and loads the others lazily', async () => {
    const { head, content } = await read('/products');
    const pictures = [...content.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
    expect(pictures).toHaveLength(12);
    for (const [place, picture] of pictures.entries()) {
      expect(picture).toMatch(/ width="\d+" height="\d+"/);
      expect(picture).toContain(place < 2 ? 'loading="eager"' : 'loading="lazy"');
    }
    const preloaded = [...head.matchAll(/<link rel="preload" as="image" href="([^"]*)"/g)].map(([, href]) => href);
    expect(preloaded).toEqual([1, 2].map((place) => `/pictures/piece-${place}.svg`));
  });

  it('a product page leaves out the texts of policies', async () => {
    const { html } = await read('/product/piece-1');
    expect(html).not.toContain('Terms nobody needs');
  });
});

describe('headers of requests and responses', () => {
  it('the store gets the host of the request, and no cookie or token of the shopper', async () => {
    const { port } = new URL(shop.url);
    await read('/products', {
      Host: `weaves.example:${port}`,
      Cookie: 'auth_token=secret',
      Authorization: 'Bearer secret',
      'X-Forwarded-Host': 'elsewhere.example',
    });
    expect(store.heard.length).toBeGreaterThan(0);
    expect(new Set(store.heard.map(({ headers }) => headers['x-store-host']))).toEqual(new Set(['weaves.example']));
    expect(JSON.stringify(store.heard)).not.toMatch(/secret|elsewhere/);
  });

  it('shops on different hosts do not share cached pages', async () => {
    await read('/', { Host: 'one.example' });
    store.script.storeName = 'The other shop';
    expect((await read('/', { Host: 'two.example' })).titles).toEqual(['The other shop']);
    expect((await read('/', { Host: 'ONE.example' })).titles).toEqual(['Deccan Weaves']);
  });

  it.each(['-', 'a b', 'x'.repeat(300), '"><script>alert(1)</script>', '[::1]', '127.0.0.1:99999', '..', '@', ''])(
    'an unusual Host header %j causes neither a server error nor injected markup',
    async (host) => {
      const { status, body } = await askRaw(shop.url, '/', { headers: { Host: host } });
      expect(status).toBeLessThan(500);
      expect(body.toString()).not.toContain('<script>alert(1)');
    },
  );

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a page is compressed with %s for browsers that accept it, with the same content', async (encoding, unpacked) => {
    const plain = await read('/contact');
    const { headers, body } = await askRaw(shop.url, '/contact', { headers: { 'Accept-Encoding': encoding } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(unpacked(body).toString()).toBe(plain.html);
    expect(headers.etag).not.toBe(plain.told.etag);
  });

  it('HEAD requests and requests with a current ETag get no body', async () => {
    await read('/');
    const whole = await askRaw(shop.url, '/', { headers: { 'Accept-Encoding': 'br' } });
    const head = await askRaw(shop.url, '/', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(whole.body.byteLength));
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': String(whole.headers.etag) };
    const known = await askRaw(shop.url, '/', { headers });
    expect([known.status, known.body.byteLength]).toEqual([304, 0]);
    store.script.storeName = 'Renamed';
    clock += 60_000;
    expect((await askRaw(shop.url, '/', { headers })).status).toBe(200);
  });
});

describe('a store that changes', () => {
  it('is shown up to date within 10 s, and not called for cached pages', async () => {
    await read('/');
    const questions = store.heard.length;
    for (let asked = 0; asked < 10; asked += 1) await read('/');
    expect(store.heard).toHaveLength(questions);
    store.script.storeName = 'Renamed';
    clock += 8_000;
    expect((await read('/')).titles).toEqual(['Renamed']);
  });

  it('is called once for data that pages share, and no page gets older than 10 s', async () => {
    await read('/products?category=women');
    store.heard.length = 0;
    await read('/products?category=women&page=2');
    expect(store.heard.map(({ path }) => path)).toEqual([expect.stringContaining('page=2')]);
    store.script.storeName = 'Renamed';
    clock += 2_900;
    await read('/contact');
    clock += 7_100;
    expect((await read('/contact')).titles).toEqual(['Contact Us | Renamed']);
  });
});
