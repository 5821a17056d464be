import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { withApiBase } from '../host/page-policy.ts';
import { cssVariables, theme } from '../src/theme/theme.ts';
import { replacedInShop } from './replaced-modules.ts';
import { apiBaseIn } from './settings.ts';
import { themeStyles } from './theme-styles.tsx';

/** The folder of the page in the frame, in the sources and in the output. */
const SOURCES = 'shop-flows/page';
const PLACE = 'flows/page';

/**
 * Build of the shop for the viewer's frame. The frame's origin is opaque, so module scripts fail its CORS check: all
 * code is bundled into one classic script.
 */
const pageConfig = (root: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [react(), themeStyles({ theme, cssVariables })],
  resolve: { alias: replacedInShop(root) },
  build: {
    target: 'es2022',
    write: false,
    copyPublicDir: false,
    modulePreload: false,
    assetsDir: 'flows/assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      input: join(root, SOURCES, 'main.ts'),
      output: { format: 'iife', entryFileNames: `${PLACE}/page.js`, codeSplitting: false },
      checks: { pluginTimings: false, emptyImportMeta: false },
    },
  },
});

/** Root and settings of the build or dev server that needs the page. */
type Building = Pick<ResolvedConfig, 'root' | 'env'>;

/** The page's files, by address without the leading slash. */
export async function filesOfPage({ root, env }: Building): Promise<Map<string, string | Uint8Array>> {
  const output = await build(pageConfig(root));
  if (!('output' in output)) throw new Error('The page in the frame is built once.');
  const page = await readFile(join(root, SOURCES, 'index.html'), 'utf8');
  // A shop built for one store loads its pictures from there.
  const named = withApiBase(page, apiBaseIn(env));
  return new Map([[`${PLACE}/index.html`, named], ...output.output.map(fileOf)]);
}

function fileOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): [string, string | Uint8Array] {
  if (file.type === 'chunk') return [file.fileName, file.code];
  return [file.fileName.endsWith('.css') ? `${PLACE}/page.css` : file.fileName, file.source];
}

/** Vite plugin: writes the page in the frame into the viewer's output. */
export function pageInFrame(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'statecart-page-in-frame',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = config.root }) {
        for (const [name, content] of await filesOfPage(config)) {
          await mkdir(join(dir, name, '..'), { recursive: true });
          await writeFile(join(dir, name), content);
        }
      },
    },
  };
}
