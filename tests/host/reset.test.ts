import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandNotice } from '../../bin/command-line/command-notice';
import { forget } from '../../bin/command-line/forgetting';
import { PROJECT, readSettings } from '../../bin/command-line/settings';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore } from '../../server/store';
import { plainEnvironment } from '../support/built-shop';
import { openedBefore } from '../support/database';

let folder: string;
let dataFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-reset-'));
  dataFolder = join(folder, 'data');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Settings for an empty project, because the dist/ of this one may still be needed. */
const env = () => ({ ...plainEnvironment(), STATECART_DATA: dataFolder, STATECART_DIST: join(folder, 'dist') });
const reset = () => forget(readSettings(env()));

/** The same at the command line. */
const run = () => promisify(execFile)(process.execPath, [join(PROJECT, 'bin', 'run.js'), 'reset'], { env: env() });

it('npm run reset fails while the store is open, and removes its data once it is closed', async () => {
  await mkdir(dataFolder);
  await openedBefore(dataFolder);
  const store = await openStore({ catalogue: demoCatalogue, port: 0, dataFolder });
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The store is open on .*Stop it first.*\n$/),
  });
  expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
  await store.close();
  await mkdir(join(dataFolder, 'outbox'));
  await writeFile(join(dataFolder, 'outbox', 'a.eml'), 'A mail of the store is its own.');

  expect(await run()).toEqual({ stdout: expect.stringMatching(/^Removed: .*data\n$/), stderr: '' });
  expect(existsSync(dataFolder)).toBe(false);
  expect(await reset()).toBe('There was nothing to remove.');
});

it('reset does not remove a data folder that contains other files', async () => {
  await mkdir(dataFolder);
  await writeFile(join(dataFolder, 'thesis.txt'), 'years of work');
  await expect(reset()).rejects.toThrow(CommandNotice);
  await expect(reset()).rejects.toThrow("thesis.txt, which is not the store's");
  expect(existsSync(join(dataFolder, 'thesis.txt'))).toBe(true);
});

it('reset removes the built shop and the built viewer', async () => {
  const built = [join(folder, 'dist'), join(folder, 'dist-flows')];
  for (const one of built) {
    await mkdir(one);
    await writeFile(join(one, '.built'), 'a stamp of a build');
  }
  await reset();
  expect(built.filter(existsSync)).toEqual([]);
});

it('reset does not remove a dist folder that no build has made', async () => {
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'notes.txt'), 'not a shop');
  await reset();
  expect(existsSync(join(folder, 'dist', 'notes.txt'))).toBe(true);
});
