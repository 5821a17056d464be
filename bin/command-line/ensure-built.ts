import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Built, isBuilt, PROGRAMS, SHOP, VIEWER } from '../../build/built';
import { CommandNotice } from './command-notice';
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

/** What Node runs, and shops of any settings have in common. */
export const BUILT_PROGRAMS = join(PROJECT, 'dist-programs');

/** Builds the shop unless it stands there already, built from the sources as they are. */
export const ensureBuilt = (building: Building): Promise<void> => ensure('the shop', building, SHOP, buildShop);

/** The same for the viewer of its flows. */
export const ensureViewerBuilt = (building: Building): Promise<void> =>
  ensure('the viewer of its flows', building, VIEWER, buildViewer);

/** The same for what Node runs, this very file included. */
export const ensureProgramsBuilt = (): Promise<void> =>
  ensure('store and host', { dist: BUILT_PROGRAMS }, PROGRAMS, buildPrograms);

async function ensure(
  what: string,
  building: Building,
  built: Built,
  build: (building: Building) => Promise<void>,
): Promise<void> {
  // Where nothing can be built, what came built is what there is.
  if (!canBuild() || (await isBuilt(PROJECT, building.dist, building.env, built))) return;
  console.log(`Building ${what} …`);
  await build(building);
}

const require = createRequire(import.meta.url);

/** What builds is installed for development only, and writes beside itself: not where a container's files are read-only. */
function canBuild(): boolean {
  try {
    accessSync(join(dirname(require.resolve('vite/package.json')), '..'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export const buildShop = (building: Building): Promise<void> => run('The shop', building);

export const buildViewer = (building: Building): Promise<void> =>
  run('The viewer of flows', building, 'viewer.config.ts');

export const buildPrograms = (building: Building): Promise<void> =>
  run('What Node runs', building, 'programs.config.ts');

/** In a process of its own: what a build loads and leaves in memory is of no use to a running shop. */
async function run(
  what: string,
  { dist, signal, env = process.env, mode = 'production', withFlows = false }: Building,
  config?: string,
): Promise<void> {
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const configured = config ? ['--config', join(PROJECT, 'build', config)] : [];
  const args = [vite, 'build', ...configured, '--mode', mode, '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
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
