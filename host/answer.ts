import { type Encoding, isKnown, preferredEncoding } from '../http/conditional';
import type { StaticFile } from './static-files';

/** How long what is made anew now and then may be given on by others. */
export const AN_HOUR = 'public, max-age=3600';

/** Names under an assets folder carry a hash of their content, so they never change; the page names them. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

/** What goes over the wire, in one of its forms. */
type Form = {
  type: string;
  /** Of what it holds, in whatever form. */
  etag: string;
  encoding: Encoding | undefined;
  content: Uint8Array<ArrayBuffer>;
  /** Whether there are other forms of it. */
  isOneOfSeveral: boolean;
};

/** What a browser wants to know of a file, and in which form. */
export function answerWith(request: Request, file: StaticFile, cacheControl: string, status = 200): Response {
  const encoding = encodingFor(request, (form) => file.smaller[form] !== undefined);
  const content = (encoding && file.smaller[encoding]) ?? file.plain;
  const isOneOfSeveral = Object.keys(file.smaller).length > 0;
  return answerAs({ ...file, encoding, content, isOneOfSeveral }, request, cacheControl, status);
}

export const encodingFor = (request: Request, isThere?: (encoding: Encoding) => boolean): Encoding | undefined =>
  preferredEncoding(request.headers.get('accept-encoding'), isThere);

/** Enough of RFC 9110 for a shop. */
export function answerAs(form: Form, request: Request, cacheControl: string, status: number): Response {
  const { type, encoding, content, isOneOfSeveral } = form;
  const etag = `"${form.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({ 'Cache-Control': cacheControl, ETag: etag });
  if (isOneOfSeveral) headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });

  headers.set('Content-Type', type);
  headers.set('Content-Length', String(content.byteLength));
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(content, { status, headers });
}
