import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, type OpenShop, openShopForJourneys, type Shopper } from '../support/shop';
import { expectHeading, expectScrolledTo, rangeOf, seenListing } from './looking';
import {
  expectSameContent,
  expectSameWords,
  expectWordsSaidOnce,
  isForRows,
  movedIn,
  noteAsItComes,
  openRendered,
  questionsOf,
  restingScreens,
  resumed,
  schemeOf,
  speaksUpOnceLive,
  watchMoves,
} from './resuming';

let shop: OpenShop;
let screens: Record<string, string>;

beforeAll(async () => {
  shop = await openShopForJourneys();
  screens = await restingScreens(shop);
});

afterAll(async () => {
  await shop?.close();
});

async function enter(device: Device, settings?: BrowserContextOptions): Promise<Shopper & { warnings: string[] }> {
  const shopper = await shop.enter(device, settings);
  const warnings: string[] = [];
  shopper.context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return { ...shopper, warnings };
}

// hydration.test.ts covers every screen on both devices, also for a signed-in shopper and with React's warnings.
describe('a rendered page on a phone in dark mode', () => {
  it('hydrates with the same content, without repeated calls or layout shifts', async () => {
    const { page, pageErrors, warnings } = await enter('phone', { colorScheme: 'dark' });
    await watchMoves(page);
    await noteAsItComes(page);
    const questions = questionsOf(page, shop.apiUrl);

    for (const name of ['home', 'listing', 'product', 'unknown address']) {
      await openRendered(page, `${screens[name]}`);
      await resumed(page);
      await expectSameContent(page, name, await expectSameWords(page, name));
      expect([name, ...(await movedIn(page))]).toEqual([name]);
      expect(await schemeOf(page)).toBe('dark');
    }
    expect(questions.filter((question) => !isForRows(question))).toEqual([]);
    expect([pageErrors, warnings]).toEqual([[], []]);
  });
});

describe('a page that is scrolled before its scripts load', () => {
  it('keeps its scroll position', async () => {
    const { page } = await enter('phone');
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 700));
    });
    await openRendered(page, `${screens.listing}`);
    await resumed(page);
    await expectScrolledTo(page, 700);
    // The reload would restore 700, but the shopper touches and scrolls the page before the shop does.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        window.dispatchEvent(new Event('pointerdown'));
        window.scrollTo(0, 200);
      });
    });
    await page.reload();
    await resumed(page);
    await expectScrolledTo(page, 200);
    await page.getByRole('article').getByRole('link').last().click();
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor();
    await expectScrolledTo(page, 0);
  });
});

describe('a page that is still arriving', () => {
  it('shows an icon of the bottom bar at its final position, before its label has arrived', async () => {
    const { page } = await enter('phone');
    const home = `${shop.shopUrl}/`;
    const firstIcon = page.getByRole('navigation', { name: 'Main places' }).locator('svg').first();
    await openRendered(page, home);
    const whole = await firstIcon.boundingBox();
    await page.route(home, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const endOfIcon = html.indexOf('</svg>', html.indexOf('aria-label="Main places"'));
      await route.fulfill({ response, body: html.slice(0, endOfIcon) });
    });
    await page.goto(home);
    expect(await page.getByRole('link', { name: 'Category' }).count()).toBe(0);
    expect(await firstIcon.boundingBox()).toEqual(whole);
  });
});

