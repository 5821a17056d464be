import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartLink } from '../support/journeys/adding';
import { MOVING, type OpenShop, openShopForJourneys } from '../support/shop';
import {
  ADDRESS,
  answerOnce,
  buyOut,
  cancel,
  decide,
  decideOnPhone,
  fillInCheckout,
  heading,
  lateInTheDay,
  loseOnce,
  orderStatusOf,
  payForOrder,
  payNow,
  placeOrder,
  placeOrderUnheard,
  proceed,
} from './buying';
import { DEMO, named, toast } from './signing-in';

const PAID = { status: 'Processing', isPayable: false };
const UNPAID = { status: 'Pending', isPayable: true };

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true, paymentSandbox: { takesMs: 500 } });
});

afterAll(() => shop?.close());

/** Opens the payment's address again, as Back also does. */
async function expectNothingToPayAgain(page: Page, id: string) {
  // The first return leads to the thanks; the second says that there is nothing to pay.
  await page.goto(`/payment?orderId=${id}`);
  await heading(page, 'Thank you for your order!').waitFor();
  await page.goto(`/payment?orderId=${id}`);
  await heading(page, 'There is nothing to pay now').waitFor();
  expect(await page.getByRole('button', { name: 'Proceed to Payment' }).count()).toBe(0);
}

describe('an order', () => {
  it('is placed from the cart and paid by card, on a page of another site', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    const name = await fillInCheckout(page);
    const id = await placeOrder(page);
    await cartLink(page, '0 items').waitFor();
    await proceed(page, 'card');
    await heading(page, 'Card payment (sandbox)').waitFor();
    await decide(page, 'Succeed');
    await heading(page, 'Thank you for your order!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/order-success');
    await page.getByRole('link', { name: 'View My Orders' }).click();
    await heading(page, `Order ${id}`).waitFor();
    await page.getByRole('cell', { name }).or(page.getByRole('rowheader', { name })).first().waitFor();
    expect(await orderStatusOf(page, id)).toEqual(PAID);
    await expectNothingToPayAgain(page, id);
    expect(pageErrors).toEqual([]);
  });

  it('is placed from the cart and paid by net banking, by touch alone on a tablet', async () => {
    const { page, pageErrors } = await shop.enter('tablet', MOVING);
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap();
    await page.goto('/products');
    const card = page.getByRole('article').first();
    await card.getByRole('link').tap();
    await page.getByRole('radio').first().tap();
    await tap('Add to Cart');
    await cartLink(page, '1 item').tap();
    await heading(page, 'Your cart').waitFor();
    await tap('Increase quantity');
    await cartLink(page, '2 items').waitFor();
    await tap('Checkout');
    await named(page, 'email').fill(DEMO.email);
    await named(page, 'password').fill(DEMO.password);
    await tap('Sign In');
    for (const [field, value] of Object.entries(ADDRESS)) {
      await named(page, field).tap();
      await named(page, field).fill(value);
    }
    await page.locator('summary').filter({ hasText: 'Order summary' }).tap();
    await page.getByText(/^2 items · ₹/).waitFor();
    await tap('Place Order');
    await page.waitForURL('**/payment?orderId=*');
    const id = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.locator('[name="method"][value="netBanking"]').tap();
    await tap('Proceed to Payment');
    await heading(page, 'Net banking (sandbox)').waitFor();
    await tap('Succeed');
    await heading(page, 'Thank you for your order!').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(PAID);
    expect(pageErrors).toEqual([]);
  });

  it('is paid in a UPI app on the same phone, even if the app opens only the second time', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    const id = await payForOrder(page, shop);
    // A phone does not always open the app.
    await loseOnce(page, `${new URL(shop.apiUrl).origin}/sandbox/upi?*`);
    await proceed(page, 'upiApp');
    await heading(page, 'Pay in your app').waitFor();
    await page.getByRole('button', { name: 'Open the app again' }).click();
    await heading(page, 'UPI app (sandbox)').waitFor();
    await decide(page, 'Succeed');
    await heading(page, 'Thank you for your order!').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(PAID);
    expect(pageErrors).toEqual([]);
  });

  it('is paid by a QR code on another phone, and the page continues by itself', async () => {
    const { context, page, pageErrors } = await shop.enter('desktop', MOVING);
    const id = await payForOrder(page, shop);
    await proceed(page, 'upiQr');
    await heading(page, 'Scan QR Code to Complete Payment').waitFor();
    await page.getByRole('img', { name: 'QR code to pay for this order' }).waitFor();
    // A reload shows the code again, and begins no second payment.
    await page.reload();
    await heading(page, 'Scan QR Code to Complete Payment').waitFor();
    await decideOnPhone(context, shop.apiUrl, 'Succeed');
    await page.bringToFront();
    await heading(page, 'Thank you for your order!').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(PAID);
    expect(pageErrors).toEqual([]);
  });

  it('is paid in cash on delivery', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    await payForOrder(page, shop);
    await proceed(page, 'cashOnDelivery');
    await toast(page, 'Your payment is being processed').waitFor();
    await heading(page, 'My Orders').waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders');
    expect(pageErrors).toEqual([]);
  });
});

