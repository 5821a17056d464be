import type { Browser, CDPSession, Page } from 'playwright';

/** What a page cost the thread on which it answers its shopper. */
export type Cost = {
  /** What is over 50 ms in each task, in which nobody is answered. */
  blockingMs: number;
  workMs: number;
};

const NOTING_BLOCKING = `
  blockingMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockingMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
`;

const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** A shopper with a phone, in a browser that knows nothing yet. */
export async function withPhone<Found>(browser: Browser, use: (page: Page) => Promise<Found>): Promise<Found> {
  const context = await browser.newContext(PHONE);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens an address on a phone that much slower than this machine, shops there, and says what that cost. */
export const costOf = (
  browser: Browser,
  { url, slowed, shop }: { url: string; slowed: number; shop: (page: Page) => Promise<void> },
): Promise<Cost> =>
  withPhone(browser, async (page) => {
    await page.addInitScript({ content: NOTING_BLOCKING });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await session.send('Performance.enable');
    await page.goto(url);
    await shop(page);
    return { blockingMs: Number(await page.evaluate('blockingMs')), workMs: await workMsOf(session) };
  });

async function workMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
