import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { API_PREFIX } from '../../bin/command-line/settings';
import { renderingIn } from '../../build/rendering-place';
import { openShop } from '../../host/shop';
import { openStore } from '../../server/store';
import { builtForTests } from '../support/built-shop';
import { openGate } from '../support/gate';
import { databaseForJourney, plainCatalogue } from '../support/one-for-all-journeys';

/** How the host that shoppers meet next differs. */
type Next = { dist?: string; offline?: boolean };

export type ShopBehindGates = {
  shopUrl: string;
  apiUrl: string;
  /** Nobody reaches the shop and the store any more. */
  lose(): Promise<void>;
  find(): Promise<void>;
  /** Another host takes the place of the one that is there. */
  hostedBy(next: Next): Promise<void>;
  close(): Promise<void>;
};

/** The built shop and the real store, each behind a gate: a browser is as offline as if its cable were pulled. */
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
    const rendering = { entry: renderingIn(dist), apiBase: new URL(API_PREFIX, store.url).href, patienceMs: 5_000 };
    return openShop({ port: 0, dist, apiBase: apiUrl, rendering, offline });
  };

  let shop = await host({});
  shopGate.leadsTo(shop.url);
  return {
    shopUrl: shopGate.url,
    apiUrl,
    lose: async () => void (await Promise.all([shopGate.shut(), storeGate.shut()])),
    find: async () => void (await Promise.all([shopGate.open(), storeGate.open()])),
    hostedBy: async (next) => {
      const before = shop;
      shop = await host(next);
      shopGate.leadsTo(shop.url);
      await before.close();
    },
    close: async () => {
      await Promise.all([shopGate.shut(), storeGate.shut()]);
      await shop.close();
      await store.close();
      await drop();
    },
  };
}

/** A build that came after: it has its own name, and none of the files in which some screens of the other begin. */
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
  // However the list of files is written, commas stand between them.
  const next = gone.reduce((text, file) => text.replaceAll(`/assets/${file},`, ''), code.replaceAll(build, 'next'));
  expect(gone.filter((file) => next.includes(file))).toEqual([]);
  await Promise.all([rm(`${worker}.br`), rm(`${worker}.gz`), writeFile(worker, next)]);
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}

/** The worker is there, and has what the page shows. */
export async function untilCached(page: Page, address: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const kept = await caches.match(wanted, { ignoreVary: true });
        return navigator.serviceWorker.controller !== null && kept !== undefined;
      }, address),
    )
    .toBe(true);
}

/** Everything that lies in the browser beyond its cookies, as one text. */
export const allThatIsStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(`${name} ${request.url}`);
        const answer = await cache.match(request, { ignoreVary: true });
        if (/text|json/.test(answer?.headers.get('content-type') ?? '')) kept.push((await answer?.text()) ?? '');
      }
    }
    return kept.join('\n');
  });
