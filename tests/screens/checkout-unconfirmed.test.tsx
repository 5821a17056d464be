import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { order } from '../models/payments';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { alertSaying, field } from '../support/screens/forms';
import { button, expectToast, heading, link, words } from '../support/screens/locators';
import { atCheckout, type Coming, linesIn, MINDING, place, placesAll, SENT } from '../support/screens/ordering';

const silent = new Failure({ kind: 'noResponse' });

describe('an unconfirmed order', () => {
  const title = 'We could not confirm your order';
  const older = order('Shipped', { id: 'order-7', date: '2026-10-02T10:00:00.000Z' });
  const newer = order('Pending', {
    id: 'order-8',
    date: '2026-11-22T10:12:00.000Z',
    items: [{ id: 'kurta-1', name: 'Chikankari Kurta', quantity: 3, price: 1299 }],
  });

  async function unconfirmed(coming: Coming = {}) {
    const shopper = await atCheckout(coming);
    await shopper.takes('phone');
    const sent = await placesAll(shopper);
    sent.fail(silent);
    await expect.element(heading(title)).toBeVisible();
    return { shopper, sent };
  }

  test('asks the shopper, next to the list of orders, and is retried under the same key', async () => {
    const { shopper, sent } = await unconfirmed();
    await expectToast('Error placing order', 'Please try again later.');
    await expect.element(heading(title)).toHaveFocus();
    await expect.element(heading(title)).toBeInViewport();
    await expectStandardsOnBothDevices(shopper);
    await shopper.store.myOrders.answers([older, newer]);
    await expect.element(words('22 November 2026 at 3:42 pm')).toBeVisible();
    const listed = page.getByRole('list', { name: 'Orders' }).getByRole('heading').elements();
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Order order-8', 'Order order-7']);
    await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
    const looking = link('View My Orders').element().compareDocumentPosition(button('Try Again').element());
    expect(looking, 'View My Orders comes before Try Again').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expectStandardsOnBothDevices(shopper);
    await button('Try Again').click();
    await expect.element(button('Processing...')).toBeDisabled();
    const again = await shopper.store.placeOrder.open();
    expect(again.asked).toEqual(sent.asked);
    again.fail(new Failure({ kind: 'rejected', status: 429, error: 'Too many orders.' }));
    await expect.element(alertSaying('Too many orders.')).toBeVisible();
    // The first request may still have made an order.
    await expect.element(heading(title)).toHaveFocus();
    await button('Try Again').click();
    await shopper.store.placeOrder.answers({ id: 'order-9' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order-9');
    expect(linesIn(shopper)).toEqual([]);
  });

  test('can be identified as a listed order with as many items, and then leads to its payment', async () => {
    const { shopper } = await unconfirmed();
    await shopper.store.myOrders.answers([]);
    await expect.element(words('You have no orders yet.')).toBeVisible();
    await button('Refresh').click();
    await shopper.store.myOrders.fails(silent);
    await expect.element(words('Your orders could not be loaded.')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await button('Refresh').click();
    await shopper.store.myOrders.answers([older, newer]);
    await expect.element(heading('Order order-7')).toBeVisible();
    // Only the newer order has the button: it has three pieces, as the cart had; the older has two.
    await button('This is my order').click();
    await expect.poll(shopper.address).toBe('/payment?orderId=order-8');
    expect(linesIn(shopper), 'the ordered lines are removed from the cart').toEqual([]);
    await expect.poll(() => localStorage.getItem('checkout.attempt')).toBeNull();
    expect(shopper.store.placeOrder.asked).toHaveLength(1);
  });

  test('is sent under a new key if the shopper chooses to place a new order', async () => {
    const { shopper, sent } = await unconfirmed();
    await button('Place a new order').click();
    await expect.element(heading('Checkout')).toHaveFocus();
    await expect.element(field('City')).toHaveValue('Pune');
    await place();
    const anew = await shopper.store.placeOrder.open();
    expect(anew.asked.order).toEqual(sent.asked.order);
    expect(anew.asked.key).not.toBe(sent.asked.key);
  });

  test('asks the shopper before anything is sent, after a reload and after Back from the orders', async () => {
    const attempt = { key: 'key-of-before', body: 'another', outcome: 'unknown' };
    sessionStorage.setItem('checkout.address', JSON.stringify(SENT));
    const shopper = await atCheckout({ stored: { 'checkout.attempt': JSON.stringify({ at: Date.now(), attempt }) } });
    await place();
    await expect.element(heading(title)).toBeVisible();
    expect(shopper.store.placeOrder.asked).toEqual([]);
    await shopper.store.myOrders.answers([newer]);
    await link('View My Orders').click();
    await shopper.store.myOrders.answers([newer]);
    await expect.element(heading('My Orders')).toBeVisible();
    shopper.goesBack();
    await expect.element(heading(title)).toBeVisible();
    await button('Try Again').click();
    expect((await shopper.store.placeOrder.open()).asked.key).toBe('key-of-before');
  });

  test('is sent without a key if CORS forbids the header, and is not retried automatically', async () => {
    const shopper = await atCheckout();
    shopper.store.cors.barsKey = async () => true;
    const sent = await placesAll(shopper);
    expect(sent.asked.key).toBeNull();
    sent.fail(silent);
    await expect.element(heading(title)).toBeVisible();
    expect(shopper.store.placeOrder.asked).toHaveLength(1);
    await button('Try Again').click();
    expect((await shopper.store.placeOrder.open()).asked).toEqual(sent.asked);
  });

  test('does not occur with a store that supports keys, even if CORS seems to forbid the header', async () => {
    const shopper = await atCheckout(MINDING);
    shopper.store.cors.barsKey = async () => true;
    const sent = await placesAll(shopper);
    expect(sent.asked.key).toMatch(/^[0-9a-f]{32}$/);
    sent.fail(new Failure({ kind: 'rejected', status: 503 }));
    await expect.element(alertSaying('it will not place a second order')).toBeVisible();
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).toBe(sent.asked.key);
  });
});
