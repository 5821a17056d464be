import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BUILT_PROGRAMS } from '../../bin/command-line/ensure-built';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** `bin/store.ts` as built for deployment. */
export const STORE_PROGRAM = path.join(BUILT_PROGRAMS, 'store.js');

export type ServedStore = {
  url: string;
  process: ChildProcess;
  /** Resolves with the exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals | null>;
  output(): string;
  errors(): string;
};

/** Runs `bin/store.ts serve` in a process. Resolves once it is open or has ended. */
export async function serveStore(
  dataFolder: string,
  env: Record<string, string> = {},
  program = [STORE_PROGRAM],
): Promise<ServedStore> {
  const serving = spawn(process.execPath, [...program, 'serve'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      CATALOGUE_DATABASE_URL: '',
      HOST: '127.0.0.1',
      LOG: 'text',
      STORE_PORT: '0',
      STATECART_DATA: dataFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ended = once(serving, 'close').then(() => serving.exitCode ?? serving.signalCode);
  serving.stderr.setEncoding('utf8').on('data', (piece: string) => {
    errors += piece;
  });
  const opened = new Promise<void>((resolve) => {
    for (const stream of [serving.stdout, serving.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        if (output.includes('is open at')) resolve();
      });
    }
  });
  await Promise.race([opened, ended]);
  return {
    url: /http:\/\/[^/\s,]+/.exec(output)?.[0] ?? '',
    process: serving,
    ended,
    output: () => output,
    errors: () => errors,
  };
}

/** The process id of the database in a data folder; undefined if none runs. */
export async function databasePid(dataFolder: string): Promise<number | undefined> {
  const [pid] = await note(dataFolder).catch(() => []);
  return pid ? Number(pid) : undefined;
}

/** The connection settings of the database that runs in a data folder, as its owner or with a store's rights. */
export async function databaseAddress(dataFolder: string, as: 'owner' | 'store' = 'owner') {
  const [, , , port] = await note(dataFolder);
  const [user, kept] = as === 'owner' ? ['statecart', 'password'] : ['statecart_store', 'store-password'];
  const password = (await readFile(path.join(dataFolder, 'db', kept), 'utf8')).trim();
  return { host: '127.0.0.1', port: Number(port), database: 'statecart', user, password };
}

/** Connects directly to the database that runs in a data folder, as its owner. */
export async function databaseIn(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client(await databaseAddress(dataFolder));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The lines of `postmaster.pid`, which a running database writes. */
const note = async (dataFolder: string): Promise<string[]> =>
  (await readFile(path.join(dataFolder, 'db', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
