import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const STAMP = '.built';

/** Everything that decides what the built shop looks like. */
const SOURCES = [
  'src',
  'machines',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  'bin/budget.ts',
  'bin/early.ts',
  'bin/named-store.ts',
  'bin/precompress.ts',
  'bin/rendering.ts',
  'bin/rendering-place.ts',
  'bin/theme-styles.tsx',
];

/** Vite plugin: notes in the built shop which sources it came from, once all else has succeeded. */
export function stampBuild(): Plugin {
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
        await writeFile(join(dist, STAMP), await sourcesHash(root));
      },
    },
  };
}

/** Whether the built shop is there and came from the sources as they are now. */
export async function isBuilt(root: string, dist: string, env = process.env): Promise<boolean> {
  const stamp = join(dist, STAMP);
  if (!existsSync(stamp) || !existsSync(join(dist, 'index.html'))) return false;
  return (await readFile(stamp, 'utf8')) === (await sourcesHash(root, env));
}

/** Whether one of our builds wrote this folder, from whatever sources. */
export const isBuiltFolder = (dist: string): boolean => existsSync(join(dist, STAMP));

/** Content, not dates: a fresh clone or a changed branch gives files new dates without a change. */
export async function sourcesHash(root: string, env = process.env): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(SOURCES.map((source) => filesOf(join(root, source))))).flat()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(await readFile(path))
      .update('\0');
  }
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
