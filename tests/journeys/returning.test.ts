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
  it('is in the main part, at the same address, one step from where she came', async () => {
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
  it('goes on looking at the second product when she adds a fragment to its address', async () => {
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
    // A step back and another forward: whatever the fragment brought about has happened by then.
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.goForward();
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await expectHeading(page, 'All Products');
    expect([...new Set(await seen())]).toEqual([second, 'All Products']);
    expect(pageErrors).toEqual([]);
  });
});

describe('a shopper far down a listing', () => {
  it('is there again after a reload', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    const depth = await goFarDown(page);
    await page.reload();
    await seenListing(page);
    await expectScrolledTo(page, depth);
    expect(pageErrors).toEqual([]);
  });

  it.each(['about:blank', '/', '/product/no-such-product'])('is there again after a look at %s', async (elsewhere) => {
    const { page } = await shop.enter('desktop');
    const depth = await goFarDown(page);
    await page.goto(elsewhere);
    await page.goBack();
    await seenListing(page);
    await expectScrolledTo(page, depth);
  });

  it('begins at the top where she opens the same listing anew', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await goFarDown(page);
    await page.goto('/');
    await page.goto('/products');
    await seenListing(page);
    await expectHydrated(page);
    expect(await scrolledTo(page)).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});

describe('a shopper who loses her connection', () => {
  it('still sees the listing’s screen, is told, and goes on when she is connected again', async () => {
    const { page, context } = await loseConnectionAtHome();
    await page.getByRole('link', { name: 'Browse Collection' }).click();
    await expectHeading(page, 'All Products');
    await page.getByRole('heading', { name: 'Failed to load products. Please try again.' }).waitFor();
    const offline = page.getByText('You are offline. What you see may be out of date.');
    await offline.waitFor();
    await context.setOffline(false);
    await offline.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await seenListing(page);
  });

  it('still sees a product’s screen, and goes on when she is connected again', async () => {
    const { page, context } = await loseConnectionAtHome();
    const card = page.getByRole('main').getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await cardOf(page, name).click();
    await expectHeading(page, 'Failed to load product details');
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expectHeading(page, name);
  });

  it('still sees the screen of a policy, and goes on when she is connected again', async () => {
    const { page, context } = await loseConnectionAtHome();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await expectHeading(page, 'Terms & Conditions could not be loaded');
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expectHeading(page, 'Terms & Conditions');
  });
});

/** To the last products of the listing; how far down that is, the shop has heard. */
async function goFarDown(page: Page): Promise<number> {
  await page.goto('/products');
  const { names } = await seenListing(page);
  await expectHydrated(page);
  await cardOf(page, names.at(-1) ?? '').scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))));
  const depth = await scrolledTo(page);
  expect(depth).toBeGreaterThan(300);
  return depth;
}

/** The shop's own code is at work once columns can be chosen; three of them, as the page opens. */
async function expectHydrated(page: Page): Promise<void> {
  for (const columns of ['2 columns', '3 columns']) {
    const choice = page.getByRole('button', { name: columns });
    await expect
      .poll(async () => {
        // Unlike a press of the mouse, this does not bring the button into view.
        await choice.dispatchEvent('click');
        return choice.getAttribute('aria-pressed');
      })
      .toBe('true');
  }
}

/** Every first heading that comes up, even for a moment. */
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

/** Home has been looked at in peace; nothing else has been opened or pointed at. */
async function loseConnectionAtHome(): Promise<Shopper> {
  const shopper = await shop.enter('desktop');
  const { page, context } = shopper;
  await page.goto('/');
  await resumed(page);
  // The other screens follow while nobody does anything.
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
  return shopper;
}
