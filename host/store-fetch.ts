import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorCode } from '../http/listen';

/** Shorter than most servers' keep-alive timeout. */
const IDLE = { keepAlive: true, timeout: 4_000 };
/** Far above any answer that pages need. */
const MOST_BYTES = 16 * 1024 * 1024;

export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

const PROTOCOLS = new Map([
  ['http:', { get: http.get, agent: new http.Agent(IDLE) }],
  ['https:', { get: https.get, agent: new https.Agent(IDLE) }],
]);

const UNPACKED_BY = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);
const PLAIN = 'identity';
const ENCODINGS = [...UNPACKED_BY.keys()].join(', ');

type Asking = { headers: http.OutgoingHttpHeaders; signal?: AbortSignal };

/**
 * Fetches from the store, with a size limit. `node:http` is several times as fast as Node's `fetch`, which is used for
 * the rare rest, such as redirects.
 */
export const storeFetchUpTo =
  (mostBytes: number): typeof fetch =>
  async (request, options) => {
    const { method = 'GET', headers, signal, redirect } = options ?? {};
    if (typeof request !== 'string' || method !== 'GET') return fetch(request, options);
    const asking = {
      headers: { 'accept-encoding': ENCODINGS, ...Object.fromEntries(new Headers(headers)) },
      ...(signal && { signal }),
    };
    const answer = await begun(new URL(request), asking);
    const { statusCode: status = 500, headers: told } = answer;
    const type = told['content-type'] ?? '';
    if (status >= 300 && status < 400) {
      answer.destroy();
      if (redirect === 'error') throw new TypeError('The store leads on to another address.');
      const led = await fetch(request, options);
      return answered(
        led.status,
        led.headers.get('content-type') ?? '',
        led.body && (await whole(led.body, mostBytes)),
      );
    }
    const encoding = told['content-encoding'] ?? PLAIN;
    const unpacked = UNPACKED_BY.get(encoding);
    if (encoding !== PLAIN && !unpacked) {
      answer.destroy();
      throw new TypeError(`The store answers in ${encoding}, for which it was not asked.`);
    }
    const body = await whole(answer, mostBytes);
    return answered(status, type, unpacked?.(body, { maxOutputLength: mostBytes }) ?? body);
  };

export const storeFetch = storeFetchUpTo(MOST_BYTES);

const answered = (status: number, type: string, body: Buffer<ArrayBuffer> | null) =>
  new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type } });

function begun(url: URL, asking: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const by = PROTOCOLS.get(url.protocol);
    if (!by) throw new TypeError(`No store is asked over ${url.protocol}`);
    const question = by.get(url, { ...asking, agent: by.agent }, resolve);
    question.once('error', (reason) => {
      // A store may close an idle connection just as the next request is sent on it: retry once per such connection.
      const isToBeAskedAnew = question.reusedSocket && errorCode(reason) === 'ECONNRESET' && !asking.signal?.aborted;
      if (isToBeAskedAnew) begun(url, asking).then(resolve, reject);
      else reject(reason);
    });
  });
}

/** Leaving the loop early destroys the stream. */
async function whole(answer: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AnswerTooLarge('The store answers with more than any page can hold.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
