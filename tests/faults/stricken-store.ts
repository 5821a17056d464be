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

/** A store in a process of its own, with a data folder and a PostgreSQL of its own, to be struck by faults. */
export type StrickenStore = {
  url: string;
  log(): string;
  /** Whether its process lives. */
  lives(): boolean;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  /** Opens it again at the same address. */
  restart(): Promise<void>;
  /** Its database, past the store and with every right. */
  database(): Promise<pg.Client>;
  /** All processes of its PostgreSQL. */
  databaseProcesses(): Promise<number[]>;
  databasePid(): Promise<number | undefined>;
  /** What lies between it and its database. */
  network: Network;
  folder: string;
  close(): Promise<void>;
};

export type Place = {
  /** Its database is reached over a network, and another store keeps that running. */
  isRemote?: boolean;
  /** Its data lies on a disk of its own, of so many megabytes. */
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
    // Callers come from wherever they say.
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
