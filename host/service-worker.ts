/** Where browsers look for it: from here it may see every request of the shop. */
export const SERVICE_WORKER = '/service-worker.js';

/** What the worker stores is called so: offline/names.ts. */
const PREFIX = 'shop-';
/** Where the parts that it is made of note what is stored until when. */
const EXPIRIES = 'workbox-expiration';

/**
 * Takes the place of a worker that a browser has, and then leaves: with it goes all that was stored. Pages that are open
 * stay as they are, and ask the network from then on.
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

/** Of a page that must not ask for the worker. */
const SWITCHED_OFF = '<meta name="offline" content="off">';

export const withoutServiceWorker = (page: string): string =>
  page.includes(SWITCHED_OFF) ? page : page.replace('</head>', `${SWITCHED_OFF}</head>`);

/** It runs no script but itself, and asks the shop and its store: a worker is held to its own policy, not to that of the page. */
export const workerPolicy = (store: string): string =>
  ["default-src 'none'", `connect-src 'self' ${store}`.trim(), "base-uri 'none'", "frame-ancestors 'none'"].join('; ');
