import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { isPage, mayBeCached } from './kinds';
import { IGNORE_VARY, SEARCHES } from './names';

const A_DAY = 24 * 60 * 60;
const A_MONTH = 30 * A_DAY;

const atMost = (maxEntries: number, maxAgeSeconds = A_MONTH) => ({
  maxEntries,
  maxAgeSeconds,
  matchOptions: IGNORE_VARY,
});

/** Searches reveal more about a person than visited pages, so they are kept for a day only. */
const OF_SEARCHES = atMost(40, A_DAY);

export const expiring = (maxEntries: number) =>
  new ExpirationPlugin({ ...atMost(maxEntries), purgeOnQuotaError: true });
export const expiringSearches = new ExpirationPlugin({ ...OF_SEARCHES, purgeOnQuotaError: true });

/** Workbox expires entries only when the next search is cached, which may never happen. */
export async function removeOldSearches(): Promise<void> {
  if (await caches.has(SEARCHES)) await new CacheExpiration(SEARCHES, OF_SEARCHES).expireEntries();
}

export type Came = { request: Request; response: Response };

export const isForThisBrowser = ({ request, response }: Came): boolean =>
  mayBeCached(response, request.headers.has('authorization'));

export const noPages = {
  cacheWillUpdate: async (came: Came) => (isForThisBrowser(came) && !isPage(came.response) ? came.response : null),
};
