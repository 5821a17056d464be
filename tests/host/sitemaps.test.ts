import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type RunningShop } from '../../host/shop';
import { builtForTests } from '../support/built-shop';
import { askRaw, type RawAnswer } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import { manyProducts, type Script, type ScriptedStore, sendJson } from './scripted-store';

const AN_HOUR = 3_600_000;
const MILLION = 1_000_000;

let store: ScriptedStore;
let shop: RunningShop;
let clock = 0;
let underWay = 0;
let mostUnderWay = 0;

beforeAll(async () => {
  // A long time limit, so that no page is still being rendered when the next test counts requests to the store.
  ({ store, shop } = await openRenderedShop({ now: () => clock, patienceMs: 20_000 }));
});

afterEach(() => {
  clock += 2 * AN_HOUR;
  Object.assign(store.script, { storeName: 'Deccan Weaves', categories: ['Women', 'Men'], details: {} });
  store.script.policies = { terms: '<p>Terms nobody needs on another page</p>' };
  store.script.products = manyProducts(30);
  store.script.instead = undefined;
  store.heard.length = 0;
  mostUnderWay = 0;
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

const textOf = ({ body, headers }: RawAnswer) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(shop.url, ''));

async function sitemap(path: string) {
  const answer = await askRaw(shop.url, path, { headers: { 'Accept-Encoding': 'br' } });
  return { ...answer, xml: textOf(answer), addresses: addressesIn(textOf(answer)) };
}

/** A store that reports `total` products, has `existing` ones, and returns at most `most` in one answer. */
const storeOf =
  (total: number, { most = 100, existing = total } = {}): NonNullable<Script['instead']> =>
  (answer, path, asked) => {
    if (path === '/storeInfo') return sendJson(answer, { storeName: 'Deccan Weaves' });
    const limit = Math.min(Number(asked.get('limit')), most);
    const from = (Number(asked.get('page')) - 1) * limit;
    const count = Math.max(0, Math.min(limit, existing - from));
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    // Answers only after concurrent requests have arrived.
    setImmediate(() => {
      underWay -= 1;
      const data = Array.from({ length: count }, (_, place) => ({ id: `piece-${from + place}`, regularPrice: 1 }));
      sendJson(answer, { data, pagination: { total } });
    });
  };

const questions = () => store.heard.map(({ path }) => path);

describe('robots.txt', () => {
  it('allows crawlers everything and names the sitemap', async () => {
    const { status, headers, body } = await askRaw(shop.url, '/robots.txt', { headers: { Host: 'weaves.example:81' } });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.toString()).toBe('User-agent: *\nAllow: /\n\nSitemap: http://weaves.example:81/sitemap.xml\n');
    expect(store.heard).toEqual([]);
  });
});

