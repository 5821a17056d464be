import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const PROJECT = path.resolve(import.meta.dirname, '../..');

export type ServedStore = {
  url: string;
  process: ChildProcess;
  ended: Promise<number | null>;
  output(): string;
  errors(): string;
};

/** The store in a process of its own, as `bin/store.ts serve` runs it. Resolves once it is open or has ended. */
export async function serveStore(
  dataFolder: string,
  env: Record<string, string> = {},
  program = ['--import', 'tsx', 'bin/store.ts'],
): Promise<ServedStore> {
  const serving = spawn(process.execPath, [...program, 'serve'], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', STORE_PORT: '0', STATECART_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ended = once(serving, 'close').then(() => serving.exitCode);
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
    url: /http:\/\/[^/\s]+/.exec(output)?.[0] ?? '',
    process: serving,
    ended,
    output: () => output,
    errors: () => errors,
  };
}

/** The process id of the database in a data folder; undefined where none runs. */
export async function databasePid(dataFolder: string): Promise<number | undefined> {
  const [pid] = await note(dataFolder).catch(() => []);
  return pid ? Number(pid) : undefined;
}

/** The database that runs in a data folder, past the stores that use it. */
export async function databaseIn(dataFolder: string): Promise<pg.Client> {
  const [, , , port] = await note(dataFolder);
  const password = (await readFile(path.join(dataFolder, 'db', 'password'), 'utf8')).trim();
  const where = { host: '127.0.0.1', port: Number(port), database: 'statecart' };
  const client = new pg.Client({ ...where, user: 'statecart', password });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** What a running database notes about itself, line by line. */
const note = async (dataFolder: string): Promise<string[]> =>
  (await readFile(path.join(dataFolder, 'db', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
