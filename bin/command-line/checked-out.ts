import { execFile } from 'node:child_process';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { CommandNotice } from './command-notice';
import { PROJECT } from './settings';

const run = promisify(execFile);

/**
 * Checks out a revision, or some of its paths, into a separate folder with a separate index, so that the working tree
 * stays untouched. Resolves to the project's folder in it, which need not be the repository's root.
 */
export async function checkOut(revision: string, folder: string, paths: readonly string[] = []): Promise<string> {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = async (...words: string[]) => (await run('git', words, { cwd: PROJECT, env, maxBuffer: 2 ** 26 })).stdout;
  try {
    await git('read-tree', '--end-of-options', revision);
    const prefix = `--prefix=${folder}${sep}`;
    if (paths.length === 0) await git('checkout-index', '--all', prefix);
    else {
      const files = (await git('ls-files', '-z', '--', ...paths)).split('\0').filter(Boolean);
      await git('checkout-index', prefix, '--', ...files);
    }
    return join(folder, (await git('rev-parse', '--show-prefix')).trim());
  } catch (reason) {
    const [why] = (reason instanceof Error ? reason.message : String(reason)).split('\n').slice(1).filter(Boolean);
    throw new CommandNotice(`Git cannot read ${revision} here: ${why ?? reason}`);
  }
}
