import type { ExpirationPlugin } from 'workbox-expiration';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { cacheBuiltFiles } from './built-files';
import { areFilesHere, cameAt, markedAsCached } from './cached-page';
import { isPage, isSearch, isWithoutStore } from './kinds';
import { CALLS, IGNORE_VARY, PAGES, SEARCHES } from './names';
import { filesOf, isPageOfShop, isRendered } from './page-text';
import { asksMore, isAnswered } from './screen-calls';
import { storeReach } from './store-reach';
import { type Came, expiring, expiringSearches, isForThisBrowser, noPages } from './storing';

declare const self: ServiceWorkerGlobalScope;

type CachedUse = { event: ExtendableEvent; request: Request; cachedResponse?: Response };

export const reach = storeReach(async (clientId, word) => (await self.clients.get(clientId))?.postMessage(word));

const isFromFetch = (event: ExtendableEvent): event is FetchEvent => 'clientId' in event;

/** The state that Workbox passes between the callbacks of one call. */
type OfCall = { answerOfOthers?: Response };

type Fetched = { event: ExtendableEvent; response: Response; state?: OfCall };

/** Tells a page that it got a cached answer, and later that the store has answered again. */
const telling = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }: CachedUse) => {
    // The page aborts a call when the shopper leaves the screen, which says nothing about the store.
    if (cachedResponse && isFromFetch(event) && !event.request.signal.aborted)
      await reach.say(event.clientId, 'store.unreached');
    return cachedResponse ?? null;
  },
  requestWillFetch: async ({ event, request }: { event: ExtendableEvent; request: Request }) =>
    isFromFetch(event) && !reach.mayBeRemembered(event.clientId)
      ? new Request(request, { cache: 'no-cache' })
      : request,
  fetchDidSucceed: async ({ event, response, state }: Fetched) => {
    if (isWithoutStore(response)) {
      if (state) state.answerOfOthers = response;
      throw new Error(`Somebody else answered ${response.status} in the place of the store.`);
    }
    // Sent even if this was the last message: after a restart, the worker does not know what it sent.
    if (isFromFetch(event)) await reach.say(event.clientId, 'store.reached');
    return response;
  },
  /** If nothing is cached, the page gets the gateway's answer. */
  handlerDidError: async ({ state }: { state?: OfCall }) => state?.answerOfOthers,
};

/** Keeps a rendered page with all its files when a page without content arrives, which would need the store. */
const pagesOfShop = (cacheName: string) => ({
  cacheWillUpdate: async (came: Came) => {
    if (!isForThisBrowser(came) || !isPage(came.response)) return null;
    const html = await came.response.clone().text();
    if (!isPageOfShop(html)) return null;
    if (isRendered(html)) return came.response;
    const before = (await (await caches.match(came.request, { cacheName, ...IGNORE_VARY }))?.text()) ?? '';
    return isRendered(before) && (await areFilesHere(before)) ? null : came.response;
  },
  /** Caches the page's files too: it loads them once it is visible, and may be left before. */
  cacheDidUpdate: async ({ newResponse }: { newResponse: Response }) =>
    cacheBuiltFiles(filesOf(await newResponse.text())),
  cachedResponseWillBeUsed: async ({ event, request, cachedResponse }: CachedUse) => {
    const html = (await cachedResponse?.clone().text()) ?? '';
    if (!cachedResponse || !(await areFilesHere(html))) return null;
    const url = new URL(request.url);
    const isWhole = isRendered(html);
    if (!isWhole && asksMore(url) && !(await isAnswered(url))) return null;
    if (isFromFetch(event)) reach.openedWithoutHost(event.resultingClientId);
    // A page without content gets no date: it shows cached calls, each with its own age.
    return markedAsCached(cachedResponse, isWhole ? cameAt(cachedResponse) : '');
  },
});

function pagesIn(cacheName: string, expiry: ExpirationPlugin) {
  const options = { cacheName, matchOptions: IGNORE_VARY, plugins: [expiry, pagesOfShop(cacheName)] };
  return { pages: new NetworkFirst(options), asSeen: new CacheOnly(options) };
}

const allPages = pagesIn(PAGES, expiring(60));
const searchPages = pagesIn(SEARCHES, expiringSearches);

/** The network comes first, however slow it is, so that nobody online sees an old price. */
export const pagesAt = (url: URL) => (isSearch(url) ? searchPages : allPages);

/**
 * If the store's CORS forbids the header that names the shop, calls are repeated without it. Such an answer must not be
 * used for a call with the header: the shop would take the header for allowed, and send an order that never arrives.
 */
const apart = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const key = new URL(request.url);
    if (request.headers.has('x-store-host')) key.searchParams.set('asked-with', 'x-store-host');
    return key.href;
  },
};

const callsIn = (cacheName: string, expiry: ExpirationPlugin) =>
  new NetworkFirst({ cacheName, matchOptions: IGNORE_VARY, plugins: [apart, noPages, expiry, telling] });

const allCalls = callsIn(CALLS, expiring(150));
const searchCalls = callsIn(SEARCHES, expiringSearches);

export const callsAt = (url: URL) => (isSearch(url) ? searchCalls : allCalls);
