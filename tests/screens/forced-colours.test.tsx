import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { product } from '../models/sample-products';
import { contrast } from '../support/screens/contrast';
import { prefer } from '../support/screens/emulate';
import { button, content, focusOn, link, places } from '../support/screens/locators';
import { VIEWS } from '../support/screens/views';

/** Opens a view with forced colours: the browser replaces the shop's colours with the shopper's. */
async function sees(view: string) {
  await prefer('forced-colors', 'active');
  const shopper = await VIEWS[view]?.();
  if (!shopper) throw new Error(`Nobody has seen ${view}.`);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  return shopper;
}

const looks = (element: Element | null) => {
  if (!element) throw new Error('There is no such thing.');
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};

/** Its background differs from the other's, and its text contrasts with it. */
function expectToStandOut(chosen: Element | null, other: Element | null) {
  expect(looks(chosen).backgroundColor).not.toBe(looks(other).backgroundColor);
  const { color, backgroundColor } = looks(chosen);
  expect(contrast(color, backgroundColor, 'Canvas')).toBeGreaterThanOrEqual(4.5);
}

async function expectMarkedFocus(control: Locator) {
  focusOn(control);
  await userEvent.keyboard('{Shift}');
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control.element());
  expect(outlineStyle).toBe('solid');
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
  expect(contrast(outlineColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
}

function expectEdge(control: Locator) {
  const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control.element());
  expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px']);
  expect(contrast(borderTopColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
}

function expectOutline(part: Element | null | undefined) {
  const { outlineStyle, outlineColor } = getComputedStyle(part ?? document.body);
  expect(outlineStyle).toBe('solid');
  expect(contrast(outlineColor, 'Canvas', 'Canvas')).toBeGreaterThanOrEqual(3);
}

const option = (value: string) => document.querySelector(`[value="${value}"]`)?.closest('label') ?? null;

// Each test opens one view and checks everything about it.
describe('with forced colours', () => {
  test('on a product the chosen size differs from others, and buttons have a border and focus outline', async () => {
    await sees('a product');
    await page.getByRole('radio', { name: 'M', exact: true }).click();
    expectToStandOut(option('M'), option('S'));
    for (const name of ['Add to Cart', 'Add to Wishlist', 'Increase quantity']) expectEdge(button(name));
    await expectMarkedFocus(button('Add to Cart'));
    await expectMarkedFocus(button('Increase quantity'));
  });

  test('on a listing the hearts are visible, and a filled one differs from the others', async () => {
    const shopper = await sees('a listing');
    shopper.shop.wishlist.send({ type: 'wishlist.product.added', product: product({ id: 'lamp-1' }) });
    const heart = (name: string) => button(`Add to wishlist ${name}`);
    await expect.element(heart('Brass Lamp')).toHaveAttribute('aria-pressed', 'true');
    expectToStandOut(heart('Brass Lamp').element(), heart('Chikankari Kurta').element());
    const face = (name: string) => looks(heart(name).element().querySelector('svg'));
    const empty = face('Chikankari Kurta');
    expect(
      contrast(empty.color, empty.backgroundColor),
      'an empty heart contrasts with its own background',
    ).toBeGreaterThanOrEqual(3);
    expect(face('Brass Lamp').backgroundColor, 'a filled heart has no background of its own').toBe('rgba(0, 0, 0, 0)');
  });

  test('on a listing the current page, category and number of columns differ from the others', async () => {
    const shopper = await sees('a listing');
    const at = (name: string) => link(name, places('Pages'));
    expectToStandOut(at('Page 6').element(), at('Page 5').element());
    await expectMarkedFocus(at('Page 5'));
    shopper.goesTo('/products?category=dresses');
    await expect.element(link('Dresses', places('All categories'))).toHaveAttribute('aria-current', 'true');
    const category = (name: string) => link(name, places('All categories')).element();
    expectToStandOut(category('Dresses'), category('Men'));
    await shopper.takes('desktop');
    expectToStandOut(button('3 columns').element(), button('2 columns').element());
    const inHeader = (name: string) => link(name, places('Categories')).element();
    expectToStandOut(inHeader('Dresses'), inHeader('All Products'));
  });

  test('in the bottom bar the current link differs from the others, and the menu icon is visible', async () => {
    await sees('an empty cart');
    const place = (name: string) => link(name, places('Main places')).element();
    expectToStandOut(place('Cart'), place('Home'));
    const lines = button('Open menu').element().firstElementChild;
    expect(lines && getComputedStyle(lines).stroke).toBe(looks(button('Open menu').element()).color);
    expectEdge(link('Continue Shopping', content()));
  });

  test('the QR code for a payment stays dark on white', async () => {
    await prefer('prefers-color-scheme', 'dark');
    await sees('a code to pay with');
    const code = page.getByRole('img', { name: 'QR code to pay for this order' }).element();
    expect(looks(code.parentElement).backgroundColor).toBe('rgb(255, 255, 255)');
    expect([...code.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ]);
  });

  test('in the checkout an invalid field has a focus outline', async () => {
    await sees('a checkout, left empty');
    await expectMarkedFocus(page.getByLabelText('City'));
  });

  test('in the payment form a button and a field have a border, and a checkbox has a focus outline', async () => {
    await sees('a payment form');
    expectEdge(button('Proceed to Payment'));
    expectEdge(page.getByLabelText('Note'));
    await expectMarkedFocus(page.getByRole('checkbox'));
  });

  test('in the orders the status has an outline, and the Pay Now link has a border', async () => {
    await sees('orders');
    expectEdge(link('Pay Now').first());
    expectOutline(document.querySelector('[data-status]'));
  });
});
