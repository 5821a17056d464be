import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import type { ProductQuery } from '#contract/product-query';
import type { Findings, FoundPage } from '#contract/search';
import type { StoreInfo } from '#contract/store-info';
import { productListMachine } from '#machines/catalogue/product-list.machine';
import { askedAt } from '#machines/catalogue/refined-listing';
import { foundHeading } from '#machines/catalogue/search.selectors';
import { chosenFilters, shownFacets } from '#machines/filters/filters.selectors';
import { storeInfoMachine } from '#machines/store-info/store-info.machine';
import { createShopActors, type Heard, heardWithin, PATIENCE_MS } from '../../src/actors/shop-actors';
import type { Client } from '../../src/api/client';
import { createStoreApi } from '../../src/api/store-api';
import { store } from './sample-products';

const ANSWER = {
  data: [{ id: 'kurta-1', title: 'Kurta' }],
  count: 40,
  facets: [{ key: 'size', label: 'Size', values: [{ value: 'M', count: 12 }] }],
  corrected: 'kurta',
};

/** A client that gives one answer to all requests except those for suggestions, and the paths requested. */
function storeThatCan(capabilities: string[], answer: object = ANSWER, heard?: Heard) {
  const asked: string[] = [];
  const client: Client = {
    get: async (path, schema) => {
      asked.push(path);
      return v.parse(schema, path.startsWith('/search') ? { queries: ['kurta set'] } : answer);
    },
    post: () => Promise.reject(new Error('Nothing is told.')),
  };
  const said = async () => store({ capabilities });
  const api = createStoreApi(client);
  const actors = createShopActors({
    api,
    storeSaid: () => undefined,
    storeHeard: said,
    storeLoaded: said,
    storeHeardInTime: heard ?? said,
  });
  const listAt = async (address: string) => {
    const { pathname, search } = new URL(address, 'https://shop.example');
    const { loadProducts, storeSettled } = actors;
    const productList = createActor(productListMachine.provide({ actors: { loadProducts, storeSettled } }), {
      input: { listing: askedAt(pathname, search) },
    }).start();
    return waitFor(productList, (snapshot) => !snapshot.hasTag('busy'));
  };
  const found = (input: ProductQuery): Promise<FoundPage> =>
    toPromise(createActor(actors.loadProducts, { input }).start());
  return {
    asked,
    found,
    listAt,
    suggestionsFor: (q: string) => toPromise(createActor(actors.loadSuggestions, { input: { q } }).start()),
  };
}

describe('facets of a page of products', () => {
  const late = (seconds: number) =>
    createActor(
      storeInfoMachine.provide({
        actors: {
          loadStoreInfo: fromPromise(async () => {
            await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
            return store({ capabilities: ['search'] });
          }),
        },
      }),
    ).start();

  test.each([
    [5, true],
    [60, false],
  ])('are used if the store information arrives in time: after %d s %s', async (seconds, counts) => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const storeInfo = late(seconds);
    const isAsked = vi.fn();
    const heard = (signal: AbortSignal) => {
      isAsked();
      return heardWithin(PATIENCE_MS.inTime, storeInfo, signal);
    };
    const page = storeThatCan([], ANSWER, heard).found({ page: 1, limit: 12 });
    while (isAsked.mock.calls.length === 0) await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect('findings' in (await page)).toBe(counts);
  });
});

describe('a page of products', () => {
  test('has findings if the store announces search', async () => {
    const { found, asked } = storeThatCan(['search']);
    const { findings, total, products } = await found({ page: 2, limit: 12, q: 'kurtaa', size: 'M,L', inStock: true });
    expect(asked).toEqual(['/products?page=2&limit=12&q=kurtaa&size=M%2CL&inStock=true']);
    expect(findings).toMatchObject({ facets: [{ key: 'size' }], corrected: 'kurta' });
    expect([total, products.map(({ id }) => id)]).toEqual([40, ['kurta-1']]);
  });

  test('has no findings if the store does not announce search, even if it sends facets', async () => {
    const page = await storeThatCan(['variants']).found({ page: 1, limit: 12 });
    expect(page).not.toHaveProperty('findings');
    expect(page.total).toBe(40);
  });
});

