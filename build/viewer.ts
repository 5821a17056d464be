import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';
import { pageInFrame } from './page-in-frame.ts';
import { replacedModules } from './replaced-modules.ts';
import { themeStyles } from './theme-styles.tsx';

/** The viewer's base path, and the output folder of that name. */
const FLOWS = 'flows';
const SOURCES = 'shop-flows';
/** The viewer, and the gallery of screen pictures. */
const PAGES = ['index.html', 'gallery/index.html'];

/**
 * Build of the flow viewer, separate from the shop's, so that no file of the shop refers to it. Its output is laid out
 * by address, so it can also be copied over the built shop.
 */
export const viewerConfig = (root: string): InlineConfig => ({
  root,
  plugins: [
    react(),
    themeStyles({ theme, cssVariables }),
    ownWorkers(),
    atTheirAddresses(),
    inspectorScript(root),
    pageInFrame(),
  ],
  resolve: { alias: replacedModules(root) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    assetsDir: `${FLOWS}/assets`,
    assetsInlineLimit: 0,
    // The layout library is large, but it runs in a worker and does not delay the first paint.
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: { input: PAGES.map((page) => `${SOURCES}/${page}`), checks: { pluginTimings: false } },
  },
});

/** Vite plugin: adds the script that allows the page's worker addresses (Trusted Types), before all other scripts. */
const ownWorkers = (): Plugin => ({
  name: 'statecart-own-workers',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      { tag: 'script', attrs: { type: 'module', src: `/${SOURCES}/own-workers.ts` }, injectTo: 'head-prepend' },
    ],
  },
});

/** Vite plugin: moves each page from its source path to its address; its references are absolute and stay valid. */
const atTheirAddresses = (): Plugin => ({
  name: 'statecart-addresses',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const page of PAGES) {
        const built = bundle[`${SOURCES}/${page}`];
        if (built?.type !== 'asset') continue;
        delete bundle[`${SOURCES}/${page}`];
        this.emitFile({ type: 'asset', fileName: `${FLOWS}/${page}`, source: built.source });
      }
    },
  },
});

/**
 * Vite plugin: builds the script through which pages of the shop report to a viewer. A separate build, because a chunk
 * shared with the viewer would load viewer code into the shop's pages.
 */
function inspectorScript(root: string): Plugin {
  return {
    name: 'statecart-inspector',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          build: {
            ...(dir && { outDir: dir }),
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2022',
            assetsDir: `${FLOWS}/assets`,
            // Library mode keeps the file and export names that the watch script imports, and adds no preload helper.
            lib: { entry: { [`${FLOWS}/inspector`]: `${SOURCES}/watch-script.ts` }, formats: ['es'] },
            rolldownOptions: {
              // Keeps shared code in the entry: another chunk would be another request on every page.
              preserveEntrySignatures: 'allow-extension',
              output: { chunkFileNames: `${FLOWS}/assets/[name]-[hash].js`, minify: true },
            },
          },
        });
      },
    },
  };
}
