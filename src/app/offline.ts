import type { ShopRef } from '#machines/shop.machine';
import { storeHeaders } from '../api/address';
import { STORE_INFO_PATH } from '../api/paths';
import { isSparing } from '../shop/connection';
import { entryOf, FIRST_ENTRY } from '../shop/screen';
import { linkAt } from './prefetch';
import { routeAt } from './routes';
import { workerAddress } from './worker-address';

/** Starts after the first page was shown; nothing waits for it. */
export function beginOffline({ ref, base }: { ref: ShopRef; base: string }): void {
  sayWhetherCached(ref);
  if (!('serviceWorker' in navigator)) return;
  listenToWorker(navigator.serviceWorker, ref);
  openCachedPages(navigator.serviceWorker, ref);
  void cacheWhatIsSeen(navigator.serviceWorker, base).catch((reason: unknown) => {
    // Private windows and blocked storage: the shop works as usual while there is a connection.
    console.warn('Nothing can be stored for when there is no connection.', reason);
  });
}

/** A page that opens offline, or from the cache, gets no `offline` event. */
function sayWhetherCached(ref: ShopRef): void {
  const since = document.documentElement.dataset.cachedAt;
  const { pathname, search } = window.location;
  const key: string = window.history.state?.key ?? FIRST_ENTRY;
  if (since) ref.send({ type: 'page.cached.shown', page: { entry: entryOf({ key, pathname, search }), since } });
  if (since !== undefined || !navigator.onLine) ref.send({ type: 'connection.lost' });
}

/** `navigator.onLine` can be true although the store is unreachable. */
function listenToWorker(worker: ServiceWorkerContainer, ref: ShopRef): void {
  worker.addEventListener('message', ({ data }) => {
    if (data === 'store.unreached') ref.send({ type: 'connection.lost' });
    // The worker reports every answer, also cached ones; checking the state first keeps the event log free of repeats.
    if (data === 'store.reached' && navigator.onLine && ref.getSnapshot().matches('offline'))
      ref.send({ type: 'connection.found' });
  });
  // Asks for reports that the worker sent before this page listened.
  worker.controller?.postMessage('store.asked.about');
}

/**
 * Offline, links to screens that need the store load whole pages instead: the worker serves a page as it was last seen,
 * or says that it was never seen.
 */
function openCachedPages(worker: ServiceWorkerContainer, ref: ShopRef): void {
  const open = (event: MouseEvent) => {
    if (!worker.controller || !ref.getSnapshot().matches('offline')) return;
    const link = linkAt(event.target);
    if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
    const route = routeAt(link.pathname);
    if (isHere || route.access !== 'public' || route.isPersonal || route.layout !== 'main') return;
    event.preventDefault();
    window.location.assign(link.href);
  };
  document.addEventListener('click', open, { capture: true });
}

async function cacheWhatIsSeen(worker: ServiceWorkerContainer, base: string): Promise<void> {
  const isFirst = !worker.controller;
  await worker.register(workerAddress(base), { updateViaCache: 'none' });
  await controllerOf(worker);
  // A rendered page embeds the store information, so the worker has not seen, and not cached, that call yet.
  if (!isSparing() && !(await caches.match(base + STORE_INFO_PATH, { ignoreVary: true, ignoreSearch: true })))
    await fetch(base + STORE_INFO_PATH, {
      headers: storeHeaders(window.location, undefined),
      credentials: 'include',
    }).catch(() => {});
  if (isFirst) tellWhatIsShown(worker);
}

function tellWhatIsShown({ controller }: ServiceWorkerContainer): void {
  controller?.postMessage({ page: window.location.href, files: filesFetched(), pictures: picturesShown() });
}

const controllerOf = (worker: ServiceWorkerContainer): Promise<unknown> =>
  worker.controller
    ? Promise.resolve()
    : new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));

const filesFetched = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

const picturesShown = (): string[] =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => /^https?:/.test(address));