describe('the sitemaps of a shop', () => {
  it('are listed in an index', async () => {
    const { status, headers, xml, addresses } = await sitemap('/sitemap.xml');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(headers['content-encoding']).toBe('br');
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/);
    expect(addresses).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml']);
    expect(xml).toContain(`<loc>${shop.url}/sitemap-pages.xml</loc>`);
  });

  it('list the pages that exist and may be indexed', async () => {
    store.script.categories = ['Women', 'Flip-Flops & Flats', 'women', ' Women\n'];
    store.script.policies = { terms: '<p>Terms</p>', Shipping: '<p>By post</p>', privacy: '<p> </p>', odd: 'x' };
    const { addresses, xml } = await sitemap('/sitemap-pages.xml');
    expect(addresses).toEqual([
      '/',
      '/products',
      '/products?category=women',
      '/products?category=flip-flops%20%26%20flats',
      '/contact',
      '/track-order',
      '/terms',
      '/shipping',
    ]);
    for (const address of addresses) expect((await askRaw(shop.url, address)).headers['x-robots-tag']).toBeUndefined();
    expect(xml).not.toMatch(/&(?!amp;)/);
  });

  it('omit products whose id makes no address of their own', async () => {
    const ids = ['..', '.', 'a/b', 'lone\ufffd'];
    store.script.products = manyProducts(ids.length).map((product, place) => ({ ...product, id: ids[place] ?? '' }));
    const { addresses } = await sitemap('/sitemap-products-1.xml');
    expect(addresses).toEqual(['/product/a%2Fb']);
  });

  it('list every product once', async () => {
    store.script.products = [...manyProducts(250), ...manyProducts(1)];
    const { addresses } = await sitemap('/sitemap-products-1.xml');
    expect(addresses).toEqual(manyProducts(250).map(({ id }) => `/product/${id}`));
  });

  it('stay well-formed with special characters in names', async () => {
    const id = `<&>"'\u2028 ]]>é`;
    store.script.categories = [id];
    store.script.products = manyProducts(1).map((piece) => ({ ...piece, id }));
    const { xml: pages } = await sitemap('/sitemap-pages.xml');
    const { xml: products, addresses } = await sitemap('/sitemap-products-1.xml');
    expect(addresses).toEqual([`/product/${encodeURIComponent(id).replaceAll("'", '&apos;')}`]);
    for (const xml of [pages, products])
      expect(xml.replace(/<\/?(?:\?xml|urlset|url|loc)[^<>]*>/g, '')).not.toMatch(/[<>"']/);
  });

  it.each([
    '/sitemap-products-2.xml',
    '/sitemap-products-0.xml',
    '/sitemap-products-01.xml',
    '/sitemap-products-9999.xml',
    '/sitemap-other.xml',
    '/sitemap-products-.xml',
  ])('answer 404 for %s', async (path) => {
    const { status, headers } = await sitemap(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('have no product part for a store without products', async () => {
    store.script.products = [];
    expect((await sitemap('/sitemap.xml')).addresses).toEqual(['/sitemap-pages.xml']);
    expect((await sitemap('/sitemap-products-1.xml')).status).toBe(404);
  });

  it('have the addresses of the requested host only', async () => {
    const of = async (host: string) => (await askRaw(shop.url, '/sitemap-pages.xml', { headers: { Host: host } })).body;
    expect((await of('one.example')).toString()).toContain('<loc>http://one.example/contact</loc>');
    expect((await of('two.example')).toString()).not.toContain('one.example');
    expect(new Set(store.heard.map(({ headers }) => headers['x-store-host']))).toEqual(
      new Set(['one.example', 'two.example']),
    );
  });
});

describe('a store with a huge number of products', () => {
  it('has a million of them indexed in 200 parts, after one call', async () => {
    store.script.instead = storeOf(MILLION);
    const { addresses } = await sitemap('/sitemap.xml');
    expect(addresses).toHaveLength(201);
    expect(addresses.at(-1)).toBe('/sitemap-products-200.xml');
    expect(questions()).toEqual(['/products?page=1&limit=100']);
  });

  it('is called 51 times for a part, at most 4 at once, by 20 concurrent requests', async () => {
    store.script.instead = storeOf(MILLION);
    const parts = await Promise.all(Array.from({ length: 20 }, () => sitemap('/sitemap-products-200.xml')));
    for (const { status, addresses } of parts) {
      expect(status).toBe(200);
      expect(addresses).toHaveLength(5_000);
      expect([addresses[0], addresses.at(-1)]).toEqual(['/product/piece-995000', '/product/piece-999999']);
    }
    expect(questions()).toHaveLength(51);
    expect(mostUnderWay).toBeLessThanOrEqual(4);
  });

  it('has each part cached for an hour, and revalidated by ETag', async () => {
    store.script.instead = storeOf(MILLION);
    const { headers } = await sitemap('/sitemap-products-7.xml');
    const asked = questions().length;
    clock += AN_HOUR - 1_000;
    const again = await askRaw(shop.url, '/sitemap-products-7.xml', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) },
    });
    expect([again.status, questions().length]).toEqual([304, asked]);
    clock += 2_000;
    await sitemap('/sitemap-products-7.xml');
    expect(questions().length).toBeGreaterThan(asked);
  });

  it('that returns fewer per call than requested has all of them listed', async () => {
    store.script.instead = storeOf(3_000, { most: 24 });
    const { addresses: parts } = await sitemap('/sitemap.xml');
    const found = new Set<string>();
    for (const part of parts.slice(1)) for (const address of (await sitemap(part)).addresses) found.add(address);
    expect(found.size).toBe(3_000);
  });

  it('that reports far more than it has is called only up to the first empty page', async () => {
    store.script.instead = storeOf(1e10, { existing: 150 });
    expect((await sitemap('/sitemap.xml')).addresses).toHaveLength(501);
    expect((await sitemap('/sitemap-products-501.xml')).status).toBe(404);
    store.heard.length = 0;
    expect((await sitemap('/sitemap-products-1.xml')).addresses).toHaveLength(150);
    // The host stops at the first empty page, except for requests that are already under way.
    expect(questions().length).toBeLessThanOrEqual(6);
  });

  it('that reports an impossible number has only its first hundred listed', async () => {
    store.script.instead = storeOf(1e12);
    expect((await sitemap('/sitemap.xml')).addresses).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml']);
    expect((await sitemap('/sitemap-products-1.xml')).addresses).toHaveLength(100);
    expect(questions()).toHaveLength(2);
  });
});

describe('a failing or slow store', () => {
  const paths = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml'];

  it.each<[string, NonNullable<Script['instead']>]>([
    ['answers 500', (answer) => sendJson(answer, { error: 'Out of order' }, 500)],
    ['closes the connection', (answer) => answer.destroy()],
    ['answers null', (answer) => sendJson(answer, null)],
    ['answers with truncated JSON', (answer) => answer.end('{"data":[{"id":"1"')],
  ])('that %s leads to 503 with Retry-After, which is not cached', async (_, instead) => {
    store.script.instead = instead;
    for (const path of paths) {
      const { status, headers, addresses } = await sitemap(path);
      expect([status, headers['retry-after'], headers['cache-control'], addresses]).toEqual([
        503,
        '120',
        'no-store',
        [],
      ]);
    }
    store.script.instead = undefined;
    for (const path of paths) expect((await sitemap(path)).status).toBe(200);
  });

  it('that fails in the middle of a part leads to 503, not to half a part', async () => {
    const well = storeOf(MILLION);
    store.script.instead = (answer, path, asked) =>
      asked.get('page') === '30' ? sendJson(answer, {}, 500) : well(answer, path, asked);
    const { status, addresses } = await sitemap('/sitemap-products-1.xml');
    expect([status, addresses]).toEqual([503, []]);
    expect(questions().length).toBeLessThan(40);
    store.script.instead = well;
    expect((await sitemap('/sitemap-products-1.xml')).addresses).toHaveLength(5_000);
  });

  it('that is slow gets eight calls at once, and requests beyond the queue get 503', async () => {
    const well = storeOf(MILLION);
    const waiting: (() => void)[] = [];
    store.script.instead = (answer, path, asked) => {
      if (asked.get('page') === '1') well(answer, path, asked);
      else waiting.push(() => well(answer, path, asked));
    };
    await sitemap('/sitemap.xml');
    const asking = Array.from({ length: 20 }, (_, part) => sitemap(`/sitemap-products-${part + 21}.xml`));
    await expect.poll(() => waiting.length).toBe(8);
    store.script.instead = well;
    for (const go of waiting) go();
    const answers = await Promise.all(asking);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(8);
  });
});

describe('requests for many hosts at once', () => {
  it('get a sitemap or 503, with at most four calls to the store at once', async () => {
    store.script.instead = storeOf(MILLION);
    const ask = (place: number) => askRaw(shop.url, '/sitemap.xml', { headers: { Host: `shop-${place}.example` } });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, place) => ask(place)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(44);
    expect(mostUnderWay).toBeLessThanOrEqual(4);
  });
});

