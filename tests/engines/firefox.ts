import puppeteer, { ElementHandle } from 'puppeteer-core';
import { isRunnable, placesOnPath } from '../support/on-path';
import type { Engine, Tab } from './engine';

const executablePath = [
  ...placesOnPath('firefox', 'firefox-esr'),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(isRunnable);

/** Firefox as it is installed, over WebDriver BiDi, which it speaks without a driver beside it. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath ? undefined : 'install Firefox (Debian: firefox-esr)',
  enter,
};

/** What was being fetched as its page was left. Whatever else is missed in this way is missed by its screen, which is looked at. */
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
