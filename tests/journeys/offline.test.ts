import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserForJourneys, leaveBrowser } from '../support/browser-for-journeys';
import { addFromListing, cartLink } from '../support/journeys/adding';
import { findMainPages } from '../support/main-pages';
import { ADDRESS, heading, placeOrder, proceed } from './buying';
import { expectHeading } from './looking';
import {
  AS_SEEN,
  allThatIsStored,
  enterOnPhone,
  isPictureSeen,
  letADayPass,
  mixedBuild,
  nextBuild,
  openShopBehindGates,
  type ShopBehindGates,
  seesOffline,
  untilCached,
  widthOfCachedPicture,
} from './offline-shop';
import { DEMO, named, postTo, signIn, tokenFor } from './signing-in';

let shop: ShopBehindGates;

beforeAll(async () => {
  shop = await openShopBehindGates();
});

afterAll(async () => {
  await leaveBrowser(await browserForJourneys());
  await shop?.close();
});

/** Cuts the connection while `doing` runs. */
async function without<Done>(doing: () => Promise<Done>): Promise<Done> {
  await shop.lose();
  try {
    return await doing();
  } finally {
    await shop.find();
  }
}

describe('without a connection', () => {
  it('pages seen before are shown and marked, and all others say that the shopper is offline', async () => {
    const { page } = await enterOnPhone(shop);
    const { product } = await findMainPages(shop.shopUrl, shop.apiUrl);
    await page.goto('/');
    await untilCached(page, '/');
    const width = await widthOfCachedPicture(page);
    await page.reload();
    expect(await widthOfCachedPicture(page), 'a cached picture is as sharp as the first time').toBe(width);
    // By links, as most shoppers reach a listing and a product.
    await page.getByRole('link', { name: 'Browse Collection' }).click();
    await expectHeading(page, 'All Products');
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const name = (await card.innerText()).trim();
    await card.click();
    await expectHeading(page, name);
    await expect.poll(() => isPictureSeen(page)).toBe(true);
    const walkedTo = new URL(page.url()).pathname;
    await page.goto(product);
    const seen = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
    await untilCached(page, product);
    await addFromListing(page);

    await without(async () => {
      await page.goto(product);
      await expectHeading(page, seen);
      await seesOffline(page);
      await page.getByText(AS_SEEN).waitFor();
      await expect.poll(() => isPictureSeen(page)).toBe(true);
      // This address was never loaded as a page, but the store's answer about the product is cached.
      await page.goto(walkedTo);
      await expectHeading(page, name);
      await seesOffline(page);
      await page.goto('/products');
      await expectHeading(page, 'All Products');
      await page.goto('/');
      await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
      await page.getByText(AS_SEEN).waitFor();
      await page.goto('/cart');
      await expectHeading(page, 'Your cart');
      await cartLink(page, '1 item').waitFor();
      await seesOffline(page);
      await page.goto('/wishlist');
      await seesOffline(page);
      await page.goto('/contact');
      await heading(page, 'You are offline').waitFor();
      await page.goto('/product/never-seen');
      await heading(page, 'You are offline').waitFor();
      await page.getByRole('link', { name: 'Cart', exact: true }).click();
      await expectHeading(page, 'Your cart');
      // Links also lead to screens that were seen.
      await page.goto('/');
      await seesOffline(page);
      await page.getByRole('link', { name: 'Browse Collection' }).click();
      await expectHeading(page, 'All Products');
    });
    await page.goto('/product/never-seen');
    await heading(page, 'Product Not Found').waitFor();
    await page.goto(product);
    await expectHeading(page, seen);
    expect(await page.locator('html').getAttribute('data-cached-at')).toBeNull();
  });
});

