import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import {
  databaseAddress,
  databaseIn,
  databasePid,
  type ServedStore,
  STORE_PROGRAM,
  serveStore,
} from '../server/served-store';
import { openedBefore } from '../support/database';
import { freePort } from '../support/free-port';
import { type Network, networkTo } from './network';

const MOVED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.js')).href;

/** A store in its own process, with its own data folder and PostgreSQL, for faults to strike. */
export type StrickenStore = {
  url: string;
  log(): string;
  lives(): boolean;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Connects to its database directly, as the owner. */
  database(): Promise<pg.Client>;
  /** Process ids of the postmaster and its children. */
  databaseProcesses(): Promise<number[]>;
  databasePid(): Promise<number | undefined>;
  /** Only a store that `isRemote` reaches its database through it. */
  network: Network;
  folder: string;
  close(): Promise<void>;
};

export type Place = {
  /** The store reaches its database through `network`; another store starts that database and keeps it running. */
  isRemote?: boolean;
  /** The data folder is a separate disk of this size, a tmpfs, which needs root to mount. */
  diskMegabytes?: number;
};

export async function strickenStore({ isRemote = false, diskMegabytes }: Place): Promise<StrickenStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-faults-'));
  if (diskMegabytes) {
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder]);
  }
  await openedBefore(folder);
  const port = await freePort();
  const env = {
    STORE_PORT: String(port),
    PAYMENTS: 'sandbox',
    // Lets callers choose their address with `X-Forwarded-For`.
    TRUSTED_PROXIES: '1',
    MOST_UNPAID_UNITS: '1000000',
    MOST_UNPAID_UNITS_PER_ADDRESS: '1000000',
  };
  const keeper = isRemote ? await serveStore(folder) : undefined;
  const network = await networkTo(async () => (await databaseAddress(folder)).port);
  const databaseUrl = async (as: 'owner' | 'store') => {
    const { user, password, database } = await databaseAddress(folder, as);
    return `postgres://${user}:${password}@127.0.0.1:${network.port}/${database}`;
  };
  let serving: ServedStore;
  let logs = '';

  async function open(): Promise<void> {
    const where = isRemote
      ? { DATABASE_URL: await databaseUrl('store'), DATABASE_OWNER_URL: await databaseUrl('owner') }
      : {};
    serving = await serveStore(folder, { ...env, ...where }, ['--import', MOVED_CLOCK, STORE_PROGRAM]);
    if (!serving.url) throw new Error(`The store did not open: ${serving.output()}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    serving.process.kill(signal);
    await serving.ended;
    logs += serving.output();
  }

  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => logs + serving.output(),
    lives: () => serving.process.exitCode === null && serving.process.signalCode === null,
    signal: (name) => void serving.process.kill(name),
    kill: () => end('SIGKILL'),
    restart: open,
    database: () => databaseIn(folder),
    databasePid: () => databasePid(folder),
    async databaseProcesses() {
      const database = await databaseIn(folder);
      const { rows } = await database.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      await database.end();
      const postmaster = await databasePid(folder);
      return [...(postmaster ? [postmaster] : []), ...rows.map(({ pid }) => pid)];
    },
    network,
    folder,
    async close() {
      await end('SIGTERM');
      keeper?.process.kill('SIGTERM');
      await keeper?.ended;
      await network.close();
      if (diskMegabytes) await promisify(execFile)('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