describe('a payment', () => {
  // tests/server/sandbox-in-browser.test.ts covers that every way to pay, with every ending, leads back to the shop.
  it('that fails or is cancelled takes no money, and leaves the order payable until one succeeds', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    const id = await payForOrder(page, shop);
    for (const [method, ending] of [
      ['card', 'Fail'],
      ['netBanking', 'Cancel'],
      ['upiApp', 'Fail'],
    ] as const) {
      await proceed(page, method);
      await decide(page, ending);
      await heading(page, 'Payment not completed').waitFor();
      await page.getByText('Your bank says that no money was taken.').waitFor();
      expect([method, await orderStatusOf(page, id)]).toEqual([method, UNPAID]);
      await payNow(page, id).click();
    }
    await proceed(page, 'netBanking');
    await decide(page, 'Succeed');
    await heading(page, 'Thank you for your order!').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(PAID);
    expect(pageErrors).toEqual([]);
  });

  it('by QR code that is cancelled on the phone keeps its code, and other ways to pay', async () => {
    const { context, page, pageErrors } = await shop.enter('desktop');
    const id = await payForOrder(page, shop);
    await proceed(page, 'upiQr');
    await heading(page, 'Scan QR Code to Complete Payment').waitFor();
    await decideOnPhone(context, shop.apiUrl, 'Cancel');
    await page.bringToFront();
    // Back leaves the payment; forward shows the code again, with the same expiry.
    await page.goBack();
    await heading(page, 'Scan QR Code to Complete Payment').waitFor({ state: 'detached' });
    await page.goForward();
    await heading(page, 'Scan QR Code to Complete Payment').waitFor();
    await page.getByRole('button', { name: 'Choose another way to pay' }).click();
    await proceed(page, 'netBanking');
    await decide(page, 'Succeed');
    await heading(page, 'Thank you for your order!').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(PAID);
    expect(pageErrors).toEqual([]);
  });

  it('that is declined can be retried until the order is cancelled', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await loseOnce(page, `${shop.apiUrl}/payments/fields`);
    const id = await payForOrder(page, shop);
    await heading(page, 'The payment could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await proceed(page, 'alwaysDeclined');
    await heading(page, 'Payment not completed').waitFor();
    await page.getByRole('link', { name: 'Return to checkout' }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'Payment Information').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(UNPAID);
    await answerOnce(page, `${shop.apiUrl}/orders/${id}`, { status: 9 });
    await page.goto(`/payment?orderId=${id}`);
    await page.getByText('The store takes no payment for this order any more.').waitFor();
    await page.goto('/payment?orderId=0000-0000-0000-0000');
    await heading(page, "We couldn't find this order").waitFor();
    await page.getByRole('link', { name: 'View My Orders' }).click();
    await cancel(shop.database, id);
    await payNow(page, id).click();
    await heading(page, 'This order was cancelled').waitFor();
    await page.goto('/payment');
    await page.getByRole('link', { name: 'Return to checkout' }).click();
    await heading(page, 'Checkout').waitFor();
    await page.goBack();
    await heading(page, 'Nothing to pay here').waitFor();
    expect(pageErrors, 'only the order that is not found').toEqual([expect.stringContaining('404')]);
  });

  it('that the bank never answers is awaited after Back, and not started twice', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    const id = await payForOrder(page, shop);
    let begun = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${shop.apiUrl}/payments`) begun += 1;
    });
    await proceed(page, 'netBanking');
    await decide(page, 'Never answer');
    await heading(page, 'No answer (sandbox)').waitFor();
    await page.goBack();
    await page.goBack();
    await heading(page, 'Waiting for your payment').waitFor();
    expect(begun).toBe(1);
    await lateInTheDay(page);
    await heading(page, 'No payment has arrived yet').waitFor();
    await loseOnce(page, `${shop.apiUrl}/orders/${id}`);
    await page.getByRole('button', { name: 'Check again' }).click();
    await heading(page, "We couldn't check your payment").waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'I have not paid yet: pay now' }).click();
    await heading(page, 'Payment Information').waitFor();
    expect(await orderStatusOf(page, id)).toEqual(UNPAID);
    expect(pageErrors).toEqual([]);
  });
});

it('a payment that takes long is awaited, and leads to the thank-you page when it arrives', async () => {
  const { page, pageErrors } = await shop.enter('phone');
  const id = await payForOrder(page, shop);
  await proceed(page, 'card');
  await decide(page, 'Take its time');
  await heading(page, 'Thank you for your order!').waitFor();
  expect(await orderStatusOf(page, id)).toEqual(PAID);
  expect(pageErrors).toEqual([]);
});

describe('an order whose response is lost', () => {
  it('is created once, despite retries and a reload', async () => {
    const { context, page } = await shop.enter('desktop');
    await fillInCheckout(page);
    let isLost = true;
    const keys: string[] = [];
    await context.route(`${shop.apiUrl}/orders`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await toast(page, 'Error placing order').waitFor();
    await cartLink(page, '1 item').waitFor();
    isLost = false;
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    for (const ask of [() => page.reload(), () => tryAgain.click()]) {
      await loseOnce(page, `${shop.apiUrl}/storeInfo`);
      const lost = page.waitForEvent('requestfailed');
      await ask();
      await lost;
      await page.getByText('The store could not be reached').waitFor();
    }
    await tryAgain.click();
    const id = await placeOrder(page);
    expect(new Set(keys).size, keys.join()).toBe(1);
    await page.goto('/orders');
    await heading(page, `Order ${id}`).waitFor();
    expect(await page.getByRole('heading', { name: `Order ${id}` }).count()).toBe(1);
    await cartLink(page, '0 items').waitFor();
  });

  it('is shown to the shopper before a changed order is placed, too', async () => {
    const { page } = await shop.enter('phone');
    const made = await fillInCheckout(page).then(() => placeOrderUnheard(page, shop.apiUrl));
    await named(page, 'city').fill('Nagpur');
    await loseOnce(page, `${shop.apiUrl}/orders?*`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await heading(page, 'You may have placed this order already').waitFor();
    await page.getByText('Your orders could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await heading(page, `Order ${made}`).waitFor();
    await page.getByRole('button', { name: 'Place this order too' }).click();
    expect(await placeOrder(page)).not.toBe(made);
  });
});

// The last test, because it leaves no stock of the first product.
it('a product that sold out is not ordered, is marked in checkout and cart, and can be removed', async () => {
  const { page } = await shop.enter('phone');
  const name = await fillInCheckout(page);
  const id = await page.evaluate(() => /"id":"([^"]+)"/.exec(localStorage.getItem('cart') ?? '')?.[1] ?? '');
  await buyOut(shop.database, id);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Sold out.').waitFor();
  await page.locator(`button[aria-label="Remove ${name}"]:focus`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await heading(page, 'Your cart').waitFor();
  await page.getByText('Sold out.').waitFor();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await heading(page, 'Your cart is empty').waitFor();
  await page.goBack();
  await page.getByText('Your cart is empty.').waitFor();
  expect(await page.locator('[name="city"]').inputValue(), 'the typed address is kept').toBe('Pune');
});
