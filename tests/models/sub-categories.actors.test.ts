import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ProductPage } from '#contract/product-list';
import type { Listing } from '#machines/catalogue/listing';
import { subCategoriesMachine } from '#machines/catalogue/sub-categories.machine';
import { answeredByHand, everythingHeard } from '../support/answers';
import { listing, product } from './sample-products';

const on = (parentCategory: string): ProductPage => ({ products: [product({ parentCategory })], total: 1 });

function openSubCategories(category = 'women') {
  const store = answeredByHand<ProductPage, { category?: string; limit: number }>();
  const machine = subCategoriesMachine.provide({ actors: { loadSubCategories: store.logic } });
  const actor = createActor(machine, { input: { category } }).start();
  const goTo = (asked: Partial<Listing>) => actor.send({ type: 'listing.address.changed', listing: listing(asked) });
  return { store, actor, goTo };
}

test('the sub-categories of the latest category are listed, whatever the order of the responses', async () => {
  const { store, actor, goTo } = openSubCategories('women');
  goTo({ category: 'men' });
  store.call(2).answer(on('Sherwanis'));
  store.call(1).answer(on('Sarees'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  await everythingHeard();
  expect(actor.getSnapshot().context).toEqual({ category: 'men', subCategories: ['Sherwanis'] });
});

test('another category aborts the lookup of the previous one', () => {
  const { store, goTo } = openSubCategories();
  goTo({ category: 'men' });
  expect(store.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('another page or sub-category of the same category starts no new lookup', () => {
  const { store, goTo } = openSubCategories();
  goTo({ category: 'women', page: 2 });
  goTo({ category: 'women', parentCategory: 'Sarees' });
  expect(store.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('leaving the listing aborts the lookup', () => {
  const { store, actor } = openSubCategories();
  actor.stop();
  expect(store.call(1).signal.aborted).toBe(true);
});

test('after a failed lookup, another category is looked up', async () => {
  const { store, actor, goTo } = openSubCategories();
  store.call(1).fail(new Error('offline'));
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  goTo({ category: 'men' });
  store.call(2).answer(on('Kurtas'));
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(context.subCategories).toEqual(['Kurtas']);
});
