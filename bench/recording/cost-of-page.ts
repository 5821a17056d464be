import type { Browser, Page } from 'playwright';
import { slowDown, withPhone } from '../phone';
import { type CpuProfile, workedAt } from './cpu-profile';
import { type Task, tasksOfPage } from './tasks-of-page';

/** What a page cost the thread on which it answers its shopper, and what it would have cost without some of its scripts. */
export type Cost = {
  /** What is over 50 ms in each task, in which nobody is answered. */
  blockingMs: number;
  workMs: number;
  without: { blockingMs: number; workMs: number };
};

const LONG_MS = 50;
/** With these Chromium notes each task of its threads, and how much of it they really worked. */
const CATEGORIES = ['toplevel', 'disabled-by-default-lighthouse'];
const SAMPLED_EACH_US = 250;

type Round = {
  url: string;
  shop: (page: Page) => Promise<void>;
  /**
   * The scripts of which it is asked what they cost: all that they do, and have others do. What is collected or laid out
   * later because of them is not seen.
   */
  isOf: (script: string) => boolean;
};

/**
 * Opens an address on a phone that much slower than this machine, shops there, and says what that cost: in time of the
 * thread itself, so that whatever else the machine does meanwhile does not count.
 */
export const costOf = (browser: Browser, { url, shop, isOf }: Round): Promise<Cost> =>
  withPhone(browser, async (page) => {
    const session = await slowDown(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: SAMPLED_EACH_US });
    await browser.startTracing(page, { categories: CATEGORIES });
    await session.send('Profiler.start');
    await page.goto(url);
    await shop(page);
    const { profile } = await session.send('Profiler.stop');
    return costIn(tasksOfPage(await browser.stopTracing()), profile, isOf);
  });

/** A task that some scripts had a part in would have been that much shorter without them. */
function costIn(tasks: readonly Task[], profile: CpuProfile, isOf: Round['isOf']): Cost {
  const worked = workedAt(profile, isOf);
  if (worked(0, Number.POSITIVE_INFINITY) === 0) throw new Error('None of these scripts was seen at work.');
  const all = tasks.map(({ workedMs }) => workedMs);
  const others = tasks.map(({ fromUs, untilUs, workedMs }) => {
    const share = worked(fromUs, untilUs) / Math.max(1, untilUs - fromUs);
    return workedMs * (1 - share);
  });
  return { ...costOfTasks(all), without: costOfTasks(others) };
}

const costOfTasks = (tasks: readonly number[]) => ({
  blockingMs: sum(tasks.map((ms) => Math.max(0, ms - LONG_MS))),
  workMs: sum(tasks),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
