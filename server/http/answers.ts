import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { type Encoding, isKnown, preferredEncoding } from '../../http/conditional';
import { Written } from './written';

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer that is the same for everybody who asks the same: its bytes, its tag, and both compressed forms once asked for. */
export class Answer {
  readonly json: Bytes;
  readonly etag: string;
  #compressed = new Map<Encoding, Promise<Bytes>>();

  constructor(content: unknown) {
    this.json = content instanceof Written ? Buffer.concat(content.parts) : Buffer.from(JSON.stringify(content));
    // Weak, because the compressed forms share it.
    this.etag = `W/"${hash('sha1', this.json, 'base64url')}"`;
  }

  /** Counted against the memory that kept answers may use; compressed forms add about a quarter each. */
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

// The cheapest levels that still shrink a listing to about a fifth: waiting costs more than bytes.
const COMPRESS: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  br: async (bytes) =>
    new Uint8Array(await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })),
  gzip: async (bytes) => new Uint8Array(await promisify(gzip)(bytes, { level: 2 })),
};

const WORTH_COMPRESSING = 1_000;

/** Browsers ask again after five seconds and are then told in a few bytes that nothing changed. */
const FRESHNESS = 'public, max-age=5';

export async function send(c: Context, answer: Answer): Promise<Response> {
  c.header('ETag', answer.etag);
  c.header('Cache-Control', FRESHNESS);
  // `Origin` is added where the caller's page is looked at.
  c.header('Vary', 'X-Store-Host, Accept-Encoding', { append: true });
  if (isKnown(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304);
  const isLong = answer.json.length >= WORTH_COMPRESSING;
  const encoding = preferredEncoding(c.req.header('accept-encoding'), () => isLong);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'application/json; charset=utf-8');
  return c.body(await answer.bytes(encoding));
}
