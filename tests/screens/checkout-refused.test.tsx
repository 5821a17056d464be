import { describe, expect, test, vi } from 'vitest';
import { Failure } from '#contract/failure';
import { fingerprint } from '#machines/attempt';
import { order } from '../models/payments';
import { line } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { leaveShop } from '../support/screens/enter';
import { alertSaying, field, fillIn } from '../support/screens/forms';
import { button, expectToast, heading, link, words } from '../support/screens/locators';
import { atCheckout, kurtas, linesIn, MINDING, place, placesAll, SENT, SHOWN } from '../support/screens/ordering';

const silent = new Failure({ kind: 'noResponse' });
const rejected = (status: number) => new Failure({ kind: 'rejected', status, error: 'Not like this.' });

describe('an order', () => {
  test('without a response keeps form and cart, shows an error, and is retried under the same key', async () => {
    const shopper = await atCheckout(MINDING);
    const first = await placesAll(shopper);
    first.fail(silent);
    await expectToast('Error placing order', 'Please try again later.');
    await expect.element(alertSaying('it will not place a second order')).toBeVisible();
    for (const [label, value] of Object.entries(SHOWN)) await expect.element(field(label)).toHaveValue(value);
    expect(linesIn(shopper)).toHaveLength(2);
    await expectStandardsOnBothDevices(shopper);
    await place();
    const second = await shopper.store.placeOrder.open();
    expect(second.asked).toEqual(first.asked);
    expect(localStorage.getItem('checkout.attempt'), 'the stored attempt contains no address').not.toContain('Asha');
  });

  test('without a response is retried under the same key after a reload, with the entered address', async () => {
    const lines = kurtas.map(({ id, quantity, selectedSize: size, selectedColor: color }) => ({
      id,
      quantity,
      size,
      color,
    }));
    const body = fingerprint({ products: { 'kurta-1': 3 }, shippingAddress: SENT, lines });
    const attempt = { key: 'key-of-before', body, outcome: 'unknown' };
    sessionStorage.setItem('checkout.address', JSON.stringify(SENT));
    const stored = { 'checkout.attempt': JSON.stringify({ at: Date.now(), attempt }) };
    const shopper = await atCheckout({ ...MINDING, stored });
    await expect.element(field('City')).toHaveValue('Pune');
    await place();
    expect((await shopper.store.placeOrder.open()).asked).toMatchObject({
      key: 'key-of-before',
      order: { shippingAddress: SENT },
    });
  });

  test('without a response is retried under the same key after a reload if local storage is full', async () => {
    const shopper = await atCheckout(MINDING);
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
      setItem.apply(this, item);
    });
    const first = await placesAll(shopper);
    first.fail(silent);
    await expect.element(alertSaying('it will not place a second order')).toBeVisible();
    vi.restoreAllMocks();
    const inThisTab = Object.entries(sessionStorage);
    await leaveShop();
    for (const [name, text] of inThisTab) sessionStorage.setItem(name, text);
    const reloaded = await atCheckout(MINDING);
    await place();
    expect((await reloaded.store.placeOrder.open()).asked).toEqual(first.asked);
  });

  test('that succeeds deletes its own key if local storage is full, not that of another tab', async () => {
    const shopper = await atCheckout(MINDING);
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
      setItem.apply(this, item);
    });
    const first = await placesAll(shopper);
    expect(sessionStorage.getItem('checkout.attempt')).toContain(first.asked.key);
    const attempt = { key: 'key-of-another-tab', body: 'another', outcome: 'unknown' };
    setItem.call(localStorage, 'checkout.attempt', JSON.stringify({ at: Date.now(), attempt }));
    await shopper.store.placeOrder.answers({ id: 'order-1' });
    await expect.poll(() => sessionStorage.getItem('checkout.attempt')).toBeNull();
    expect(localStorage.getItem('checkout.attempt')).toContain('key-of-another-tab');
  });

  test.each([
    'null',
    '{',
    '[]',
    '{"at":1,"attempt":{"key":"old","body":"","outcome":"unknown"}}',
    '{"at":"now","attempt":7}',
  ])('gets a new key if the stored attempt is invalid or expired: %s', async (stored) => {
    sessionStorage.setItem('checkout.address', stored);
    const shopper = await atCheckout({ stored: { 'checkout.attempt': stored } });
    expect((await placesAll(shopper)).asked.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('refused with 400 keeps its key if it is sent unchanged, and gets a new one if it is changed', async () => {
    const shopper = await atCheckout();
    const first = await placesAll(shopper);
    first.fail(rejected(400));
    await expect.element(alertSaying('Not like this.')).toBeVisible();
    await place();
    const second = await shopper.store.placeOrder.open();
    expect(second.asked).toEqual(first.asked);
    second.fail(rejected(400));
    await fillIn({ City: 'Nagpur' });
    await place();
    const third = await shopper.store.placeOrder.open();
    expect(third.asked.key).not.toBe(first.asked.key);
    expect(third.asked.order.shippingAddress.city).toBe('Nagpur');
  });

  test('changed after no response, then refused with 422, asks the shopper before it gets a new key', async () => {
    const shopper = await atCheckout(MINDING);
    const first = await placesAll(shopper);
    first.fail(silent);
    await fillIn({ City: 'Nagpur' });
    await place();
    const second = await shopper.store.placeOrder.open();
    expect(second.asked.key).toBe(first.asked.key);
    second.fail(rejected(422));
    await expect.element(heading('You may have placed this order already')).toBeVisible();
    await expect.element(alertSaying('Nothing has been ordered now.')).toBeVisible();
    await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
    await shopper.store.myOrders.answers([order('Pending')]);
    await expect.element(heading('Order order-1')).toBeVisible();
    expect(button('Try Again').elements(), 'the store would refuse a retry').toEqual([]);
    expect(button('This is my order').elements(), 'the listed order may have other items').toEqual([]);
    await expectStandardsOnBothDevices(shopper);
    await button('Place this order too').click();
    await expect.element(field('City')).toHaveValue('Nagpur');
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).not.toBe(first.asked.key);
  });

  test('refused for some of its lines marks them, and offers a fix for each', async () => {
    const shopper = await atCheckout({
      lines: [
        line({ quantity: 3 }),
        line({ id: 'lamp-1', name: 'Brass Lamp' }),
        line({ id: 'shirt-1', name: 'Linen Shirt', selectedSize: 'XS' }),
      ],
    });
    const order = await placesAll(shopper);
    const lines = [
      { id: 'kurta-1', reason: 'outOfStock', available: 2, size: 'M', color: '' },
      { id: 'lamp-1', reason: 'Recalled by its maker.', available: 0, size: '', color: '' },
      { id: 'shirt-1', reason: 'size', available: null, size: 'XS', color: '' },
    ];
    order.fail(new Failure({ kind: 'rejected', status: 409, error: 'Some items are sold out.', lines }));
    await expect.element(alertSaying('Some items are sold out.')).toBeVisible();
    await expect.element(words('Only 2 left.')).toBeVisible();
    await expect.element(words('Recalled by its maker.')).toBeVisible();
    await expect.element(words('Not sold in size XS.')).toBeVisible();
    await expect.element(link('Choose again')).toHaveAttribute('href', '/product/shirt-1');
    await expectStandardsOnBothDevices(shopper);
    await button('Change to 2').click();
    await expect.element(words('Only 2 left.')).not.toBeInTheDocument();
    await button('Remove Brass Lamp').click();
    await button('Remove Linen Shirt').click();
    await expect.element(alertSaying('Some items are sold out.')).not.toBeInTheDocument();
    await place();
    const mended = await shopper.store.placeOrder.open();
    expect(mended.asked.order.products).toEqual({ 'kurta-1': 2 });
    expect(mended.asked.key, 'the corrected order has another key').not.toBe(order.asked.key);
  });

  test('refused for one size of a product is fixed without removing the other size', async () => {
    const shopper = await atCheckout({ lines: [line(), line({ selectedSize: 'L' })] });
    const order = await placesAll(shopper);
    const lines = [{ id: 'kurta-1', reason: 'outOfStock', available: 0, size: 'M', color: '' }];
    order.fail(new Failure({ kind: 'rejected', status: 409, error: 'Some items are sold out.', lines }));
    await button('Remove Chikankari Kurta').click();
    await expect.poll(() => linesIn(shopper)).toMatchObject([{ selectedSize: 'L' }]);
  });

  test.each([409, 422, 429])('refused with %i and a message shows the message', async (status) => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    order.fail(new Failure({ kind: 'rejected', status, error: 'Too many orders. Wait an hour.' }));
    await expect.element(alertSaying('Too many orders. Wait an hour.')).toBeVisible();
    await expect.element(alertSaying('The store did not respond')).not.toBeInTheDocument();
  });

  test('refused for lines that need no change shows the message for the whole order', async () => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    const lines = [{ id: 'kurta-1', reason: 'limit', available: 9, size: '', color: '' }];
    order.fail(new Failure({ kind: 'rejected', status: 422, error: 'Only whole sets.', lines }));
    await expect.element(alertSaying('Only whole sets.')).toBeVisible();
  });

  test('refused because the session ended shows the completed form again after signing in', async () => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    shopper.token.refuse('rani-1');
    order.fail(new Failure({ kind: 'unauthorised', status: 401 }));
    await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
    await button('Sign In').click();
    await shopper.store.signIn.answers('rani-2');
    await expect.element(button('Place Order')).toBeEnabled();
    for (const [label, value] of Object.entries(SHOWN)) await expect.element(field(label)).toHaveValue(value);
    expect(shopper.address()).toBe('/checkout');
  });
});
