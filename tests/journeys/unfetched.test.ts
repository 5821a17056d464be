import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShopForJourneys, type Shopper } from '../support/shop';
import { addFromListing, cartLink } from './adding';
import { expectHeading } from './looking';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(() => shop?.close());

/** Where each screen begins in code of its own. */
const SCREENS = [
  { code: 'contact', goThere: 'Contact Us', heading: 'Contact Us' },
  { code: 'policy', goThere: 'Privacy Policy', heading: 'Privacy Policy' },
] as const;

/** Something is in the cart, and the code of one screen cannot be had. */
async function enterWithout(code: string): Promise<Shopper> {
  const shopper = await shop.enter('phone');
  const { context, page } = shopper;
  await context.route(`**/assets/${code}*.js`, (route) => route.abort('failed'));
  await addFromListing(page);
  // On a phone the footer is folded.
  await page.getByRole('contentinfo').getByText('Help', { exact: true }).click();
  return shopper;
}

const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const inMain = (page: Page, role: 'button' | 'link', name: string) => page.getByRole('main').getByRole(role, { name });

describe('a screen whose code cannot be fetched', () => {
  it.each(SCREENS)(
    '$code says so, keeps the cart, and comes when it can be had',
    async ({ code, goThere, heading }) => {
      const { context, page } = await enterWithout(code);
      await inFooter(page, goThere).click();
      await expectHeading(page, 'This page could not be shown');
      await page.getByRole('alert').filter({ hasText: 'It could not be loaded.' }).waitFor();
      await cartLink(page, '1 item').waitFor();
      await context.unroute(`**/assets/${code}*.js`);
      await inMain(page, 'button', 'Try Again').click();
      await expectHeading(page, heading);
      await cartLink(page, '1 item').waitFor();
    },
  );

  it('leaves a way home and to every other screen', async () => {
    const { page } = await enterWithout('contact');
    await inFooter(page, 'Contact Us').click();
    await expectHeading(page, 'This page could not be shown');
    await cartLink(page, '1 item').click();
    await expectHeading(page, 'Your cart');
    await page.goBack();
    await expectHeading(page, 'This page could not be shown');
    await inMain(page, 'link', 'Return to Home').click();
    await page.getByRole('link', { name: 'Browse Collection' }).waitFor();
    await cartLink(page, '1 item').waitFor();
  });

  it('without a connection does not send anybody out of the shop', async () => {
    const { context, page } = await enterWithout('contact');
    await context.setOffline(true);
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
    await inFooter(page, 'Contact Us').click();
    await page.getByRole('alert').filter({ hasText: 'It could not be loaded.' }).waitFor();
    expect(await inMain(page, 'button', 'Try Again').count()).toBe(0);
    await cartLink(page, '1 item').waitFor();
    await context.unroute('**/assets/contact*.js');
    await context.setOffline(false);
    await inMain(page, 'button', 'Try Again').click();
    await expectHeading(page, 'Contact Us');
    await cartLink(page, '1 item').waitFor();
  });

  it('of the form for signing in leaves the way home', async () => {
    const { page } = await enterWithout('login');
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
    await expectHeading(page, 'This page could not be shown');
    await inMain(page, 'link', 'Return to Home').click();
    await page.getByRole('link', { name: 'Browse Collection' }).waitFor();
    await cartLink(page, '1 item').waitFor();
  });
});

describe('code that a screen needs besides its own', () => {
  it.each([
    ['Login', '/login', '**/assets/checked-form-*.js'],
    ['Create an account', '/register', '**/assets/Field-*.js'],
    ['Contact Us', '/contact', '**/assets/contact.screen-*.js'],
    ['Terms & Conditions', '/terms', '**/assets/policy.screen-*.js'],
  ])('%s, opened first, says that it could not be fetched', async (_, address, code) => {
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
