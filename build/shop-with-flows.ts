import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, mergeConfig, type Plugin, type ResolvedConfig } from 'vite';
import { actorsFrom, actorsIn, WATCH_SCRIPT_PATH, watchScript, withWatchScript } from '../host/watch-script.ts';
import { withWayToViewer } from '../host/way-to-viewer.ts';
import { viewerConfig } from './viewer.ts';

/**
 * Vite plugin: adds the flow viewer and its watch script to the built shop, for static hosts. The shop's own files stay
 * the same; only its page references that script.
 */
export function shopWithFlows(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'statecart-shop-with-flows',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: { order: 'post', handler: (page) => withWayToViewer(withWatchScript(page)) },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = resolve(config.root, config.build.outDir);
        await build(
          mergeConfig(viewerConfig(config.root), {
            configFile: false,
            mode: config.mode,
            logLevel: 'warn',
            build: { outDir, emptyOutDir: false },
          }),
        );
        const actors = actorsFrom(await readFile(actorsIn(outDir), 'utf8'));
        if (actors) await writeFile(join(outDir, WATCH_SCRIPT_PATH), watchScript(actors));
      },
    },
  };
}
