import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const OWN_PLACE = /new URL\('\.\/([\w-]+-entry\.js)', import\.meta\.url\)|\bimport\.meta\.url\b/g;
const ENTERED = /import\('(\.\/[\w-]+\.ts)'\)/;

/**
 * Vite plugin: lets bundled code resolve `import.meta.url` to its source file's location, so that it still finds
 * migrations and pictures in the project. Only worker entries are built, from the TypeScript that they import.
 */
export function sourcePaths(): Plugin {
  let root = '';
  let built = '';
  return {
    name: 'statecart-source-paths',
    configResolved(config) {
      root = config.root;
      built = resolve(root, config.build.outDir);
    },
    transform: {
      order: 'pre',
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
      async handler(code, id) {
        for (const [, entry] of code.matchAll(OWN_PLACE)) {
          if (entry) this.emitFile({ type: 'chunk', id: await enteredBy(join(dirname(id), entry)), fileName: entry });
        }
        const place = relative(built, id).split(sep).join('/');
        return code.replace(OWN_PLACE, (whole, entry) => (entry ? whole : `new URL('${place}', import.meta.url).href`));
      },
    },
  };
}

async function enteredBy(entry: string): Promise<string> {
  const [, module] = ENTERED.exec(await readFile(entry, 'utf8')) ?? [];
  if (module) return join(dirname(entry), module);
  throw new Error(`${entry} imports no TypeScript, which is what a thread's entry is for.`);
}
