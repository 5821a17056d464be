import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isBuilt } from './built';
import { CommandNotice } from './notice';
import { PROJECT } from './settings';

type Building = {
  dist: string;
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
  /** A shop built for development is heavier, and speaks up where something is wrong. */
  mode?: 'production' | 'development';
};

/** Builds the shop unless it stands there already, built from the sources as they are. */
export async function ensureBuilt(building: Building): Promise<void> {
  if (await isBuilt(PROJECT, building.dist, building.env)) return;
  console.log('Building the shop …');
  await buildShop(building);
}

/** In a process of its own: what a build loads and leaves in memory is of no use to a running shop. */
export async function buildShop({ dist, signal, env = process.env, mode = 'production' }: Building): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin', 'vite.js');
  const args = [vite, 'build', '--mode', mode, '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
  const building = spawn(process.execPath, args, {
    cwd: PROJECT,
    // Which of the two it is must not depend on who asks for it.
    env: { ...env, NODE_ENV: mode },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const [code]: unknown[] = await once(building, 'close');
  if (code !== 0) throw new CommandNotice('The shop could not be built; the lines above say why.');
}
