import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMainPages } from '../support/main-pages';
import { type OpenShop, openShopForJourneys, type Shopper } from '../support/shop';
import { cardOf, expectHeading, expectScrolledTo, scrolledTo, seenListing } from './looking';
import { resumed } from './resuming';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(async () => {
  await shop?.close();
});

describe('a shopper who skips to the content', () => {
  it('gets the focus into the main part, with the same address and history', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Collection' }).click();
    await expectHeading(page, 'All Products');
    await resumed(page);
    const address = page.url();
    const steps = await page.evaluate(() => window.history.length);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => window.history.length)).toBe(steps);
    await page.goBack();
    await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(pageErrors).toEqual([]);
  });
});

describe('a shopper who types addresses', () => {
  it('returns with Back from a product to the page before it, also after adding a fragment', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    const { product } = await findMainPages(shop.shopUrl, shop.apiUrl);
    await page.goto('/products?category=women');
    await page.goto(product);
    await page.goto(`${product}#reviews`);
    await resumed(page);
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?category=women');
    expect(pageErrors).toEqual([]);
  });

  it('stays at the second product after adding a fragment to its address', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    const { product } = await findMainPages(shop.shopUrl, shop.apiUrl);
    await page.goto(product);
    const first = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
    await expectHeading(page, 'All Products');
    const second = (await seenListing(page)).names.find((name) => name !== first) ?? '';
    await cardOf(page, second).click();
    await expectHeading(page, second);
    const seen = await headingsSeenFromNow(page);
    await page.goto(`${page.url()}#content`);
    // Back and forward: any effect of the fragment has happened by then.
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.goForward();
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
    expect(await seen()).toEqual([second]);
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await expectHeading(page, 'All Products');
    expect(pageErrors).toEqual([]);
  });
});

describe('a shopper far down a listing', () => {
  it('keeps the scroll position on reload and Back, and starts at the top of a listing opened anew', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await page.goto('/products');
    // Each time at another depth, so that no earlier position can pass for it.
    await goDown(page, 900);
    await page.reload();
    await seenListing(page);
    await expectScrolledTo(page, 900);
    const lookAt = async (elsewhere: string, depth: number) => {
      await goDown(page, depth);
      await page.goto(elsewhere);
      await page.goBack();
      await seenListing(page);
      await expectScrolledTo(page, depth);
    };
    await lookAt('about:blank', 800);
    await lookAt('/', 700);
    await goDown(page, 600);
    await page.goto('/');
    await page.goto('/products');
    await seenListing(page);
    await expectHydrated(page);
    expect(await scrolledTo(page)).toBe(0);
    expect(pageErrors).toEqual([]);
    // After the check for page errors, because the store's 404 for this product is one.
    await lookAt('/product/no-such-product', 500);
  });
});

describe('a shopper who loses her connection', () => {
  it('sees prefetched screens with an error and an offline notice, and can retry once connected again', async () => {
    const { page, context } = await loseConnectionAtHome();
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    const backHome = async () => {
      await page.goBack();
      await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
      await context.setOffline(true);
    };
    await page.getByRole('link', { name: 'Browse Collection' }).click();
    await expectHeading(page, 'All Products');
    await page.getByRole('heading', { name: 'Failed to load products. Please try again.' }).waitFor();
    const offline = page.getByText('You are offline. What you have seen before is still here, and may be out of date.');
    await offline.waitFor();
    await context.setOffline(false);
    await offline.waitFor({ state: 'detached' });
    await tryAgain.click();
    await seenListing(page);

    await backHome();
    const card = page.getByRole('main').getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await cardOf(page, name).click();
    await expectHeading(page, 'Failed to load product details');
    await context.setOffline(false);
    await tryAgain.click();
    await expectHeading(page, name);

    await backHome();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await expectHeading(page, 'Terms & Conditions could not be loaded');
    await context.setOffline(false);
    await tryAgain.click();
    await expectHeading(page, 'Terms & Conditions');
  });
});

/** Scrolls down the listing, and waits until the shop has recorded the position. */
async function goDown(page: Page, depth: number): Promise<void> {
  await seenListing(page);
  await expectHydrated(page);
  await page.evaluate((height) => window.scrollTo(0, height), depth);
  await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))));
  expect(await scrolledTo(page)).toBe(depth);
}

/** The shop is hydrated once the buttons for columns work; ends with three columns, as the page opens. */
async function expectHydrated(page: Page): Promise<void> {
  for (const columns of ['2 columns', '3 columns']) {
    const choice = page.getByRole('button', { name: columns });
    await expect
      .poll(async () => {
        // Unlike a mouse click, this does not scroll the button into view.
        await choice.dispatchEvent('click');
        return choice.getAttribute('aria-pressed');
      })
      .toBe('true');
  }
}

/** Every `h1` that appears from now on, even for a moment. */
async function headingsSeenFromNow(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const headings: string[] = [];
    const note = () => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading && heading !== headings.at(-1)) headings.push(heading);
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    return headings;
  });
  return () => seen.jsonValue();
}

/** The shopper has opened home and pointed at links on it, which prefetches; the store cannot be reached. */
async function loseConnectionAtHome(): Promise<Shopper> {
  const shopper = await shop.enter('desktop');
  const { page, context } = shopper;
  await page.goto('/');
  await resumed(page);
  await context.route(`${shop.apiUrl}/**`, (route) => route.abort('failed'));
  await page.getByRole('link', { name: 'Browse Collection' }).hover();
  await page.getByRole('main').getByRole('article').first().getByRole('link').hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).hover();
  const filesOf = v.parse(
    v.record(v.string(), v.array(v.string())),
    await (await page.request.get('/screens.json')).json(),
  );
  const wanted = ['products', 'product', 'terms'].flatMap((screen) => filesOf[screen] ?? []);
  expect(wanted.length).toBeGreaterThan(0);
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(fetched).toEqual(expect.arrayContaining(wanted));
  await context.setOffline(true);
  await context.unroute(`${shop.apiUrl}/**`);
  return shopper;
}
