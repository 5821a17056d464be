import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { machines } from '#machines/index';
import { type Gallery, GallerySchema, type Scene, SceneSchema } from '../../shop-flows/gallery/gallery';
import { CommandNotice } from './command-notice';
import { GALLERY, PROJECT } from './settings';

/** The scenes write here, and the folder replaces the last gallery only when complete. */
const IN_THE_MAKING = join(PROJECT, 'reports', 'gallery-in-the-making');

export async function makeGallery(): Promise<Gallery> {
  await rm(IN_THE_MAKING, { recursive: true, force: true });
  await takePictures();
  const scenes = await scenesTaken();
  const gallery: Gallery = {
    at: new Date().toISOString(),
    revision: await revisionNow(),
    scenes,
    notShown: statesNotShown(machines, scenes),
  };
  await writeFile(join(IN_THE_MAKING, 'index.json'), JSON.stringify(gallery));
  await rm(GALLERY, { recursive: true, force: true });
  await rename(IN_THE_MAKING, GALLERY);
  return gallery;
}

export const galleryIn = async (folder: string): Promise<Gallery> =>
  v.parse(GallerySchema, JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));

async function takePictures(): Promise<void> {
  const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join('tests', 'gallery', 'vitest.config.ts');
  const running = spawn(process.execPath, [vitest, 'run', '--config', config], { cwd: PROJECT, stdio: 'inherit' });
  const [code]: unknown[] = await once(running, 'close');
  if (code !== 0) throw new CommandNotice('Not every scene could be opened; the lines above say which and why.');
}

async function scenesTaken(): Promise<Scene[]> {
  const folder = join(IN_THE_MAKING, 'scenes');
  // File names contain the order in which the scenes were written.
  const files = (await readdir(folder)).sort();
  const scenes = await Promise.all(
    files.map(async (file) => v.parse(SceneSchema, JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
  await rm(folder, { recursive: true });
  return scenes;
}

/** The leaf states of each flow that no scene shows. */
export function statesNotShown(
  all: Readonly<Record<string, AnyStateMachine>>,
  scenes: readonly Pick<Scene, 'states'>[],
): Gallery['notShown'] {
  const shown = new Set(scenes.flatMap(({ states }) => states));
  return Object.entries(all).flatMap(([flow, machine]) => {
    const states = getStateNodes(machine)
      .filter(({ id, states }) => Object.keys(states).length === 0 && !shown.has(id))
      .map(({ id, description = '' }) => ({ id, description }));
    return states.length > 0 ? [{ flow, states }] : [];
  });
}

/** Empty if unknown: a folder without Git history can have a gallery, too. */
async function revisionNow(): Promise<string> {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: PROJECT })).stdout.trim();
  try {
    const revision = await git('rev-parse', '--short', 'HEAD');
    return (await git('status', '--porcelain')) === '' ? revision : `${revision}, with changes`;
  } catch {
    return '';
  }
}
