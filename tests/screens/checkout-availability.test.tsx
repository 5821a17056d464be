import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/failure';
import { line, store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { enter, type Shopper } from '../support/screens/enter';
import { fillIn } from '../support/screens/forms';
import { button, content, heading, words } from '../support/screens/locators';
import { ADDRESS, atCheckout, linesIn, MINDING, place } from '../support/screens/ordering';

const kurta = line({ quantity: 3 });
const SAYING = { capabilities: [...MINDING.capabilities, 'availability'] };
const CHANGED = /^Some items have changed/;

const says = async ({ store: { availability } }: Shopper, special: { available?: number; price?: number } = {}) =>
  availability.answers({
    lines: [{ id: 'kurta-1', size: 'M', color: null, price: 1299, available: 10, ...special }],
  });

/** Another tab has sent an order, and this tab receives the `storage` event. */
function sentElsewhere() {
  const attempt = { key: 'key-of-another-tab', body: 'another', outcome: 'unknown' };
  localStorage.setItem('checkout.attempt', JSON.stringify({ at: Date.now(), attempt }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'checkout.attempt' }));
}

const arrives = () => atCheckout({ ...SAYING, lines: [kurta] });

describe('the checkout of a store that reports availability', () => {
  test('shows changes before the address is typed, and checks again before the order is sent', async () => {
    const shopper = await arrives();
    await says(shopper, { available: 2 });
    await expect.element(words('Only 2 left.')).toBeVisible();
    await expect.element(words(CHANGED)).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await button('Change to 2').click();
    await expect.element(words(CHANGED)).not.toBeInTheDocument();
    await fillIn(ADDRESS);
    await place();
    await expect.element(button('Processing...')).toBeDisabled();
    await says(shopper, { price: 1349 });
    await expect.element(button('OK, ₹1,349 each')).toHaveFocus();
    expect(shopper.store.placeOrder.asked, 'nothing is ordered at a changed price').toEqual([]);
    await button('OK, ₹1,349 each').click();
    await place();
    await says(shopper, { price: 1349 });
    expect((await shopper.store.placeOrder.open()).asked.order.products).toEqual({ 'kurta-1': 2 });
    expect(linesIn(shopper)).toMatchObject([{ quantity: 2, price: 1349 }]);
  });

  test('sends the order if the availability request fails', async () => {
    const shopper = await arrives();
    await fillIn(ADDRESS);
    const first = await shopper.store.availability.open();
    await place();
    first.fail(new Failure({ kind: 'noResponse' }));
    await shopper.store.placeOrder.open();
    expect(shopper.store.availability.asked, 'an open request is not repeated').toHaveLength(1);
  });

  test('orders nothing if the cart changes during the availability check', async () => {
    const shopper = await arrives();
    await says(shopper);
    await fillIn(ADDRESS);
    await place();
    const asked = await shopper.store.availability.open();
    shopper.shop.cart.send({ type: 'cart.line.removed', id: 'kurta-1' });
    await expect.element(button('Place Order')).toBeEnabled();
    asked.answer({ lines: [{ id: 'kurta-1', size: 'M', color: null, price: 1299, available: 10 }] });
    expect(linesIn(shopper)).toEqual([]);
    expect(shopper.store.placeOrder.asked).toEqual([]);
  });

  test('continues the attempt of another tab that ordered during the availability check', async () => {
    const shopper = await arrives();
    await says(shopper);
    await fillIn(ADDRESS);
    await place();
    await shopper.store.availability.open();
    sentElsewhere();
    await says(shopper);
    expect((await shopper.store.placeOrder.open()).asked.key).toBe('key-of-another-tab');
  });

  test('remembers the attempt of another tab that ordered before the store information loaded', async () => {
    const shopper = await enter('/checkout', { signedInWith: 'rani-1', stored: { cart: JSON.stringify([kurta]) } });
    await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(heading('The store could not be reached')).toBeVisible();
    sentElsewhere();
    await content().getByRole('button', { name: 'Try Again' }).click();
    await shopper.store.info.answers(store(SAYING));
    await says(shopper, { available: 0 });
    await fillIn(ADDRESS);
    expect(words('Sold out.').elements(), 'the order of the other tab may hold the units').toEqual([]);
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).toBe('key-of-another-tab');
  });

  test('does not check availability again when it retries an order that may exist already', async () => {
    const shopper = await arrives();
    await says(shopper);
    await fillIn(ADDRESS);
    await place();
    await says(shopper);
    const order = await shopper.store.placeOrder.open();
    order.fail(new Failure({ kind: 'noResponse' }));
    await expect.element(button('Place Order')).toBeEnabled();
    await place();
    const again = await shopper.store.placeOrder.open();
    expect(again.asked.key).toBe(order.asked.key);
    expect(shopper.store.availability.asked).toHaveLength(2);
  });
});
