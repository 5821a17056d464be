import { IGNORE_VARY } from './names';
import { filesOf } from './page-text';

/** Says of itself, where the shop reads it, that it comes from the browser, and from when; empty where that is not known. */
const CACHED_AT = 'data-cached-at';

/** About the bytes that came, and not about the text that is given. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'etag', 'set-cookie'];

export async function markedAsCached(page: Response, since: string): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  const html = await page.text();
  // One that was redirected may not answer a navigation: this one was not.
  return new Response(html.replace('<html', `<html ${CACHED_AT}="${since}"`), { headers });
}

/** When it came, as a moment that every script reads. */
export function cameAt({ headers }: Response): string {
  const at = new Date(headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Without its files a page is dead: it neither says how old it is, nor does anything. */
export async function areFilesHere(html: string): Promise<boolean> {
  const files = await Promise.all(filesOf(html).map((file) => caches.match(file, IGNORE_VARY)));
  return !files.includes(undefined);
}
