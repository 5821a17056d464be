import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromiumLaunch } from '../support/chromium';
import { openedStore } from './opened-store';
import { paymentCalls } from './payment-calls';

const store = openedStore({ paymentSandbox: { takesMs: 1 } });
const calls = paymentCalls(store);

let browser: Browser;
let shop: Server;
let shopUrl = '';
let token = '';
let product = '';
const cookies: (string | undefined)[] = [];

beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunch());
  // `localhost` is another site than the store at 127.0.0.1.
  shop = createServer((request, answer) => {
    cookies.push(request.headers.cookie);
    answer.setHeader('set-cookie', 'auth_token=kept; SameSite=Lax; Path=/');
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>The shop</title><h1>The shop</h1>');
  }).listen(0, 'localhost');
  await once(shop, 'listening');
  const address = shop.address();
  shopUrl = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  ({ token } = await calls.shopper('browsing'));
  product = (await calls.products('limit=1'))[0]?.id ?? '';
});
afterAll(async () => {
  await browser?.close();
  shop?.close();
});

/** A shopper who has begun to pay and was redirected to the sandbox. */
async function paying(method: string): Promise<{ page: Page; id: string; troubles: string[] }> {
  const id = await calls.placed(token, { [product]: 1 });
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && troubles.push(message.text())));
  page.on('pageerror', ({ message }) => void troubles.push(message));
  await page.goto(shopUrl);
  const answer = await calls.pay(token, id, method, { origin: shopUrl });
  await page.evaluate(
    (told) => {
      const { action, redirectUrl } = JSON.parse(told);
      if (action?.type !== 'redirect_post') return location.assign(action?.redirectUrl || redirectUrl);
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: action.redirectUrl });
      const { type, url, data } = action.formParams;
      const named = Object.entries(data).map(([name, value]) => [`data[${name}]`, value]);
      for (const [name, value] of [['type', type], ['url', url], ...named]) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    await answer.text(),
  );
  await page.getByRole('heading', { level: 1, name: /\(sandbox\)$/ }).waitFor();
  return { page, id, troubles };
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // Evaluated by the driver, since the page's Content-Security-Policy blocks scripts.
  await page.evaluate(axe.source);
  const found = await page.evaluate(`axe.run().then(({ violations }) => violations.map(({ id }) => id))`);
  expect(found).toEqual([]);
}

describe.each(['card', 'netBanking', 'upiApp'])('a payment by %s in a narrow browser', (method) => {
  test.each([
    ['Succeed', 'order-success', '', 1],
    ['Cancel', 'payment', '&outcome=cancelled', 0],
    ['Take its time', 'payment', '', 1],
  ])('with the button %s leads back to /%s%s with the cookie of the shop', async (ending, path, outcome, status) => {
    const { page, id, troubles } = await paying(method);
    cookies.splice(0);
    await page.getByRole('button', { name: ending, exact: true }).click();
    await page.waitForURL(`${shopUrl}/${path}?orderId=${id}${outcome}`);
    await page.getByRole('heading', { name: 'The shop' }).waitFor();
    await expect.poll(() => calls.status(token, id)).toBe(status);
    expect(cookies[0]).toBe('auth_token=kept');
    expect(troubles).toEqual([]);
  });
});

test.each(['card', 'netBanking', 'upiQr'])(
  'the page for %s has no axe violations and no horizontal scrolling',
  async (method) => {
    const { page } = await paying(method);
    await expectAccessible(page);
  },
);

test('the phone page and the page without an answer have no axe violations', async () => {
  const { page } = await paying('upiQr');
  await page.goto(`${store.url}/sandbox/phone`);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Pay ₹/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Never answer' }).click();
  await page.getByRole('heading', { name: 'No answer (sandbox)' }).waitFor();
  await expectAccessible(page);
});

test('a payment succeeds in a browser without JavaScript', async () => {
  const id = await calls.placed(token, { [product]: 1 });
  const ticket = await calls.ticket(token, id, 'netBanking');
  const context = await browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${store.url}/sandbox/bank?${new URLSearchParams(ticket)}`);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect.poll(() => calls.status(token, id)).toBe(1);
});
