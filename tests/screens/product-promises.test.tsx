import { expect, test } from 'vitest';
import { product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { content, heading, waysIn } from '../support/screens/locators';

const FREE = ['Free delivery', '/shipping'];

test.each([
  ['free delivery by default', {}, [FREE]],
  ['returns within some days', { returnDays: 7 }, [FREE, ['7-day returns', '/return']]],
  ['no returns', { returnDays: 0 }, [FREE]],
  ['cash on delivery', { capabilities: ['cashOnDelivery'] }, [FREE, ['Cash on delivery', '/shipping']]],
])('a product page promises only what the store offers: %s', async (_, says, promised) => {
  const shopper = await enter('/product/kurta-1');
  await shopper.store.info.answers(store(says));
  await shopper.store.product.answers(product());
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
  const promises = content().getByRole('list', { name: 'Delivery and returns' });
  await expect.poll(() => waysIn(promises)).toEqual(promised);
});
