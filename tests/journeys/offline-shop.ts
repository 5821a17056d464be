import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { API_PREFIX } from '../../bin/command-line/settings';
import { renderingIn } from '../../build/rendering-place';
import { openShop } from '../../host/shop';
import { openStore } from '../../server/store';
import { browserForJourneys } from '../support/browser-for-journeys';
import { builtForTests } from '../support/built-shop';
import { openGate } from '../support/gate';
import { databaseForJourney, plainCatalogue } from '../support/one-for-all-journeys';

/** How the next host differs from the usual one. */
type Next = { dist?: string; offline?: boolean };

type Answer = { status: number; headers?: Record<string, string>; body: string };

export type ShopBehindGates = {
  shopUrl: string;
  apiUrl: string;
  /** Makes the shop and the store unreachable. */
  lose(): Promise<void>;
  /** Makes the store unreachable, for browsers and for the host. */
  loseStore(): Promise<void>;
  find(): Promise<void>;
  /** Another server answers every request to the shop, as a gateway or a captive portal does. */
  answeredBy(answer: Answer): Promise<void>;
  /** Restores the usual host and the store. */
  asEver(): Promise<void>;
  /** Replaces the host by another. */
  hostedBy(next: Next): Promise<void>;
  close(): Promise<void>;
};

/** The built shop and the real store, each behind a TCP proxy that can cut a browser off like a pulled cable. */
export async function openShopBehindGates(): Promise<ShopBehindGates> {
  const [shopGate, storeGate] = await Promise.all([openGate(), openGate()]);
  const { drop, ...database } = await databaseForJourney();
  const store = await openStore({
    catalogue: plainCatalogue(),
    port: 0,
    dataFolder: '/nowhere',
    demoShopper: true,
    paymentSandbox: {},
    publicUrl: storeGate.url,
    ...database,
  });
  storeGate.leadsTo(store.url);
  const apiUrl = new URL(API_PREFIX, storeGate.url).href;
  const built = await builtForTests();

  const host = ({ dist = built, offline = true }: Next) => {
    const rendering = { entry: renderingIn(dist), apiBase: apiUrl, patienceMs: 5_000 };
    return openShop({ port: 0, dist, apiBase: apiUrl, rendering, offline });
  };

  let shop = await host({});
  let other: Server | undefined;
  const leadTo = async (url: string) => {
    // Open connections would still lead to the previous server.
    await shopGate.shut();
    shopGate.leadsTo(url);
    await shopGate.open();
  };
  shopGate.leadsTo(shop.url);
  return {
    shopUrl: shopGate.url,
    apiUrl,
    lose: async () => void (await Promise.all([shopGate.shut(), storeGate.shut()])),
    loseStore: storeGate.shut,
    answeredBy: async ({ status, headers, body }) => {
      const before = other;
      other = createServer((_asked, answer) => answer.writeHead(status, headers).end(body));
      await once(other.listen(0, '127.0.0.1'), 'listening');
      const { port } = v.parse(v.object({ port: v.number() }), other.address());
      await leadTo(`http://127.0.0.1:${port}`);
      before?.close();
    },
    asEver: async () => {
      await Promise.all([leadTo(shop.url), storeGate.shut().then(storeGate.open)]);
      other?.close();
      other = undefined;
    },
    find: async () => void (await Promise.all([shopGate.open(), storeGate.open()])),
    hostedBy: async (next) => {
      const before = shop;
      shop = await host(next);
      shopGate.leadsTo(shop.url);
      await before.close();
    },
    close: async () => {
      await Promise.all([shopGate.shut(), storeGate.shut()]);
      other?.close();
      await shop.close();
      await store.close();
      await drop();
    },
  };
}

/** A new shopper on a phone, whose browser allows service workers. */
export async function enterOnPhone({ shopUrl }: ShopBehindGates): Promise<{ context: BrowserContext; page: Page }> {
  const context = await (await browserForJourneys()).newContext({
    baseURL: shopUrl,
    viewport: { width: 360, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const broken: string[] = [];
  await context.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.policyBroken(`${violatedDirective} ${blockedURI}`);
    });
  });
  onTestFinished(async () => {
    await context.close();
    expect(broken).toEqual([]);
  });
  return { context, page: await context.newPage() };
}

