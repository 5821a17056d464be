import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/conditional';

/** A file of the built shop, with its compressed copies from the build. */
export type StaticFile = {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  smaller: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

/** All files of the built shop by address (`/assets/…`): a few megabytes, read once. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const COPIES: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Reads the built shop into memory. Requests are looked up in this map only, so no address can reach a file outside (no
 * path traversal).
 */
export async function readStaticFiles(dist: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const paths = (await filesBelow(dist)).sort();
  const contents = await Promise.all(paths.map(async (path) => [path, new Uint8Array(await readFile(path))] as const));
  // Sorted, so each file comes before its own `.br` and `.gz`.
  for (const [path, content] of contents) {
    const address = `/${relative(dist, path).split(sep).join('/')}`;
    const encoding = COPIES[extname(address)];
    const original = encoding && files.get(address.slice(0, -extname(address).length));
    if (original) original.smaller[encoding] = content;
    else files.set(address, staticFile(address, content));
  }
  return files;
}

export const textOf = ({ plain }: StaticFile): string => new TextDecoder().decode(plain);

export const isFileName = (address: string): boolean => extname(address).toLowerCase() in TYPES;

export const entityTag = (plain: Uint8Array): string =>
  createHash('sha256').update(plain).digest('base64url').slice(0, 22);

export function staticFile(address: string, plain: Uint8Array<ArrayBuffer>): StaticFile {
  return {
    type: TYPES[extname(address).toLowerCase()] ?? 'application/octet-stream',
    etag: entityTag(plain),
    plain,
    smaller: {},
  };
}

/** For a page that the host changes on start, so that the build's compressed copies do not apply. */
export function compressedPage(html: string): StaticFile {
  const page = staticFile('/index.html', new TextEncoder().encode(html));
  return { ...page, smaller: { br: new Uint8Array(brotliCompressSync(html)), gzip: new Uint8Array(gzipSync(html)) } };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // Dotfiles are for the host only: the build's stamp and the rendering module.
      .filter((path) => !/(^|[\\/])\./.test(relative(folder, path)))
  );
}
