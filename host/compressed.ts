import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/conditional';
import { type StaticFile, staticFile } from './static-files';

/** A 64 KiB window fits a page and saves megabytes per page; up to that size quality 9 is as fast as 6. */
const BROTLI = { quality: 9, window: 16 };
/** Output is a tenth larger, in a third of the time. */
const QUICK_BROTLI = { ...BROTLI, quality: 5 };
const GZIP = { level: 4 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses text generated at run time. The address's extension decides its content type. */
export async function compressed(address: string, text: string): Promise<StaticFile> {
  const file = staticFile(address, new TextEncoder().encode(text));
  const [br, zipped] = await Promise.all([toBrotli(file.plain, brotliOf(file.plain)), toGzip(file.plain, GZIP)]);
  return { ...file, smaller: { br: new Uint8Array(br), gzip: new Uint8Array(zipped) } };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses in the calling thread, in one encoding: leaves libuv's thread pool to the rest of the process. */
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
