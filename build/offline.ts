import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { REMOVING_WORKER, SERVICE_WORKER } from '../host/service-worker.ts';

/**
 * Vite plugin: builds the service worker, which has to know all scripts and styles of the shop by their names. With
 * `VITE_OFFLINE=off` its place is taken by one that removes it, and pages do not ask for it.
 */
export function offline({ entry }: { entry: string }): Plugin {
  let config: ResolvedConfig;
  let isOff = false;
  return {
    name: 'statecart-offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
      isOff = resolved.env.VITE_OFFLINE === 'off';
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const outDir = resolve(config.root, config.build.outDir);
        if (isOff) await writeFile(join(outDir, SERVICE_WORKER), REMOVING_WORKER);
        else await buildWorker(config, entry, outDir, scriptsAndStyles(bundle));
      },
    },
  };
}

/** Whether pages ask for the worker. Where the shop is worked on, nothing that was seen may come again. */
export const isKeptFrom = (root: string, command: 'build' | 'serve', mode: string): boolean =>
  command === 'build' && loadEnv(mode, root, 'VITE_').VITE_OFFLINE !== 'off';

const scriptsAndStyles = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((file) => /^assets\/.+\.(?:js|css)$/.test(file))
    .map((file) => `/${file}`)
    .sort();

async function buildWorker({ root, mode, define }: ResolvedConfig, entry: string, outDir: string, files: string[]) {
  await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    define: {
      BUILD: define?.['import.meta.env.VITE_BUILD'],
      BUILT_FILES: JSON.stringify(files),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: SERVICE_WORKER.slice(1) } },
    },
  });
}
