import type { ShelvedFile } from './shelf';

/** How long what is made anew now and then may be given on by others. */
export const AN_HOUR = 'public, max-age=3600';

/** Names under an assets folder carry a hash of their content, so they never change; the page names them. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

type Encoding = keyof ShelvedFile['smaller'];

/** What a browser wants to know of a file, and in which form: enough of RFC 9110 for a shop. */
export function answerWith(request: Request, file: ShelvedFile, cacheControl: string, status = 200): Response {
  const encoding = smallestAccepted(request.headers.get('accept-encoding'), file);
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

function smallestAccepted(accepted: string | null, file: ShelvedFile): Encoding | undefined {
  const preferred: Encoding[] = ['br', 'gzip'];
  return preferred.find((encoding) => file.smaller[encoding] && accepts(accepted ?? '', encoding));
}

function accepts(accepted: string, encoding: Encoding): boolean {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const offer = offers.find(([name]) => name === encoding) ?? offers.find(([name]) => name === '*');
  return offer !== undefined && !offer.slice(1).some((part) => /^q=0(\.0*)?$/.test(part));
}

/** A proxy may mark the tag as weak on its way; the content is the same. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
