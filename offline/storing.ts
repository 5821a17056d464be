import { ExpirationPlugin } from 'workbox-expiration';
import { isPage, mayBeCached } from './kinds';
import { ALIKE } from './names';

export const A_DAY = 24 * 60 * 60;
const A_MONTH = 30 * A_DAY;

export const expiring = (maxEntries: number, maxAgeSeconds = A_MONTH) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true, matchOptions: ALIKE });

export type Came = { request: Request; response: Response };

export const isForThisBrowser = ({ request, response }: Came): boolean =>
  mayBeCached(response, request.headers.has('authorization'));

export const noPages = {
  cacheWillUpdate: async (came: Came) => (isForThisBrowser(came) && !isPage(came.response) ? came.response : null),
};