test('facets stay on other pages and sort orders of a listing, and are dropped when a filter changes', async () => {
  let answer: FoundPage = { products: [], total: 40 };
  const loadProducts = fromPromise<FoundPage, ProductQuery>(async () => answer);
  const storeSettled = fromPromise<StoreInfo, undefined>(async () => store({ capabilities: ['search'] }));
  const productList = createActor(productListMachine.provide({ actors: { loadProducts, storeSettled } }), {
    input: { listing: askedAt('/products', '') },
  }).start();
  const told = async (search: string, findings?: Findings) => {
    answer = { products: [], total: 40, ...(findings && { findings }) };
    productList.send({ type: 'listing.address.changed', listing: askedAt('/products', search) });
    const settled = await waitFor(productList, (snapshot) => !snapshot.hasTag('busy'));
    return shownFacets(settled).map(({ key }) => key);
  };
  const facets = [{ key: 'size', label: 'Size', values: [{ value: 'M', label: 'M', count: 12 }] }];
  expect(await told('?category=men', { facets, understood: [], leftAway: [], corrected: null, sort: null })).toEqual([
    'size',
    'price',
  ]);
  expect(await told('?category=men&page=2')).toEqual(['size', 'price']);
  expect(await told('?category=men&sort=newest')).toEqual(['size', 'price']);
  expect(await told('?category=men&fabric=Cotton'), 'the counts would differ with another filter').toEqual([]);
  expect(await told('?category=men'), 'the facets were dropped').toEqual([]);
});

test('suggestions are requested with the typed text, percent-encoded', async () => {
  const { suggestionsFor, asked } = storeThatCan(['search']);
  expect(await suggestionsFor('a&b=साड़ी')).toMatchObject({ queries: ['kurta set'], categories: [], products: [] });
  expect(asked).toEqual([`/search/suggestions?q=${encodeURIComponent('a&b=साड़ी')}`]);
});

describe('a store that announces search and sends malformed data', () => {
  const many = Array.from({ length: 1_000 }, (_, place) => ({ value: `V${place}`, label: null, count: '3' }));
  const ADDRESS = '/search?q=kurta&size=M&sort=cheapest&minPrice=900&maxPrice=100';

  test.each([
    ['no facets', {}, 0],
    ['null', { facets: null, understood: null, corrected: null }, 0],
    ['other types', { facets: 'size', understood: { label: 5 }, corrected: ['kurta'], count: 'many' }, 0],
    ['malformed facets', { facets: [null, 5, { key: 'size', label: 'Size', values: [{ value: 'M' }] }] }, 0],
    ['facets that no address can express', { facets: [{ key: 'mood', label: 'Mood', values: many }] }, 0],
    ['a thousand values', { facets: [{ key: 'size', label: 'Size', values: many }] }, 102],
  ])('still has its products listed: %s', async (_, told, boxes) => {
    const answer = { data: [{ id: 'kurta-1', title: 'Kurta' }], count: 1, ...told };
    const { listAt, asked } = storeThatCan(['search'], answer);
    const snapshot = await listAt(ADDRESS);
    expect(asked).toEqual(['/products?page=1&limit=12&q=kurta&size=M&minPrice=100&maxPrice=900']);
    expect([snapshot.value, foundHeading(snapshot)]).toEqual(['listed', 'Results for "kurta"']);
    expect(shownFacets(snapshot).flatMap(({ values }) => values)).toHaveLength(boxes);
    expect(chosenFilters(snapshot).map(({ name }) => name)).toEqual(['Size M', '₹100 to ₹900']);
  });

  test('puts the listing into the failed state if its product list is unreadable', async () => {
    const { listAt } = storeThatCan(['search'], { data: 'kurta' });
    expect((await listAt(ADDRESS)).value).toBe('failed');
  });
});
