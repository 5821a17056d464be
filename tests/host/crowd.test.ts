import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningShop } from '../../host/shop';
import { askRaw, askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import { answerTo, type ScriptedStore } from './scripted-store';

// All requests and the host share this process, and the computer runs other tests as well.
vi.setConfig({ testTimeout: 90_000 });

/** More requests than the host renders and queues at once. */
const MANY = 300;

let store: ScriptedStore;
let shop: RunningShop;

beforeAll(async () => {
  // The clock stands still, so cached pages never expire.
  ({ store, shop } = await openRenderedShop({ now: () => 0 }));
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

const isRendered = (body: Buffer) => body.includes('<html data-rendered ');

it('answers hundreds of concurrent requests for different addresses without an error', async () => {
  const paths = Array.from({ length: MANY }, (_, place) =>
    place % 3 === 0 ? `/products?page=${place + 1}` : place % 3 === 1 ? `/product/piece-${place}` : `/place/${place}`,
  );
  const answers = await Promise.all(paths.map((path) => askRaw(shop.url, path)));
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  // Requests that would have had to wait got the plain page, which also opens the shop.
  expect(answers.every(({ body }) => body.includes('<div id="root">'))).toBe(true);
  expect(answers.some(({ body }) => isRendered(body))).toBe(true);
  await expect.poll(async () => isRendered((await askRaw(shop.url, '/')).body)).toBe(true);
});

it('renders a page once for hundreds of concurrent requests', async () => {
  const before = store.heard.length;
  const answers = await Promise.all(Array.from({ length: MANY }, () => askRaw(shop.url, '/products?category=men')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  // Products and sub-categories. The filter excludes requests of earlier pages that are still being rendered.
  const asked = store.heard.slice(before).filter(({ path }) => path.includes('category=men'));
  expect(asked).toHaveLength(2);
});

it('renders known pages while unknown products wait for the store, at most three at once', async () => {
  const held: (() => void)[] = [];
  store.script.instead = (answer, path, asked) => {
    const say = () => answerTo(answer, path, asked, store.script);
    if (path.startsWith('/products/unknown-')) held.push(say);
    else say();
  };
  const unknown = await Promise.all(
    Array.from({ length: 40 }, (_, place) => askRaw(shop.url, `/product/unknown-${place}`)),
  );
  expect(unknown.every(({ status, body }) => status === 200 && !isRendered(body))).toBe(true);
  await expect.poll(() => held.length).toBe(3);
  for (const path of ['/', '/products', '/terms', '/no/such/place'])
    expect([path, isRendered((await askRendered(shop.url, path)).body)]).toEqual([path, true]);
  expect(held).toHaveLength(3);
  store.script.instead = undefined;
  for (const say of held) say();
  // Unknown pages that could not begin have left the queue, so a page requested now does not wait behind them.
  expect(isRendered((await askRendered(shop.url, '/product/piece-1')).body)).toBe(true);
  expect(store.heard.filter(({ path }) => path.startsWith('/products/unknown-'))).toHaveLength(3);
});
