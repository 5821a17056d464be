import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../contract/failure';
import type { StoreInfo } from '../../contract/store-info';
import { listingAt } from '../../machines/catalogue/listing';
import { productListMachine } from '../../machines/catalogue/product-list.machine';
import type { StoreApi } from '../../src/api/store-api';
import { openShop } from '../../src/app/open-shop';
import { atRest, snapshotsOf } from '../../src/app/visits';
import { type RenderedState, readRenderedState, renderedStateAsJson } from '../../src/hydration/rendered-state';
import { FIRST_ENTRY, type Screen } from '../../src/shop/screen';
import { store } from '../models/sample-products';

const BUILD = 'a1b2c3';
const ORIGIN = 'https://weaves.example';
const ADDRESS = { key: FIRST_ENTRY, pathname: '/products', search: '?page=1' };

/** Texts that could end a script element, begin another one, open a comment or end a line of a script. */
const POISONS = ['</script><script>alert(1)</script>', '<!--', '-->', '\u2028', '\u2029', '&lt;', '"', '\\', '\u0000'];

const listing: Screen = {
  identity: () => 'products',
  begin({ address, actors: { loadProducts }, start }) {
    start('productList', productListMachine.provide({ actors: { loadProducts } }), {
      listing: listingAt(address.search),
    });
    return { view: null };
  },
};

const storeCalled = (name: string): StoreInfo =>
  store({ storeName: name, categories: [name], categoryImages: { [name]: name } });

const unanswered = () => vi.fn(() => Promise.reject(new Failure({ kind: 'noResponse' })));

const storeOf = (name: string): StoreApi => ({
  storeInfo: vi.fn(async () => storeCalled(name)),
  products: vi.fn(async () => ({ products: [], total: 0 })),
  product: unanswered(),
  related: unanswered(),
  delivery: unanswered(),
  tellWhenBack: unanswered(),
  found: vi.fn(async () => ({ products: [], total: 0 })),
  suggestions: unanswered(),
});

const untilFound = () => new Promise<void>((heard) => setImmediate(heard));

/** The state that a host renders a listing with, at a store with this name. */
async function foundAt(name: string): Promise<RenderedState> {
  const shop = openShop({ api: storeOf(name), announce: () => {}, origin: ORIGIN });
  const visit = shop.visits.at(ADDRESS, listing);
  await atRest(visit, AbortSignal.timeout(1_000));
  await untilFound();
  const found = { origin: ORIGIN, shop: shop.ref.getPersistedSnapshot(), visit: snapshotsOf(visit.actors) };
  shop.close();
  return found;
}

/** The state of a page as if it had been altered in transit. */
function changed(json: string, change: (found: RenderedState & { build: string }) => unknown): string {
  const found = JSON.parse(json);
  return JSON.stringify(change(found) ?? found);
}

describe('the rendered state', () => {
  it('is read from a page as it was written, whatever texts it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.constantFrom(...POISONS), async (text, poison) => {
        const found = await foundAt(text + poison + text);
        const json = renderedStateAsJson(found, BUILD);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(readRenderedState(json, BUILD)).toEqual({ build: BUILD, ...JSON.parse(JSON.stringify(found)) });
      }),
      { numRuns: 200 },
    );
  });

  it('is resumed without calling the store again', async () => {
    const found = readRenderedState(renderedStateAsJson(await foundAt('Deccan Weaves'), BUILD), BUILD);
    const api = storeOf('another');
    const shop = openShop({ api, announce: () => {}, renderedState: found });
    const visit = shop.visits.at(ADDRESS, listing);
    await untilFound();
    expect(shop.origin).toBe(ORIGIN);
    expect(shop.storeInfo.getSnapshot().context.info?.storeName).toBe('Deccan Weaves');
    expect(shop.categories.getSnapshot().context.categories).toEqual(['Deccan Weaves']);
    expect(visit.actors.get('productList')?.getSnapshot().value).toBe('empty');
    expect([api.storeInfo, api.products].map((call) => vi.mocked(call).mock.calls.length)).toEqual([0, 0]);
    shop.close();
  });
});

describe('a rendered state is ignored if it is', () => {
  it.each([
    ['missing', () => undefined],
    ['an empty element', () => ''],
    ['truncated JSON', (json: string) => json.slice(0, -20)],
    ['only the first character of its JSON', (json: string) => json.slice(0, 1)],
    ['not JSON', () => '<html>'],
    ['null', () => 'null'],
    ['an array', () => '[]'],
    ['of another shape', () => `{"build":"${BUILD}"}`],
    ['from another build', (json: string) => json.replace(BUILD, 'd4e5f6')],
    ['without an origin', (json: string) => changed(json, ({ origin: _, ...rest }) => rest)],
    ['without a build', (json: string) => changed(json, ({ build: _, ...rest }) => rest)],
    ['of a shop machine that is done', (json: string) => json.replace('"status":"active"', '"status":"done"')],
    ['of a shop machine that has failed', (json: string) => json.replace('"status":"active"', '"status":"error"')],
    [
      'of a screen machine without a valid snapshot',
      (json: string) => changed(json, (found) => ({ ...found, visit: { a: 1 } })),
    ],
  ])('%s', async (_, harm) => {
    const json = renderedStateAsJson(await foundAt('Deccan Weaves'), BUILD);
    expect(readRenderedState(json, BUILD)).toBeDefined();
    expect(readRenderedState(harm(json), BUILD)).toBeUndefined();
  });

  it('of a screen machine that is done', async () => {
    const found = await foundAt('Deccan Weaves');
    const ended = { ...found, visit: { productList: { ...found.visit.productList, status: 'done' } } };
    expect(readRenderedState(JSON.stringify({ build: BUILD, ...ended }), BUILD)).toBeUndefined();
  });

  it('arbitrary text, without an exception', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readRenderedState(text, BUILD) === undefined));
  });
});

describe('a rendered state is rejected before anything starts if it has an unknown', () => {
  const open = (found: RenderedState, api = storeOf('another')) => {
    const shop = openShop({ api, announce: () => {}, renderedState: found });
    shop.visits.at(ADDRESS, listing);
    return shop;
  };

  it.each([
    ['state of the shop', '"value":"online"', '"value":"on holiday"'],
    ['state of the store information', '"value":"loaded"', '"value":"lost"'],
    ['state of the categories', '"value":"known"', '"value":"forgotten"'],
    ['state of the screen', '"value":"empty"', '"value":"sold"'],
    ['machine of the screen', '"productList"', '"productHeap"'],
    ['machine of the shop', '"src":"storeInfo"', '"src":"storeOutfo"'],
    ['system id of the shop', '"systemId":"categories"', '"systemId":"subCategories"'],
  ])('%s', async (_, present, gone) => {
    const json = JSON.stringify(await foundAt('Deccan Weaves'));
    expect(json).toContain(present);
    expect(() => open(JSON.parse(json)).close()).not.toThrow();
    const api = storeOf('another');
    expect(() => open(JSON.parse(json.replace(present, gone)), api)).toThrow();
    await untilFound();
    expect(vi.mocked(api.products)).not.toHaveBeenCalled();
  });
});
