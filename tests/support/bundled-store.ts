import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `bin/store.ts` as one file of plain JavaScript. */
    storeProgram: string;
  }
}

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** What lies beside a source file is found there, wherever the bundle is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

type Bundled = { program: string; remove(): Promise<void> };

declare global {
  /** Every project reads this file anew: what is made once for all of them belongs to the process. */
  var bundleForTests: { users: number; bundled: Promise<Bundled> } | undefined;
}

/**
 * `bin/store.ts` as one file, for all tests of the run. It starts in a seventh of the time that reading it from its
 * sources takes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.bundleForTests ??= { users: 0, bundled: bundleOnce() };
  const shared = globalThis.bundleForTests;
  shared.users += 1;
  const { program, remove } = await shared.bundled;
  project.provide('storeProgram', program);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.bundleForTests = undefined;
    await remove();
  };
}

async function bundleOnce(): Promise<Bundled> {
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
  return { program: path.join(outDir, 'store.js'), remove: () => rm(outDir, { recursive: true }) };
}
