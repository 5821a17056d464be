import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { REMOVING_WORKER, SERVICE_WORKER } from '../host/service-worker.ts';
import { isOn } from './settings.ts';

/**
 * Vite plugin: builds the service worker with the names of all the shop's scripts and styles. With `VITE_OFFLINE=off`
 * it writes a worker that removes an installed one, and pages do not register it.
 */
export function offline({ entry }: { entry: string }): Plugin {
  let config: ResolvedConfig;
  let isOff = false;
  return {
    name: 'statecart-offline',
    configResolved(resolved) {
      config = resolved;
      isOff = !isOn(resolved.env, 'VITE_OFFLINE', true);
    },
    /** In development, removes a worker that a production build at the same address has installed. */
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

/** Whether pages register the worker. Not in development, where stale files must not be served. */
export const worksOffline = (root: string, command: 'build' | 'serve', mode: string): boolean =>
  command === 'build' && isOn(loadEnv(mode, root, 'VITE_'), 'VITE_OFFLINE', true);

const scriptsAndStyles = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((file) => /^assets\/.+\.(?:js|css)$/.test(file))
    .map((file) => `/${file}`)
    .sort();

/**
 * Precached on installation: screens that show data stored in the browser, which must open offline without an earlier
 * visit; what adds a card's product to the cart; and screens for ordering and payment, whose files a new deployment must
 * not take from a shopper midway.
 */
const TAKEN_IN =
  /src\/(?:screens\/(?:cart\/cart\.screen|wishlist\/wishlist\.screen|login\/login\.screen|ordering|payment\/payment\.screen)|components\/product-card\/SizeChips|actors\/lines-for-card|app\/(?:session|offline|Toasts)|notices\/notices|api\/(?:order-api|product-calls))\.tsx?$/;

/** The files of the modules above with all their static imports. */
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
