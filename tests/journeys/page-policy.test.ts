import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVING, type OpenShop, openShopForJourneys } from '../support/shop';
import { resumed } from './resuming';
import { DEMO, signIn } from './signing-in';

/** What a server may send before the first acknowledgement: ten packets of 1,460 bytes. */
const FIRST_PACKETS = 14_600;

const PUBLIC = [
  '/',
  '/products',
  '/products?category=women&page=2',
  '/search?q=kurtaa&size=M',
  '/product/nowhere',
  '/cart',
  '/wishlist',
  '/register',
  '/forgot-password',
  '/reset-password?token=stale',
  '/order-success',
  '/track-order',
  '/contact',
  '/api-test',
  '/terms',
  '/shipping',
  '/404',
  '/no/such/page',
];
const PRIVATE = ['/account', '/orders', '/checkout', '/payment?orderId=none', '/payment'];

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

// `close` fails if any shopper's page violated its Content-Security-Policy.
afterAll(() => shop?.close());

describe('the Content-Security-Policy of pages', () => {
  it('is not violated on any screen, rendered by the host or by the browser', async () => {
    const { page } = await shop.enter('phone', MOVING);
    const headings: string[] = [];
    for (const address of PUBLIC) {
      await page.goto(address);
      await settled(page);
      headings.push(await page.getByRole('heading', { level: 1 }).first().innerText());
    }
    // Each once more, rendered by the browser.
    for (const [place, address] of PUBLIC.entries()) {
      await page.evaluate((there) => {
        window.history.pushState(null, '', there);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await page.getByRole('heading', { level: 1, name: headings[place] ?? '', exact: true }).waitFor();
      await settled(page);
    }
    await page.goto('/login');
    await signIn(page, DEMO);
    await page.waitForURL(({ pathname }) => pathname === '/');
    for (const address of PRIVATE) {
      await page.goto(address);
      await settled(page);
    }
  });
});

describe('the response of the home page', () => {
  it('fits its headers and content into the first ten packets, followed by the style of its picture', async () => {
    const { hostname, port } = new URL(shop.shopUrl);
    await expect
      .poll(async () => (await fetch(shop.shopUrl, { headers: { 'accept-encoding': 'br' } })).text())
      .toContain('<html data-rendered ');
    const asked = `GET / HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`;
    const line = connect(Number(port), hostname);
    line.write(asked);
    const answer = await buffer(line);
    expect(answer.toString('latin1')).toContain('content-encoding: br');
    const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4, FIRST_PACKETS);
    const first = brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
    expect(first).toMatch(/<\/footer>.*<\/div><style>@media \(max-width:47.99em\){img\[src="\/assets\/hero/s);
  });
});

describe('a page under attack', () => {
  let page: Page;

  beforeAll(async () => {
    // A context without the check for violations, because this page violates the policy on purpose.
    page = await (await shop.browser.newContext({ baseURL: shop.shopUrl })).newPage();
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const intruders = `<script>window.ran = 'script'</script>
        <img src="data:," onerror="window.ran = 'handler'">
        <style>h1 { display: none }</style>
        <base href="https://elsewhere.example/">
        <iframe src="/cart"></iframe>`;
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<body>', `<body>${intruders}`) });
    });
    await page.goto('/');
    await settled(page);
  });

  it('ignores injected scripts, styles and base addresses', async () => {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.evaluate(() => new URL(document.baseURI).host)).toBe(new URL(shop.shopUrl).host);
  });

  it('can call only the store', async () => {
    await page.goto('/contact');
    await settled(page);
    const ask = (url: string) =>
      page.evaluate(
        (asked) =>
          fetch(asked).then(
            ({ ok }) => ok,
            (reason: unknown) => String(reason),
          ),
        url,
      );
    const { port } = new URL(shop.apiUrl);
    expect(await ask(`http://127.0.0.1:${port}/api/v1/storeInfo`), 'the same store under another host name').toMatch(
      /Failed to fetch/,
    );
    expect(await ask(`${shop.apiUrl}/storeInfo`)).toBe(true);
  });

  it('can insert as HTML only an empty script or structured data', async () => {
    const written = (text: string) =>
      page.evaluate((html) => {
        try {
          document.createElement('div').innerHTML = html;
          return true;
        } catch {
          return false;
        }
      }, text);
    expect(await written('<b>bold</b>')).toBe(false);
    expect(await written('<script>run()</script>')).toBe(false);
    expect(await written('["<img src=x onerror=run()>"]')).toBe(false);
    expect(await written('"no data of ours"')).toBe(false);
    expect(await written('<script></script>')).toBe(true);
    expect(await written('{"@type":"Product"}')).toBe(true);
  });

  it('cannot be framed by another page', async () => {
    const other = await (await shop.browser.newContext()).newPage();
    await other.setContent(`<iframe src="${shop.shopUrl}/cart"></iframe>`);
    await expect.poll(() => other.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });
});

/** Waits until the screen has loaded and the page is hydrated. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await resumed(page);
}
