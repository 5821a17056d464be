import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { CommandNotice } from './command-notice';
import { PROJECT } from './settings';

const run = promisify(execFile);
/** What a machine is made of, and the names under which they import each other. */
const READ = ['machines', 'contract', 'package.json'];

/** All machines as they were at a revision of the project, read with the packages of today. */
export async function machinesAt(revision: string): Promise<Readonly<Record<string, AnyStateMachine>>> {
  // Below the packages, which are found from there.
  const cache = join(PROJECT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'flows-before-'));
  try {
    const place = await checkOut(revision, folder);
    const { machines } = await import(pathToFileURL(join(place, 'machines', 'index.ts')).href);
    return machines;
  } catch (reason) {
    if (reason instanceof CommandNotice) throw reason;
    throw new CommandNotice(`The machines of ${revision} cannot be read with the packages of today: ${reason}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Into a folder of its own and with an index of its own: nothing of what is being worked on is touched. Answers with where
 * the project is in it, which need not be the top of its repository.
 */
async function checkOut(revision: string, folder: string): Promise<string> {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = async (...words: string[]) => (await run('git', words, { cwd: PROJECT, env, maxBuffer: 2 ** 26 })).stdout;
  try {
    await git('read-tree', '--end-of-options', revision);
    const files = (await git('ls-files', '-z', '--', ...READ)).split('\0').filter(Boolean);
    await git('checkout-index', `--prefix=${folder}${sep}`, '--', ...files);
    return join(folder, (await git('rev-parse', '--show-prefix')).trim());
  } catch (reason) {
    const [why] = (reason instanceof Error ? reason.message : String(reason)).split('\n').slice(1).filter(Boolean);
    throw new CommandNotice(`Git cannot read ${revision} here: ${why ?? reason}`);
  }
}
