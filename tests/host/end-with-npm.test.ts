import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../bin/command-line/settings';
import { builtForTests, plainEnvironment } from '../support/built-shop';
import { openedBefore } from '../support/database';
import { processesNaming } from './npm-start';

let folder: string;
const running = new Set<ChildProcess>();

/** A command that prints `begun` with its process id, `goes on` repeatedly, and `told to stop` on SIGTERM. */
const COMMAND = `
  import { endWithNpm } from '${pathToFileURL(join(PROJECT, 'bin', 'command-line', 'end-with-npm.js'))}';
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(); });
  endWithNpm('start');
  console.log('begun ' + process.pid);
  setInterval(() => console.log('goes on'), 600);
`;
const SCRIPTS = {
  start: 'node command.mjs',
  'without a shell in between': 'exec node command.mjs',
  'with two shells in between': 'sh -c "node command.mjs; exit"; exit',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-npm-'));
  await writeFile(join(folder, 'command.mjs'), COMMAND);
});
afterAll(async () => {
  // A failed test leaves running what npm left; all of it is one process group.
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...plainEnvironment(), npm_lifecycle_event: '', npm_config_loglevel: 'error', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  running.add(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  // `close` fires only when every process that could still write has ended: the command and whatever it started.
  const allGone = once(child, 'close').then(() => running.delete(child));
  const says = (words: RegExp) => expect.poll(() => said, { timeout: 120_000 }).toMatch(words);
  return { child, said: () => said, says, allGone };
}

const projectWith = (start: string) =>
  writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'trial', scripts: { start } }));

describe.skipIf(process.platform !== 'linux')('a command started by npm', () => {
  it.each(Object.entries(SCRIPTS))('stops when npm is killed: %s', async (_, script) => {
    await projectWith(script);
    const { child, said, says, allGone } = run('npm', ['start'], folder);
    await says(/begun/);
    child.kill('SIGKILL');
    await allGone;
    expect(said()).toContain('told to stop');
  });

  it.each([
    ['started with nohup', 'nohup node command.mjs &'],
    ['started by npm in the background', 'npm start &'],
  ])('keeps running after the shell exits: %s', async (_, line) => {
    await projectWith(SCRIPTS.start);
    const { child, said, says, allGone } = run('sh', ['-c', line], folder);
    await Promise.all([once(child, 'exit'), says(/begun/)]);
    // The command checks its parents more often than it prints, so it has checked them several times by now.
    await says(/(goes on\s+){3}$/);
    expect(said()).not.toContain('told to stop');
    process.kill(Number(/begun (\d+)/.exec(said())?.[1]), 'SIGTERM');
    await allGone;
  });
});

describe.skipIf(process.platform !== 'linux')('every process of shop, store and database', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'data'));
    await openedBefore(join(folder, 'data'));
  });

  it.each<[string, string[], NodeJS.Signals, RegExp]>([
    ['npm start', ['start'], 'SIGTERM', /Press Ctrl\+C to stop/],
    ['npm run dev', ['run', 'dev'], 'SIGKILL', /is open at.*Press Ctrl|Press Ctrl.*is open at/s],
    ['npm run store', ['run', 'store', '--', 'serve'], 'SIGHUP', /is open at/],
  ])('stops when npm is killed: %s', async (_, args, signal, opened) => {
    const dataFolder = join(folder, 'data');
    const env = { STATECART_DIST: await builtForTests(), STATECART_DATA: dataFolder, PORT: '0', STORE_PORT: '0' };
    const { child, says, allGone } = run('npm', args, PROJECT, env);
    await says(opened);
    expect(await processesNaming(dataFolder)).not.toEqual([]);
    child.kill(signal);
    await allGone;
    expect(await processesNaming(dataFolder)).toEqual([]);
  });
});
