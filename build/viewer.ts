import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';
import { pageInFrame } from './page-in-frame.ts';
import { replacedModules } from './replaced-modules.ts';
import { themeStyles } from './theme-styles.tsx';

/** Everything of the viewer is found below this address, and comes to lie in a folder of that name. */
const FLOWS = 'flows';
const SOURCES = 'shop-flows';
/** The viewer itself, and the gallery of what screens look like. */
const PAGES = ['index.html', 'gallery/index.html'];

/**
 * How the viewer of flows is built: by itself, so that no file of the shop knows of it. It comes to lie
 * as it is addressed, and could be laid over the built shop.
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
    // The library that works out the layouts is large, and its worker is no first sight of anything.
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: { input: PAGES.map((page) => `${SOURCES}/${page}`), checks: { pluginTimings: false } },
  },
});

/** Vite plugin: before all else the page says which workers it starts, as its policy asks it to. */
const ownWorkers = (): Plugin => ({
  name: 'statecart-own-workers',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      { tag: 'script', attrs: { type: 'module', src: `/${SOURCES}/own-workers.ts` }, injectTo: 'head-prepend' },
    ],
  },
});

/** Vite plugin: a page comes to lie where it is addressed, wherever its sources are. What it names it names from the root. */
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
 * Vite plugin: builds what pages of the shop tell a viewer with. In a build of its own, because a file
 * shared with the viewer would bring the viewer's parts into the shop's pages.
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
            // As a library it keeps the name by which the watch script asks for it, and needs nothing to load its parts.
            lib: { entry: { [`${FLOWS}/teller`]: `${SOURCES}/watch-script.ts` }, formats: ['es'] },
            rolldownOptions: {
              // What it shares with its parts stays in it: a file more is a question more, on every page.
              preserveEntrySignatures: 'allow-extension',
              output: { chunkFileNames: `${FLOWS}/assets/[name]-[hash].js`, minify: true },
            },
          },
        });
      },
    },
  };
}
