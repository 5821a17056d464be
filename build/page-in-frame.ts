import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';
import { replacedInShop } from './replaced-modules.ts';
import { themeStyles } from './theme-styles.tsx';

/** Where the page in the frame lies, among the sources and in what is built alike. */
const PLACE = 'flows/page';

/**
 * The shop as the viewer's frame shows it. The frame has no origin, and to such a page browsers give no modules: all of
 * its code is one plain script.
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
      input: join(root, PLACE, 'shop/main.ts'),
      output: { format: 'iife', entryFileNames: `${PLACE}/page.js`, codeSplitting: false },
      checks: { pluginTimings: false, emptyImportMeta: false },
    },
  },
});

/** What the page is made of, by its address without the first slash. */
export async function filesOfPage(root: string): Promise<Map<string, string | Uint8Array>> {
  const output = await build(pageConfig(root));
  if (!('output' in output)) throw new Error('The page in the frame is built once.');
  const page = await readFile(join(root, PLACE, 'index.html'), 'utf8');
  return new Map([[`${PLACE}/index.html`, withStoreOf(page, root)], ...output.output.map(fileOf)]);
}

function fileOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): [string, string | Uint8Array] {
  if (file.type === 'chunk') return [file.fileName, file.code];
  return [file.fileName.endsWith('.css') ? `${PLACE}/page.css` : file.fileName, file.source];
}

/** A shop that is built for one store has its pictures from there. */
function withStoreOf(page: string, root: string): string {
  const base = loadEnv('production', root).VITE_API_BASE;
  return base
    ? page.replace('<head>', `<head><meta name="api-base" content="${base.replaceAll('"', '&quot;')}">`)
    : page;
}

/** Vite plugin: lays the page in the frame beside the viewer. */
export const pageInFrame = (root: string): Plugin => ({
  name: 'statecart-page-in-frame',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = root }) {
      for (const [name, content] of await filesOfPage(root)) {
        await mkdir(join(dir, name, '..'), { recursive: true });
        await writeFile(join(dir, name), content);
      }
    },
  },
});
