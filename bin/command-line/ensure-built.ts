import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Built, isBuilt, isBuiltFolder, PROGRAMS, SHOP, VIEWER } from '../../build/built';
import { CommandNotice } from './command-notice';
import { PROJECT } from './settings';

type Building = {
  dist: string;
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
  /** A development build is larger, but reports mistakes. */
  mode?: 'production' | 'development';
  /** For static hosts: the project's own host serves the viewer itself. */
  withFlows?: boolean;
};

/** The viewer is built next to the shop's folder, so that it stays out of the shop's files. */
export const viewerBeside = (dist: string): string => `${dist}-flows`;

/** Programs that Node runs, shared by shops of any settings. */
export const BUILT_PROGRAMS = join(PROJECT, 'dist-programs');

/** Builds the shop unless it is built from the current sources. */
export const ensureBuilt = (building: Building): Promise<void> => ensure('the shop', building, SHOP, buildShop);

export const ensureViewerBuilt = (building: Building): Promise<void> =>
  ensure('the viewer of its flows', building, VIEWER, buildViewer);

/** The same for the programs that Node runs, this file included. */
export const ensureProgramsBuilt = (): Promise<void> =>
  ensure('store and host', { dist: BUILT_PROGRAMS }, PROGRAMS, buildPrograms);

async function ensure(
  what: string,
  building: Building,
  built: Built,
  build: (building: Building) => Promise<void>,
): Promise<void> {
  // Without build tools the existing build is used as it is.
  if (!canBuild() || (await isBuilt(PROJECT, building.dist, building.env, built))) return;
  refuseForeign(building.dist);
  console.log(`Building ${what} …`);
  await build(building);
}

/** A build empties its folder first, and one named by mistake may hold anything. */
function refuseForeign(dist: string): void {
  const isUsual = [join(PROJECT, 'dist'), viewerBeside(join(PROJECT, 'dist')), BUILT_PROGRAMS].includes(dist);
  if (isUsual || isBuiltFolder(dist) || !existsSync(dist) || readdirSync(dist).length === 0) return;
  throw new CommandNotice(
    `${dist} holds files that no build has made, and a build would delete them. Name another folder with STATECART_DIST, or empty it yourself if you mean it.`,
  );
}

const require = createRequire(import.meta.url);

/** Build tools are dev dependencies and write into node_modules, which is read-only in a container. */
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

/** In a child process, so that a running shop does not keep the build's memory. */
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
    // Set here, so that the output does not depend on the caller's environment.
    env: { ...env, NODE_ENV: mode, FLOWS: withFlows ? 'on' : 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const [code]: unknown[] = await once(building, 'close');
  if (code !== 0) throw new CommandNotice(`${what} could not be built; the lines above say why.`);
}
