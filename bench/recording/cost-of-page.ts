import type { Browser, Page } from 'playwright';
import { slowDown, withPhone } from '../phone';
import { type CpuProfile, workedAt } from './cpu-profile';
import { type Task, tasksOfPage } from './tasks-of-page';

/** What a page cost its main thread, and what it would have cost without some of its scripts. */
export type Cost = {
  /** The time beyond 50 ms of each task, in which the page does not respond. */
  blockingMs: number;
  workMs: number;
  without: { blockingMs: number; workMs: number };
};

const LONG_MS = 50;
/** Categories with which Chromium's trace holds each task of its threads and the time that they really worked on it. */
const CATEGORIES = ['toplevel', 'disabled-by-default-lighthouse'];
const SAMPLED_EACH_US = 250;

type Round = {
  url: string;
  shop: (page: Page) => Promise<void>;
  /**
   * Whether the cost of a script is asked for: all that it does and calls. Garbage collection and layout that it causes
   * later are not included.
   */
  isOf: (script: string) => boolean;
};

/**
 * Opens an address on an emulated slow phone, shops there, and returns the cost as working time of the thread, so that
 * other load on the machine does not count.
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

/** A task in which those scripts ran would be shorter by their share without them. */
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
