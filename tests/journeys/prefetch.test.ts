import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromListing } from '../support/journeys/adding';
import { type Device, type OpenShop, openShopForJourneys } from '../support/shop';
import { expectHeading, seenListing } from './looking';
import { atLeisure, openRendered, questionsOf, resumed } from './resuming';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(async () => {
  await shop?.close();
});

type Connection = { saveData?: boolean; effectiveType?: string };

async function atHome(device: Device, connection: Connection = { effectiveType: '4g' }) {
  const shopper = await shop.enter(device);
  const { page, pageErrors } = shopper;
  await page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: told });
  }, connection);
  const questions = questionsOf(page, shop.apiUrl);
  const answered: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().startsWith(shop.apiUrl)) answered.push(request.url());
  });
  await openRendered(page, `${shop.shopUrl}/`);
  await resumed(page);
  return { page, pageErrors, questions, answered, category: categoryOn(page) };
}

const categoryOn = (page: Page): Locator =>
  page.getByRole('region', { name: 'Shop by Category' }).getByRole('link').first();

/** The requests of a category's listing: its products and its sub-categories. */
const LISTING = [
  expect.stringMatching(/^\/products\?page=1&limit=12&category=/),
  expect.stringMatching(/^\/products\?page=1&limit=100&category=/),
];

describe('prefetching for a link', () => {
  it.each<[string, Device, (link: Locator) => Promise<void>]>([
    ['points at it', 'desktop', (link) => link.hover()],
    ['focuses it', 'desktop', (link) => link.focus()],
    ['touches it', 'phone', (link) => link.dispatchEvent('touchstart')],
  ])('requests the products of its listing once, when the shopper %s', async (_, device, mean) => {
    const { page, pageErrors, questions, answered, category } = await atHome(device);
    await mean(category);
    await expect.poll(() => questions).toEqual(LISTING);
    await expect.poll(() => answered).toHaveLength(LISTING.length);
    await mean(category);
    const name = (await category.textContent()) ?? '';
    await category.click();
    await expectHeading(page, name);
    expect((await seenListing(page)).names).toHaveLength(12);
    await atLeisure(page);
    expect(questions).toEqual(LISTING);
    expect(pageErrors).toEqual([]);
  });

  it.each<[string, Connection]>([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is on a slow connection', { effectiveType: '3g' }],
    ['is on a very slow connection', { effectiveType: 'slow-2g' }],
  ])('requests nothing until the click if the browser %s', async (_, connection) => {
    const { page, questions, category } = await atHome('desktop', connection);
    await category.hover();
    await category.focus();
    await atLeisure(page);
    expect(questions).toEqual([]);
    const name = (await category.textContent()) ?? '';
    await category.click();
    // The home page has cards too, so wait for the heading of the listing.
    await expectHeading(page, name);
    await seenListing(page);
    await atLeisure(page);
    // The order of the two requests is not fixed.
    expect(questions.toSorted()).toEqual(LISTING.toReversed());
  });

  it('requests nothing for a link to the same page', async () => {
    const { page, questions } = await atHome('desktop');
    await page.getByRole('banner').getByRole('link').first().hover();
    await atLeisure(page);
    expect(questions).toEqual([]);
  });
});

/** The screens whose code a page asks for, from now on. */
function screensAskedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, screen] = /\/assets\/([\w-]+)\.screen-[^/]*\.js$/.exec(request.url()) ?? [];
    if (screen && !asked.includes(screen)) asked.push(screen);
  });
  return asked;
}

describe('the code of other screens', () => {
  it('is prefetched for likely next steps: product on a listing, cart once filled, login in the cart', async () => {
    const { page } = await shop.enter('phone');
    const asked = screensAskedOf(page);
    await openRendered(page, `${shop.shopUrl}/`);
    await resumed(page);
    expect(asked).toEqual(['home']);
    asked.length = 0;
    await addFromListing(page);
    await expect.poll(() => asked).toEqual(['products', 'product', 'cart']);
    asked.length = 0;
    await page.goto('/cart');
    await expectHeading(page, 'Your cart');
    await page.getByRole('heading', { name: 'Your cart' }).dispatchEvent('touchstart');
    await expect.poll(() => asked).toEqual(['cart', 'login']);
  });

  it('is prefetched only after the shopper interacts with the page', async () => {
    const { page } = await shop.enter('phone');
    const asked = screensAskedOf(page);
    const seen = page.waitForRequest(/\/assets\/session-/);
    await openRendered(page, `${shop.shopUrl}/products`);
    await seen;
    await atLeisure(page);
    expect(asked).toEqual(['products']);
    await page.getByRole('heading', { level: 1 }).dispatchEvent('touchstart');
    await expect.poll(() => asked).toEqual(['products', 'product']);
  });

  it('is not prefetched on a slow connection', async () => {
    const { page } = await shop.enter('phone');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '2g' } });
    });
    const asked = screensAskedOf(page);
    await openRendered(page, `${shop.shopUrl}/products`);
    await resumed(page);
    expect(asked).toEqual(['products']);
  });
});

it('a page that the host does not render appears together with its heading', async () => {
  const { page } = await shop.enter('phone');
  await page.addInitScript(() => {
    const first = new MutationObserver(() => {
      if (!document.querySelector('header, main, h1')) return;
      first.disconnect();
      document.documentElement.dataset.first = String(document.querySelector('h1') !== null);
    });
    first.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/cart');
  await page.locator('html[data-first]').waitFor();
  expect(await page.locator('html').getAttribute('data-first'), 'the heading is part of the first content').toBe(
    'true',
  );
});
