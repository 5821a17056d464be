import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumLaunch } from '../support/chromium';
import { findMainPages } from '../support/main-pages';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { resumed } from './resuming';

let shop: OpenShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
  // By default, Playwright disables the back/forward cache.
  browser = await chromium.launch({
    ...(await chromiumLaunch()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const RECORDED = '/?record';

declare global {
  interface Window {
    isOfBefore?: true;
  }
}

/**
 * The page's own reasons, as the browser reports them, not to restore it from the back/forward cache: none if it was
 * restored, or if only circumstances prevented that. Chromium checks some reasons only where it could restore the page,
 * as Debian's Chromium can in a run with it.
 */
async function reasonsAgainst(page: Page, session: CDPSession, elsewhere: string): Promise<string[]> {
  await page.evaluate(() => {
    window.isOfBefore = true;
  });
  await page.goto(elsewhere);
  const madeAnew = new Promise<string[]>((resolve) => {
    // The browser from npm caches no pages at all, which it reports as circumstantial: no fault of the page.
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    );
  });
  const restored = page.waitForFunction(() => window.isOfBefore).then((): string[] => []);
  restored.catch(() => {});
  await page.evaluate(() => window.history.back()).catch(() => {});
  return Promise.race([madeAnew, restored]);
}

it('public screens do not prevent the back/forward cache, even while a page is recorded', async () => {
  const { home, listing, product } = await findMainPages(shop.shopUrl, shop.apiUrl);
  const others = '/search?q=kurta /cart /wishlist /login /register /forgot-password /track-order /contact /about';
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  for (const address of [home, listing, product, ...others.split(' '), RECORDED]) {
    await page.goto(new URL(address, shop.shopUrl).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await resumed(page);
    if (address === RECORDED) await page.getByRole('region', { name: 'Recording of the flows' }).waitFor();
    expect([address, await reasonsAgainst(page, session, `${shop.apiUrl}/storeInfo`)]).toEqual([address, []]);
  }
});
