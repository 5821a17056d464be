import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ADDRESS, orderUnpaid } from '../journeys/buying';
import { DEMO } from '../journeys/signing-in';
import { builtForTests } from '../support/built-shop';
import { openTrialShop, type TrialShop } from '../support/trial-shop';
import type { Engine } from './engine';
import { installed } from './engines';
import { type Shopper, shopperAt } from './shopper';

const TOAST = '.mantine-Notification-root';

let shop: TrialShop;

describe.each(installed)('in $name a shopper', (engine) => {
  beforeAll(async () => {
    shop = await openTrialShop(await builtForTests(), { paymentSandbox: { takesMs: 500 } });
  });

  afterAll(() => shop?.close());

  it('opens a category, its next page and a product, and returns to that page', async () => {
    const shopper = await enter(engine);
    await shopper.open(shop.shopUrl);
    const [category] = await shopper.see({ css: 'main a[href*="category="]' });
    await shopper.press({ css: 'main a[href*="category="]' });
    await shopper.see({ css: 'h1', name: category });
    const first = await shopper.see({ css: 'article a' });
    await shopper.press({ role: 'link', name: 'Next page' });
    await shopper.see({ css: 'main *', has: 'Showing 13 to' });
    await shopper.arriveAt(/[?&]page=2/);
    const second = await shopper.see({ css: 'article a' });
    expect(second).not.toEqual(first);
    await shopper.press({ css: 'article a' });
    await shopper.see({ css: 'h1', name: second[0] });
    await shopper.goBack();
    await shopper.arriveAt(/[?&]page=2/);
    expect(await shopper.see({ css: 'article a' })).toEqual(second);
    expect(shopper.pageErrors).toEqual([]);
  });

  it('fills a cart, keeps it over a reload, changes the quantity, and removes and restores the line', async () => {
    const shopper = await enter(engine);
    const name = await addFromListing(shopper);
    await shopper.reload();
    await shopper.press({ role: 'link', name: 'Cart, 1 item' });
    await shopper.see({ role: 'heading', name: 'Your cart' });
    await shopper.press({ role: 'button', name: 'Increase quantity' });
    await shopper.see({ role: 'link', name: 'Cart, 2 items' });
    await shopper.press({ role: 'button', name: `Remove ${name}` });
    await shopper.see({ role: 'heading', name: 'Your cart is empty' });
    await shopper.press({ role: 'button', name: 'Undo' });
    await shopper.see({ role: 'link', name: 'Cart, 2 items' });
    expect(shopper.pageErrors).toEqual([]);
  });

  it('sees an error for a wrong password, signs in, stays signed in, and signs out', async () => {
    const shopper = await enter(engine);
    await shopper.open(`${shop.shopUrl}/login`);
    await signIn(shopper, { ...DEMO, password: 'not this one' });
    await shopper.see({ css: 'form [role="alert"]' });
    await shopper.type('password', DEMO.password);
    await shopper.press({ role: 'button', name: 'Sign In' });
    await shopper.arriveAt(/^\/$/);
    await shopper.open(`${shop.shopUrl}/account`);
    await shopper.press({ role: 'button', name: 'Sign Out' });
    await shopper.see({ css: TOAST, has: 'You have been logged out successfully.' });
    await shopper.see({ css: 'header a', name: 'Login' });
    await shopper.open(`${shop.shopUrl}/account`);
    await shopper.arriveAt(/^\/login/);
  });

  it('buys from a listing through sign-in and checkout to a card payment on another site', async () => {
    const shopper = await enter(engine);
    await addFromListing(shopper);
    await shopper.open(`${shop.shopUrl}/checkout`);
    await shopper.arriveAt(/^\/login/);
    await signIn(shopper, DEMO);
    await shopper.arriveAt(/^\/checkout$/);
    for (const [field, value] of Object.entries(ADDRESS)) await shopper.type(field, value);
    await shopper.press({ role: 'button', name: 'Place Order' });
    const id = (await shopper.arriveAt(/^\/payment\?orderId=/)).searchParams.get('orderId') ?? '';
    await shopper.see({ role: 'link', name: 'Cart, 0 items' });
    await proceed(shopper, 'card');
    await shopper.see({ role: 'heading', name: 'Card payment (sandbox)' });
    await shopper.press({ role: 'button', name: 'Succeed' });
    await expectPaid(shopper, id);
    expect(shopper.pageErrors).toEqual([]);
  });

  it.each([
    ['netBanking', 'Net banking (sandbox)'],
    ['upiApp', 'UPI app (sandbox)'],
  ])('pays by %s after a failed payment', async (method, page) => {
    const shopper = await enter(engine);
    const id = await payForOrder(shopper);
    await proceed(shopper, method);
    await shopper.see({ role: 'heading', name: page });
    await shopper.press({ role: 'button', name: 'Fail' });
    await shopper.see({ role: 'heading', name: 'Payment not completed' });
    await shopper.press({ role: 'button', name: 'Try Again' });
    await proceed(shopper, method);
    await shopper.see({ role: 'heading', name: page });
    await shopper.press({ role: 'button', name: 'Succeed' });
    await expectPaid(shopper, id);
    expect(shopper.pageErrors).toEqual([]);
  });

  it('pays by a QR code on a phone, and the page continues by itself', async () => {
    const shopper = await enter(engine);
    const id = await payForOrder(shopper);
    await proceed(shopper, 'upiQr');
    await shopper.see({ role: 'heading', name: 'Scan QR Code to Complete Payment' });
    await shopper.see({ role: 'img', name: 'QR code to pay for this order' });
    const phone = await enter(engine);
    await phone.open(new URL('/sandbox/phone', shop.apiUrl).href);
    await phone.press({ css: 'main a' });
    await phone.press({ role: 'button', name: 'Succeed' });
    await phone.see({ role: 'heading', name: 'Done (sandbox)' });
    await expectPaid(shopper, id);
    expect(shopper.pageErrors).toEqual([]);
  });

  it('chooses cash on delivery and arrives at the orders', async () => {
    const shopper = await enter(engine);
    await payForOrder(shopper);
    await proceed(shopper, 'cashOnDelivery');
    await shopper.see({ css: TOAST, has: 'Your payment is being processed' });
    await shopper.arriveAt(/^\/orders$/);
    expect(shopper.pageErrors).toEqual([]);
  });
});

