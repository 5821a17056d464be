import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Vite plugin: writes a `.br` and a `.gz`, at maximum compression, next to each text file of the built shop. */
export function precompress(): Plugin {
  let dist = '';
  return {
    name: 'statecart-precompress',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await Promise.all((await textsBelow(dist)).map(compress));
      },
    },
  };
}

async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return (
    entries
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      // Dotfiles are for the host only and never served.
      .filter((path) => !/(^|[\\/])\./.test(relative(folder, path)))
  );
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const brotli = await toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
  const zipped = await toGzip(content, { level: constants.Z_BEST_COMPRESSION });
  // Very short texts grow when compressed.
  if (brotli.byteLength < content.byteLength) await writeFile(`${path}.br`, brotli);
  if (zipped.byteLength < content.byteLength) await writeFile(`${path}.gz`, zipped);
}
