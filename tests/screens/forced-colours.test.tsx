import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { product } from '../models/wares';
import { contrast } from '../support/screens/contrast';
import { DEVICES } from '../support/screens/devices';
import { prefer } from '../support/screens/emulate';
import { PRIVATE_SIGHTS } from '../support/screens/private-sights';
import { PUBLIC_SIGHTS, type Sight } from '../support/screens/public-sights';
import { button, content, focusOn, link, places } from '../support/screens/sights';

const ALL: Readonly<Record<string, Sight>> = { ...PUBLIC_SIGHTS, ...PRIVATE_SIGHTS };

/** The colours of whoever looks take the place of the shop's own. */
async function sees(sight: string) {
  await prefer('forced-colors', 'active');
  const shopper = await ALL[sight]?.();
  if (!shopper) throw new Error(`Nobody has seen ${sight}.`);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  return shopper;
}

const looks = (element: Element | null) => {
  if (!element) throw new Error('There is no such thing.');
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};

/** Told from its neighbour by its ground, and to be read on it. */
function expectToStandOut(chosen: Element | null, other: Element | null) {
  expect(looks(chosen).backgroundColor).not.toBe(looks(other).backgroundColor);
  const { color, backgroundColor } = looks(chosen);
  expect(contrast(color, backgroundColor, 'Canvas')).toBeGreaterThanOrEqual(4.5);
}

const option = (value: string) => document.querySelector(`[value="${value}"]`)?.closest('label') ?? null;

describe('where colours are forced', () => {
  test('the chosen size is told from the others', async () => {
    await sees('a product');
    await page.getByRole('radio', { name: 'M', exact: true }).click();
    expectToStandOut(option('M'), option('S'));
  });

  test('the present page and the present category are told from the others', async () => {
    const shopper = await sees('a listing');
    const at = (name: string) => link(name, places('Pages')).element();
    expectToStandOut(at('Page 6'), at('Page 5'));
    shopper.goesTo('/products?category=dresses');
    await expect.element(link('Dresses', places('All categories'))).toHaveAttribute('aria-current', 'true');
    const category = (name: string) => link(name, places('All categories')).element();
    expectToStandOut(category('Dresses'), category('Men'));
    await shopper.takes('desktop');
    expectToStandOut(button('3 columns').element(), button('2 columns').element());
    const inHeader = (name: string) => link(name, places('Categories')).element();
    expectToStandOut(inHeader('Dresses'), inHeader('All Products'));
  });

  test('the present place of the bottom bar is told from the others', async () => {
    await sees('an empty cart');
    const place = (name: string) => link(name, places('Main places')).element();
    expectToStandOut(place('Cart'), place('Home'));
  });

  test('a heart is seen, and a filled one told from the others', async () => {
    const shopper = await sees('a listing');
    shopper.shop.wishlist.send({ type: 'wishlist.product.added', product: product({ id: 'lamp-1' }) });
    const heart = (name: string) => button(`Add to wishlist ${name}`);
    await expect.element(heart('Brass Lamp')).toHaveAttribute('aria-pressed', 'true');
    expectToStandOut(heart('Brass Lamp').element(), heart('Chikankari Kurta').element());
    const face = (name: string) => looks(heart(name).element().querySelector('svg'));
    const empty = face('Chikankari Kurta');
    expect(contrast(empty.color, empty.backgroundColor), 'over whatever picture').toBeGreaterThanOrEqual(3);
    expect(face('Brass Lamp').backgroundColor, 'nothing lies between it and its ground').toBe('rgba(0, 0, 0, 0)');
  });

  test('a code to pay with stays dark on white', async () => {
    await prefer('prefers-color-scheme', 'dark');
    await sees('a code to pay with');
    const code = page.getByRole('img', { name: 'QR code to pay for this order' }).element();
    expect(looks(code.parentElement).backgroundColor).toBe('rgb(255, 255, 255)');
    expect([...code.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ]);
  });

  test.each([
    ['a product', () => button('Add to Cart')],
    ['a product', () => button('Increase quantity')],
    ['a listing', () => link('Page 5')],
    ['a checkout, left empty', () => page.getByLabelText('City')],
    ['a payment form', () => page.getByRole('checkbox')],
  ])('in %s the focus is marked by a line', async (sight, find) => {
    await sees(sight);
    focusOn(find());
    await userEvent.keyboard('{Shift}');
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(find().element());
    expect(outlineStyle).toBe('solid');
    expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
    expect(contrast(outlineColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['a product', () => [button('Add to Cart'), button('Add to Wishlist'), button('Increase quantity')]],
    ['an empty cart', () => [link('Continue Shopping', content())]],
    ['a payment form', () => [button('Proceed to Payment'), page.getByLabelText('Note')]],
    ['orders', () => [link('Pay Now').first()]],
  ])('in %s what can be pressed has an edge', async (sight, find) => {
    await sees(sight);
    for (const control of find()) {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control.element());
      expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px']);
      expect(contrast(borderTopColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
    }
  });

  test('the status of an order has an edge', async () => {
    await sees('orders');
    const { outlineStyle, outlineColor } = getComputedStyle(document.querySelector('[data-status]') ?? document.body);
    expect(outlineStyle).toBe('solid');
    expect(contrast(outlineColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
  });

  test('the lines of the menu button are seen', async () => {
    await sees('an empty cart');
    await page.viewport(DEVICES.phone.width, DEVICES.phone.height);
    const lines = button('Open menu').element().firstElementChild;
    const { outlineStyle, outlineColor } = getComputedStyle(lines ?? document.body);
    expect(outlineStyle).toBe('solid');
    expect(contrast(outlineColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
  });
});
