import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ProductQuery } from '#contract/product-query';
import type { FoundPage } from '#contract/search';
import { createShopActors } from '../../src/actors/shop-actors';
import type { Client } from '../../src/api/client';
import { createStoreApi } from '../../src/api/store-api';
import { store } from './sample-products';

const ANSWER = {
  data: [{ id: 'kurta-1', title: 'Kurta' }],
  count: 40,
  facets: [{ key: 'size', label: 'Size', values: [{ value: 'M', count: 12 }] }],
  corrected: 'kurta',
};

/** A store that answers everything alike, and what it was asked. */
function storeThatCan(...capabilities: string[]) {
  const asked: string[] = [];
  const client: Client = {
    get: async (path, schema) => {
      asked.push(path);
      return v.parse(schema, path.startsWith('/search') ? { queries: ['kurta set'] } : ANSWER);
    },
    post: () => Promise.reject(new Error('Nothing is told.')),
  };
  const said = async () => store({ capabilities });
  const api = createStoreApi(client);
  const actors = createShopActors({ api, storeSaid: () => undefined, storeHeard: said, storeHeardSoon: said });
  const found = (input: ProductQuery): Promise<FoundPage> =>
    toPromise(createActor(actors.loadProducts, { input }).start());
  return {
    asked,
    found,
    suggestionsFor: (q: string) => toPromise(createActor(actors.loadSuggestions, { input: { q } }).start()),
  };
}

describe('a page of products', () => {
  test('comes with its findings where the store has announced that it can search', async () => {
    const { found, asked } = storeThatCan('search');
    const { findings, total, products } = await found({ page: 2, limit: 12, q: 'kurtaa', size: 'M,L', inStock: true });
    expect(asked).toEqual(['/products?page=2&limit=12&q=kurtaa&size=M%2CL&inStock=true']);
    expect(findings).toMatchObject({ facets: [{ key: 'size' }], corrected: 'kurta' });
    expect([total, products.map(({ id }) => id)]).toEqual([40, ['kurta-1']]);
  });

  test('comes without where it has not, whatever it sends', async () => {
    const page = await storeThatCan('variants').found({ page: 1, limit: 12 });
    expect(page).not.toHaveProperty('findings');
    expect(page.total).toBe(40);
  });
});

test('suggestions are asked for by what was typed', async () => {
  const { suggestionsFor, asked } = storeThatCan('search');
  expect(await suggestionsFor('a&b=साड़ी')).toMatchObject({ queries: ['kurta set'], categories: [], products: [] });
  expect(asked).toEqual([`/search/suggestions?q=${encodeURIComponent('a&b=साड़ी')}`]);
});
