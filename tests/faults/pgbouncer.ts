import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseRunner } from '../../server/db/embedded/run-as';
import { freePort } from '../support/free-port';
import { isRunnable, placesOnPath } from '../support/on-path';

/** Debian installs it outside the PATH of ordinary users. Undefined if it is not installed. */
export const PGBOUNCER = [...placesOnPath('pgbouncer'), '/usr/sbin/pgbouncer'].find(isRunnable);

export type PgBouncer = {
  /** The URL of the same database through PgBouncer. */
  before(url: string): string;
  die(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Opens PgBouncer in transaction mode, with so few connections that transactions of many clients share each. */
export async function openPgBouncer(program: string, urls: string[], connections: number): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-pgbouncer-'));
  const port = await freePort();
  const [server = new URL('postgres://localhost')] = urls.map((url) => new URL(url));
  const users = urls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  const files = { [path.join(folder, 'users.txt')]: users.join(''), [settings]: settingsOf() };
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const { user } = chooseRunner(folder, path.dirname(program));
  for (const [file, text] of Object.entries(files)) {
    await writeFile(file, text, { mode: 0o600 });
    if (user) await chown(file, user.uid, user.gid);
  }
  if (user) await chown(folder, user.uid, user.gid);
  let running: ChildProcess | undefined;
  let said = '';

  function settingsOf(): string {
    return `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`;
  }

  async function start(): Promise<void> {
    running = spawn(program, ['-q', settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    running.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
    while (!(await isListening(port))) {
      if (running.exitCode !== null) throw new Error(`PgBouncer did not open: ${said}`);
      await wait(10);
    }
  }

  async function die(): Promise<void> {
    const gone = running && once(running, 'close');
    running?.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    before: (url) => url.replace(`:${server.port}/`, `:${port}/`),
    die,
    start,
    async close() {
      await die();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = connect(port, '127.0.0.1');
    asking.once('connect', () => {
      asking.destroy();
      resolve(true);
    });
    asking.once('error', () => resolve(false));
  });
