import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { openTrialShop, type TrialShop } from '../../bin/trial-shop';
import { builtForTests } from './built-shop';
import { chromiumLaunch } from './chromium';

/** The widths that every screen is looked at: a phone's and a desktop's. */
const DEVICES = {
  phone: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof DEVICES;

export type OpenShop = TrialShop & {
  /** A new shopper, with an empty browser. */
  enter(device: Device): Promise<Shopper>;
};

export type Shopper = {
  context: BrowserContext;
  page: Page;
  /** What went wrong where the shopper does not see it: console errors, failed requests, exceptions. */
  troubles: string[];
};

/** The built shop, the real store with fresh data, and a browser; all gone when closed. */
export async function openShopForJourneys(): Promise<OpenShop> {
  const dist = await builtForTests();
  const trial = await openTrialShop(dist);
  let browser: Browser;
  try {
    browser = await chromium.launch(await chromiumLaunch());
  } catch (reason) {
    await trial.close();
    throw reason;
  }
  return {
    ...trial,
    enter: (device) => enter(browser, trial.shopUrl, device),
    close: async () => {
      await browser.close();
      await trial.close();
    },
  };
}

async function enter(browser: Browser, baseURL: string, device: Device): Promise<Shopper> {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  return { context, page, troubles: troublesOf(context) };
}

function troublesOf(context: BrowserContext): string[] {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Whoever leaves a screen leaves its questions and pictures as well.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}
