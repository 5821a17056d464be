import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Failure, type FailureFacts } from '#contract/failure';
import type { StoreInfo } from '#contract/store-info';
import { listingCategories } from '#machines/catalogue/categories.selectors';
import { shopMachine } from '#machines/shop.machine';
import { storeInfoMachine } from '#machines/store-info/store-info.machine';
import { storeName } from '#machines/store-info/store-info.selectors';
import { answeredByHand, everythingHeard } from '../support/answers';
import { store as storeWith } from './sample-products';

/** The real shop with its store information and categories; the test gives the store's answers. */
function openShop() {
  const store = answeredByHand<StoreInfo, undefined>();
  const storeInfo = storeInfoMachine.provide({ actors: { loadStoreInfo: store.logic } });
  const shop = createActor(shopMachine.provide({ actors: { storeInfo } }));
  const told: FailureFacts[] = [];
  shop.start();
  const children = shop.getSnapshot().children;
  if (!children.storeInfo || !children.categories) throw new Error('The shop has to start both');
  children.storeInfo.on('storeInfo.refused', ({ failure }) => told.push(failure));
  return { store, shop, storeInfo: children.storeInfo, categories: children.categories, told };
}

const offline = new Failure({ kind: 'noResponse' });

test('the categories wait for the store information and then are the ones it names', async () => {
  const { store, categories } = openShop();
  await everythingHeard();
  expect(categories.getSnapshot().value).toBe('waiting');
  store.call(1).answer(storeWith({ categories: ['Sarees', 'Juttis'] }));
  const snapshot = await waitFor(categories, ({ value }) => value === 'known');
  expect(listingCategories(snapshot)).toEqual(['Sarees', 'Juttis']);
});

test('a store that names no categories leads to the unnamed state', async () => {
  const { store, categories } = openShop();
  store.call(1).answer(storeWith({ categories: [] }));
  await waitFor(categories, ({ value }) => value === 'unnamed');
});

test('an unreachable store is reported once, and default categories and name are used', async () => {
  const { store, storeInfo, categories, told } = openShop();
  store.call(1).fail(offline);
  const snapshot = await waitFor(categories, ({ value }) => value === 'unreachable');
  expect(listingCategories(snapshot)).toEqual(['Accessories']);
  expect(told).toEqual([{ kind: 'noResponse' }]);
  expect(storeName(storeInfo.getSnapshot())).toBe('Statecart');
});

test('when the connection is back, the store is requested again and its name and categories are used', async () => {
  const { store, shop, storeInfo, categories } = openShop();
  store.call(1).fail(offline);
  await waitFor(categories, ({ value }) => value === 'unreachable');
  shop.send({ type: 'connection.lost' });
  expect(store.calls).toHaveLength(1);
  shop.send({ type: 'connection.found' });
  expect(store.calls).toHaveLength(2);
  await everythingHeard();
  expect(categories.getSnapshot().value, 'the state stays until the store answers').toBe('unreachable');

  store.call(2).answer(storeWith({ categories: ['Bangles'] }));
  await waitFor(categories, ({ value }) => value === 'known');
  expect(categories.getSnapshot().context.categories).toEqual(['Bangles']);
  expect(storeName(storeInfo.getSnapshot())).toBe('Rang Mahal');
});

test('a store that fails on retry stays unreachable, and a further retry can succeed', async () => {
  const { store, storeInfo, categories, told } = openShop();
  store.call(1).fail(offline);
  await waitFor(storeInfo, ({ value }) => value === 'failed');
  storeInfo.send({ type: 'storeInfo.retried' });
  store.call(2).fail(new Failure({ kind: 'rejected', status: 503, error: 'Closed' }));
  await waitFor(storeInfo, ({ value }) => value === 'failed');
  expect(categories.getSnapshot().value).toBe('unreachable');
  expect(told).toEqual([{ kind: 'noResponse' }, { kind: 'rejected', status: 503, error: 'Closed' }]);

  storeInfo.send({ type: 'storeInfo.retried' });
  store.call(3).answer(storeWith({ categories: ['Lamps'] }));
  await waitFor(categories, ({ value }) => value === 'known');
});

test('a known store is not requested again when the connection is back', async () => {
  const { store, shop, categories } = openShop();
  store.call(1).answer(storeWith({ categories: ['Sarees'] }));
  await waitFor(categories, ({ value }) => value === 'known');
  shop.send({ type: 'connection.lost' });
  shop.send({ type: 'connection.found' });
  expect(store.calls).toHaveLength(1);
  expect(categories.getSnapshot().value).toBe('known');
});

test('closing the shop aborts its request, and a late response is ignored', async () => {
  const { store, shop, categories } = openShop();
  shop.stop();
  expect(store.call(1).signal.aborted).toBe(true);
  store.call(1).answer(storeWith({ categories: ['Sarees'] }));
  await everythingHeard();
  expect(categories.getSnapshot().context.categories).toEqual([]);
});

test('a shop without a provided store actor still opens, with the store unreachable', async () => {
  const shop = createActor(shopMachine).start();
  const { categories } = shop.getSnapshot().children;
  if (!categories) throw new Error('The shop has to start the categories');
  await waitFor(categories, ({ value }) => value === 'unreachable');
  expect(shop.getSnapshot().status).toBe('active');
  shop.stop();
});