describe('the manifest', () => {
  it('has the name of the store and icons that exist', async () => {
    const { status, headers, body } = await askRaw(shop.url, '/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const { icons, ...manifest } = JSON.parse(body.toString());
    expect(manifest).toMatchObject({
      name: 'Deccan Weaves',
      short_name: 'Deccan Weaves',
      start_url: '/',
      lang: 'en-IN',
    });
    for (const { src, type } of icons) {
      expect((await askRaw(shop.url, src)).headers['content-type']?.toString().split(';')[0]).toBe(type);
    }
  });

  it('is served with a default name if the store fails', async () => {
    store.script.instead = (answer) => sendJson(answer, {}, 500);
    const { status, body } = await askRaw(shop.url, '/manifest.webmanifest');
    expect([status, JSON.parse(body.toString()).name]).toEqual([200, 'Statecart']);
  });

  it('is linked in the page like the icons, and all of them exist', async () => {
    const html = (await askRaw(shop.url, '/index.html')).body.toString();
    for (const [, address = ''] of html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g))
      expect((await askRaw(shop.url, address)).status).toBe(200);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect((await askRaw(shop.url, '/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  });
});

describe('a host without an API base', () => {
  it('serves the robots.txt of the build, and no sitemap', async () => {
    const bare = await openShop({ port: 0, dist: await builtForTests() });
    expect((await askRaw(bare.url, '/robots.txt')).body.toString()).toBe('User-agent: *\nAllow: /\n');
    expect((await askRaw(bare.url, '/sitemap.xml')).status).toBe(404);
    await bare.close();
  });
});
