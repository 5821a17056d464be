import { StaleWhileRevalidate } from 'workbox-strategies';
import { IGNORE_VARY, PICTURES } from './names';
import { expiring, noPages } from './storing';

const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  matchOptions: IGNORE_VARY,
  plugins: [noPages, expiring(300)],
});

/** Where nothing can be read of what is stored, the network is there as ever. */
export const answerOwnPicture = (request: Request, event: ExtendableEvent): Promise<Response> =>
  pictures.handle({ event, request }).catch(() => fetch(request));

/** How many pictures came only without being readable, one after the other: a network that breaks off makes one look so. */
let unreadable = 0;
const UNREADABLE_FOR_SURE = 3;

/**
 * Asked for so that its answer can be told from a failure: one that cannot be read would be stored as if it were megabytes
 * large. Where the store does not allow that, the picture is shown as ever, and not stored; that is known until this
 * worker sleeps.
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
