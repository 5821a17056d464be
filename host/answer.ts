import { isKnown, preferredEncoding } from '../http/conditional';
import type { StaticFile } from './static-files';

/** How long what is made anew now and then may be given on by others. */
export const AN_HOUR = 'public, max-age=3600';

/** Names under an assets folder carry a hash of their content, so they never change; the page names them. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

/** What a browser wants to know of a file, and in which form: enough of RFC 9110 for a shop. */
export function answerWith(request: Request, file: StaticFile, cacheControl: string, status = 200): Response {
  const encoding = preferredEncoding(
    request.headers.get('accept-encoding'),
    (form) => file.smaller[form] !== undefined,
  );
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({ 'Cache-Control': cacheControl, ETag: etag });
  if (Object.keys(file.smaller).length > 0) headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });

  const content = (encoding && file.smaller[encoding]) ?? file.plain;
  headers.set('Content-Type', file.type);
  headers.set('Content-Length', String(content.byteLength));
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(content, { status, headers });
}
