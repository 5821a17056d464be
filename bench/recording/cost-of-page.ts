import type { Browser, Page } from 'playwright';
import * as v from 'valibot';

/** What a page cost the thread on which it answers its shopper. */
export type Cost = {
  /** What is over 50 ms in each task, in which nobody is answered. */
  blockingMs: number;
  workMs: number;
};

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

const LONG_MS = 50;
/** With these Chromium notes each task of its threads, and how much of it they really worked. */
const CATEGORIES = ['toplevel', 'disabled-by-default-lighthouse'];

/**
 * Opens an address on a phone that much slower than this machine, shops there, and says what that cost: in time of the
 * thread itself, so that whatever else the machine does meanwhile does not count.
 */
export const costOf = (
  browser: Browser,
  { url, slowed, shop }: { url: string; slowed: number; shop: (page: Page) => Promise<void> },
): Promise<Cost> =>
  withPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await shop(page);
    const tasks = tasksOfPage(await browser.stopTracing());
    return {
      blockingMs: sum(tasks.map((task) => Math.max(0, task - LONG_MS))),
      workMs: sum(tasks),
    };
  });

const EventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds in which the thread worked. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.object({ name: v.optional(v.unknown()) }), {}),
});
const TraceSchema = v.object({ traceEvents: v.array(EventSchema) });

/** Milliseconds of each task of the page's main thread: of all that pages have, the one that did most. */
function tasksOfPage(trace: Buffer): number[] {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(trace.toString()));
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const tasks = traceEvents.filter(({ name }) => name.endsWith('RunTask'));
  const ofThreads = traceEvents
    .filter(isMain)
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid).map(({ tdur }) => tdur / 1000));
  const [page] = ofThreads.sort((one, other) => sum(other) - sum(one));
  if (!page) throw new Error('The browser tells of no thread of a page.');
  return page;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
