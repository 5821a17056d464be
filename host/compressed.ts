import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/conditional';
import { type StaticFile, staticFile } from './static-files';

/** A window no larger than a page: up to 16 bits, 9 is as quick as 6, and no page being made takes megabytes. */
const BROTLI = { quality: 9, window: 16 };
/** A tenth larger, in a third of the time. */
const QUICK_BROTLI = { ...BROTLI, quality: 5 };
const GZIP = { level: 4 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A text that is made while the shop is open. The end of the address says what it is. */
export async function compressed(address: string, text: string): Promise<StaticFile> {
  const file = staticFile(address, new TextEncoder().encode(text));
  const [br, zipped] = await Promise.all([toBrotli(file.plain, brotliOf(file.plain)), toGzip(file.plain, GZIP)]);
  return { ...file, smaller: { br: new Uint8Array(br), gzip: new Uint8Array(zipped) } };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** In one form alone, in the thread that asks: none of those is taken that everything else in the process shares. */
export function compressedHere(plain: Bytes, encoding: Encoding | undefined, isQuick: boolean): Bytes {
  if (encoding === 'br')
    return new Uint8Array(brotliCompressSync(plain, brotliOf(plain, isQuick ? QUICK_BROTLI : BROTLI)));
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plain, GZIP)) : plain;
}

const brotliOf = ({ byteLength }: Uint8Array, { quality, window } = BROTLI) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  },
});

export const weightOf = ({ plain, smaller }: StaticFile): number =>
  plain.byteLength + (smaller.br?.byteLength ?? 0) + (smaller.gzip?.byteLength ?? 0);
