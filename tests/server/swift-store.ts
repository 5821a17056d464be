import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** What lies beside a source file is found there, wherever the bundle is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * `bin/store.ts` as one file of plain JavaScript. It starts in a seventh of the time that reading it
 * from its sources takes: for tests that start it over and over.
 */
export async function bundledStore(): Promise<{ file: string; remove(): Promise<void> }> {
  // Below the packages, so that the bundle finds them.
  const cache = path.join(PROJECT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'store-'));
  await build({
    configFile: false,
    root: PROJECT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces],
    build: { ssr: path.join(PROJECT, 'bin', 'store.ts'), outDir, emptyOutDir: true, target: 'node20' },
  });
  return { file: path.join(outDir, 'store.js'), remove: () => rm(outDir, { recursive: true }) };
}
