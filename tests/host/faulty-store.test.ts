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

describe('a store that fails', () => {
  it.each<[string, NonNullable<Script['instead']>]>([
    ['hangs up', (answer) => answer.destroy()],
    ['answers 500', (answer) => sendJson(answer, { error: 'Out of order' }, 500)],
    [
      'answers 503 with a page',
      (answer) => answer.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>'),
    ],
    [
      'answers with a page instead of JSON',
      (answer) => answer.setHeader('Content-Type', 'text/html').end('<h1>Hi</h1>'),
    ],
    ['answers with half of its JSON', (answer) => answer.end('{"data":[{"id":"1"')],
    ['answers with nothing', (answer) => answer.end()],
    ['answers null', (answer) => sendJson(answer, null)],
    ['forgets its lists', (answer, path) => sendJson(answer, path === '/products' ? { rows: [] } : { storeName: 'A' })],
    ['refuses its lists', (answer, path) => sendJson(answer, {}, path === '/products' ? 404 : 200)],
    ['wants somebody to sign in', (answer) => sendJson(answer, { error: 'Who?' }, 401)],
    ['sends everybody round in circles', (answer) => answer.writeHead(302, { Location: '/api/v1/storeInfo' }).end()],
  ])('and %s makes no page: the plain one goes out, and the rendered one once it is well', async (_, instead) => {
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

  it('does not make a place of what is none', async () => {
    store.script.instead = (answer) => answer.destroy();
    for (const path of ['/no/such/place', '/nonsense', '/404'])
      expect(await open(path)).toMatchObject({ status: 404, isPlain: true });
  });

  it('for one call of several is not taken for a store without products', async () => {
    store.script.instead = (answer, path) =>
      path === '/storeInfo' ? sendJson(answer, { storeName: 'A' }) : sendJson(answer, { error: 'No' }, 500);
    expect((await open('/')).isPlain).toBe(true);
    expect((await open('/product/piece-1')).isPlain).toBe(true);
  });

  it('does not take away the page made before, as long as that is of use', async () => {
    await expect.poll(async () => (await open('/')).isRendered).toBe(true);
    store.script.instead = (answer) => answer.destroy();
    clock += 5_000;
    expect((await open('/')).isRendered).toBe(true);
    expect((await open('/')).isRendered).toBe(true);
    clock += 5_000;
    expect((await open('/')).isPlain).toBe(true);
  });
});

describe('a store that is slow', () => {
  it('never makes a slow page, and its rendered page goes out once it is made', async () => {
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

  it('and never answers keeps nobody waiting, whatever the address', async () => {
    store.script.instead = () => {};
    const pages = await Promise.all(Array.from({ length: 300 }, (_, place) => open(`/products?page=${place + 2}`)));
    expect(pages.every(({ status, isPlain }) => status === 200 && isPlain)).toBe(true);
    // Static files do not depend on the store.
    expect((await askRaw(shop.url, '/favicon.svg')).status).toBe(200);
  });
});
