/** At the root, so that its scope covers the whole shop. */
export const SERVICE_WORKER = '/service-worker.js';

/** Prefix of the worker's cache names, see offline/names.ts. */
const PREFIX = 'shop-';
/** The database in which Workbox stores expiry times. */
const EXPIRIES = 'workbox-expiration';

/**
 * Replaces an installed worker, deletes its caches and unregisters itself. Open pages keep working and use the network
 * from then on.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('${PREFIX}'));
    await Promise.all(names.map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('${EXPIRIES}');
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** Tells a page not to register the worker. */
const SWITCHED_OFF = '<meta name="offline" content="off">';

export const withoutServiceWorker = (page: string): string =>
  page.includes(SWITCHED_OFF) ? page : page.replace('</head>', `${SWITCHED_OFF}</head>`);

/** A worker has its own CSP, not the page's: no other scripts, and calls only to the shop and its store. */
export const workerPolicy = (store: string): string =>
  ["default-src 'none'", `connect-src 'self' ${store}`.trim(), "base-uri 'none'", "frame-ancestors 'none'"].join('; ');
