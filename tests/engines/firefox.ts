import puppeteer, { ElementHandle } from 'puppeteer-core';
import { isRunnable, placesOnPath } from '../support/on-path';
import type { Engine, Tab } from './engine';

const executablePath = [
  ...placesOnPath('firefox', 'firefox-esr'),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(isRunnable);

/** The installed Firefox over WebDriver BiDi, which needs no separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath ? undefined : 'install Firefox (Debian: firefox-esr)',
  enter,
};

/** Logged for fetches aborted by leaving a page. Any other failed fetch shows in a screen, which the tests check. */
const CUT_OFF = /Failed to load ‘[^’]+’\. A ServiceWorker intercepted the request/;

async function enter(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-IN, en' },
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  });
  const page = await browser.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (reason) => {
    if (!CUT_OFF.test(String(reason))) pageErrors.push(String(reason));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
  });

  const found = async (element: string) => {
    const handle = await page.evaluateHandle<[], () => Element | null>(element);
    return handle instanceof ElementHandle ? handle : null;
  };
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    ask: (expression) => page.evaluate(expression),
    press: async (element) => {
      const handle = await found(element);
      await handle?.click();
      return handle !== null;
    },
    type: async (element, text) => {
      const handle = await found(element);
      await handle?.type(text);
      return handle !== null;
    },
    pageErrors,
    close: () => browser.close(),
  };
}
