import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../../bin/command-line/settings';
import { plainEnvironment } from '../support/built-shop';

const run = promisify(execFile);
let folder: string;
/** The environment of a separate Git history, whose first commit has a different description in one machine. */
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-history-'));
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@statecart.example' };
  const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@statecart.example' };
  env = { ...plainEnvironment(), ...author, ...committer, GIT_DIR: join(folder, 'history'), GIT_WORK_TREE: PROJECT };
  await git('init', '--quiet');
  await git('add', '--', 'machines', 'contract', 'package.json');
  const machine = join('machines', 'sharing', 'sharing.machine.ts');
  const before = (await readFile(join(PROJECT, machine), 'utf8')).replace(
    /description: '[^']*'/,
    "description: 'Once.'",
  );
  await writeFile(join(folder, 'before.ts'), before);
  const written = await git('hash-object', '-w', '--', join(folder, 'before.ts'));
  await git('update-index', '--cacheinfo', `100644,${written},${machine}`);
  await git('commit', '--quiet', '--message', 'Once');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const git = async (...words: string[]) => (await run('git', words, { env, cwd: PROJECT })).stdout.trim();

const compare = (revision: string) =>
  run(process.execPath, [join(PROJECT, 'bin', 'run.js'), 'flows', '--compare', revision], { env, cwd: folder });

it('flows --compare reports the changes since a revision and leaves no temporary files', async () => {
  const { stdout } = await compare('HEAD');
  expect(stdout).toContain('# What changed in the flows since HEAD');
  expect(stdout).toMatch(/^sharing\. States: 0 added, 0 gone, 1 altered/m);
  expect(stdout).toContain('| − altered | any state | Once. |');
  expect(await readFile(join(PROJECT, 'reports', 'flows.html'), 'utf8')).toContain('Once.');
  expect(await git('status', '--porcelain', '--', 'contract')).toBe('');
  const cache = await readdir(join(PROJECT, 'node_modules', '.cache'));
  expect(cache.filter((name) => name.startsWith('flows-before-'))).toEqual([]);
});

it('flows --compare exits with 1 and a one-line message for an unknown revision', async () => {
  await expect(compare('nothing')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Git cannot read nothing here: fatal: .*nothing.*\n$/),
  });
});

it('flows exits with 1 and a one-line message for an unexpected argument', async () => {
  const asked = run(process.execPath, [join(PROJECT, 'bin', 'run.js'), 'flows', 'HEAD'], { env, cwd: folder });
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unexpected argument 'HEAD'.*\n$/),
  });
});
