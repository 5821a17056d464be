import type { ExpirationPlugin } from 'workbox-expiration';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { cacheBuiltFiles } from './built-files';
import { areFilesHere, cameAt, markedAsCached } from './cached-page';
import { isPage, isSearch } from './kinds';
import { ALIKE, CALLS, PAGES, SEARCHES } from './names';
import { filesOf, isPageOfShop, isRendered } from './page-text';
import { asksMore, isAnswered } from './screen-calls';
import { A_DAY, type Came, expiring, isForThisBrowser, noPages } from './storing';

declare const self: ServiceWorkerGlobalScope;

type CachedUse = { event: ExtendableEvent; request: Request; cachedResponse?: Response };

type Word = 'store.unreached' | 'store.reached';

/** What this worker has told its pages last. */
const lastTold = new Map<string, Word>();

async function tell(clientId: string, word: Word): Promise<void> {
  lastTold.set(clientId, word);
  (await self.clients.get(clientId))?.postMessage(word);
}

/** To a page that did not listen yet when there was something to tell. */
export async function tellAgain(clientId: string): Promise<void> {
  const word = lastTold.get(clientId);
  if (word) await tell(clientId, word);
}

/** A page that was opened without its host: until a call is answered, the store is as far away. */
export function openedWithoutHost(clientId: string): void {
  lastTold.set(clientId, 'store.unreached');
}

const isFromFetch = (event: ExtendableEvent): event is FetchEvent => 'clientId' in event;

/** Who is shown an old answer is told; and again once a new one comes. */
const telling = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }: CachedUse) => {
    // Whoever has gone on to something else has given its question up: that says nothing of the store.
    if (cachedResponse && isFromFetch(event) && !event.request.signal.aborted)
      await tell(event.clientId, 'store.unreached');
    return cachedResponse ?? null;
  },
  /** What the browser itself remembers of an answer would look as if the store had been reached. */
  requestWillFetch: async ({ event, request }: { event: ExtendableEvent; request: Request }) =>
    isFromFetch(event) && lastTold.get(event.clientId) === 'store.unreached'
      ? new Request(request, { cache: 'no-cache' })
      : request,
  fetchDidSucceed: async ({ event, response }: { event: ExtendableEvent; response: Response }) => {
    // Also where it was told so: this worker may have slept since, and know of nobody any more.
    if (isFromFetch(event)) await tell(event.clientId, 'store.reached');
    return response;
  },
};

/** A page that shows something by itself is not given up for one that has to ask a store first, which may not answer. */
const pagesOfShop = (cacheName: string) => ({
  cacheWillUpdate: async (came: Came) => {
    if (!isForThisBrowser(came) || !isPage(came.response)) return null;
    const html = await came.response.clone().text();
    if (!isPageOfShop(html)) return null;
    if (isRendered(html)) return came.response;
    const before = (await (await caches.match(came.request, { cacheName, ...ALIKE }))?.text()) ?? '';
    return isRendered(before) && (await areFilesHere(before)) ? null : came.response;
  },
  /** A page asks for its files once it has been seen, and may be left before. */
  cacheDidUpdate: async ({ newResponse }: { newResponse: Response }) =>
    cacheBuiltFiles(filesOf(await newResponse.text())),
  cachedResponseWillBeUsed: async ({ event, request, cachedResponse }: CachedUse) => {
    if (isFromFetch(event)) openedWithoutHost(event.resultingClientId);
    const html = (await cachedResponse?.clone().text()) ?? '';
    if (!cachedResponse || !(await areFilesHere(html))) return null;
    if (isRendered(html)) return markedAsCached(cachedResponse, cameAt(cachedResponse));
    const url = new URL(request.url);
    // It holds nothing of then: what it shows are answers, each of which is as old as it is.
    return !asksMore(url) || (await isAnswered(url)) ? markedAsCached(cachedResponse, '') : null;
  },
});

function pagesIn(cacheName: string, expiry: ExpirationPlugin) {
  const options = { cacheName, matchOptions: ALIKE, plugins: [expiry, pagesOfShop(cacheName)] };
  return { pages: new NetworkFirst(options), asSeen: new CacheOnly(options) };
}

/** What somebody looks for says more of them than what they look at: it is not there for long. */
const searched = expiring(40, A_DAY);
const allPages = pagesIn(PAGES, expiring(60));
const searchPages = pagesIn(SEARCHES, searched);

/** The network comes first, however slow it is: nobody is shown an old price who could be shown the new one. */
export const pagesAt = (url: URL) => (isSearch(url) ? searchPages : allPages);

/**
 * A store whose CORS refuses the header that names the shop is asked without it. What it answered so is no answer to whoever
 * asks with it: the shop would take the header for allowed, and send an order that never arrives.
 */
const apart = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const key = new URL(request.url);
    if (request.headers.has('x-store-host')) key.searchParams.set('asked-with', 'x-store-host');
    return key.href;
  },
};

const callsIn = (cacheName: string, expiry: ExpirationPlugin) =>
  new NetworkFirst({ cacheName, matchOptions: ALIKE, plugins: [apart, noPages, expiry, telling] });

const allCalls = callsIn(CALLS, expiring(150));
const searchCalls = callsIn(SEARCHES, searched);

export const callsAt = (url: URL) => (isSearch(url) ? searchCalls : allCalls);
