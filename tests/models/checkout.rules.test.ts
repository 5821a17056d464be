import { describe, expect, test } from 'vitest';
import { type Attempt, fingerprint } from '#machines/attempt';
import {
  type AddressField,
  blanksIn,
  doubtsIn,
  EMPTY_ADDRESS,
  trimmed,
  withPlace,
  withTyped,
} from '#machines/checkout/address';
import { requestOf } from '#machines/checkout/checkout.setup';
import { isAbout, lineToShorten, openComplaints, orderRequest } from '#machines/checkout/order-request';
import { pinOf } from '#machines/pin-code';
import { line } from './sample-products';

const asha = {
  fullName: ' Asha Rao ',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: ' 411001',
  phone: '9876543210',
};
const pune = { city: 'Pune', state: 'Maharashtra' };

describe('an address', () => {
  test('is trimmed, and lacks the fields that are then blank', () => {
    expect(blanksIn(EMPTY_ADDRESS)).toEqual(['fullName', 'address', 'city', 'state', 'postalCode', 'phone']);
    expect(blanksIn({ ...asha, city: ' \n' })).toEqual(['city']);
    expect(blanksIn(asha)).toEqual([]);
    expect(trimmed(asha)).toEqual({ ...asha, fullName: 'Asha Rao', postalCode: '411001' });
  });

  test.each([
    ['98765 43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['', ''],
    [' ', ' '],
  ])('stores the phone number %j as %j', (typed, taken) => {
    expect(withTyped(asha, { phone: typed })).toEqual({ ...asha, phone: taken });
  });

  test('lacks a phone number that is only the prefix, and keeps its number when another field changes', () => {
    expect(blanksIn({ ...asha, phone: '+91' })).toEqual(['phone']);
    expect(withTyped(asha, { city: 'Poona' })).toEqual({ ...asha, city: 'Poona' });
  });

  test.each([
    ['411001', '411001'],
    [' 411 001 ', '411001'],
    ['४११ ००१', '411001'],
    ['௪௧௧௦௦௧', '411001'],
    ['०११००१', undefined],
    ['011001', undefined],
    ['41100', undefined],
    ['4110011', undefined],
    ['SW1A 1AA', undefined],
    ['', undefined],
  ])('with the postal code %j has the PIN code %s', (typed, pin) => {
    expect(pinOf(typed)).toBe(pin);
  });

  const finding = (special: object) => ({ found: pune, filledIn: [], focused: undefined, ...special });
  const both: AddressField[] = ['city', 'state'];

  test('takes city and state from its PIN code if those fields are empty', () => {
    expect(withPlace(EMPTY_ADDRESS, finding({}))).toEqual({ address: { ...EMPTY_ADDRESS, ...pune }, filledIn: both });
    const nagpur = { ...EMPTY_ADDRESS, city: 'Nagpur' };
    const address = { ...nagpur, state: 'Maharashtra' };
    expect(withPlace(nagpur, finding({}))).toEqual({ address, filledIn: ['state'] });
  });

  test('does not fill the focused field from its PIN code', () => {
    const address = { ...EMPTY_ADDRESS, state: 'Maharashtra' };
    expect(withPlace(EMPTY_ADDRESS, finding({ focused: 'city' }))).toEqual({ address, filledIn: ['state'] });
  });

  test.each([
    ['is replaced with that of the next PIN code', { city: 'New Delhi', state: 'Delhi' }],
    ['is cleared if the next PIN code has none', undefined],
  ])('has a place that %s, unless the shopper typed it or is in its field', (_, found) => {
    const { city, state } = found ?? { city: '', state: '' };
    expect(withPlace(asha, finding({ found, filledIn: both }))).toEqual({
      address: { ...asha, city, state },
      filledIn: found ? both : [],
    });
    expect(withPlace(asha, finding({ found, filledIn: ['state'] })).address).toEqual({ ...asha, state });
    expect(withPlace(asha, finding({ found, filledIn: both, focused: 'city' }))).toEqual({
      address: { ...asha, state },
      filledIn: found ? both : ['city'],
    });
    expect(withPlace(asha, finding({ found }))).toEqual({ address: asha, filledIn: [] });
  });

  test('is doubtful with an unlikely phone number, and with a PIN code that is malformed or unknown', () => {
    const likely = withTyped(asha, { phone: asha.phone });
    expect(doubtsIn(likely, undefined)).toEqual({});
    expect(doubtsIn(likely, '400001')).toEqual({});
    expect(doubtsIn(likely, '411001')).toEqual({ postalCode: 'unknown' });
    expect(doubtsIn({ ...likely, postalCode: '41100' }, '411001')).toEqual({ postalCode: 'malformed' });
    expect(doubtsIn({ ...likely, phone: '+9198' }, undefined)).toEqual({ phone: 'malformed' });
    expect(doubtsIn(EMPTY_ADDRESS, '411001'), 'blank fields are missing, not doubtful').toEqual({});
  });
});

describe('an order request', () => {
  const lines = [line({ quantity: 2 }), line({ selectedSize: 'L', selectedColor: 'Rust' }), line({ id: 'lamp-1' })];

  test('sums the quantities of each product, and has no lines for a store without orderLines', () => {
    expect(orderRequest(lines, asha, { withLines: false })).toEqual({
      products: { 'kurta-1': 3, 'lamp-1': 1 },
      shippingAddress: { ...asha, fullName: 'Asha Rao', postalCode: '411001' },
    });
  });

  test('contains size and colour of each line for a store with orderLines', () => {
    expect(orderRequest(lines, asha, { withLines: true })).toMatchObject({
      products: { 'kurta-1': 3, 'lamp-1': 1 },
      lines: [
        { id: 'kurta-1', quantity: 2, size: 'M', color: '' },
        { id: 'kurta-1', quantity: 1, size: 'L', color: 'Rust' },
        { id: 'lamp-1', quantity: 1, size: 'M', color: '' },
      ],
    });
  });

  test('contains a product with the id __proto__', () => {
    const { products } = orderRequest([line({ id: '__proto__' })], asha, { withLines: false });
    expect(JSON.stringify(products)).toBe('{"__proto__":1}');
  });
});

describe('the body of a repeated order', () => {
  const lines = [line({ selectedSize: '' })];
  const plain = orderRequest(lines, asha, { withLines: false });
  const inLines = orderRequest(lines, asha, { withLines: true });
  const context = (
    capabilities: string[],
    sent: object,
    outcome: Attempt['outcome'],
  ): Parameters<typeof requestOf>[0] => ({
    address: asha,
    ordered: lines,
    capabilities,
    attempt: { key: 'key-1', body: fingerprint(sent), outcome },
  });

  test('stays the same while the outcome is unknown, even if the store gains or loses orderLines', () => {
    expect(requestOf(context(['orderLines'], plain, 'unknown'))).toEqual(plain);
    expect(requestOf(context([], inLines, 'unknown'))).toEqual(inLines);
    expect(requestOf(context(['orderLines'], inLines, 'unknown'))).toEqual(inLines);
  });

  test('follows the capabilities of the store after a refusal, and for a different order', () => {
    expect(requestOf(context(['orderLines'], plain, 'refused'))).toEqual(inLines);
    expect(requestOf(context(['orderLines'], { products: {} }, 'unknown'))).toEqual(inLines);
  });
});

describe('a complaint of the store about an order', () => {
  const two = [line({ quantity: 2 }), line({ selectedSize: 'L' })];
  const fault = (special: object) => ({
    id: 'kurta-1',
    reason: 'outOfStock',
    available: 2,
    size: '',
    color: '',
    ...special,
  });

  test('stays open while the cart holds more units than are available', () => {
    const gone = fault({ id: 'lamp-1', reason: 'gone', available: null });
    const refused = [fault({}), gone];
    expect(openComplaints(refused, two)).toEqual([fault({})]);
    expect(openComplaints(refused, [line({ quantity: 2 })])).toEqual([]);
    expect(openComplaints(refused, [line({ id: 'lamp-1' })])).toEqual([{ ...gone, available: 0 }]);
    expect(openComplaints(refused, [])).toEqual([]);
  });

  test('about a size or colour is open only while the cart holds it, and concerns no other line', () => {
    const noMedium = fault({ reason: 'size', available: null, size: 'M' });
    expect(openComplaints([noMedium], two)).toEqual([{ ...noMedium, available: 0 }]);
    expect(openComplaints([noMedium], [line({ selectedSize: 'L' })])).toEqual([]);
    expect(two.map((one) => isAbout({ ...noMedium, available: 0 }, one))).toEqual([true, false]);
    expect(two.map((one) => isAbout(fault({}), one))).toEqual([true, true]);
    const noRust = { ...fault({ reason: 'color', color: 'Rust', size: 'M' }), available: 0 };
    expect(isAbout(noRust, line({ selectedColor: 'Rust' }))).toBe(true);
    expect(isAbout(noRust, line({ selectedColor: 'Indigo' }))).toBe(false);
  });

  test('about the units of one size concerns that size only, in any colour', () => {
    const complaint = fault({ size: 'M', available: 1 });
    expect(openComplaints([complaint], two)).toEqual([complaint]);
    expect(openComplaints([complaint], [line(), line({ selectedSize: 'L', quantity: 5 })])).toEqual([]);
    expect(two.map((one) => isAbout(complaint, one))).toEqual([true, false]);
    expect(isAbout(complaint, line({ selectedColor: 'Rust' }))).toBe(true);
    expect(lineToShorten(two, complaint), 'only the line in that size is shortened').toEqual(two[0]);
  });

  test('has a line to shorten only if it concerns one line, and units are left', () => {
    const complaint = fault({ available: 1 });
    expect(lineToShorten([line({ quantity: 3 })], complaint)).toEqual(line({ quantity: 3 }));
    expect(lineToShorten(two, complaint), 'the shopper decides which size to shorten').toBeUndefined();
    expect(lineToShorten([line({ quantity: 3 })], { ...complaint, available: 0 })).toBeUndefined();
  });
});
