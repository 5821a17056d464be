import { type Browser, chromium } from 'playwright';
import { chromiumLaunch } from './chromium';

let launched: Promise<Browser> | undefined;

/** One for all files of a worker, with which it ends: to start one for each takes longer than many a journey. */
export function browserForJourneys(): Promise<Browser> {
  launched ??= chromiumLaunch().then((options) => chromium.launch(options));
  return launched;
}

/** The next file finds the browser as this one did. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
