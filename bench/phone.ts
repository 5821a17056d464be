import type { Browser, CDPSession, Page } from 'playwright';

const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** A page on an emulated phone, in a fresh browser context without cache or storage. */
export async function withPhone<Found>(browser: Browser, use: (page: Page) => Promise<Found>): Promise<Found> {
  const context = await browser.newContext(PHONE);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Lighthouse's factor by which a phone is slower than the machine that measures. */
const SLOWED = 4;

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return session;
}

export const searchIn = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

const PATIENCE_MS = 60_000;

/** A new store announces its search only once its index is built: until then the page is loaded again. */
export async function openSearchable(page: Page, url: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await page.goto(url);
    const isThere = searchIn(page).waitFor({ timeout: 1_000 });
    if (
      await isThere.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${url} shows no Search after a minute: is its store's index made?`);
}
