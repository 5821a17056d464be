import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartLink } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { heading, orderUnpaid, payNow } from './buying';
import { choose, expectArrival, hasFocus, press, reach, typeInto } from './keyboard';
import { resumed } from './resuming';
import { DEMO, named, toast } from './signing-in';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ paymentSandbox: { takesMs: 500 } });
});

afterAll(() => shop?.close());

const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  postalCode: '411001',
  address: '12 MG Road, Camp',
  city: 'Pune',
  state: 'Maharashtra',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Goes from the home page's skip link to a product and adds it in its first size. Returns its name. */
async function putIntoCart(page: Page): Promise<string> {
  // Before hydration, a link loads a new page, where the focus starts at the top.
  await page.goto('/');
  await resumed(page);
  await reach(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.getByRole('main'))).toBe(true);
  await press(page, page.getByRole('link', { name: 'Browse Collection' }));
  await expectArrival(page, 'All Products');
  const card = page.getByRole('article').first().getByRole('link');
  const name = await card.innerText();
  // On wide screens the filters come before the products.
  const skip = page.getByRole('link', { name: 'Skip to products' });
  if (await skip.isVisible()) await press(page, skip);
  await press(page, card);
  await expectArrival(page, name);
  await press(page, page.getByRole('radio').first(), 'Space');
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await press(page, button(page, 'Add to Cart'));
  await cartLink(page, '1 item').waitFor();
  expect(await hasFocus(button(page, 'Add to Cart')), 'the button keeps the focus').toBe(true);
  return name;
}

/** Goes through the cart and the login to an order of two pieces. */
async function orderIt(page: Page): Promise<string> {
  await reach(page, cartLink(page, '1 item'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Your cart');
  await press(page, button(page, 'Increase quantity'));
  await cartLink(page, '2 items').waitFor();
  await press(page, button(page, 'Checkout'));
  await expectArrival(page, 'Login');
  await typeInto(page, named(page, 'email'), DEMO.email);
  await typeInto(page, named(page, 'password'), DEMO.password);
  await press(page, button(page, 'Sign In'));
  await expectArrival(page, 'Checkout');
  for (const [field, value] of Object.entries(ADDRESS)) {
    await reach(page, named(page, field));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
  await press(page, button(page, 'Place Order'));
  await expectArrival(page, 'Complete Your Payment');
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

async function payBy(page: Page, method: string): Promise<void> {
  await choose(page, named(page, 'method'), method);
  await press(page, button(page, 'Proceed to Payment'));
}

/** Goes from My Orders to the payment of an earlier order. */
async function comeToPay(page: Page): Promise<string> {
  const { id, token } = await orderUnpaid(shop);
  await page.context().addCookies([{ name: 'auth_token', value: token, url: shop.shopUrl }]);
  await page.goto('/orders');
  await press(page, payNow(page, id));
  await expectArrival(page, 'Complete Your Payment');
  return id;
}

/** Pays in cash on delivery, which leads to My Orders at once. */
async function payAtTheDoor(page: Page, id: string): Promise<void> {
  await payBy(page, 'cashOnDelivery');
  await toast(page, 'Your payment is being processed').waitFor();
  await expectArrival(page, 'My Orders');
  await heading(page, `Order ${id}`).waitFor();
}

/** Pays on a page of the bank or the app, and goes from the thanks to My Orders. */
async function payElsewhere(page: Page, id: string, method: string, place: string): Promise<void> {
  await payBy(page, method);
  await heading(page, place).waitFor();
  await press(page, button(page, 'Succeed'));
  await heading(page, 'Thank you for your order!').waitFor();
  await press(page, page.getByRole('link', { name: 'View My Orders' }));
  await expectArrival(page, 'My Orders');
  await heading(page, `Order ${id}`).waitFor();
  expect(await payNow(page, id).count()).toBe(0);
}

describe('by keyboard alone, at 360x800', () => {
  it('a purchase is completed, and paid in a UPI app', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    const name = await putIntoCart(page);
    await payElsewhere(page, await orderIt(page), 'upiApp', 'UPI app (sandbox)');
    await page.getByRole('rowheader', { name }).first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('an order is paid in cash on delivery', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    await payAtTheDoor(page, await comeToPay(page));
    expect(pageErrors).toEqual([]);
  });
});

describe('by keyboard alone, at 1280x900', () => {
  const viewport = { width: 1280, height: 900 };

  it('a purchase is completed, and paid in cash on delivery', async () => {
    const { page, pageErrors } = await shop.enter('desktop', { viewport });
    const name = await putIntoCart(page);
    await payAtTheDoor(page, await orderIt(page));
    await page.getByRole('rowheader', { name }).first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('an order is paid by net banking', async () => {
    const { page, pageErrors } = await shop.enter('desktop', { viewport });
    await payElsewhere(page, await comeToPay(page), 'netBanking', 'Net banking (sandbox)');
    expect(pageErrors).toEqual([]);
  });
});
