import { readFile, realpath, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, StoreNotice } from '../../notice';
import type { Binaries } from './binaries';
import { type ClusterFolder, DATABASE_OWNER, ownerPassword } from './cluster';
import type { Runner } from './run-as';

/** Where a running database is reached. */
export type Address = { host: string; port: number; user: string; password: string };

export type DatabaseServer = {
  /** Starts the database, or takes over the one that already runs on this folder. */
  ensureRunning(): Promise<Address>;
  stop(): Promise<void>;
};

const HOST = '127.0.0.1';
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
const MOST_REFUSALS = 5;
const LONGEST_LOG_BYTES = 5_000_000;

export function databaseServer(folder: ClusterFolder, binaries: Binaries, runner: Runner): DatabaseServer {
  async function start(): Promise<boolean> {
    const port = await freePort();
    const options = settings(port)
      .map((setting) => `-c ${setting}`)
      .join(' ');
    const args = ['start', '-s', '-w', '-t', '60', '-D', folder.cluster, '-l', folder.log, '-o', options];
    return (await runner.run(binaries.pgCtl, args, folder.db)) === 0;
  }

  async function ensureRunning(): Promise<Address> {
    const password = await ownerPassword(folder);
    await shortenLog(folder);
    const deadline = performance.now() + PATIENCE_MS;
    let refusals = 0;
    while (performance.now() < deadline && refusals < MOST_REFUSALS) {
      const running = await runningServer(folder);
      if (running) {
        const address = { host: HOST, port: running.port, user: DATABASE_OWNER, password };
        if (await answers(address, folder)) return address;
      } else if (!(await start())) {
        // Another store may have been quicker: look again before giving up.
        refusals += 1;
      }
      await wait(PAUSE_MS);
    }
    throw new StoreNotice(`The database in ${folder.db} does not start: ${await lastWords(folder)}`);
  }

  async function stop(): Promise<void> {
    await runner.run(binaries.pgCtl, ['stop', '-s', '-w', '-t', '60', '-m', 'fast', '-D', folder.cluster], folder.db);
  }

  return { ensureRunning, stop };
}

const settings = (port: number) => [
  `port=${port}`,
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  // Durable: an answered order survives a crash of the machine.
  'fsync=on',
  'synchronous_commit=on',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
  // Most disks are SSDs, and shop queries are too short for JIT compilation or parallel workers to pay.
  'random_page_cost=1.1',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'log_checkpoints=off',
  'log_timezone=UTC',
];

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Reads `postmaster.pid`. PostgreSQL recognises a stale file itself, except where it would be misled: the process id
 * belongs to another program by now (often after a restart of a container), or the file came with a copy of the folder
 * and describes the original.
 */
async function runningServer({ cluster }: ClusterFolder): Promise<{ port: number } | undefined> {
  const file = path.join(cluster, 'postmaster.pid');
  const [pid, folder, , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!pid || !isAlive(Number(pid))) return undefined;
  if ((await isSameFolder(folder, cluster)) && (await isPostgres(Number(pid)))) return { port: Number(port) };
  await rm(file, { force: true });
  return undefined;
}

async function isSameFolder(named: string | undefined, cluster: string): Promise<boolean> {
  if (!named) return false;
  const [one, other] = await Promise.all([named, cluster].map((folder) => realpath(folder).catch(() => undefined)));
  return one !== undefined && one === other;
}

/** A process that ended but was never collected by its parent ('Z') runs no database. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres\) [^ZX]/.test(status);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM';
  }
}

const WRONG_PASSWORD = '28P01';

async function answers(address: Address, { db }: ClusterFolder): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (thrown) {
    if (codeOf(thrown) !== WRONG_PASSWORD) return false;
    throw new StoreNotice(
      `The database in ${db} refuses the password kept beside it: restore ${db}/password, or name another folder with STATECART_DATA.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function shortenLog({ log }: ClusterFolder): Promise<void> {
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > LONGEST_LOG_BYTES) await truncate(log, 0);
}

/** The last complaint in the database's log, which says more than any exit code. */
async function lastWords({ log }: ClusterFolder): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') || 'it left no word'} (see ${log}).`;
}
