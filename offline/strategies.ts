import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cameAt, markedAsCached } from './cached-page';
import { mayBeCached } from './kinds';
import { ALIKE, CALLS, PAGES, PICTURES } from './names';

declare const self: ServiceWorkerGlobalScope;

const A_MONTH = 30 * 24 * 60 * 60;

const expiring = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true, matchOptions: ALIKE });

const keeping = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    mayBeCached(response, request.headers.has('authorization')) ? response : null,
};

/** Pages that this worker had to tell that the store is out of reach. */
const unreached = new Set<string>();

const tell = async (clientId: string, word: 'store.unreached' | 'store.reached') =>
  (await self.clients.get(clientId))?.postMessage(word);

/** To a page that did not listen yet when there was something to tell. */
export async function tellAgain(clientId: string): Promise<void> {
  if (unreached.has(clientId)) await tell(clientId, 'store.unreached');
}

const isFromFetch = (event: ExtendableEvent): event is FetchEvent => 'clientId' in event;

/** Who is shown an old answer is told; and again once a new one comes. */
const telling = {
  cachedResponseWillBeUsed: async ({
    event,
    cachedResponse,
  }: {
    event: ExtendableEvent;
    cachedResponse?: Response;
  }) => {
    // Whoever has gone on to something else has given its question up: that says nothing of the store.
    if (cachedResponse && isFromFetch(event) && !event.request.signal.aborted) {
      unreached.add(event.clientId);
      await tell(event.clientId, 'store.unreached');
    }
    return cachedResponse ?? null;
  },
  fetchDidSucceed: async ({ event, response }: { event: ExtendableEvent; response: Response }) => {
    if (isFromFetch(event)) {
      unreached.delete(event.clientId);
      // Also where this worker has slept since, and knows of nobody any more.
      await tell(event.clientId, 'store.reached');
    }
    return response;
  },
};

/** The network comes first, however slow it is: nobody is shown an old price who could be shown the new one. */
export const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: ALIKE,
  plugins: [
    keeping,
    expiring(60),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) =>
        cachedResponse ? markedAsCached(cachedResponse, cameAt(cachedResponse)) : null,
    },
  ],
});

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

export const calls = new NetworkFirst({
  cacheName: CALLS,
  matchOptions: ALIKE,
  plugins: [apart, keeping, expiring(150), telling],
});

export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  matchOptions: ALIKE,
  plugins: [keeping, expiring(300)],
});

/** Stores that let no page read their pictures are known by it, until this worker sleeps. */
let isReadable = true;

/**
 * Asked for so that its answer can be told from a failure: one that cannot be read would be kept as if it were megabytes
 * large. Where the store does not allow that, the picture is shown as ever, and not kept.
 */
export async function answerPicture(request: Request, event: ExtendableEvent): Promise<Response> {
  if (!isReadable) return fetch(request);
  const readable = new Request(request.url, { mode: 'cors', credentials: 'omit', headers: request.headers });
  try {
    return await pictures.handle({ event, request: readable });
  } catch {
    const shown = await fetch(request);
    isReadable = false;
    return shown;
  }
}
