import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { type StaticFile, staticFile } from './static-files';

/** A window no larger than a page: up to 16 bits, 9 is as quick as 6, and no page being made takes megabytes. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
const GZIP = { level: 4 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A text that is made while the shop is open. The end of the address says what it is. */
export async function compressed(address: string, text: string): Promise<StaticFile> {
  const file = staticFile(address, new TextEncoder().encode(text));
  const [br, zipped] = await Promise.all([toBrotli(file.plain, brotliOf(file)), toGzip(file.plain, GZIP)]);
  return { ...file, smaller: { br: new Uint8Array(br), gzip: new Uint8Array(zipped) } };
}

/** The same in the thread that asks: none of those is taken that everything else in the process shares. */
export function compressedHere(address: string, text: string): StaticFile {
  const file = staticFile(address, new TextEncoder().encode(text));
  const br = brotliCompressSync(file.plain, brotliOf(file));
  return { ...file, smaller: { br: new Uint8Array(br), gzip: new Uint8Array(gzipSync(file.plain, GZIP)) } };
}

const brotliOf = ({ plain }: StaticFile) => ({
  params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
});

export const weightOf = ({ plain, smaller }: StaticFile): number =>
  plain.byteLength + (smaller.br?.byteLength ?? 0) + (smaller.gzip?.byteLength ?? 0);
