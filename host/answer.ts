import { type Encoding, isKnown, preferredEncoding } from '../http/conditional';
import type { StaticFile } from './static-files';

/** For content that changes now and then: any cache may keep it for an hour. */
export const AN_HOUR = 'public, max-age=3600';

/** Asset names contain a hash of their content, so a file never changes; the page names the current ones. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

/** One representation of a file. */
type Form = {
  type: string;
  /** Hash of the content, the same for every encoding. */
  etag: string;
  encoding: Encoding | undefined;
  content: Uint8Array<ArrayBuffer>;
  /** Whether other encodings exist, so that caches must vary by Accept-Encoding. */
  isOneOfSeveral: boolean;
};

/** Answers with the file in the encoding the browser prefers, or with 304. */
export function answerWith(request: Request, file: StaticFile, cacheControl: string, status = 200): Response {
  const encoding = encodingFor(request, (form) => file.smaller[form] !== undefined);
  const content = (encoding && file.smaller[encoding]) ?? file.plain;
  const isOneOfSeveral = Object.keys(file.smaller).length > 0;
  return answerAs({ ...file, encoding, content, isOneOfSeveral }, request, cacheControl, status);
}

export const encodingFor = (request: Request, isThere?: (encoding: Encoding) => boolean): Encoding | undefined =>
  preferredEncoding(request.headers.get('accept-encoding'), isThere);

/** The part of RFC 9110 that a shop needs. */
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