describe('a link that is followed before the scripts load', () => {
  it('leads to its page, even if the scripts load during the navigation', async () => {
    const { page, pageErrors } = await enter('phone');
    const { live } = await speaksUpOnceLive(page);
    const followed = page.waitForRequest((request) => request.url().includes('/products?'));
    await page.route('**/assets/*.js', async (route) => {
      await followed;
      await route.continue();
    });
    // The host's answer takes longer than the scripts.
    await page.route('**/products?*', async (route) => {
      if (route.request().isNavigationRequest()) await live;
      await route.continue();
    });
    await openRendered(page, `${shop.shopUrl}/`);
    const category = page.getByRole('region', { name: 'Shop by Category' }).getByRole('link').first();
    const name = (await category.textContent()) ?? '';
    // A click before any script of the shop has loaded.
    await category.evaluate((link) => link instanceof HTMLElement && link.click());
    await expectHeading(page, name);
    expect(pageErrors).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('a shopper goes from home to a category, its second page and a product', async () => {
    const { page, pageErrors } = await enter('phone', { javaScriptEnabled: false });
    await openRendered(page, `${shop.shopUrl}/`);
    const category = page.getByRole('region', { name: 'Shop by Category' }).getByRole('link').first();
    const name = (await category.textContent()) ?? '';
    const listing = `${shop.shopUrl}${await category.getAttribute('href')}`;
    // Makes the host render and cache the next pages first, as a second visitor would find them.
    await openRendered(page, `${listing}&page=2`);
    await openRendered(page, listing);
    await expectHeading(page, name);
    const first = await seenListing(page);
    expect(first.names).toHaveLength(12);
    expect(await page.getByRole('article').first().textContent()).toMatch(/₹[\d,]+/);
    await page.getByRole('link', { name: 'Next page' }).click();
    await rangeOf(page).filter({ hasText: 'Showing 13 to' }).waitFor();
    const second = await seenListing(page);
    expect(second.names.filter((product) => first.names.includes(product))).toEqual([]);
    const product = page.getByRole('article').getByRole('link').first();
    await fetch(`${shop.shopUrl}${await product.getAttribute('href')}`);
    await product.click();
    await expectHeading(page, second.names[0] ?? '');
    expect(await page.getByRole('main').textContent()).toMatch(/₹[\d,]+/);
    expect(pageErrors).toEqual([]);
  });
});

describe('a page renders afresh and works if its rendered state is', () => {
  it.each<[string, RegExp, string]>([
    ['from another build', /"build":"/, '"build":"old-'],
    ['truncated', /^(.{200}).*$/s, '$1'],
    ['empty', /^.*$/s, ''],
    ['of a machine in an unknown state', /"value":"listed"/, '"value":"laid out"'],
    ['of a shop in an unknown state', /"value":"online"/, '"value":"on air"'],
    ['of another screen', /"productList"/, '"wishList"'],
  ])('%s', async (_, present, instead) => {
    const { page, pageErrors } = await enter('phone');
    const questions = questionsOf(page, shop.apiUrl);
    await page.addInitScript(
      ([present, flags, instead]) => {
        document.addEventListener('DOMContentLoaded', () => {
          // Changes the text node, because Trusted Types forbid setting the text of a script element.
          const found = document.getElementById('rendered-state')?.firstChild;
          if (!(found instanceof Text)) return;
          const text = found.data;
          found.data = text.replace(new RegExp(present, flags), instead);
          document.documentElement.dataset.wasChanged = String(found.data !== text);
        });
      },
      [present.source, present.flags, instead] as const,
    );
    await openRendered(page, `${screens.listing}`);
    await resumed(page);
    expect(await page.evaluate(() => document.documentElement.dataset.wasChanged)).toBe('true');
    const { names } = await seenListing(page);
    expect(questions.filter((path) => path === '/storeInfo')).toHaveLength(1);
    expect(new Set(questions).size).toBe(questions.length);
    await expectWordsSaidOnce(page);
    expect(await page.locator('#root main').count()).toBe(1);
    await page.getByRole('article').getByRole('link').first().click();
    await expectHeading(page, names[0] ?? '');
    expect(pageErrors).toEqual([]);
  });
});

describe('the first picture of a page', () => {
  const first = (page: Page) => page.locator('#root [decoding=sync]').first();
  const behind = (page: Page) => first(page).evaluate((image) => getComputedStyle(image).backgroundImage);

  it('is shown small on a phone before any picture loads, and not on a larger screen', async () => {
    const { page, pageErrors } = await enter('phone');
    // Requests for pictures never get a response.
    await page.route(/\/pictures\/|\/hero-/, () => {});
    for (const name of ['listing', 'product', 'home']) {
      // On a busy computer, rendering may exceed the host's time limit; the next request then gets the finished page.
      const seen = async () => {
        await page.goto(`${screens[name]}`, { waitUntil: 'commit' });
        return behind(page);
      };
      await expect.poll(seen, { message: name }).toMatch(/^url\("data:image\/\w+;base64,/);
    }
    // Many colours show that the small picture is drawn on the home page.
    await expect.poll(async () => (await sharp(await first(page).screenshot()).stats()).entropy).toBeGreaterThan(2);
    expect(pageErrors).toEqual([]);

    const { page: large } = await enter('desktop');
    await large.goto(`${screens.home}`);
    expect(await behind(large)).toBe('none');
  });
});
