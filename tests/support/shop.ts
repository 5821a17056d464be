import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import type { StoreOptions } from '../../server/store';
import { browserForJourneys, leaveBrowser } from './browser-for-journeys';
import { builtForTests, viewerForTests } from './built-shop';
import { databaseForJourney, plainCatalogue } from './one-for-all-journeys';
import { leaveStepsOfJourneys, noteStepsOf } from './steps-of-journeys';
import { openTrialShop, type TrialShop } from './trial-shop';

/** Without motion, screens change at once; animation takes half of the browser's drawing time. */
const STILL = { reducedMotion: 'reduce' } as const;

/** For tests of what may go wrong during an animation. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

const DEVICES = {
  phone: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, ...STILL },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, ...STILL },
  desktop: { viewport: { width: 1440, height: 900 }, ...STILL },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof DEVICES;

export type OpenShop = TrialShop & {
  browser: Browser;
  /** The store's database, for the shopkeeper's commands. */
  database: { databaseUrl: string; databaseOwnerUrl: string };
  /** A new shopper with an empty browser until the test ends; `settings` override the usual ones. */
  enter(device: Device, settings?: BrowserContextOptions): Promise<Shopper>;
};

export type Shopper = {
  context: BrowserContext;
  page: Page;
  /** Errors that the shopper does not see: of the console, of requests, and exceptions. */
  pageErrors: string[];
};

/** How the host, the build and the store differ from those of shoppers. */
type Settings = Pick<StoreOptions, 'paymentSandbox'> & {
  isRendered?: boolean;
  speaksUp?: boolean;
  origin?: string;
  isWatched?: boolean;
  /** With the real pictures instead of small ones. */
  hasRealPictures?: boolean;
};

declare global {
  interface Window {
    policyBroken(what: string): void;
  }
}

/** Longer than for shoppers, as a busy machine renders slowly and these tests need rendered pages. */
const PATIENCE_MS = 5_000;

const StoreSchema = v.object({ capabilities: v.array(v.string()) });

/** A store opens before its search is ready, which takes long on a busy machine. */
const untilSearchable = (apiUrl: string): Promise<unknown> =>
  vi.waitUntil(
    async () => v.parse(StoreSchema, await (await fetch(`${apiUrl}/storeInfo`)).json()).capabilities.includes('search'),
    {
      timeout: 30_000,
    },
  );

/** The built shop and a store with fresh data, for use in a browser; all are removed when closed. */
export async function openShopForJourneys({
  isRendered = true,
  speaksUp = false,
  isWatched = false,
  hasRealPictures = false,
  ...store
}: Settings = {}): Promise<OpenShop> {
  const dist = await builtForTests(speaksUp ? 'development' : 'production');
  const flows = isWatched ? { folder: await viewerForTests() } : undefined;
  const { drop, ...database } = await databaseForJourney();
  const trial = await openTrialShop(dist, {
    isRendered,
    patienceMs: PATIENCE_MS,
    flows,
    ...(!hasRealPictures && { catalogue: plainCatalogue() }),
    ...database,
    ...store,
  });
  const [browser] = await Promise.all([browserForJourneys(), untilSearchable(trial.apiUrl)]);
  const broken: string[] = [];
  return {
    ...trial,
    browser,
    database,
    enter: async (device, settings) => {
      const shopper = await enter(browser, { ...DEVICES[device], baseURL: trial.shopUrl, ...settings });
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await tellWhereItWas(shopper);
        await shopper.context.close();
      });
      await tellOfBrokenPolicy(shopper.context, broken);
      if (isWatched) await noteStepsOf(shopper.context);
      return shopper;
    },
    close: async () => {
      if (isWatched) leaveStepsOfJourneys();
      await leaveBrowser(browser);
      await trial.close();
      await drop();
      // The Content-Security-Policy must hold in every journey.
      if (broken.length > 0) throw new Error(`The policy of a page was broken:\n${broken.join('\n')}`);
    },
  };
}

async function enter(browser: Browser, settings: BrowserContextOptions): Promise<Shopper> {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...settings });
  // Tests cannot intercept requests of a service worker. offline.test.ts tests it.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  return { context, page, pageErrors: troublesOf(context) };
}

/** Logs how far a journey came, which nothing else shows after a timeout. */
async function tellWhereItWas({ context, pageErrors }: Shopper): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((reason: unknown) => String(reason));
    console.error(`${page.url()}\n${shown.slice(0, 1_000)}\n${pageErrors.join('\n')}`);
  }
}

async function tellOfBrokenPolicy(context: BrowserContext, broken: string[]) {
  await context.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, documentURI }) => {
      window.policyBroken(`${violatedDirective} ${blockedURI} ${sample} at ${documentURI}`);
    });
  });
}

function troublesOf(context: BrowserContext): string[] {
  const pageErrors: string[] = [];
  context.on('console', (message) => {
    // A refused request is reported below with its status.
    const isAboutRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAboutRequest)
      pageErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => pageErrors.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a screen aborts its requests.
    if (reason !== 'net::ERR_ABORTED') pageErrors.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    // A page that does not exist answers 404 by design.
    const isMissingPage = response.status() === 404 && response.request().isNavigationRequest();
    if (response.status() >= 400 && !isMissingPage) pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  return pageErrors;
}
