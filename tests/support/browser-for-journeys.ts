import { type Browser, chromium } from 'playwright';
import { chromiumLaunch } from './chromium';

let launched: Promise<Browser> | undefined;

/** One browser for all test files of a worker, which ends it: a start takes longer than many a journey. */
export function browserForJourneys(): Promise<Browser> {
  launched ??= chromiumLaunch().then((options) => chromium.launch(options));
  return launched;
}

/** Closes all contexts, so that the next test file finds a clean browser. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
