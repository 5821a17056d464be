import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromListing, cartLink } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys, type Shopper } from '../support/shop';
import { expectHeading, sidewaysScroll } from './looking';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(() => shop?.close());

/** A shopper with a filled cart, for whom the code of some screens cannot be fetched. */
async function enterWithout(...missing: string[]): Promise<Shopper> {
  const shopper = await shop.enter('desktop');
  const { context, page } = shopper;
  for (const code of missing) await context.route(codeOf(code), (route) => route.abort('failed'));
  await addFromListing(page);
  return shopper;
}

/** The first file of a screen's own code. */
const codeOf = (screen: string) => `**/assets/${screen}*.js`;

const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const inMain = (page: Page, role: 'button' | 'link', name: string) => page.getByRole('main').getByRole(role, { name });

describe('a screen whose code fails to load', () => {
  it('shows an error, keeps the cart and links to other screens, and opens on retry', async () => {
    const { context, page } = await enterWithout('contact', 'policy', 'login');
    const fails = async () => {
      await expectHeading(page, 'This page could not be shown');
      await page.getByRole('alert').filter({ hasText: 'It could not be loaded.' }).waitFor();
      await cartLink(page, '1 item').waitFor();
    };
    const goHome = async () => {
      await inMain(page, 'link', 'Return to Home').click();
      await page.getByRole('link', { name: 'Browse Collection' }).waitFor();
      await cartLink(page, '1 item').waitFor();
    };
    // The code of the login and of these screens in the footer is missing.
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
    await fails();
    await goHome();
    await inFooter(page, 'Contact Us').click();
    await fails();
    await cartLink(page, '1 item').click();
    await expectHeading(page, 'Your cart');
    await page.goBack();
    await fails();
    await goHome();
    for (const [code, name] of [
      ['contact', 'Contact Us'],
      ['policy', 'Privacy Policy'],
    ] as const) {
      await inFooter(page, name).click();
      await fails();
      await context.unroute(codeOf(code));
      await inMain(page, 'button', 'Try Again').click();
      await expectHeading(page, name);
      await cartLink(page, '1 item').waitFor();
    }
  });

  it('keeps the shopper in the shop while offline, and opens on retry once connected', async () => {
    const { context, page } = await enterWithout('contact');
    await context.setOffline(true);
    await page.getByText('You are offline. What you have seen before is still here, and may be out of date.').waitFor();
    await inFooter(page, 'Contact Us').click();
    await page.getByRole('alert').filter({ hasText: 'It could not be loaded.' }).waitFor();
    expect(await inMain(page, 'button', 'Try Again').count()).toBe(0);
    await cartLink(page, '1 item').waitFor();
    await context.unroute(codeOf('contact'));
    await context.setOffline(false);
    await inMain(page, 'button', 'Try Again').click();
    await expectHeading(page, 'Contact Us');
    await cartLink(page, '1 item').waitFor();
  });
});

describe('the code of the shop itself', () => {
  it.each([
    ['the cart', '/cart', 'libraries', 'Your cart is empty'],
    ['the login', '/login', 'parts', 'Login'],
  ])('shows an error on %s if it fails to load, and loads on retry', async (_, address, code, heading) => {
    const { context, page } = await shop.enter('phone');
    await context.route(codeOf(code), (route) => route.abort('failed'));
    await page.goto(address);
    await page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await context.unroute(codeOf(code));
    await page.getByRole('link', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

describe('code of an opened screen', () => {
  it('to send a form is loaded with the screen, and not missing if the network fails later', async () => {
    const { context, page } = await shop.enter('phone');
    const fetched = page.waitForResponse(/\/assets\/order-api/);
    await page.goto('/track-order');
    await (await fetched).finished();
    await context.route(codeOf('order-api'), (route) => route.abort('failed'));
    await page.getByLabel('Order Number').fill('7K2M');
    await page.getByLabel('Email or Phone').fill('rani@rang.in');
    const asked = page.waitForResponse(/\/orders\/7K2M/);
    await inMain(page, 'button', 'Track Order').click();
    await asked;
    await page.getByRole('alert').filter({ hasText: 'Failed to find order.' }).first().waitFor();
  });

  it.each([
    ['Login', '/login', '**/assets/checked-form-*.js'],
    ['Create an account', '/register', '**/assets/Field-*.js'],
    ['Contact Us', '/contact', '**/assets/contact.screen-*.js'],
    ['Terms & Conditions', '/terms', '**/assets/policy.screen-*.js'],
  ])('that is missing on %s, opened first, leads to an error with a link home', async (_, address, code) => {
    const shopper = await shop.enter('phone');
    const { context, page } = shopper;
    await context.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(address);
    await expectHeading(page, 'This page could not be shown');
    await page.getByRole('alert').filter({ hasText: 'It could not be loaded.' }).waitFor();
    await context.unroute(code);
    await inMain(page, 'link', 'Return to Home').click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  });
});
