import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '../../server/db/embedded/binaries';
import { chooseRunner } from '../../server/db/embedded/run-as';
import { command } from './command';
import { freePort } from './free-port';

type Role = 'owner' | 'store';

export type Server = {
  port: number;
  /** Its PostgreSQL data directory. */
  folder: string;
  url(as: Role): string;
  start(): Promise<void>;
  /** Simulates a power failure: what was not written to disk is lost. */
  die(): Promise<void>;
};

/** A PostgreSQL server and its streaming replica, from the installed packages. */
export type Replication = {
  primary: Server;
  replica: Server;
  promote(): Promise<void>;
  close(): Promise<void>;
};

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=160',
  'shared_buffers=64MB',
  'io_method=sync',
  'wal_level=replica',
  'max_wal_senders=4',
  'wal_retrieve_retry_interval=100ms',
];

/** Starts from the closed database that `fill` writes into a data folder. */
export async function openReplication(fill: (dataFolder: string) => Promise<void>): Promise<Replication> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-replication-'));
  await fill(folder);
  const db = path.join(folder, 'db');
  const binaries = findBinaries();
  const runner = chooseRunner(folder, path.dirname(binaries.initdb));
  const passwordOf = async (file: string) => (await readFile(path.join(db, file), 'utf8')).trim();
  const [owner, store] = await Promise.all([passwordOf('password'), passwordOf('store-password')]);
  const pgCtl = async (name: string, args: string[]) => {
    const code = await runner.run(binaries.pgCtl, [...args, '-s', '-w', '-D', path.join(db, name)], db);
    if (code !== 0) throw new Error(await readFile(path.join(db, `${name}.log`), 'utf8'));
  };

  async function server(name: string, more: string[]): Promise<Server> {
    const port = await freePort();
    const options = [...SETTINGS, `port=${port}`, ...more].map((setting) => `-c "${setting}"`).join(' ');
    return {
      port,
      folder: path.join(db, name),
      url: (as) =>
        as === 'owner'
          ? `postgres://statecart:${owner}@127.0.0.1:${port}/statecart`
          : `postgres://statecart_store:${store}@127.0.0.1:${port}/statecart`,
      start: () => pgCtl(name, ['start', '-l', path.join(db, `${name}.log`), '-o', options]),
      die: () => pgCtl(name, ['stop', '-m', 'immediate']),
    };
  }

  const primary = await server('cluster', []);
  // The data must have been written with the settings for replication before it is copied.
  await primary.start();
  await pgCtl('cluster', ['stop', '-m', 'fast']);
  await runner.run('cp', ['-Rp', path.join(db, 'cluster'), path.join(db, 'replica')], db);
  const signal = path.join(db, 'replica', 'standby.signal');
  await writeFile(signal, '');
  if (runner.user) await chown(signal, runner.user.uid, runner.user.gid);
  await primary.start();
  const source = `host=127.0.0.1 port=${primary.port} user=statecart password=${owner} application_name=replica`;
  const replica = await server('replica', [`primary_conninfo=${source}`]);
  await replica.start();
  return {
    primary,
    replica,
    promote: () => pgCtl('replica', ['promote']),
    async close() {
      for (const one of [replica, primary]) await one.die().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** From now on, a commit waits until the replica has written it to disk. */
export async function replicateSynchronously({ primary }: Replication): Promise<void> {
  await command(primary.url('owner'), `alter system set synchronous_standby_names = 'replica'`);
  await command(primary.url('owner'), 'select pg_reload_conf()');
}
