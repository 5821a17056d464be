import { basename } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright';
import * as v from 'valibot';
import { NewOrderAnswerSchema } from '#contract/order';
import { PATIENCE_MS } from '#machines/payment/payment-attempt';
import { STATUS } from '../../server/orders/status';
import { moveOrder } from '../../server/store';
import { command } from '../support/command';
import { addFromListing } from '../support/journeys/adding';
import { findMainPages } from '../support/main-pages';
import type { OpenShop } from '../support/shop';
import type { TrialShop } from '../support/trial-shop';
import { DEMO, named, postTo, signIn, toast, tokenFor } from './signing-in';

export const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '98765 43210',
  postalCode: '411001',
  address: '12 MG Road, Camp',
  city: 'Pune',
  state: 'Maharashtra',
};

/** Sets the stock of a product to zero, as if others had bought it all. */
export const buyOut = ({ databaseOwnerUrl }: OpenShop['database'], id: string): Promise<void> =>
  command(databaseOwnerUrl, `update variants set units = 0 where product_id = '${id}'`);

const orderAt = (apiUrl: string, token: string, products: Record<string, number>) =>
  postTo(apiUrl, '/orders', { products, shippingAddress: ADDRESS }, token);

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Goes from the listing through login to the checkout and fills in the address. Returns the product's name. */
export async function fillInCheckout(page: Page): Promise<string> {
  const name = await addFromListing(page);
  await page.goto('/checkout');
  await page.waitForURL('**/login');
  await signIn(page, DEMO);
  await page.waitForURL('**/checkout');
  for (const [field, value] of Object.entries(ADDRESS)) await named(page, field).fill(value);
  return name;
}

/** Returns the id of the order. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

/** Orders, but the response is lost: the page does not learn the order's id, which is returned here. */
export async function placeOrderUnheard(page: Page, apiUrl: string): Promise<string> {
  let id = '';
  await onceFor(page, 'POST', `${apiUrl}/orders`, async (route) => {
    const answer = await route.fetch();
    id = v.parse(NewOrderAnswerSchema, await answer.json()).id;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await toast(page, 'Error placing order').waitFor();
  return id;
}

/** The next GET request to this address gets no response. */
export const loseOnce = (page: Page, url: string) => onceFor(page, 'GET', url, (route) => route.abort('aborted'));

/** The store's answer once, with other values for some of its fields. */
export const answerOnce = (page: Page, url: string, otherwise: object) =>
  onceFor(page, 'GET', url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...otherwise } });
  });

async function onceFor(page: Page, method: string, url: string, instead: (route: Route) => Promise<void>) {
  let isOver = false;
  await page.route(url, (route) => {
    if (isOver || route.request().method() !== method) return route.fallback();
    isOver = true;
    return instead(route);
  });
}

/** Cancels an order as the store's staff do at the command line. */
export const cancel = (database: OpenShop['database'], id: string) =>
  moveOrder({ dataFolder: '/nowhere', ...database }, id, STATUS.cancelled, 'Asha');

/** Moves the page's clock past the time limit of a payment, and shows the page again. */
export const lateInTheDay = (page: Page) =>
  page.evaluate((patience) => {
    const later = Date.now() + patience;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  }, PATIENCE_MS);

/** Orders one piece of a product without paying. */
export async function orderUnpaid({ shopUrl, apiUrl }: TrialShop): Promise<{ id: string; token: string }> {
  const [token, { product }] = await Promise.all([tokenFor(apiUrl, DEMO), findMainPages(shopUrl, apiUrl)]);
  const answer = await orderAt(apiUrl, token, { [decodeURIComponent(basename(product))]: 1 });
  const { id } = v.parse(NewOrderAnswerSchema, await answer.json());
  return { id, token };
}

/** Signs a shopper with an unpaid order in, and goes from My Orders to its payment. */
export async function payForOrder(page: Page, shop: OpenShop): Promise<string> {
  const { id, token } = await orderUnpaid(shop);
  await page.context().addCookies([{ name: 'auth_token', value: token, url: shop.shopUrl }]);
  await page.goto('/orders');
  await payNow(page, id).click();
  return id;
}

/** Chooses a way to pay, and submits the payment form. */
export async function proceed(page: Page, method: string): Promise<void> {
  await page.locator(`[name="method"][value="${method}"]`).check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

/** The sandbox has a button for each way that a payment can end. */
export const decide = (page: Page, ending: string) => page.getByRole('button', { name: ending, exact: true }).click();

/** Pays on another phone, as after scanning the code that was shown last. */
export async function decideOnPhone(context: BrowserContext, apiUrl: string, ending: string): Promise<void> {
  const phone = await context.newPage();
  await phone.goto(new URL('/sandbox/phone', apiUrl).href);
  await phone
    .getByRole('link', { name: /^Pay ₹/ })
    .first()
    .click();
  await decide(phone, ending);
  await heading(phone, 'Done (sandbox)').waitFor();
}

const entryOf = (page: Page, id: string) => page.getByRole('listitem').filter({ has: heading(page, `Order ${id}`) });

export const payNow = (page: Page, id: string) => entryOf(page, id).getByRole('link', { name: 'Pay Now', exact: true });

/** What My Orders says of an order, and whether it can be paid there. */
export async function orderStatusOf(page: Page, id: string): Promise<{ status: string; isPayable: boolean }> {
  await page.goto('/orders');
  const entry = entryOf(page, id);
  await entry.waitFor();
  const status = (await entry.locator('[data-status]').textContent()) ?? '';
  return { status, isPayable: (await payNow(page, id).count()) > 0 };
}
