import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { checkOut } from './checked-out';
import { CommandNotice } from './command-notice';
import { PROJECT } from './settings';

/** The machines' sources, and package.json for their import aliases. */
const READ = ['machines', 'contract', 'package.json'];

/** All machines as of a revision, loaded with the currently installed packages. */
export async function machinesAt(revision: string): Promise<Readonly<Record<string, AnyStateMachine>>> {
  // Inside node_modules, so that packages resolve from there.
  const cache = join(PROJECT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'flows-before-'));
  try {
    const place = await checkOut(revision, folder, READ);
    const { machines } = await import(pathToFileURL(join(place, 'machines', 'index.ts')).href);
    return machines;
  } catch (reason) {
    if (reason instanceof CommandNotice) throw reason;
    throw new CommandNotice(`The machines of ${revision} cannot be read with the packages of today: ${reason}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
