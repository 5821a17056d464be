import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { renderingIn } from './rendering-place.ts';

/**
 * Vite plugin: builds the shop a second time, as the module with which the host renders public screens. Its packages
 * are bundled, so it needs only Node.
 */
export function rendering({ entry }: { entry: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'statecart-rendering',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root: config.root,
          mode: config.mode,
          envDir: config.envDir,
          logLevel: 'warn',
          plugins: [react()],
          define: {
            ...config.define,
            'process.env.NODE_ENV': JSON.stringify(config.isProduction ? 'production' : 'development'),
          },
          ssr: { noExternal: true, target: 'node' },
          build: {
            ssr: entry,
            outDir: dirname(renderingIn(resolve(config.root, config.build.outDir))),
            emptyOutDir: true,
            assetsInlineLimit: 0,
            copyPublicDir: false,
            target: 'node20',
            // A built shop may lie where no package.json says that its files are modules.
            rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' } },
          },
        });
      },
    },
  };
}
