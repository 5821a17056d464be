import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromListing } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys } from '../support/shop';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
});

afterAll(() => shop?.close());

/** Replaces the script that the watch script imports, and records on the page which machines start. */
const WATCHING = `export function watchFrom(createActor) {
  const logic = { transition: (state) => state, getInitialSnapshot: () => ({ status: 'active' }) };
  const everyActor = Object.getPrototypeOf(createActor(logic));
  const { start } = everyActor;
  everyActor.start = function () {
    document.documentElement.dataset.seen = [document.documentElement.dataset.seen, this.logic.id].join(' ');
    return start.call(this);
  };
}`;

describe('the watch script', () => {
  it.each([
    ['a rendered page', '/products'],
    ['a plain page', '/login'],
  ])('observes the actors of %s from the first one on', async (_, path) => {
    const { context, page } = await shop.enter('desktop');
    await context.route('**/flows/inspector.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: WATCHING }),
    );
    await page.goto(path);
    await page.locator('html[data-seen]').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('html').getAttribute('data-seen')).toMatch(/\bshop\b/);
  });

  it('causes no error in the page', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    await addFromListing(page);
    expect(pageErrors).toEqual([]);
  });

  it.each(['watch', 'inspector'])('leaves the shop usable if %s.js fails to load', async (part) => {
    const { context, page } = await shop.enter('phone');
    await context.route(`**/flows/${part}.js`, (route) => route.abort('failed'));
    await addFromListing(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});

describe('the viewer', () => {
  it('opens without violating its policy, and uses a web worker', async () => {
    const { context, page, pageErrors } = await shop.enter('desktop');
    const working = page.waitForEvent('worker');
    await page.goto('/flows/');
    expect(new URL((await working).url()).pathname).toMatch(/^\/flows\/assets\//);
    await page.getByRole('heading').first().waitFor();
    expect(pageErrors.filter((trouble) => !trouble.includes('/flows/coverage.json'))).toEqual([]);
    await context.close();
  });
});