describe('a cached search', () => {
  it('is deleted once the worker starts a day later, even if another page is opened', async () => {
    const { context, page } = await enterOnPhone(shop);
    await page.goto('/');
    await untilCached(page, '/');
    const search = '/search?q=kurta';
    await page.goto(search);
    await untilCached(page, search);
    await expect.poll(() => letADayPass(page)).toBeGreaterThan(0);
    const browser = await context.newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(async (address) => (await caches.match(address)) === undefined, search))
      .toBe(true);
    await untilCached(page, '/');
  });
});

describe('private data of a shopper', () => {
  it('is shown offline as last known, and is in no cache or storage after signing out', async () => {
    const { context, page } = await enterOnPhone(shop);
    const token = await tokenFor(shop.apiUrl, DEMO);
    const { product } = await findMainPages(shop.shopUrl, shop.apiUrl);
    const id = decodeURIComponent(new URL(product).pathname.replace('/product/', ''));
    const answer = await postTo(shop.apiUrl, '/orders', { products: { [id]: 1 }, shippingAddress: ADDRESS }, token);
    const { id: order }: { id: string } = await answer.json();
    await page.goto('/');
    await untilCached(page, '/');
    await context.addCookies([{ name: 'auth_token', value: token, url: shop.shopUrl }]);
    await page.goto('/orders');
    await heading(page, `Order ${order}`).waitFor();
    await without(async () => {
      await page.goto('/orders');
      await page.getByText(/^As last known on \d/).waitFor();
      await heading(page, `Order ${order}`).waitFor();
      await seesOffline(page);
    });
    await page.goto('/account');
    await page.getByText(DEMO.email).first().waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    const stored = await allThatIsStored(page);
    expect(stored, 'public pages stay cached').toContain('shop-pages');
    for (const secret of [order, ADDRESS.address, DEMO.email, token]) expect(stored).not.toContain(secret);
  });
});

describe('a new build', () => {
  it('activates while an open page of the old build orders with screens that only the old build has', async () => {
    const { page } = await enterOnPhone(shop);
    await page.goto('/');
    await untilCached(page, '/index.html');
    await addFromListing(page);
    await page.goto('/login');
    await signIn(page, DEMO);
    await page.waitForURL(({ pathname }) => pathname === '/');
    await cartLink(page, '1 item').click();
    await expectHeading(page, 'Your cart');
    await page.evaluate(() => {
      window.name = 'the old page';
    });
    const { dist, remove } = await nextBuild('payment.screen', 'ordering');
    onTestFinished(remove);
    await shop.hostedBy({ dist });
    onTestFinished(() => shop.hostedBy({}));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name === 'shop-files-next').length))
      .toBe(1);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated');
    // In a rollback, the worker is the earlier build's but the page still the next one's, so the worker cannot install.
    const stored = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shop-files')));
    const both = await stored();
    await mixedBuild(dist);
    await shop.hostedBy({ dist });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { installing } = await registration.update();
      await new Promise<void>((over) => {
        if (!installing) over();
        installing?.addEventListener('statechange', () => over());
      });
    });
    expect([both.length, await stored()]).toEqual([2, both]);
    await page
      .getByRole('link', { name: 'Checkout' })
      .or(page.getByRole('button', { name: 'Checkout' }))
      .first()
      .click();
    await page.waitForURL('**/checkout');
    for (const [field, value] of Object.entries(ADDRESS)) await named(page, field).fill(value);
    await placeOrder(page);
    await page.getByRole('button', { name: 'Proceed to Payment' }).waitFor();
    expect(await page.evaluate(() => window.name)).toBe('the old page');
    await proceed(page, 'card');
    await heading(page, 'Card payment (sandbox)').waitFor();
  });
});

describe('a shop whose offline use was turned off', () => {
  it('removes the worker and all its caches from browsers that have it', async () => {
    const { page } = await enterOnPhone(shop);
    await page.goto('/');
    await untilCached(page, '/');
    await shop.hostedBy({ offline: false });
    onTestFinished(() => shop.hostedBy({}));
    await page.goto('/products');
    await expectHeading(page, 'All Products');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.reload();
    await expectHeading(page, 'All Products');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
