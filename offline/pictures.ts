import { StaleWhileRevalidate } from 'workbox-strategies';
import { isWithoutHost } from './kinds';
import { IGNORE_VARY, PICTURES } from './names';
import { expiring, noPages } from './storing';

/**
 * Stores choose a picture's format, and so perhaps its size, by what a request accepts. The worker's own requests accept
 * anything, so their answers are used only without a connection.
 */
const inAnyFormat = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (isWithoutHost(response)) throw new Error(`There is no picture, but status ${response.status}.`);
    return response;
  },
  handlerDidError: ({ request }: { request: Request }) => cachedPicture(request),
};

const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  plugins: [noPages, expiring(300), inAnyFormat],
});

/** If the cache cannot be read, the network answers. */
export const answerOwnPicture = (request: Request, event: ExtendableEvent): Promise<Response> =>
  pictures.handle({ event, request }).catch(() => fetch(request));

/** Consecutive pictures that could only be loaded without CORS; a single one may be due to a broken connection. */
let unreadable = 0;
const UNREADABLE_FOR_SURE = 3;

/**
 * Requested with CORS, since an opaque response hides failures and counts as megabytes of storage. If the store's CORS
 * forbids that, pictures are shown but not cached; the worker remembers this until it stops.
 */
export async function answerPicture(request: Request, event: ExtendableEvent): Promise<Response> {
  if (unreadable >= UNREADABLE_FOR_SURE) return (await cachedPicture(request)) ?? fetch(request);
  const readable = new Request(request.url, { mode: 'cors', credentials: 'omit', headers: request.headers });
  try {
    const picture = await pictures.handle({ event, request: readable });
    unreadable = 0;
    return picture;
  } catch {
    const shown = await fetch(request);
    unreadable += 1;
    return shown;
  }
}

const cachedPicture = ({ url }: Request): Promise<Response | undefined> =>
  caches.match(url, { cacheName: PICTURES, ...IGNORE_VARY }).catch(() => undefined);
