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
    configResolved(resolved) {
      config = resolved;
      isOff = resolved.env.VITE_OFFLINE === 'off';
    },
    /** Where the shop is worked on, browsers are rid of the worker that another command has left at this address. */
    configureServer({ middlewares }) {
      middlewares.use(SERVICE_WORKER, (_asked, answer) => {
        answer.setHeader('Content-Type', 'text/javascript');
        answer.end(REMOVING_WORKER);
      });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const outDir = resolve(config.root, config.build.outDir);
        if (isOff) await writeFile(join(outDir, SERVICE_WORKER), REMOVING_WORKER);
        else await buildWorker(config, entry, outDir, bundle);
      },
    },
  };
}

/** Whether pages ask for the worker. Where the shop is worked on, nothing that was seen may come again. */
export const worksOffline = (root: string, command: 'build' | 'serve', mode: string): boolean =>
  command === 'build' && loadEnv(mode, root, 'VITE_').VITE_OFFLINE !== 'off';

const scriptsAndStyles = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((file) => /^assets\/.+\.(?:js|css)$/.test(file))
    .map((file) => `/${file}`)
    .sort();

/**
 * What opens also where it was never opened before: the screens that show what the browser itself holds, and those on
 * which somebody orders and pays, whom no new build may leave without the next one.
 */
const TAKEN_IN =
  /src\/(?:screens\/(?:cart\/cart\.screen|wishlist\/wishlist\.screen|login\/login\.screen|ordering|payment\/payment\.screen)|app\/(?:session|offline|Toasts)|notices\/notices|api\/(?:order-api|product-calls))\.tsx?$/;

/** With all that these begin with. */
function filesTakenIn(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => TAKEN_IN.test(id))) add(chunk.fileName);
  return [...files].map((file) => `/${file}`).sort();
}

async function buildWorker(
  { root, mode, define }: ResolvedConfig,
  entry: string,
  outDir: string,
  bundle: Rolldown.OutputBundle,
) {
  await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    define: {
      BUILD: define?.['import.meta.env.VITE_BUILD'],
      BUILT_FILES: JSON.stringify(scriptsAndStyles(bundle)),
      FILES_TAKEN_IN: JSON.stringify(filesTakenIn(bundle)),
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