async function enter(engine: Engine): Promise<Shopper> {
  const tab = await engine.enter();
  onTestFinished(() => tab.close());
  return shopperAt(tab);
}

async function addFromListing(shopper: Shopper): Promise<string> {
  await shopper.open(`${shop.shopUrl}/products`);
  const [name] = await shopper.see({ css: 'article a' });
  await shopper.press({ role: 'button', name: `Add to cart ${name}` });
  await shopper.press({ css: 'article [data-size]' });
  await shopper.see({ role: 'link', name: 'Cart, 1 item' });
  return name;
}

async function signIn(shopper: Shopper, { email, password }: typeof DEMO): Promise<void> {
  await shopper.type('email', email);
  await shopper.type('password', password);
  await shopper.press({ role: 'button', name: 'Sign In' });
}

/** A shopper with an unpaid order opens My Orders, has to sign in, and presses Pay Now. */
async function payForOrder(shopper: Shopper): Promise<string> {
  const { id } = await orderUnpaid(shop);
  await shopper.open(`${shop.shopUrl}/orders`);
  await shopper.arriveAt(/^\/login/);
  await signIn(shopper, DEMO);
  await shopper.press({ css: `a[href*="${id}"]`, name: 'Pay Now' });
  return id;
}

async function proceed(shopper: Shopper, method: string): Promise<void> {
  await shopper.press({ css: `label:has([name="method"][value="${method}"])` });
  await shopper.press({ role: 'button', name: 'Proceed to Payment' });
}

async function expectPaid(shopper: Shopper, id: string): Promise<void> {
  await shopper.see({ role: 'heading', name: 'Thank you for your order!' });
  await shopper.arriveAt(/^\/order-success/);
  await shopper.open(`${shop.shopUrl}/orders`);
  await shopper.see({ role: 'heading', name: `Order ${id}` });
  expect(await shopper.see({ css: 'li', has: `Order ${id}` })).toEqual([expect.stringContaining('Processing')]);
}
