import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ShelvedFile, shelved } from './shelf';

/** A window no larger than a page: the usual one takes megabytes for each page being made. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A text that is made while the shop is open. The end of the address says what it is. */
export async function compressed(address: string, text: string): Promise<ShelvedFile> {
  const page = shelved(address, new TextEncoder().encode(text));
  const [br, zipped] = await Promise.all([
    toBrotli(page.plain, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.byteLength } }),
    toGzip(page.plain, { level: 4 }),
  ]);
  return { ...page, smaller: { br: new Uint8Array(br), gzip: new Uint8Array(zipped) } };
}

export const weightOf = ({ plain, smaller }: ShelvedFile): number =>
  plain.byteLength + (smaller.br?.byteLength ?? 0) + (smaller.gzip?.byteLength ?? 0);
