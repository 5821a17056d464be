import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Failure } from '#contract/failure';
import type { Product } from '#contract/product';
import { productMachine } from '#machines/product/product.machine';
import { answeredByHand } from '../support/answers';
import { product } from './sample-products';

function openProduct(id: string) {
  const store = answeredByHand<Product | undefined, { id: string }>();
  const actor = createActor(productMachine.provide({ actors: { loadProduct: store.logic } }), { input: { id } });
  return { store, actor: actor.start() };
}

test('the requested product is loaded, and only its own sizes can be chosen', async () => {
  const { store, actor } = openProduct('kurta-1');
  expect(store.call(1).input).toEqual({ id: 'kurta-1' });
  store.call(1).answer(product({ sizes: ['S', 'M'] }));
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send({ type: 'product.size.chosen', size: 'M' });
  actor.send({ type: 'product.size.chosen', size: 'XXL' });
  expect(actor.getSnapshot().context.size).toBe('M');
});

test('a product that the store does not have is not found', async () => {
  const { store, actor } = openProduct('nothing');
  store.call(1).answer(undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('notFound'));
});

test('a product that could not be fetched is fetched on retry', async () => {
  const { store, actor } = openProduct('kurta-1');
  store.call(1).fail(new Failure({ kind: 'noResponse' }));
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'product.retried' });
  store.call(2).answer(product());
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  expect(context.failure).toBeUndefined();
});

test('leaving the product aborts its request', () => {
  const { store, actor } = openProduct('kurta-1');
  actor.stop();
  expect(store.call(1).signal.aborted).toBe(true);
});
