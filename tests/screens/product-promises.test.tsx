import { expect, test } from 'vitest';
import { product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { content, heading, waysIn } from '../support/screens/locators';

const FREE = ['Free delivery', '/shipping'];

test.each([
  ['nothing besides', {}, [FREE]],
  ['how long goods may be returned', { returnDays: 7 }, [FREE, ['7-day returns', '/return']]],
  ['that there is no return', { returnDays: 0 }, [FREE]],
  ['that cash is taken', { capabilities: ['cashOnDelivery'] }, [FREE, ['Cash on delivery', '/shipping']]],
])('a product promises what is true, where the store says %s', async (_, says, promised) => {
  const shopper = await enter('/product/kurta-1');
  await shopper.store.info.answers(store(says));
  await shopper.store.product.answers(product());
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
  const promises = content().getByRole('list', { name: 'Delivery and returns' });
  await expect.poll(() => waysIn(promises)).toEqual(promised);
});
