import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isBuilt, SHOP, VIEWER } from '../../build/built';
import { CommandNotice } from './notice';
import { PROJECT } from './settings';

type Building = {
  dist: string;
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
  /** A shop built for development is heavier, and speaks up where something is wrong. */
  mode?: 'production' | 'development';
  /** For a host that only gives out files: ours brings the viewer of flows itself. */
  withFlows?: boolean;
};

/** Where the viewer of a shop's flows is built: beside the shop, so that nothing of it gets among its files. */
export const viewerBeside = (dist: string): string => `${dist}-flows`;

/** Builds the shop unless it stands there already, built from the sources as they are. */
export async function ensureBuilt(building: Building): Promise<void> {
  if (await isBuilt(PROJECT, building.dist, building.env, SHOP)) return;
  console.log('Building the shop …');
  await buildShop(building);
}

/** The same for the viewer of its flows. */
export async function ensureViewerBuilt(building: Building): Promise<void> {
  if (await isBuilt(PROJECT, building.dist, building.env, VIEWER)) return;
  console.log('Building the viewer of its flows …');
  await buildViewer(building);
}

export const buildShop = (building: Building): Promise<void> => run('The shop', building, []);

export const buildViewer = (building: Building): Promise<void> =>
  run('The viewer of flows', building, ['--config', join(PROJECT, 'build', 'viewer.config.ts')]);

/** In a process of its own: what a build loads and leaves in memory is of no use to a running shop. */
async function run(
  what: string,
  { dist, signal, env = process.env, mode = 'production', withFlows = false }: Building,
  config: string[],
): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin', 'vite.js');
  const args = [vite, 'build', ...config, '--mode', mode, '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
  const building = spawn(process.execPath, args, {
    cwd: PROJECT,
    // Which of them it is must not depend on who asks for it.
    env: { ...env, NODE_ENV: mode, FLOWS: withFlows ? 'on' : 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const [code]: unknown[] = await once(building, 'close');
  if (code !== 0) throw new CommandNotice(`${what} could not be built; the lines above say why.`);
}