export const AS_SEEN = /This page is as you saw it on \d/;

export const seesOffline = async (page: Page) => page.getByRole('status').getByText('You are offline.').waitFor();

export const isPictureSeen = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** Waits until the worker has cached the picture of the first product, and returns that picture's width. */
export async function widthOfCachedPicture(page: Page): Promise<number> {
  const picture = page.locator('main article img').first();
  const shown = () =>
    picture.evaluate((image) =>
      image instanceof HTMLImageElement && image.complete
        ? { address: image.currentSrc, width: image.naturalWidth }
        : { address: '', width: 0 },
    );
  await expect.poll(async () => (await shown()).width).toBeGreaterThan(0);
  await untilCached(page, (await shown()).address);
  return (await shown()).width;
}

/** A later build: it has a name of its own, and lacks the earlier build's files whose names begin with `screens`. */
export async function nextBuild(...screens: string[]): Promise<{ dist: string; remove(): Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'statecart-next-build-'));
  await cp(await builtForTests(), dist, { recursive: true });
  const files = await readdir(join(dist, 'assets'));
  const gone = files.filter((file) => /\.(?:js|css)$/.test(file) && screens.some((screen) => file.startsWith(screen)));
  expect(gone.length).toBeGreaterThanOrEqual(screens.length);
  for (const file of gone) await rm(join(dist, 'assets', file));
  const worker = join(dist, 'service-worker.js');
  const code = await readFile(worker, 'utf8');
  const [, build = 'unnamed'] = /\b([0-9a-f]{12})[`"']/.exec(code) ?? [];
  // However the list of files is minified, commas separate them.
  const next = gone.reduce((text, file) => text.replaceAll(`/assets/${file},`, ''), code.replaceAll(build, 'next'));
  expect(gone.filter((file) => next.includes(file))).toEqual([]);
  await Promise.all([rm(`${worker}.br`), rm(`${worker}.gz`), writeFile(worker, next)]);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}

const SAVES_DATA =
  "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });";

/** Makes page and worker see a browser that saves data; in the worker, only a build of its own can set that. */
export async function savingData(page: Page): Promise<{ dist: string; remove(): Promise<void> }> {
  await page.addInitScript(SAVES_DATA);
  const dist = await mkdtemp(join(tmpdir(), 'statecart-saving-data-'));
  await cp(await builtForTests(), dist, { recursive: true });
  const worker = join(dist, 'service-worker.js');
  const code = await readFile(worker, 'utf8');
  await Promise.all([rm(`${worker}.br`), rm(`${worker}.gz`), writeFile(worker, SAVES_DATA + code)]);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}

/** A partly deployed build: the worker comes from one build, and the page from another. */
export async function mixedBuild(next: string): Promise<void> {
  await cp(join(await builtForTests(), 'service-worker.js'), join(next, 'service-worker.js'));
  const page = join(next, 'index.html');
  const html = (await readFile(page, 'utf8')).replace(/src="\/assets\/[^"]+\.js"/, 'src="/assets/index-next.js"');
  await Promise.all([rm(`${page}.br`), rm(`${page}.gz`), writeFile(page, html)]);
}

/** Waits until the worker controls the page and has cached the address. */
export async function untilCached(page: Page, address: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const cached = await caches.match(wanted, { ignoreVary: true });
        return navigator.serviceWorker.controller !== null && cached !== undefined;
      }, address),
    )
    .toBe(true);
}

/** Backdates stored searches by more than a day, and returns how many there are. */
export const letADayPass = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('workbox-expiration');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const entries = opening.result.transaction('cache-entries', 'readwrite').objectStore('cache-entries');
          const found = entries.index('cacheName').getAll('shop-searches');
          found.onsuccess = () => {
            for (const entry of found.result)
              entries.put({ ...entry, timestamp: entry.timestamp - 25 * 60 * 60 * 1000 });
            entries.transaction.oncomplete = () => {
              opening.result.close();
              resolve(found.result.length);
            };
          };
        };
      }),
  );

/** Everything that the browser stores except cookies, as one text. */
export const allThatIsStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(`${name} ${request.url}`);
        const answer = await cache.match(request, { ignoreVary: true });
        if (/text|json/.test(answer?.headers.get('content-type') ?? '')) found.push((await answer?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
