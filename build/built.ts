import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const STAMP = '.built';

/** A build's inputs, and the file that shows that it succeeded. */
export type Built = {
  sources: readonly string[];
  file: string;
  /** Whether the `VITE_` settings are built in, and so belong to its stamp. */
  takesSettings: boolean;
};

/** Files, besides the environment, from which a build reads settings. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];

const SHOP_SOURCES = [
  'src',
  'machines',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  ...SETTINGS,
  'build',
  'offline',
  'host/service-worker.ts',
  'host/watch-script.ts',
  'host/way-to-viewer.ts',
];

/** Includes the shop's own code, because the viewer renders its recorded pages. */
const VIEWER_SOURCES = [
  'flows',
  'shop-flows',
  'machines',
  'contract',
  'src',
  'package-lock.json',
  ...SETTINGS,
  'build',
];

/** Of the demonstration shop only the data: pictures are read from the project at run time. */
const PROGRAM_SOURCES = [
  'bin',
  'server',
  'host',
  'http',
  'contract',
  'demo/catalogue.ts',
  'demo/look.ts',
  'demo/picture-names.ts',
  'demo/product.ts',
  'demo/variants.ts',
  'demo/products',
  'demo/store',
  'package-lock.json',
  'build',
];

export const SHOP: Built = { sources: SHOP_SOURCES, file: 'index.html', takesSettings: true };
export const VIEWER: Built = { sources: VIEWER_SOURCES, file: 'flows/index.html', takesSettings: true };
export const SHOP_WITH_FLOWS: Built = {
  sources: [...SHOP_SOURCES, ...VIEWER_SOURCES],
  file: 'index.html',
  takesSettings: true,
};
/** The programs that Node runs. */
export const PROGRAMS: Built = { sources: PROGRAM_SOURCES, file: 'start.js', takesSettings: false };

/** Vite plugin: writes a hash of the sources into the output as its last step, once all else has succeeded. */
export function stampBuild(built: Built): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'statecart-stamp',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writeFile(join(dist, STAMP), await stampOf(root, process.env, built));
      },
    },
  };
}

/** Whether the build exists and matches the current sources. */
export async function isBuilt(root: string, dist: string, env = process.env, built: Built = SHOP): Promise<boolean> {
  const stamp = join(dist, STAMP);
  if (!existsSync(stamp) || !existsSync(join(dist, built.file))) return false;
  return (await readFile(stamp, 'utf8')) === (await stampOf(root, env, built));
}

const stampOf = (root: string, env: NodeJS.ProcessEnv, { sources, takesSettings }: Built): Promise<string> =>
  sourcesHash(root, takesSettings ? env : {}, sources);

/** Whether this project built the folder, from whatever sources. */
export const isBuiltFolder = (dist: string): boolean => existsSync(join(dist, STAMP));

/** Hashes contents, not dates: a fresh clone or a branch switch changes dates only. */
export async function sourcesHash(root: string, env = process.env, sources = SHOP.sources): Promise<string> {
  const hash = createHash('sha256');
  const paths = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat();
  const contents = await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const));
  for (const [path, content] of contents)
    hash
      .update(`${relative(root, path)}\0`)
      .update(content)
      .update('\0');
  for (const [name, value] of Object.entries(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
