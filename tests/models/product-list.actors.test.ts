import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Failure } from '#contract/failure';
import type { ProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import type { Listing } from '#machines/catalogue/listing';
import { productListMachine } from '#machines/catalogue/product-list.machine';
import { listedProducts } from '#machines/catalogue/product-list.selectors';
import { answeredByHand, everythingHeard } from '../support/answers';
import { listing, product } from './sample-products';

const pageOf = (id: string): ProductPage => ({ products: [product({ id })], total: 40 });

function openListing() {
  const store = answeredByHand<ProductPage, ProductQuery>();
  const actor = createActor(productListMachine.provide({ actors: { loadProducts: store.logic } }), {
    input: { listing: listing() },
  }).start();
  const goTo = (asked: Partial<Listing>) => actor.send({ type: 'listing.address.changed', listing: listing(asked) });
  const shownIds = () => listedProducts(actor.getSnapshot()).map(({ id }) => id);
  return { store, actor, goTo, shownIds };
}

test('the products of the response are listed', async () => {
  const { store, actor, shownIds } = openListing();
  store.call(1).answer(pageOf('first'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(shownIds()).toEqual(['first']);
  expect(store.calls.map(({ input }) => input)).toEqual([{ page: 1, limit: 12 }]);
});

test('a response or failure for an earlier page is ignored while another page loads', async () => {
  const { store, actor, goTo, shownIds } = openListing();
  goTo({ page: 2 });
  goTo({ page: 3 });
  store.call(1).answer(pageOf('first'));
  store.call(2).fail(new Failure({ kind: 'noResponse' }));
  await everythingHeard();
  expect(actor.getSnapshot().value).toBe('loading');

  store.call(3).answer(pageOf('third'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(shownIds()).toEqual(['third']);
});

test('a response for an earlier listing is ignored once another listing is shown', async () => {
  const { store, actor, goTo, shownIds } = openListing();
  goTo({ category: 'men' });
  store.call(2).answer(pageOf('men'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  store.call(1).answer(pageOf('all'));
  await everythingHeard();
  expect(shownIds()).toEqual(['men']);
  expect(actor.getSnapshot().context.listing.category).toBe('men');
});

test('another address aborts the previous request', () => {
  const { store, goTo } = openListing();
  goTo({ page: 2 });
  expect(store.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('the same address again neither aborts nor repeats the request', () => {
  const { store, goTo } = openListing();
  goTo({});
  expect(store.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('leaving the listing aborts its request', () => {
  const { store, actor } = openListing();
  actor.stop();
  expect(store.call(1).signal.aborted).toBe(true);
});

test('going back requests the previous page again and shows it', async () => {
  const { store, actor, goTo, shownIds } = openListing();
  store.call(1).answer(pageOf('first'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  goTo({ page: 2 });
  store.call(2).answer(pageOf('second'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  goTo({});
  store.call(3).answer(pageOf('first'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(shownIds()).toEqual(['first']);
});

test('a retry after a failure requests the same page and shows it', async () => {
  const { store, actor, goTo, shownIds } = openListing();
  goTo({ category: 'women', page: 2 });
  store.call(2).fail(new Failure({ kind: 'rejected', status: 500 }));
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'listing.retried' });
  expect(store.call(3).input).toEqual(store.call(2).input);
  store.call(3).answer(pageOf('late but there'));
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(shownIds()).toEqual(['late but there']);
});

test('a listing without a provided request actor enters the failed state instead of stopping', async () => {
  const actor = createActor(productListMachine, { input: { listing: listing() } }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(context.failure).toEqual({ kind: 'malformed' });
});
