import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ResolvedConfig } from 'vite';

const FOLDER = import.meta.dirname;

type Manifest = { exports: Record<string, string>; [field: string]: unknown };

const {
  exports,
  private: _,
  scripts: __,
  ...manifest
}: Manifest = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8'));
const isStyle = (path: string) => path.endsWith('.css');
const entries = Object.values(exports).filter((path) => !isStyle(path));
/** Whose style sheets go along as they are; the one of the viewer is put together. */
const styles = Object.values(exports).filter((path) => isStyle(path) && basename(path) !== 'style.css');
const nameOf = (path: string) => basename(path, '.ts');

/** Among the sources each entry leads to what it is made of; in what is packed to what was built, and to its types. */
const builtManifest = {
  ...manifest,
  sideEffects: ['**/*.css'],
  exports: Object.fromEntries(
    Object.entries(exports).map(([entry, path]) => [
      entry,
      isStyle(path)
        ? `./${basename(path)}`
        : { types: `./types/entries/${nameOf(path)}.d.ts`, default: `./${nameOf(path)}.js` },
    ]),
  ),
};

/** Vite plugin: makes a package of the folder that is built. */
function packed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'statecart-flows-package',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const dist = resolve(FOLDER, config.build.outDir);
      await writeFile(join(dist, 'package.json'), `${JSON.stringify(builtManifest, null, 2)}\n`);
      for (const file of [...styles, 'README.md', '../LICENSE'])
        await copyFile(join(FOLDER, file), join(dist, basename(file)));
    },
  };
}

/**
 * What the package declares comes from whoever installs it; only Mantine's style sheet goes along. On Windows the paths of
 * files begin like names of packages.
 */
const isFromOutside = (id: string) => /^[\w@]/.test(id) && !isAbsolute(id) && !isStyle(id.replace(/\?.*$/, ''));

export default defineConfig({
  root: FOLDER,
  plugins: [react(), packed()],
  build: {
    target: 'es2022',
    // Beside the sources, not among them: what lies there is checked, counted and hashed as source.
    outDir: '../dist-package',
    emptyOutDir: true,
    cssCodeSplit: false,
    minify: false,
    lib: {
      entry: Object.fromEntries(entries.map((path) => [nameOf(path), join(FOLDER, path)])),
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      external: isFromOutside,
      output: { chunkFileNames: 'parts/[name]-[hash].js' },
      checks: { pluginTimings: false },
    },
  },
});
