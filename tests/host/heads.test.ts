import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderingIn } from '../../build/rendering-place';
import { openShop, type RunningShop } from '../../host/shop';
import { builtForTests } from '../support/built-shop';
import { askRaw } from './built-shop';
import { headOf } from './heads';
import { manyProducts, openScriptedStore, type ScriptedStore } from './scripted-store';

let dist: string;
let store: ScriptedStore;
let shop: RunningShop;
let clock = 0;

const openFor = (origin?: string) =>
  openShop({
    port: 0,
    dist,
    apiBase: store.apiBase,
    rendering: { entry: renderingIn(dist), apiBase: store.apiBase, origin, now: () => clock },
  });

beforeAll(async () => {
  dist = await builtForTests();
  store = await openScriptedStore();
  shop = await openFor();
});

afterEach(() => {
  clock += 60_000;
  store.script.details = {};
  store.script.products = manyProducts(30);
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

describe('the canonical address', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/products', '/products'],
    ['/products?page=1&utm_source=mail', '/products'],
    ['/products?page=2&gclid=1&category=women', '/products?category=women&page=2'],
    ['/products?featured=true&sort=price', '/products?featured=true'],
    ['/products?parentCategory=&category=women', '/products?category=women'],
    ['/product/piece-7', '/product/piece-7'],
    ['/product/piece-7?color=red', '/product/piece-7'],
    ['/product/piece%2D7/', '/product/piece-7'],
    ['/product/piece-7//', '/product/piece-7'],
    ['/track%2Dorder/', '/track-order'],
    ['/%74erms', '/terms'],
    ['/%54erms', '/terms'],
    ['/Terms/', '/terms'],
    ['/contact//', '/contact'],
    ['/product%73?category=women', '/products?category=women'],
    ['/contact/', '/contact'],
    ['/contact?from=footer', '/contact'],
    ['/products?category=WOMEN', '/products?category=women'],
    ['/products?category=%0a%20Women%20', '/products?category=women'],
    ['/products?category=men', '/products?category=men'],
    ['/track-order?id=7K2M', '/track-order'],
    ['/terms?x', '/terms'],
  ])('of %s is %s', async (path, foundAt) => {
    const { status, canonical, shared, robots, told } = await headOf(shop.url, path);
    const found = shop.url + foundAt;
    expect([status, canonical, shared.url, robots, told]).toEqual([200, [found], found, [], undefined]);
  });

  it.each([
    ['/products?category=nothing-of-the-kind', 200],
    ['/products?category=men&page=2', 200],
    ['/products?page=9', 200],
    ['/product/nobody-made-this', 404],
    ['/privacy', 404],
    ['/404', 404],
    ['/no/such/place', 404],
  ])('is missing on %s, which is noindex', async (path, answered) => {
    const { status, canonical, shared, robots, told } = await headOf(shop.url, path);
    expect([status, canonical, shared.url, robots]).toEqual([answered, [], undefined, ['noindex']]);
    if (answered === 404) expect(told).toBe('noindex');
  });
});

describe('the X-Robots-Tag header', () => {
  it.each([
    '/cart',
    '/wishlist',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/account',
    '/checkout',
    '/payment?orderId=7',
    '/orders',
    '/order-success',
    '/api-test',
    '/404',
    '/no/such/place',
  ])('is noindex for %s', async (path) => {
    expect((await askRaw(shop.url, path)).headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    '/',
    '/index.html',
    '/products?category=women',
    '/product/piece-1',
    '/contact',
    '/track-order',
    '/terms',
    '/favicon.svg',
  ])('is absent for %s', async (path) => {
    expect((await askRaw(shop.url, path)).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('the tags for sharing', () => {
  it('describe the store with its logo on the home page', async () => {
    store.script.details = { companyLogoUrl: '/pictures/logo.png' };
    const { shared, card } = await headOf(shop.url, '/');
    expect(shared).toEqual({
      title: 'Deccan Weaves',
      description: 'Woven by hand',
      type: 'website',
      image: `${shop.url}/pictures/logo.png`,
      site_name: 'Deccan Weaves',
      locale: 'en_IN',
      url: `${shop.url}/`,
    });
    expect(card).toEqual(['summary']);
  });

  it('have the title of a listing and the picture of its category', async () => {
    store.script.details = { categoryImages: { Women: 'https://pictures.example/women.jpg' } };
    const { shared, card } = await headOf(shop.url, '/products?category=women');
    expect(shared).toMatchObject({
      title: 'Women&#x27;s Ethnic Wear',
      image: 'https://pictures.example/women.jpg',
      type: 'website',
    });
    expect(shared.description).toContain('Women&#x27;s Ethnic Wear');
    expect(card).toEqual(['summary_large_image']);
  });

  it('have the name, shortened description and picture of a product', async () => {
    const [piece] = manyProducts(1);
    if (piece) store.script.products = [{ ...piece, description: `Soft,\r\n\tlight. ${'é😀'.repeat(100)}` }];
    const { shared, card, words } = await headOf(shop.url, '/product/piece-1');
    expect(shared).toMatchObject({
      title: 'Cotton kurta 1',
      type: 'product',
      image: `${shop.url}/pictures/piece-1.svg`,
    });
    expect(shared.description).toMatch(/^Soft, light\. (é😀)+é?$/u);
    expect([...(shared.description ?? '')]).toHaveLength(160);
    expect(card).toEqual(['summary_large_image']);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each([
    '',
    'https://pictures.example/logo.svg?v=1',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://[',
  ])('use the icon of the shop instead of an unusable logo such as %j', async (companyLogoUrl) => {
    store.script.details = { companyLogoUrl };
    const { shared } = await headOf(shop.url, '/');
    expect(shared.image).toBe(`${shop.url}/icon-512.png`);
    expect((await askRaw(shop.url, '/icon-512.png')).headers['content-type']).toBe('image/png');
  });
});

describe('the origin of canonical addresses', () => {
  const at = async (host: string) => (await headOf(shop.url, '/', { Host: host })).canonical;

  it('is that of the request, and is not shared between hosts', async () => {
    expect(await at('weaves.example')).toEqual(['http://weaves.example/']);
    expect(await at('weaves.example:8080')).toEqual(['http://weaves.example:8080/']);
    expect(await at('weaves.example:80')).toEqual(['http://weaves.example/']);
    expect(await at('OTHER.example')).toEqual(['http://other.example/']);
    expect(await at('weaves.example')).toEqual(['http://weaves.example/']);
  });

  it('is not taken from Forwarded and X-Forwarded headers', async () => {
    const forwarded = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    };
    const { html, canonical } = await headOf(shop.url, '/', { Host: 'weaves.example', ...forwarded });
    expect(canonical).toEqual(['http://weaves.example/']);
    expect(html).not.toContain('evil.example');
  });

  it('is the configured one, whatever host is requested', async () => {
    const known = await openFor('https://weaves.example');
    try {
      for (const host of ['weaves.example', 'evil.example:666']) {
        const { canonical, shared, html } = await headOf(known.url, '/product/piece-7', { Host: host });
        expect(canonical).toEqual(['https://weaves.example/product/piece-7']);
        expect(shared.image).toBe('https://weaves.example/pictures/piece-7.svg');
        expect(html).not.toContain('evil.example');
      }
    } finally {
      await known.close();
    }
  });
});
