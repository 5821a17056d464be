import type { BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { addFromListing } from './adding';
import { DEMO, named, signIn } from './signing-in';

const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '98765 43210',
  postalCode: '411001',
  address: '12 MG Road, Camp',
  city: 'Pune',
  state: 'Maharashtra',
};

const MOST_AT_ONCE = 99;
const AnswerSchema = v.object({ lines: v.optional(v.array(v.object({ available: v.number() })), []) });

/** Others buy all there is of a product. */
export async function buyOut(apiUrl: string, id: string): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = v.parse(v.object({ token: v.string() }), await (await post('/users/authorize', DEMO)).json());
  let quantity = MOST_AT_ONCE;
  while (quantity > 0) {
    const answer = await post('/orders', { products: { [id]: quantity }, shippingAddress: ADDRESS }, token);
    if (answer.ok) continue;
    const [line] = v.parse(AnswerSchema, await answer.json()).lines;
    if (!line) throw new Error(`The store answered ${answer.status}.`);
    quantity = line.available;
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** From the listing to the checkout, signed in on the way, with the address filled in. */
export async function fillInCheckout(page: Page): Promise<string> {
  const name = await addFromListing(page);
  await page.goto('/checkout');
  await page.waitForURL('**/login');
  await signIn(page, DEMO);
  await page.waitForURL('**/checkout');
  for (const [field, value] of Object.entries(ADDRESS)) await named(page, field).fill(value);
  return name;
}

/** Orders, and says under which number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

export async function order(page: Page): Promise<string> {
  await fillInCheckout(page);
  return placeOrder(page);
}

/** Chooses a way to pay, and follows it as far as it leads. */
export async function proceed(page: Page, method: string): Promise<void> {
  await named(page, 'method').selectOption(method);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

/** In the sandbox every way to pay ends as one wishes. */
export const decide = (page: Page, ending: string) => page.getByRole('button', { name: ending, exact: true }).click();

/** A phone scans the code that was shown last. */
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
export async function standingOf(page: Page, id: string): Promise<{ status: string; isPayable: boolean }> {
  await page.goto('/orders');
  const entry = entryOf(page, id);
  await entry.waitFor();
  const status = (await entry.locator('[data-status]').textContent()) ?? '';
  return { status, isPayable: (await payNow(page, id).count()) > 0 };
}
