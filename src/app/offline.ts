import type { ShopRef } from '#machines/shop.machine';
import { storeHeaders } from '../api/address';
import { STORE_INFO_PATH } from '../api/paths';
import { isSparing } from '../shop/connection';
import { entryOf, FIRST_ENTRY } from '../shop/screen';
import { linkAt } from './prefetch';
import { routeAt } from './routes';
import { workerAddress } from './worker-address';

/** Whatever the shop does without a connection: begun once the page has been seen, and nowhere waited for. */
export function beginOffline({ ref, base }: { ref: ShopRef; base: string }): void {
  sayWhetherCached(ref);
  if (!('serviceWorker' in navigator)) return;
  listenToWorker(navigator.serviceWorker, ref);
  openCachedPages(navigator.serviceWorker, ref);
  void cacheWhatIsSeen(navigator.serviceWorker, base).catch((reason: unknown) => {
    // Private windows, and whoever wants nothing stored: the shop is as good with a connection.
    console.warn('Nothing can be stored for when there is no connection.', reason);
  });
}

/** A page may open without a connection: then no event tells of it. */
function sayWhetherCached(ref: ShopRef): void {
  const since = document.documentElement.dataset.cachedAt;
  const { pathname, search } = window.location;
  const key: string = window.history.state?.key ?? FIRST_ENTRY;
  if (since) ref.send({ type: 'page.cached.shown', page: { entry: entryOf({ key, pathname, search }), since } });
  if (since !== undefined || !navigator.onLine) ref.send({ type: 'connection.lost' });
}

/** A browser may have a connection that does not lead to the store. */
function listenToWorker(worker: ServiceWorkerContainer, ref: ShopRef): void {
  worker.addEventListener('message', ({ data }) => {
    if (data === 'store.unreached') ref.send({ type: 'connection.lost' });
    // It says so of each answer, also of one that the browser remembers; whoever watches the flows is told once.
    if (data === 'store.reached' && navigator.onLine && ref.getSnapshot().matches('offline'))
      ref.send({ type: 'connection.found' });
  });
  // It may have had something to tell before anybody listened.
  worker.controller?.postMessage('store.asked.about');
}

/**
 * Without a connection, screens that the store would be asked for are opened as whole pages: as one was seen, so it is
 * there again, and what was never seen is said to be so.
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
  // A page that comes rendered brings along what the store says of itself; one that is not asks for it.
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
