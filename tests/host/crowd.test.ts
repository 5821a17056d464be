import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderingIn } from '../../bin/rendering-place';
import { openShop, type RunningShop } from '../../host/shop';
import { builtForTests } from '../support/built-shop';
import { askRaw } from './built-shop';
import { openScriptedStore, type ScriptedStore } from './scripted-store';

// The crowd and the host share one process here, and the machine with other tests.
vi.setConfig({ testTimeout: 90_000 });

let store: ScriptedStore;
let shop: RunningShop;

beforeAll(async () => {
  const dist = await builtForTests();
  store = await openScriptedStore();
  const rendering = { entry: renderingIn(dist), apiBase: store.apiBase };
  shop = await openShop({ port: 0, dist, apiBase: store.apiBase, rendering });
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

const isRendered = (body: Buffer) => body.includes('<html data-rendered ');

it('answers a thousand different addresses at once, none with a fault', async () => {
  const paths = Array.from({ length: 1_000 }, (_, place) =>
    place % 3 === 0 ? `/products?page=${place + 1}` : place % 3 === 1 ? `/product/piece-${place}` : `/place/${place}`,
  );
  const answers = await Promise.all(paths.map((path) => askRaw(shop.url, path)));
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  // Whoever would have had to wait got the plain page, which is no less a shop.
  expect(answers.every(({ body }) => body.includes('<div id="root">'))).toBe(true);
  expect(answers.some(({ body }) => isRendered(body))).toBe(true);
  await expect.poll(async () => isRendered((await askRaw(shop.url, '/')).body), { timeout: 15_000 }).toBe(true);
});

it('renders a page once for a thousand who ask for it together', async () => {
  const before = store.heard.length;
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => askRaw(shop.url, '/products?category=men')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  // Store information, products and shelves: each once, or once more where the first page grew old meanwhile.
  expect(store.heard.length - before).toBeLessThanOrEqual(2 * 3);
});

it('does not grow with the number of addresses asked for', async () => {
  const heldAfter = async (from: number, count: number) => {
    for (let next = from; next < from + count; next += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, place) => askRaw(shop.url, `/product/x${next + place}`)));
    }
    return process.memoryUsage().rss / 1024 / 1024;
  };
  const warm = await heldAfter(0, 500);
  const later = await heldAfter(500, 500);
  // Five hundred pages more, of some 150 kB with their smaller copies; what is kept has 24 MiB.
  expect(later - warm).toBeLessThan(120);
});
