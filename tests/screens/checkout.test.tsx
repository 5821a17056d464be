import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { fingerprint } from '#machines/attempt';
import { order } from '../models/payments';
import { line, store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { enter } from '../support/screens/enter';
import { alertSaying, faultOf, field, fillIn } from '../support/screens/forms';
import { button, content, expectToast, heading, link, words } from '../support/screens/locators';
import {
  ADDRESS,
  atCheckout,
  type Coming,
  kurtas,
  linesIn,
  MINDING,
  place,
  placesAll,
  SENT,
  SHOWN,
} from '../support/screens/ordering';

const silent = new Failure({ kind: 'noResponse' });
const rejected = (status: number) => new Failure({ kind: 'rejected', status, error: 'Not like this.' });

describe('the checkout', () => {
  test('waits for the store, and offers to ask it again', async () => {
    const shopper = await enter('/checkout', { signedInWith: 'rani-1', stored: { cart: JSON.stringify(kurtas) } });
    await expect.element(page.getByText('Loading the checkout')).toBeInTheDocument();
    await expectStandardsOnBothDevices(shopper);
    await shopper.store.info.fails(silent);
    await expect.element(alertSaying('The store could not be reached')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await content().getByRole('button', { name: 'Try Again' }).click();
    await shopper.store.info.answers(store());
    await expect.element(button('Place Order')).toBeEnabled();
    expect(linesIn(shopper), 'the cart stays').toHaveLength(2);
  });

  test('shows what is ordered to the paisa, and asks for an address that browsers can fill in', async () => {
    const shopper = await atCheckout();
    await expect.element(content().getByText('₹2,598.00')).toBeVisible();
    await expect.element(words('Free')).toBeVisible();
    await expect.element(page.getByRole('definition').last()).toHaveTextContent('₹3,897.00');
    const asked = [...document.querySelectorAll('form input')].map((input) =>
      ['name', 'autocomplete', 'inputmode'].map((name) => input.getAttribute(name)),
    );
    expect(asked).toEqual([
      ['fullName', 'name', null],
      ['phone', 'tel', 'tel'],
      ['postalCode', 'postal-code', 'numeric'],
      ['address', 'street-address', null],
      ['city', 'address-level2', null],
      ['state', 'address-level1', null],
    ]);
    await expectStandardsOnBothDevices(shopper);
  });

  test.each([
    ['says that the store will confirm what it is not told', [], true],
    ['says nothing of it where the store takes sizes and colours', ['orderLines'], false],
  ])('%s', async (_, capabilities, isSaid) => {
    await atCheckout({ capabilities });
    const said = words('The store will confirm sizes and colours with you.');
    if (isSaid) await expect.element(said).toBeVisible();
    else expect(said.elements()).toEqual([]);
  });

  test('says what is missing once a field is left, and all of it when it is sent', async () => {
    const shopper = await atCheckout();
    await field('City').click();
    expect(faultOf('City')).toBe('');
    await field('State').click();
    await expect.poll(() => faultOf('City')).toBe('Enter the city');
    expect(faultOf('State')).toBe('');
    await fillIn({ 'Full name': 'Asha Rao', City: '  ' });
    await place();
    await expectToast('Please fill all fields', 'All shipping information fields are required.');
    await expect.element(field('Phone')).toHaveFocus();
    expect(faultOf('City'), 'blank is not filled in').toBe('Enter the city');
    expect(faultOf('Full name')).toBe('');
    expect(shopper.store.placeOrder.asked).toEqual([]);
    await expectStandardsOnBothDevices(shopper);
  });

  test('of an empty cart orders nothing', async () => {
    const shopper = await atCheckout({ lines: [] });
    await shopper.store.myOrders.answers([order('Processing')]);
    await expect.element(words('Your cart is empty.')).toBeVisible();
    await expect.element(link('Continue Shopping')).toHaveAttribute('href', '/');
    await fillIn(ADDRESS);
    await place();
    await expectToast('Cart is empty', 'Please add items to your cart before checkout.');
    expect(shopper.store.placeOrder.asked).toEqual([]);
    await expectStandardsOnBothDevices(shopper);
  });

  test('of an empty cart begins with the order that waits for its payment', async () => {
    const shopper = await atCheckout({ lines: [] });
    await expect.element(heading('Your cart is empty')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await shopper.store.myOrders.answers([order('Processing', { id: 'order-0' }), order('Pending')]);
    await expect.element(heading('This order is waiting for your payment')).toBeVisible();
    await expect.element(words('Order order-1')).toBeVisible();
    await expect.element(words('₹2,599.00')).toBeVisible();
    await expect.element(link('Pay Now')).toHaveAttribute('href', '/payment?orderId=order-1');
    const [first] = content().getByRole('heading', { level: 2 }).elements();
    expect(first?.textContent, 'it stands before the form').toBe('This order is waiting for your payment');
    await expectStandardsOnBothDevices(shopper);
    shopper.shop.cart.send({ type: 'cart.line.added', line: line() });
    await expect.element(heading('Order summary')).toBeVisible();
    await expect.element(link('Pay Now')).not.toBeInTheDocument();
  });

  test('of an empty cart leads to the shop where the orders do not come', async () => {
    const shopper = await atCheckout({ lines: [] });
    await shopper.store.myOrders.fails(silent);
    await expect.element(link('Continue Shopping')).toHaveAttribute('href', '/');
  });

  test('makes one order, empties the cart and leads to the payment; Back leads past it', async () => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    await expect.element(button('Processing...')).toBeDisabled();
    await expect.element(field('City')).toHaveAttribute('readonly');
    await expectStandardsOnBothDevices(shopper);
    expect(order.asked.order).toEqual({ products: { 'kurta-1': 3 }, shippingAddress: SENT });
    expect(order.asked.key).toMatch(/^[0-9a-f]{32}$/);
    expect(linesIn(shopper), 'nothing leaves the cart before there is an order').toHaveLength(2);
    // Another tab puts something in meanwhile.
    shopper.shop.cart.send({ type: 'cart.line.added', line: line({ id: 'lamp-1' }) });
    order.answer({ id: 'order 1' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order%201');
    expect(linesIn(shopper).map(({ id }) => id)).toEqual(['lamp-1']);
    expect(window.localStorage.getItem('checkout.attempt')).toBeNull();
    shopper.goesBack();
    await expect.element(heading('Oops! Page not found')).toBeVisible();
  });

  test('names sizes and colours to a store that tells them apart', async () => {
    const shopper = await atCheckout({ capabilities: ['orderLines'] });
    const { asked } = await placesAll(shopper);
    expect(asked.order).toMatchObject({
      products: { 'kurta-1': 3 },
      lines: [
        { id: 'kurta-1', quantity: 2, size: 'M', color: '' },
        { id: 'kurta-1', quantity: 1, size: 'L', color: 'Rust' },
      ],
    });
  });
});

describe('an order that fails', () => {
  test('loses nothing, says so, and is tried again under the same key, also after a reload', async () => {
    const shopper = await atCheckout(MINDING);
    const first = await placesAll(shopper);
    first.fail(silent);
    await expectToast('Error placing order', 'Please try again later.');
    await expect.element(alertSaying('You can try again: it makes no second order.')).toBeVisible();
    for (const [label, value] of Object.entries(SHOWN)) await expect.element(field(label)).toHaveValue(value);
    expect(linesIn(shopper)).toHaveLength(2);
    await expectStandardsOnBothDevices(shopper);
    await place();
    const second = await shopper.store.placeOrder.open();
    expect(second.asked).toEqual(first.asked);
    expect(localStorage.getItem('checkout.attempt'), 'no address lies about').not.toContain('Asha');
  });

  test('is tried again under the same key after a reload, with what was typed', async () => {
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

  test.each([
    'null',
    '{',
    '[]',
    '{"at":1,"attempt":{"key":"old","body":"","outcome":"unknown"}}',
    '{"at":"now","attempt":7}',
  ])('is not tried under what is no key: %s', async (stored) => {
    sessionStorage.setItem('checkout.address', stored);
    const shopper = await atCheckout({ stored: { 'checkout.attempt': stored } });
    expect((await placesAll(shopper)).asked.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('for sure keeps its key for the same order, and has another for another', async () => {
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

  test('because an earlier one was made is doubted, not made again', async () => {
    const shopper = await atCheckout(MINDING);
    const first = await placesAll(shopper);
    first.fail(silent);
    await fillIn({ City: 'Nagpur' });
    await place();
    const second = await shopper.store.placeOrder.open();
    expect(second.asked.key).toBe(first.asked.key);
    second.fail(rejected(422));
    await expect.element(heading('You may have ordered already')).toBeVisible();
    await expect.element(alertSaying('Nothing more was ordered now.')).toBeVisible();
    await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
    await shopper.store.myOrders.answers([order('Pending')]);
    await expect.element(heading('Order order-1')).toBeVisible();
    expect(button('Try Again').elements(), 'the store would refuse it again').toEqual([]);
    expect(button('This is my order').elements(), 'it is an order of something else').toEqual([]);
    await expectStandardsOnBothDevices(shopper);
    await button('Order this as well').click();
    await expect.element(field('City')).toHaveValue('Nagpur');
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).not.toBe(first.asked.key);
  });

  test('for some of its lines marks them, and offers what mends them', async () => {
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
    expect(mended.asked.key, 'another order').not.toBe(order.asked.key);
  });

  test.each([409, 422, 429])('with %i in words shows the words', async (status) => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    order.fail(new Failure({ kind: 'rejected', status, error: 'Too many orders. Wait an hour.' }));
    await expect.element(alertSaying('Too many orders. Wait an hour.')).toBeVisible();
    await expect.element(alertSaying('We did not hear back')).not.toBeInTheDocument();
  });

  test('for lines that nothing is wrong with is shown as a whole', async () => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    const lines = [{ id: 'kurta-1', reason: 'limit', available: 9, size: '', color: '' }];
    order.fail(new Failure({ kind: 'rejected', status: 422, error: 'Only whole sets.', lines }));
    await expect.element(alertSaying('Only whole sets.')).toBeVisible();
  });

  test('because the session ended goes on after signing in, with all that was typed', async () => {
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

describe('an order of which nobody knows whether it was made', () => {
  const title = 'We do not know whether your order was made';
  const older = order('Shipped', { id: 'order-7', date: '2026-10-02T10:00:00.000Z' });
  const newer = order('Pending', { id: 'order-8', date: '2026-11-22T10:12:00.000Z' });

  async function unconfirmed(coming: Coming = {}) {
    const shopper = await atCheckout(coming);
    await shopper.takes('phone');
    const sent = await placesAll(shopper);
    sent.fail(silent);
    await expect.element(heading(title)).toBeVisible();
    return { shopper, sent };
  }

  test('is asked about with the orders beside it, and tried again under the same key', async () => {
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
    await expectStandardsOnBothDevices(shopper);
    await button('Try Again').click();
    await expect.element(button('Processing...')).toBeDisabled();
    const again = await shopper.store.placeOrder.open();
    expect(again.asked).toEqual(sent.asked);
    again.fail(new Failure({ kind: 'rejected', status: 429, error: 'Too many orders.' }));
    await expect.element(alertSaying('Too many orders.')).toBeVisible();
    // The first try may still have been made.
    await expect.element(heading(title)).toHaveFocus();
    await button('Try Again').click();
    await shopper.store.placeOrder.answers({ id: 'order-9' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order-9');
    expect(linesIn(shopper)).toEqual([]);
  });

  test('may be one of the orders, which is then paid for', async () => {
    const { shopper } = await unconfirmed();
    await shopper.store.myOrders.answers([]);
    await expect.element(words('There are no orders of yours yet.')).toBeVisible();
    await button('Look again').click();
    await shopper.store.myOrders.fails(silent);
    await expect.element(words('Your orders could not be loaded.')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await button('Look again').click();
    await shopper.store.myOrders.answers([newer]);
    await button('This is my order').click();
    await expect.poll(shopper.address).toBe('/payment?orderId=order-8');
    expect(linesIn(shopper), 'what was ordered leaves the cart').toEqual([]);
    expect(localStorage.getItem('checkout.attempt')).toBeNull();
    expect(shopper.store.placeOrder.asked).toHaveLength(1);
  });

  test('is ordered anew under another key, once the shopper says so', async () => {
    const { shopper, sent } = await unconfirmed();
    await button('Order anew').click();
    await expect.element(heading('Checkout')).toHaveFocus();
    await expect.element(field('City')).toHaveValue('Pune');
    await place();
    const anew = await shopper.store.placeOrder.open();
    expect(anew.asked.order).toEqual(sent.asked.order);
    expect(anew.asked.key).not.toBe(sent.asked.key);
  });

  test('is asked about before anything is sent after a reload, and when the shopper comes back from the orders', async () => {
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

  test('goes out without a key to a store that is known to bar it, and never by itself a second time', async () => {
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

  test('does not arise at a store that announces keys, whatever its CORS seems to be', async () => {
    const shopper = await atCheckout(MINDING);
    shopper.store.cors.barsKey = async () => true;
    const sent = await placesAll(shopper);
    expect(sent.asked.key).toMatch(/^[0-9a-f]{32}$/);
    sent.fail(new Failure({ kind: 'rejected', status: 503 }));
    await expect.element(alertSaying('it makes no second order')).toBeVisible();
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).toBe(sent.asked.key);
  });
});

test('a store that does not say who it is still takes what has neither size nor colour', async () => {
  const lines = [line({ selectedSize: '', selectedColor: '' })];
  const shopper = await enter('/checkout', { signedInWith: 'rani-1', stored: { cart: JSON.stringify(lines) } });
  await shopper.store.info.fails(silent);
  const order = await placesAll(shopper);
  expect(order.asked.order).toEqual({ products: { 'kurta-1': 1 }, shippingAddress: SENT });
});

test('another price than the cart showed is said before anything is paid', async () => {
  const shopper = await atCheckout();
  await placesAll(shopper);
  await shopper.store.placeOrder.answers({ id: 'order-1' });
  await shopper.store.myOrders.answers([order('Pending')]);
  await shopper.store.paymentFields.answers([]);
  await expect.element(content().getByText(/^Your cart said ₹3,897\.00\./)).toBeVisible();
  await expectStandardsOnBothDevices(shopper);
});

describe('a PIN code', () => {
  test('fills in city and state where nobody typed, and they can be changed', async () => {
    const shopper = await atCheckout({ capabilities: ['pinCodes'] });
    await fillIn({ 'PIN code': '411001' });
    expect((await shopper.store.place.open()).asked).toBe('411001');
    await shopper.store.place.answers({ city: 'Pune', state: 'Maharashtra' });
    await expect.element(field('City')).toHaveValue('Pune');
    await fillIn({ City: 'Poona', 'PIN code': '110001' });
    await shopper.store.place.answers({ city: 'New Delhi', state: 'Delhi' });
    await expect.element(field('State')).toHaveValue('Delhi');
    await expect.element(field('City')).toHaveValue('Poona');
  });

  test('that nobody knows, or that the store cannot look up, leaves the form alone', async () => {
    const shopper = await atCheckout({ capabilities: ['pinCodes'] });
    await fillIn({ 'PIN code': '411001' });
    await shopper.store.place.fails(rejected(404));
    await expect.element(field('City')).toHaveValue('');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('is not asked of a store that does not offer it', async () => {
    const shopper = await atCheckout();
    await fillIn({ ...ADDRESS });
    await place();
    await shopper.store.placeOrder.open();
    expect(shopper.store.place.asked).toEqual([]);
  });
});
