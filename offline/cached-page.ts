import { IGNORE_VARY } from './names';
import { filesOf } from './page-text';

/** Tells the shop that the page comes from the cache, and its date; empty if that is unknown. */
const CACHED_AT = 'data-cached-at';

/** Headers about the original bytes or the original response, which do not hold for the changed text. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'etag', 'set-cookie'];

export async function markedAsCached(page: Response, since: string): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  const html = await page.text();
  // A new response, since a navigation must not be answered with a redirected one.
  return new Response(html.replace('<html', `<html ${CACHED_AT}="${since}"`), { headers });
}

/** The response's date as an ISO timestamp. */
export function cameAt({ headers }: Response): string {
  const at = new Date(headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Without its files, a page can neither work nor show how old it is. */
export async function areFilesHere(html: string): Promise<boolean> {
  const files = await Promise.all(filesOf(html).map((file) => caches.match(file, IGNORE_VARY)));
  return !files.includes(undefined);
}
