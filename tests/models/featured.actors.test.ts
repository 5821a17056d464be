import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ProductPage } from '#contract/product-list';
import type { StoreInfo } from '#contract/store-info';
import { featuredMachine } from '#machines/catalogue/featured.machine';
import { answeredByHand } from '../support/answers';
import { product, store as storeInfo } from './sample-products';

function openHome() {
  const storeSettled = answeredByHand<StoreInfo, undefined>();
  const loadFeatured = answeredByHand<ProductPage, { category: string; limit: number }>();
  const actors = { storeSettled: storeSettled.logic, loadFeatured: loadFeatured.logic };
  return { storeSettled, loadFeatured, actor: createActor(featuredMachine.provide({ actors })).start() };
}

test('the first category of the store is featured, once the store has named it', async () => {
  const { storeSettled, loadFeatured, actor } = openHome();
  expect(loadFeatured.calls).toEqual([]);
  storeSettled.call(1).answer(storeInfo({ categories: ['Silk Sarees', 'Juttis'] }));
  await waitFor(actor, (snapshot) => snapshot.matches('loading'));
  expect(loadFeatured.call(1).input).toEqual({ category: 'silk sarees', limit: 4 });
  loadFeatured.call(1).answer({ products: [product()], total: 9 });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
  expect(context.products).toHaveLength(1);
});

test('a home page without store information requests the default category', async () => {
  const { storeSettled, loadFeatured, actor } = openHome();
  storeSettled.call(1).fail(new Error('offline'));
  await waitFor(actor, (snapshot) => snapshot.matches('loading'));
  expect(loadFeatured.call(1).input).toEqual({ category: 'dresses', limit: 4 });
});

test('featured products that cannot be fetched can be requested again, in the same category', async () => {
  const { storeSettled, loadFeatured, actor } = openHome();
  storeSettled.call(1).answer(storeInfo({ categories: ['Silk Sarees'] }));
  await waitFor(actor, (snapshot) => snapshot.matches('loading'));
  loadFeatured.call(1).fail(new Error('offline'));
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'featured.retried' });
  expect(loadFeatured.call(2).input).toEqual({ category: 'silk sarees', limit: 4 });
  loadFeatured.call(2).answer({ products: [product()], total: 1 });
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
  expect(storeSettled.calls).toHaveLength(1);
});

test('leaving the home page aborts the wait for the store or the product request', async () => {
  const one = openHome();
  one.actor.stop();
  expect(one.storeSettled.call(1).signal.aborted).toBe(true);

  const other = openHome();
  other.storeSettled.call(1).answer(storeInfo());
  await waitFor(other.actor, (snapshot) => snapshot.matches('loading'));
  other.actor.stop();
  expect(other.loadFeatured.call(1).signal.aborted).toBe(true);
});
