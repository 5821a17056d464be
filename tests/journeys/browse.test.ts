import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMainPages } from '../support/main-pages';
import { type Device, MOVING, type OpenShop, openShopForJourneys } from '../support/shop';
import {
  cardOf,
  expectHeading,
  expectScrolledTo,
  rangeOf,
  scrolledTo,
  seenListing,
  settledAt,
  sidewaysScroll,
} from './looking';
import { resumed } from './resuming';

let shop: OpenShop;

describe.each([
  ['rendered by its host', true],
  ['served by a static host', false],
])('the shop %s', (_, isRendered) => {
  beforeAll(async () => {
    shop = await openShopForJourneys({ isRendered, isWatched: true, hasRealPictures: isRendered });
  });

  afterAll(async () => {
    await shop?.close();
  });

  describe.each<Device>(['phone', 'desktop'])('a shopper browsing on a %s', (device) => {
    it('opens a category, pages through it, filters it, and returns from a product to the same place', async () => {
      const { page, pageErrors } = await shop.enter(device, isRendered ? MOVING : {});
      await openFirstCategory(page);
      const first = await seenListing(page);
      await turnToPageTwo(page);
      const second = await seenListing(page);
      // Each page of a listing has an entry in the history.
      await page.goBack();
      await expect.poll(() => seenListing(page)).toEqual(first);
      await page.goForward();
      await expect.poll(() => seenListing(page)).toEqual(second);
      if (isRendered) await expectPictures(page);
      await lookAndComeBack(page, () => page.goBack());
      await narrow(page);
      await lookAndComeBack(page, () => page.getByRole('button', { name: 'Back', exact: true }).click());
      await reload(page);
      await share(page, device);
      expect(pageErrors).toEqual([]);
    });
  });

  describe('a shopper at an unusual address', () => {
    // One device for each way to serve, because the result depends on neither.
    const device = isRendered ? 'phone' : 'desktop';

    it('sees an error with a link home or to all products, and the home page at /index.html', async () => {
      const { page, pageErrors } = await shop.enter(device);
      for (const address of ['/no/such/place', '/nowhere', '/product/', '/%F0%9F%9B%92']) {
        await page.goto(address);
        await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      }
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.goto('/index.html');
      await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
      expect(pageErrors).toEqual([]);
      // After the check for page errors, because the store's 404 for this product is one.
      await page.goto('/product/no-such-product');
      await page.getByRole('heading', { name: 'Product Not Found' }).waitFor();
      await page.getByRole('link', { name: 'Browse Products' }).click();
      await expectHeading(page, 'All Products');
      await seenListing(page);
    });
  });

  describe('on a phone 320 pixels wide', () => {
    it('no main page scrolls sideways', async () => {
      const { page } = await shop.enter('phone');
      await page.setViewportSize({ width: 320, height: 640 });
      const mainPages = Object.values(await findMainPages(shop.shopUrl, shop.apiUrl));
      for (const url of [...mainPages, `${shop.shopUrl}/no/such/place`]) {
        await page.goto(url);
        await resumed(page);
        expect([url, await sidewaysScroll(page)]).toEqual([url, 0]);
      }
    });
  });
});

async function openFirstCategory(page: Page): Promise<void> {
  await page.goto('/');
  const categories = page.getByRole('region', { name: 'Shop by Category' });
  const category = categories.getByRole('link').first();
  const name = (await category.textContent()) ?? '';
  await category.click();
  await expectHeading(page, name);
  expect(new URL(page.url()).searchParams.get('category')).toBe(name.toLowerCase());
  expect((await seenListing(page)).names).toHaveLength(12);
  await expect.poll(() => scrolledTo(page)).toBe(0);
}

async function turnToPageTwo(page: Page): Promise<void> {
  const before = await seenListing(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await rangeOf(page).filter({ hasText: 'Showing 13 to' }).waitFor();
  const { heading, names } = await seenListing(page);
  expect(heading).toBe(before.heading);
  expect(names.filter((name) => before.names.includes(name))).toEqual([]);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await expect.poll(() => scrolledTo(page)).toBe(0);
}

/** The store's picture can be decoded; otherwise the shop would show its fallback picture. */
async function expectPictures(page: Page): Promise<void> {
  const first = page.getByRole('main').locator('article img').first();
  const isShown = (seen: HTMLImageElement) => seen.naturalWidth > 0 && seen.currentSrc.includes('/pictures/');
  await expect.poll(() => first.evaluate(isShown)).toBe(true);
}

/** Looks at the last product in the listing, far down the page, and goes back. */
async function lookAndComeBack(page: Page, goBack: () => Promise<unknown>): Promise<void> {
  const before = await seenListing(page);
  const address = page.url();
  const name = before.names.at(-1) ?? '';
  const card = cardOf(page, name);
  await card.scrollIntoViewIfNeeded();
  const height = await settledAt(page);
  // Playwright's `click` scrolls the card first; a shopper's click does not.
  await card.dispatchEvent('click');
  await expectHeading(page, name);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await goBack();
  await expect.poll(() => page.url()).toBe(address);
  expect(await seenListing(page)).toEqual(before);
  await expectScrolledTo(page, height);
}

async function narrow(page: Page): Promise<void> {
  const before = await seenListing(page);
  const control = page.getByRole('combobox', { name: 'Category' });
  // Option 0 is 'All'; the sub-categories follow once the store has sent them.
  const subCategory = (await control.getByRole('option').nth(1).textContent()) ?? '';
  await control.selectOption(subCategory);
  await expect.poll(() => new URL(page.url()).searchParams.get('parentCategory')).toBe(subCategory);
  await expect.poll(() => control.inputValue()).toBe(subCategory);
  // With a filter, page 2 may not exist, so the listing starts at page 1 again.
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  await expectHeading(page, subCategory);
  expect(await seenListing(page)).not.toEqual(before);
}

async function reload(page: Page): Promise<void> {
  const before = await seenListing(page);
  const subCategory = await page.getByRole('combobox', { name: 'Category' }).inputValue();
  await page.reload();
  expect(await seenListing(page)).toEqual(before);
  expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe(subCategory);
}

async function share(page: Page, device: Device): Promise<void> {
  const friend = await shop.enter(device);
  await friend.page.goto(page.url());
  expect(await seenListing(friend.page)).toEqual(await seenListing(page));
  expect(friend.pageErrors).toEqual([]);
}
