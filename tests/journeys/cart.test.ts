import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromListing, cartLink } from '../support/journeys/adding';
import { MOVING, type OpenShop, openShopForJourneys } from '../support/shop';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
});

afterAll(() => shop?.close());

describe('a cart', () => {
  it('survives a reload, is synchronised between two tabs, and is never part of a rendered page', async () => {
    const { context, page, pageErrors } = await shop.enter('desktop', MOVING);
    const name = await addFromListing(page);

    // The rendered page does not contain the cart; the browser fills it in without an error.
    const rendered = await (await page.request.get('/')).text();
    expect(rendered).toContain('Cart, 0 items');
    expect(rendered).not.toContain('selectedSize');
    await page.reload();
    await cartLink(page, '1 item').waitFor();

    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('heading', { name: 'Your cart', exact: true }).waitFor();
    await other.getByRole('button', { name: 'Increase quantity' }).click();
    await cartLink(page, '2 items').waitFor();
    await page.bringToFront();
    await cartLink(page, '2 items').click();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await other.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await cartLink(other, '2 items').waitFor();
    await context.close();
    expect(pageErrors).toEqual([]);
  });

  it('loses none of many additions in two tabs at once', async () => {
    const { context, page, pageErrors } = await shop.enter('desktop');
    const other = await context.newPage();
    const tabs = [page, other];
    await Promise.all(tabs.map((tab) => tab.goto('/products')));
    const add = (tab: typeof page, which: number) =>
      tab.evaluate((place) => {
        const buttons = document.querySelectorAll<HTMLElement>('article button[aria-label^="Add to cart"]');
        [...buttons].filter((button) => !button.hasAttribute('aria-expanded'))[place]?.click();
      }, which);
    // A heart that fills shows that its tab is hydrated.
    for (const [place, tab] of tabs.entries()) {
      const heart = tab.locator('[aria-label^="Add to wishlist"]').nth(place);
      await heart.click();
      await tab.waitForFunction(
        (which) =>
          document.querySelectorAll('[aria-label^="Add to wishlist"]')[which]?.matches('[aria-pressed="true"]'),
        place,
      );
    }
    const quantities = (tab: typeof page) =>
      tab.evaluate(() =>
        [...(localStorage.getItem('cart') ?? '').matchAll(/"quantity":(\d+)/g)].map(([, many]) => Number(many)),
      );
    for (let round = 1; round <= 10; round += 1) await Promise.all(tabs.map((tab, place) => add(tab, place)));
    await expect
      .poll(() => Promise.all(tabs.map(quantities)))
      .toEqual([
        [10, 10],
        [10, 10],
      ]);
    for (const tab of tabs) await cartLink(tab, '20 items').waitFor();
    await context.close();
    expect(pageErrors).toEqual([]);
  });

  it('gets what is added before the page is hydrated', async () => {
    const { context, page, pageErrors } = await shop.enter('phone', MOVING);
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await awake;
      await route.continue();
    });
    await page.goto('/products', { waitUntil: 'commit' });
    await page.locator('article button[aria-label^="Add to cart"]:not([aria-expanded])').first().click();
    expect(await cartLink(page, '0 items').count()).toBe(1);
    wake();
    await cartLink(page, '1 item').waitFor();
    await context.close();
    expect(pageErrors).toEqual([]);
  });

  it('leads a guest to the login, with the checkout as the next address', async () => {
    const { context, page } = await shop.enter('phone');
    await addFromListing(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => window.history.state?.usr)).toEqual({ from: '/checkout' });
    await page.getByText('Login Required').waitFor();
    await context.close();
  });
});
