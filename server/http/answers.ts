import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { type Encoding, isKnown, preferredEncoding } from '../../http/conditional';
import { Written } from './written';

type Bytes = Uint8Array<ArrayBuffer>;

/** A cacheable answer, the same for all callers: its bytes, its ETag, and its compressed forms, made on demand. */
export class Answer {
  readonly json: Bytes;
  readonly etag: string;
  #compressed = new Map<Encoding, Promise<Bytes>>();

  constructor(content: unknown) {
    this.json = content instanceof Written ? Buffer.concat(content.parts) : Buffer.from(JSON.stringify(content));
    // Weak, because the compressed forms share it.
    this.etag = `W/"${hash('sha1', this.json, 'base64url')}"`;
  }

  /** Bytes to count against the cache's limit. Compressed forms add about a quarter each. */
  get weight(): number {
    return this.json.length * 1.5 + 500;
  }

  bytes(encoding: Encoding | undefined): Promise<Bytes> | Bytes {
    if (!encoding) return this.json;
    const known = this.#compressed.get(encoding) ?? COMPRESS[encoding](this.json);
    this.#compressed.set(encoding, known);
    return known;
  }
}

// Low levels, which still shrink a listing to about a fifth: time matters more here than size.
const COMPRESS: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  br: async (bytes) =>
    new Uint8Array(await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })),
  gzip: async (bytes) => new Uint8Array(await promisify(gzip)(bytes, { level: 2 })),
};

const WORTH_COMPRESSING = 1_000;

/** Browsers revalidate after five seconds, and get a 304 of a few bytes if nothing changed. */
const FRESHNESS = 'public, max-age=5';

export async function send(c: Context, answer: Answer): Promise<Response> {
  c.header('ETag', answer.etag);
  c.header('Cache-Control', FRESHNESS);
  // The CORS middleware adds `Origin`.
  c.header('Vary', 'X-Store-Host, Accept-Encoding', { append: true });
  if (isKnown(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304);
  const isLong = answer.json.length >= WORTH_COMPRESSING;
  const encoding = preferredEncoding(c.req.header('accept-encoding'), () => isLong);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'application/json; charset=utf-8');
  return c.body(await answer.bytes(encoding));
}
