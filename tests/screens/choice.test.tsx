import { describe, expect, test } from 'vitest';
import { order } from '../models/payments';
import { line, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { heading, words } from '../support/screens/locators';
import { atCheckout } from '../support/screens/ordering';

/** The chosen colour and size, and their text, which is the same on every screen from the cart to the order. */
describe.each([
  [{ color: 'Rust', size: 'M' }, 'Rust · Size M'],
  [{ color: '', size: 'UK 6' }, 'Size UK 6'],
  [{ color: 'Rust', size: 'One Size' }, 'Rust'],
  [{ color: '', size: 'One Size' }, ''],
])('with the choice %j', ({ color, size }, said) => {
  const chosen = line({ selectedColor: color, selectedSize: size });

  test(`the cart shows '${said}'`, async () => {
    await enter('/cart', { stored: { cart: JSON.stringify([chosen]) } });
    expect(document.querySelector('main li')?.textContent).toMatch(`Chikankari Kurta${said}₹1,299`);
  });

  test(`the checkout shows '${said}'`, async () => {
    await atCheckout({ lines: [chosen] });
    await expect.element(words([said, 'Qty 1'].filter(Boolean).join(' · '))).toBeVisible();
  });

  test(`the order shows '${said}'`, async () => {
    const shopper = await enter('/orders', { signedInWith: 'rani-1' });
    await shopper.store.info.answers(store());
    const items = [{ id: 'kurta-1', name: 'Chikankari Kurta', quantity: 1, price: 1299, size, color }];
    await shopper.store.myOrders.answers([order('Processing', { items })]);
    await expect.element(heading('Order order-1')).toBeVisible();
    expect(document.querySelector('main tbody th')?.textContent).toBe(`Chikankari Kurta${said}`);
  });
});

test.each([
  [['size'], 'Rust', 'Rust · Size not mentioned'],
  [['size', 'color'], '', 'Color not mentioned · Size not mentioned'],
])('the order and the order confirmation show that %j was not mentioned', async (notTold, color, said) => {
  const items = [{ id: 'kurta-1', name: 'Chikankari Kurta', quantity: 1, price: 1299, color, notTold }];
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store({ capabilities: ['order'] }));
  await shopper.store.myOrders.answers([order('Processing', { items })]);
  await expect.element(heading('Order order-1')).toBeVisible();
  expect(document.querySelector('main tbody th')?.textContent).toBe(`Chikankari Kurta${said}`);
  shopper.goesTo('/order-success?orderId=order-1');
  await shopper.store.ownOrder.answers(order('Processing', { items }));
  await expect.element(words(`1 × Chikankari Kurta (${said})`)).toBeVisible();
});
