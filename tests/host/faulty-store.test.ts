import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningShop } from '../../host/shop';
import { askRaw, askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import { manyProducts, type Script, type ScriptedStore, sendJson } from './scripted-store';

let store: ScriptedStore;
let shop: RunningShop;
let plainPage: string;
let clock = 0;

beforeAll(async () => {
  ({ store, shop } = await openRenderedShop({ now: () => clock }));
  plainPage = (await askRaw(shop.url, '/index.html')).body.toString();
  for (const path of ['/', '/products', '/product/piece-1']) await askRendered(shop.url, path);
});

beforeEach(() => {
  clock += 60_000;
  store.script.instead = undefined;
  store.script.products = manyProducts(30);
  store.heard.length = 0;
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

async function open(path: string): Promise<{ status: number; isRendered: boolean; isPlain: boolean }> {
  const { status, body } = await askRaw(shop.url, path);
  const html = body.toString();
  return {
    status,
    isRendered: html.includes('<html data-rendered '),
    isPlain: html === plainPage,
  };
}

describe('a failing store', () => {
  it.each<[string, NonNullable<Script['instead']>]>([
    ['closes the connection', (answer) => answer.destroy()],
    ['answers 500', (answer) => sendJson(answer, { error: 'Out of order' }, 500)],
    ['answers 503 with HTML', (answer) => answer.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>')],
    ['answers with HTML instead of JSON', (answer) => answer.setHeader('Content-Type', 'text/html').end('<h1>Hi</h1>')],
    ['answers with truncated JSON', (answer) => answer.end('{"data":[{"id":"1"')],
    ['answers with an empty body', (answer) => answer.end()],
    ['answers null', (answer) => sendJson(answer, null)],
    ['omits its lists', (answer, path) => sendJson(answer, path === '/products' ? { rows: [] } : { storeName: 'A' })],
    ['answers 404 for its product list', (answer, path) => sendJson(answer, {}, path === '/products' ? 404 : 200)],
    ['answers 401', (answer) => sendJson(answer, { error: 'Who?' }, 401)],
    ['redirects in a loop', (answer) => answer.writeHead(302, { Location: '/api/v1/storeInfo' }).end()],
  ])('that %s leads to the plain page, and to the rendered page once it recovers', async (_, instead) => {
    store.script.instead = instead;
    for (const path of ['/', '/products?category=women']) {
      const failed = await open(path);
      expect([failed.status, failed.isPlain]).toEqual([200, true]);
    }
    store.script.instead = undefined;
    for (const path of ['/', '/products?category=women']) {
      await expect.poll(async () => (await open(path)).isRendered).toBe(true);
    }
  });

  it('leaves unknown addresses at 404, with the plain page', async () => {
    store.script.instead = (answer) => answer.destroy();
    for (const path of ['/no/such/place', '/nonsense', '/404'])
      expect(await open(path)).toMatchObject({ status: 404, isPlain: true });
  });

  it('that fails only some calls leads to the plain page, not to a page without products', async () => {
    store.script.instead = (answer, path) =>
      path === '/storeInfo' ? sendJson(answer, { storeName: 'A' }) : sendJson(answer, { error: 'No' }, 500);
    expect((await open('/')).isPlain).toBe(true);
    expect((await open('/product/piece-1')).isPlain).toBe(true);
  });

  it('leaves the cached page in use until that expires', async () => {
    await expect.poll(async () => (await open('/')).isRendered).toBe(true);
    store.script.instead = (answer) => answer.destroy();
    clock += 5_000;
    expect((await open('/')).isRendered).toBe(true);
    expect((await open('/')).isRendered).toBe(true);
    clock += 5_000;
    expect((await open('/')).isPlain).toBe(true);
  });
});

describe('a slow store', () => {
  it('does not delay pages: the plain page is served until the rendered one is ready', async () => {
    const held: (() => void)[] = [];
    const asked: string[] = [];
    store.script.instead = (answer, path, query) => {
      asked.push(`${path}?${query}`);
      held.push(() => sendJson(answer, path === '/storeInfo' ? { storeName: 'Slow' } : { data: [], count: 0 }));
    };
    const first = await open('/products');
    expect([first.status, first.isPlain]).toEqual([200, true]);

    const others = await Promise.all(Array.from({ length: 20 }, () => open('/products')));
    expect(others.every(({ isPlain }) => isPlain)).toBe(true);
    // The page is rendered only once, however many requests wait for it.
    expect(asked).toEqual([...new Set(asked)]);

    for (const answer of held) answer();
    await expect.poll(async () => (await open('/products')).isRendered).toBe(true);
  });

  it('that never answers does not delay any response', async () => {
    store.script.instead = () => {};
    const pages = await Promise.all(Array.from({ length: 300 }, (_, place) => open(`/products?page=${place + 2}`)));
    expect(pages.every(({ status, isPlain }) => status === 200 && isPlain)).toBe(true);
    // Static files do not depend on the store.
    expect((await askRaw(shop.url, '/favicon.svg')).status).toBe(200);
  });
});
