import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorCode } from '../http/listen';

/** Sooner than most servers give up a connection that nobody uses. */
const IDLE = { keepAlive: true, timeout: 4_000 };
/** No answer that a page is made of comes near this. */
const MOST_BYTES = 16 * 1024 * 1024;

const PROTOCOLS = new Map([
  ['http:', { get: http.get, agent: new http.Agent(IDLE) }],
  ['https:', { get: https.get, agent: new https.Agent(IDLE) }],
]);

const UNPACKED_BY = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);
const ENCODINGS = [...UNPACKED_BY.keys()].join(', ');

type Asking = { headers: http.OutgoingHttpHeaders; signal?: AbortSignal };

/**
 * Asks the store for what pages are made of. Node's own `fetch` takes several times as long for each question; it is
 * left what is rare, such as a store that sends on to another address.
 */
export const storeFetch: typeof fetch = async (request, options) => {
  const { method = 'GET', headers, signal } = options ?? {};
  if (typeof request !== 'string' || method !== 'GET') return fetch(request, options);
  const asking = {
    headers: { 'accept-encoding': ENCODINGS, ...Object.fromEntries(new Headers(headers)) },
    ...(signal && { signal }),
  };
  const answer = await begun(new URL(request), asking);
  const { statusCode: status = 500, headers: told } = answer;
  const encoding = told['content-encoding'];
  const unpacked = encoding === undefined ? undefined : UNPACKED_BY.get(encoding);
  if ((status >= 300 && status < 400) || (encoding !== undefined && !unpacked)) {
    answer.destroy();
    return fetch(request, options);
  }
  const body = await whole(answer);
  return new Response(status === 204 ? null : (unpacked?.(body, { maxOutputLength: MOST_BYTES }) ?? body), {
    status,
    headers: { 'Content-Type': told['content-type'] ?? '' },
  });
};

function begun(url: URL, asking: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const by = PROTOCOLS.get(url.protocol);
    if (!by) throw new TypeError(`No store is asked over ${url.protocol}`);
    const question = by.get(url, { ...asking, agent: by.agent }, resolve);
    question.once('error', (reason) => {
      // A store may close a connection at the very moment when the next question is put on it.
      const isToBeAskedAnew = question.reusedSocket && errorCode(reason) === 'ECONNRESET' && !asking.signal?.aborted;
      if (isToBeAskedAnew) begun(url, asking).then(resolve, reject);
      else reject(reason);
    });
  });
}

function whole(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) answer.destroy(new Error('The store answers with more than any page can hold.'));
    });
    answer.once('end', () => resolve(Buffer.concat(chunks)));
    answer.once('error', reject);
  });
}
