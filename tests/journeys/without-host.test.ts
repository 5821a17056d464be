import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserForJourneys, leaveBrowser } from '../support/browser-for-journeys';
import { findMainPages } from '../support/main-pages';
import { heading } from './buying';
import { cardOf, expectHeading, seenListing } from './looking';
import {
  AS_SEEN,
  enterOnPhone,
  isPictureSeen,
  openShopBehindGates,
  type ShopBehindGates,
  savingData,
  seesOffline,
  untilCached,
} from './offline-shop';
import { openRendered, resumed } from './resuming';

let shop: ShopBehindGates;

beforeAll(async () => {
  shop = await openShopBehindGates();
});

afterEach(() => shop.asEver());

afterAll(async () => {
  await leaveBrowser(await browserForJourneys());
  await shop?.close();
});

const html = (words: string) => ({
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html lang="en"><head><title>${words}</title></head><body><h1>${words}</h1></body></html>`,
});

/** Tells the worker that a page has fetched these files, and returns those that it has then stored. */
const storedOf = async (context: BrowserContext, files: string[]): Promise<string[] | undefined> =>
  context.serviceWorkers()[0]?.evaluate(async (fetched) => {
    const data = { page: new URL('/cart', self.location.href).href, files: fetched, pictures: [] };
    const heard = new MessageEvent('message', { data });
    let done: unknown;
    Object.assign(heard, {
      waitUntil: (doing: unknown) => {
        done = doing;
      },
    });
    self.dispatchEvent(heard);
    await done;
    const stored = await Promise.all(fetched.map(async (file) => ((await caches.match(file)) ? [file] : [])));
    return stored.flat();
  }, files);

describe('a response of another server in place of the host', () => {
  it('is not cached, and is replaced by a cached page if it is a gateway error', async () => {
    const { context, page } = await enterOnPhone(shop);
    await page.goto('/contact');
    await expectHeading(page, 'Contact Us');
    await untilCached(page, '/contact');
    const seesContact = async () => {
      await expectHeading(page, 'Contact Us');
      await page.getByText(AS_SEEN).waitFor();
    };

    // A captive portal, or a closed shop that says so with status 200.
    await shop.answeredBy({ status: 200, ...html('Pay for this network') });
    await page.goto('/contact');
    await heading(page, 'Pay for this network').waitFor();
    expect(await storedOf(context, ['/assets/index-next.js', '/assets/index-next.css'])).toEqual([]);

    await shop.answeredBy({ status: 502, ...html('Bad Gateway') });
    await page.goto('/contact');
    await seesContact();
    await page.goto('/cart');
    await expectHeading(page, 'Your cart is empty');
    await page.goto('/product/never-seen');
    await heading(page, 'Bad Gateway').waitFor();

    await shop.answeredBy({
      status: 503,
      ...html('Back at ten'),
      headers: { 'retry-after': '600', 'content-type': 'text/html' },
    });
    await page.goto('/contact');
    await heading(page, 'Back at ten').waitFor();

    await shop.asEver();
    await page.goto('/contact');
    await expectHeading(page, 'Contact Us');
    expect(await page.getByText(AS_SEEN).count()).toBe(0);
  });
});

describe('an unreachable store behind a reachable host', () => {
  it('shows an offline notice, and leaves pages and products seen before available', async () => {
    const { context, page } = await enterOnPhone(shop);
    const { product } = await findMainPages(shop.shopUrl, shop.apiUrl);
    await page.goto('/');
    await untilCached(page, '/');
    await page.goto(product);
    await untilCached(page, product);
    const name = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
    await page.goto('/');
    // Before hydration, the browser would follow the link to a rendered page, which asks the store nothing.
    await resumed(page);
    await page.getByRole('link', { name: 'Browse Collection' }).click();
    await expectHeading(page, 'All Products');
    const { names } = await seenListing(page);
    await untilCached(page, `${shop.apiUrl}/products?page=1&limit=12&asked-with=x-store-host`);

    await shop.loseStore();
    // One that has nothing rendered yet.
    await shop.hostedBy({});
    await page.goto('/products');
    expect((await seenListing(page)).names).toEqual(names);
    await untilCached(page, '/products');
    await shop.lose();
    // An answer from the browser's HTTP cache must not count as a sign that the store is reachable.
    await page.goto('/products');
    expect((await seenListing(page)).names).toEqual(names);
    await seesOffline(page);

    // The same without the HTTP cache, whose answers soon expire.
    await context.serviceWorkers()[0]?.evaluate(() => {
      const asked = self.fetch;
      Object.assign(self, {
        fetch: (request: Request, how?: RequestInit) =>
          asked(request.mode === 'cors' ? new Request(request, { cache: 'no-store' }) : request, how),
      });
    });
    await shop.asEver();
    await shop.loseStore();
    await page.goto('/products');
    expect((await seenListing(page)).names).toEqual(names);
    await seesOffline(page);
    await page.goto(product);
    await expectHeading(page, 'Failed to load product details');
    await shop.lose();
    await page.goto(product);
    await expectHeading(page, name);
    await page.getByText(AS_SEEN).waitFor();
    await expect.poll(() => isPictureSeen(page)).toBe(true);

    await shop.asEver();
    await page.goto('/products');
    await seenListing(page);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await cardOf(page, names[0] ?? '').waitFor();
  });
});

describe('a gateway in front of the store', () => {
  it('that cannot reach the store does not replace cached answers', async () => {
    const { context, page } = await enterOnPhone(shop);
    await page.goto('/');
    await untilCached(page, '/');
    await resumed(page);
    await page.getByRole('link', { name: 'Browse Collection' }).click();
    await expectHeading(page, 'All Products');
    const { names } = await seenListing(page);
    await untilCached(page, `${shop.apiUrl}/products?page=1&limit=12&asked-with=x-store-host`);
    await context.serviceWorkers()[0]?.evaluate((store) => {
      const asked = self.fetch;
      const badGateway = () =>
        new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
      Object.assign(self, {
        fetch: async (request: Request, how?: RequestInit) =>
          request.url?.startsWith(store) ? badGateway() : asked(request, how),
      });
    }, shop.apiUrl);
    await shop.loseStore();
    // One that has nothing rendered yet.
    await shop.hostedBy({});
    await page.goto('/products');
    expect((await seenListing(page)).names).toEqual(names);
    await seesOffline(page);
  });
});

describe('a browser whose cache storage fails', () => {
  it('shows the shop with its pictures, and an offline page without a connection', async () => {
    const { context, page } = await enterOnPhone(shop);
    await page.goto('/');
    await untilCached(page, '/');
    await context.serviceWorkers()[0]?.evaluate(() => {
      const fails = () => Promise.reject(new DOMException('The disk is broken.', 'UnknownError'));
      Object.assign(CacheStorage.prototype, { open: fails, match: fails, keys: fails, has: fails });
    });
    await page.goto('/products');
    await seenListing(page);
    await expect.poll(() => isPictureSeen(page)).toBe(true);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
    await expect.poll(() => isPictureSeen(page)).toBe(true);
    await shop.lose();
    await page.goto('/products');
    await heading(page, 'You are offline').waitFor();
  });
});

describe('in a browser that saves data', () => {
  it('no other screen is prefetched, and opening the cart stores the payment screen', async () => {
    const { page } = await enterOnPhone(shop);
    const { dist, remove } = await savingData(page);
    onTestFinished(remove);
    await shop.hostedBy({ dist });
    onTestFinished(() => shop.hostedBy({}));
    const filesOf = (beginning: string) =>
      page.evaluate(async (wanted) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('shop-files'));
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().filter(({ url }) => url.includes(`/assets/${wanted}`)).length;
      }, beginning);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
    await openRendered(page, shop.shopUrl);
    await untilCached(page, '/');
    await expect.poll(() => filesOf('home.screen')).toBe(1);
    for (const screen of ['cart.screen', 'login.screen', 'ordering', 'payment.screen'])
      expect(await filesOf(screen), screen).toBe(0);
    expect(asked.filter((url) => url.startsWith(shop.apiUrl))).toEqual([]);

    await page.goto('/cart');
    await expectHeading(page, 'Your cart is empty');
    await expect.poll(() => filesOf('payment.screen')).toBe(1);
  });
});
