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
/** Style sheets that are copied as they are. The viewer's own is bundled. */
const styles = Object.values(exports).filter((path) => isStyle(path) && basename(path) !== 'style.css');
const nameOf = (path: string) => basename(path, '.ts');

/** In the sources each export leads to a source file, in the package to the built file and its types. */
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
 * Packages come from the application that installs this one, and only Mantine's style sheet is bundled. Absolute paths
 * on Windows begin with a letter, as names of packages do.
 */
const isFromOutside = (id: string) => /^[\w@]/.test(id) && !isAbsolute(id) && !isStyle(id.replace(/\?.*$/, ''));

export default defineConfig({
  root: FOLDER,
  plugins: [react(), packed()],
  build: {
    target: 'es2022',
    // Outside of the sources, because everything there is checked, counted and hashed as source.
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
