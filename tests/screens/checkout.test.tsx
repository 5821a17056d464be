import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { toPune } from '../models/delivery.model';
import { order } from '../models/payments';
import { line, store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { enter } from '../support/screens/enter';
import { alertSaying, faultOf, field, fillIn } from '../support/screens/forms';
import { button, content, expectToast, heading, link, words } from '../support/screens/locators';
import { ADDRESS, atCheckout, kurtas, linesIn, place, placesAll, SENT } from '../support/screens/ordering';

const silent = new Failure({ kind: 'noResponse' });
const rejected = (status: number) => new Failure({ kind: 'rejected', status, error: 'Not like this.' });

describe('the checkout', () => {
  test('shows that it is loading, and offers a retry if the store cannot be reached', async () => {
    const shopper = await enter('/checkout', { signedInWith: 'rani-1', stored: { cart: JSON.stringify(kurtas) } });
    await expect.element(page.getByText('Loading the checkout')).toBeInTheDocument();
    await expectStandardsOnBothDevices(shopper);
    await shopper.store.info.fails(silent);
    await expect.element(alertSaying('The store could not be reached')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await content().getByRole('button', { name: 'Try Again' }).click();
    await shopper.store.info.answers(store());
    await expect.element(button('Place Order')).toBeEnabled();
    expect(linesIn(shopper), 'the cart is unchanged').toHaveLength(2);
  });

  test('shows prices with paise, and an address form that browsers can autofill', async () => {
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
    ['says that the store will confirm sizes and colours if it does not take them', [], true],
    ['does not mention a confirmation if the store takes sizes and colours', ['orderLines'], false],
  ])('%s', async (_, capabilities, isSaid) => {
    await atCheckout({ capabilities });
    const said = words('The store will confirm sizes and colors with you.');
    if (isSaid) await expect.element(said).toBeVisible();
    else expect(said.elements()).toEqual([]);
  });

  test('reports a missing value when its field is left, and all missing values on submit', async () => {
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
    expect(faultOf('City'), 'spaces count as missing').toBe('Enter the city');
    expect(faultOf('Full name')).toBe('');
    expect(shopper.store.placeOrder.asked).toEqual([]);
    await expectStandardsOnBothDevices(shopper);
  });

  test('asks to check an unlikely phone number and PIN code, but still sends the order', async () => {
    const shopper = await atCheckout();
    await fillIn({ ...ADDRESS, Phone: '98765', 'PIN code': '41100' });
    await field('City').click();
    const asked = (label: string, what: string) =>
      expect.element(field(label)).toHaveAccessibleDescription(what && `Please check: ${what}`);
    await asked('Phone', '10 digits after +91.');
    await asked('PIN code', '6 digits, such as 400001.');
    expect([faultOf('Phone'), faultOf('PIN code')], 'neither is an error').toEqual(['', '']);
    await field('PIN code').fill('400 001');
    await asked('PIN code', '');
    await expectStandardsOnBothDevices(shopper);
    await place();
    await shopper.store.placeOrder.open();
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

  test('of an empty cart starts with the unpaid order', async () => {
    const shopper = await atCheckout({ lines: [] });
    await expect.element(heading('Your cart is empty')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await shopper.store.myOrders.answers([order('Processing', { id: 'order-0' }), order('Pending')]);
    await expect.element(heading('This order is still pending')).toBeVisible();
    await expect.element(words('Order order-1')).toBeVisible();
    await expect.element(words('₹2,599.00')).toBeVisible();
    await expect.element(link('Pay Now')).toHaveAttribute('href', '/payment?orderId=order-1');
    const [first] = content().getByRole('heading', { level: 2 }).elements();
    expect(first?.textContent, 'the unpaid order comes before the form').toBe('This order is still pending');
    await expectStandardsOnBothDevices(shopper);
    shopper.shop.cart.send({ type: 'cart.line.added', line: line() });
    await expect.element(heading('Order summary')).toBeVisible();
    await expect.element(link('Pay Now')).not.toBeInTheDocument();
  });

  test('of an empty cart links to the shop, and to the orders if they cannot be loaded', async () => {
    const shopper = await atCheckout({ lines: [] });
    await shopper.store.myOrders.fails(silent);
    await expect.element(link('Continue Shopping')).toHaveAttribute('href', '/');
    await expect.element(words(/^We could not check your earlier orders/)).toBeVisible();
    await expect.element(link('My Orders', content().getByRole('region'))).toHaveAttribute('href', '/orders');
    await expectStandardsOnBothDevices(shopper);
  });

  test('sends one order, removes its lines from the cart and opens the payment; Back skips the checkout', async () => {
    const shopper = await atCheckout();
    const order = await placesAll(shopper);
    await expect.element(button('Processing...')).toBeDisabled();
    await expect.element(field('City')).toHaveAttribute('readonly');
    await expectStandardsOnBothDevices(shopper);
    expect(order.asked.order).toEqual({ products: { 'kurta-1': 3 }, shippingAddress: SENT });
    expect(order.asked.key).toMatch(/^[0-9a-f]{32}$/);
    expect(linesIn(shopper), 'the cart is unchanged until the order exists').toHaveLength(2);
    // A line is added before the store answers, as by another tab.
    shopper.shop.cart.send({ type: 'cart.line.added', line: line({ id: 'lamp-1' }) });
    order.answer({ id: 'order 1' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order%201');
    expect(linesIn(shopper).map(({ id }) => id)).toEqual(['lamp-1']);
    await expect.poll(() => window.localStorage.getItem('checkout.attempt')).toBeNull();
    shopper.goesBack();
    await expect.element(heading('Oops! Page not found')).toBeVisible();
  });

  test('sends sizes and colours to a store that takes them', async () => {
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

test('lines without size and colour can be ordered even if the store information fails to load', async () => {
  const lines = [line({ selectedSize: '', selectedColor: '' })];
  const shopper = await enter('/checkout', { signedInWith: 'rani-1', stored: { cart: JSON.stringify(lines) } });
  await shopper.store.info.fails(silent);
  const order = await placesAll(shopper);
  expect(order.asked.order).toEqual({ products: { 'kurta-1': 1 }, shippingAddress: SENT });
});

test('the payment screen says so if the total differs from the total of the cart', async () => {
  const shopper = await atCheckout();
  await placesAll(shopper);
  await shopper.store.placeOrder.answers({ id: 'order-1' });
  await shopper.store.myOrders.answers([order('Pending')]);
  await shopper.store.paymentFields.answers([]);
  await expect.element(content().getByText(/^Your cart said ₹3,897\.00\./)).toBeVisible();
  await expectStandardsOnBothDevices(shopper);
});

describe('a PIN code', () => {
  test('fills in city and state, but does not overwrite a city that the shopper typed', async () => {
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

  test('that the store does not know leaves the form unchanged, without an error, until the next one', async () => {
    const shopper = await atCheckout({ capabilities: ['pinCodes'] });
    await fillIn({ 'PIN code': '411001' });
    await shopper.store.place.fails(rejected(404));
    await fillIn({ 'PIN code': '110001' });
    const next = await shopper.store.place.open();
    expect(next.asked).toBe('110001');
    await expect.element(field('City')).toHaveValue('');
    expect(page.getByRole('alert').elements()).toEqual([]);
    next.answer({ city: 'New Delhi', state: 'Delhi' });
    await expect.element(field('City')).toHaveValue('New Delhi');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('is not looked up if the store does not offer that', async () => {
    const shopper = await atCheckout();
    await fillIn({ ...ADDRESS });
    await place();
    await shopper.store.placeOrder.open();
    expect([shopper.store.place.asked, shopper.store.delivery.asked]).toEqual([[], []]);
  });
});

describe('a PIN code at a store that tells delivery days', () => {
  const atStore = () => atCheckout({ capabilities: ['delivery', 'pinCodes'] });
  const toMumbai = { ...toPune, pin: '400001', city: 'Mumbai' };
  const days = () => words('Delivery by 27 Nov to 29 Nov');
  const UNKNOWN = 'We could not find this PIN code. Please check it.';
  const expectPlace = async (city: string, state: string) => {
    await expect.element(field('City')).toHaveValue(city);
    await expect.element(field('State')).toHaveValue(state);
  };

  test('shows them below its field, and announces them, until it is changed', async () => {
    const shopper = await atStore();
    const region = content().getByRole('form', { name: 'Shipping address' }).getByRole('status');
    const before = region.element();
    await fillIn({ 'PIN code': '400001' });
    expect(days().elements()).toEqual([]);
    await shopper.store.delivery.answers(toMumbai);
    await expect.element(days()).toBeVisible();
    expect(before.textContent, 'the region was there before, so that it is announced').toBe(
      'Delivery by 27 Nov to 29 Nov',
    );
    await expect.element(field('PIN code')).toHaveAccessibleDescription('Delivery by 27 Nov to 29 Nov');
    await expectPlace('Mumbai', 'Maharashtra');
    expect(shopper.store.place.asked, 'one call tells place and days').toEqual([]);
    await expectStandardsOnBothDevices(shopper);
    await fillIn({ 'PIN code': '40000' });
    await expect.element(days()).not.toBeInTheDocument();
  });

  test('that it does not know is asked about, and takes back the city and the state of the one before', async () => {
    const shopper = await atStore();
    await fillIn({ 'PIN code': '400001' });
    await shopper.store.delivery.answers(toMumbai);
    await expectPlace('Mumbai', 'Maharashtra');
    await fillIn({ 'PIN code': '999999' });
    await shopper.store.delivery.answers(undefined);
    await expectPlace('', '');
    await expect.element(field('PIN code')).toHaveAccessibleDescription('');
    await field('Address').click();
    await expect.element(field('PIN code')).toHaveAccessibleDescription(UNKNOWN);
    expect(faultOf('PIN code'), 'it is no error').toBe('');
    expect(days().elements()).toEqual([]);
    await expectStandardsOnBothDevices(shopper);
    await fillIn({ 'PIN code': '400001' });
    await shopper.store.delivery.answers(toMumbai);
    await expectPlace('Mumbai', 'Maharashtra');
    await field('Address').click();
    await expect.element(field('PIN code')).toHaveAccessibleDescription('Delivery by 27 Nov to 29 Nov');
  });

  test('that it does not know keeps what the shopper typed, though it be the place of the one before', async () => {
    const shopper = await atStore();
    await fillIn({ ...ADDRESS, City: 'Mumbai', 'PIN code': '400001' });
    await shopper.store.delivery.answers(toMumbai);
    await expect.element(days()).toBeVisible();
    await fillIn({ 'PIN code': '999999' });
    await shopper.store.delivery.answers(undefined);
    await field('City').click();
    await expect.element(field('PIN code')).toHaveAccessibleDescription(UNKNOWN);
    await expectPlace('Mumbai', 'Maharashtra');
    await place();
    const { asked } = await shopper.store.placeOrder.open();
    expect(asked.order.shippingAddress, 'the order can still be sent').toEqual({
      ...SENT,
      city: 'Mumbai',
      postalCode: '999999',
    });
  });

  test.each([
    ['an error', rejected(500)],
    ['silence', silent],
  ])(
    'that is answered with %s keeps what was typed, and not what was filled in for the one before',
    async (_, failure) => {
      const shopper = await atStore();
      await fillIn({ 'PIN code': '400001' });
      await shopper.store.delivery.answers(toMumbai);
      await expectPlace('Mumbai', 'Maharashtra');
      await fillIn({ State: 'Goa', 'PIN code': '411001' });
      await expectPlace('', 'Goa');
      await shopper.store.delivery.fails(failure);
      await fillIn({ 'PIN code': '560001' });
      expect((await shopper.store.delivery.open()).asked).toBe('560001');
      await field('Address').click();
      await expectPlace('', 'Goa');
      await expect.element(field('PIN code')).toHaveAccessibleDescription('');
    },
  );

  test('is looked up at once in an address that was typed before', async () => {
    sessionStorage.setItem('checkout.address', JSON.stringify({ ...SENT, city: 'Poona' }));
    const shopper = await atStore();
    expect((await shopper.store.delivery.open()).asked).toBe('411001');
    await shopper.store.delivery.answers(toPune);
    await expect.element(days()).toBeVisible();
    await expectPlace('Poona', 'Maharashtra');
  });

  test('replaces a place that the shop filled in before a reload', async () => {
    sessionStorage.setItem('checkout.address', JSON.stringify({ ...SENT, filledIn: ['city', 'state'] }));
    const shopper = await atStore();
    await fillIn({ 'PIN code': '110001' });
    await expect.poll(() => shopper.store.delivery.asked.at(-1)).toBe('110001');
    await shopper.store.delivery.answers({ ...toPune, pin: '110001', city: 'New Delhi', state: 'Delhi' });
    await expectPlace('New Delhi', 'Delhi');
  });
});
