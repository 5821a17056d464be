import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore, type RunningStore, StoreNotice, type StoreOptions } from '../../server/store';
import { openedBefore } from '../support/database';
import { databaseIn, databasePid, serveStore } from './served-store';

let dataFolder = '';
const open: RunningStore[] = [];
const log: string[] = [];

beforeEach(async () => {
  // `mkdtemp` makes it private, so under root the store must give the database's user access.
  dataFolder = await mkdtemp(path.join(tmpdir(), 'statecart-data-'));
  log.length = 0;
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  expect(await databasePid(dataFolder)).toBeUndefined();
  await rm(dataFolder, { recursive: true });
});

async function opened(options: Partial<StoreOptions> = {}): Promise<RunningStore> {
  const store = await openStore({
    catalogue: demoCatalogue,
    port: 0,
    dataFolder,
    answerLifetimeMs: 0,
    log: (line) => log.push(line),
    ...options,
  });
  open.push(store);
  return store;
}

const status = async ({ url }: { url: string }) => (await fetch(`${url}/readyz`)).status;
const listed = async ({ url }: { url: string }) => (await fetch(`${url}/api/v1/products`)).json();

describe('the data folder', () => {
  test('is created with its parents, keeps its products across restarts, and has a private password file', async () => {
    const deep = path.join(dataFolder, 'some', 'where');
    const first = await opened({ dataFolder: deep });
    const before = await listed(first);
    await expect.poll(() => status({ url: first.url.replace('localhost', '127.0.0.1') })).toBe(200);
    await first.close();
    expect(await databasePid(deep)).toBeUndefined();
    const second = await opened({ dataFolder: deep });
    expect(JSON.stringify(await listed(second)).replaceAll(second.url, '')).toBe(
      JSON.stringify(before).replaceAll(first.url, ''),
    );
    const { mode } = await stat(path.join(deep, 'db/password'));
    expect(mode & 0o777).toBe(0o600);
    expect(log).toEqual([]);
  });

  test('is shared by two stores that start at once; the last to close stops the database', async () => {
    const [one, other] = await Promise.all([opened(), opened()]);
    expect(await listed(one)).toMatchObject({ count: expect.any(Number) });
    const pid = await databasePid(dataFolder);
    await one.close();
    expect(await databasePid(dataFolder)).toBe(pid);
    await expect.poll(() => status(other)).toBe(200);
    await other.close();
    expect(await databasePid(dataFolder)).toBeUndefined();
  });

  test('may hold a stale postmaster.pid whose process id now belongs to another process', async () => {
    await openedBefore(dataFolder);
    const cluster = path.join(dataFolder, 'db/cluster');
    await writeFile(
      path.join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1795253988\n1\n\n127.0.0.1\n\nready\n`,
    );
    const store = await opened();
    await expect.poll(() => status(store)).toBe(200);
  });
});

describe('a crash', () => {
  test('of the store leaves a database that the next start takes over', async () => {
    await openedBefore(dataFolder);
    const crashed = await serveStore(dataFolder);
    const pid = await databasePid(dataFolder);
    crashed.process.kill('SIGKILL');
    await crashed.ended;
    expect(await databasePid(dataFolder)).toBe(pid);
    const next = await opened();
    expect(await databasePid(dataFolder)).toBe(pid);
    await expect.poll(() => status(next)).toBe(200);
  });

  test('of the database is answered with 503 until the store has restarted it', async () => {
    await openedBefore(dataFolder);
    const store = await opened();
    await expect.poll(() => status(store)).toBe(200);
    const killed = (await databasePid(dataFolder)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => status(store), { interval: 5 }).toBe(503);
    await expect.poll(() => status(store)).toBe(200);
    expect(await databasePid(dataFolder)).not.toBe(killed);
    expect(await listed(store)).toMatchObject({ count: expect.any(Number) });
    expect(log).toEqual(['The database went away; bringing it back.', 'The database is back.']);
  });
});

test('SIGTERM lets the current request finish, refuses new ones and stops the database', async () => {
  await openedBefore(dataFolder);
  const serving = await serveStore(dataFolder);
  onTestFinished(() => void serving.process.kill('SIGTERM'));
  const [sql, watch] = [await databaseIn(dataFolder), await databaseIn(dataFolder)];
  await sql.query('begin; lock table products in access exclusive mode');
  const answer = fetch(`${serving.url}/api/v1/products?limit=1`);
  const isWaiting = async () =>
    (await watch.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%products%'`))
      .rowCount;
  await expect.poll(isWaiting).toBe(1);
  serving.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${serving.url}/readyz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  await sql.query('commit');
  await Promise.all([sql.end(), watch.end()]);
  expect((await answer).status).toBe(200);
  expect(await serving.ended).toBe(0);
  expect(await databasePid(dataFolder)).toBeUndefined();
  expect(serving.output()).toMatch(/^The store is open at http:\S+ \(Ctrl\+C closes it\)\.\n$/);
});

describe('a one-line error message', () => {
  const notice = async (options: Partial<StoreOptions>) => {
    const thrown: unknown = await opened(options).catch((reason: unknown) => reason);
    if (!(thrown instanceof StoreNotice)) throw new Error(`No notice, but ${String(thrown)}`);
    expect(thrown.message).not.toContain('\n');
    return thrown.message;
  };

  test('is given for a port in use', async () => {
    await openedBefore(dataFolder);
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await notice({ port })).toBe(
      `Port ${port} is busy. Stop what listens there (127.0.0.1:${port}), or choose another: STORE_PORT=${port + 1}`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('is given for a data folder that cannot be written', async () => {
    const file = path.join(dataFolder, 'file');
    await writeFile(file, '');
    expect(await notice({ dataFolder: path.join(file, 'data') })).toMatch(
      /^The store cannot write to its data folder .*STATECART_DATA\.$/,
    );
  });

  // Node's recursive mkdir never returns there, and blocks the process so that SIGTERM has no effect.
  test.skipIf(process.platform !== 'linux').each(['/proc/nope', '/proc/nope/deep/down'])(
    'is given for a data folder that cannot be created: %s',
    async (folder) => {
      expect(await notice({ dataFolder: folder })).toMatch(
        /^The store cannot write to its data folder \/proc\/nope.*STATECART_DATA\.$/,
      );
    },
  );

  test('is given for a data folder that is a broken link', async () => {
    const link = path.join(dataFolder, 'link');
    await symlink(path.join(dataFolder, 'gone', 'away'), link);
    expect(await notice({ dataFolder: link })).toMatch(/^The store cannot write to its data folder /);
  });

  test('is given for a data folder whose db is a file', async () => {
    await writeFile(path.join(dataFolder, 'db'), 'notes');
    expect(await notice({})).toMatch(/holds something that is no database: move it away/);
    await rm(path.join(dataFolder, 'db'));
  });

  test.each(['nonsense', 'mysql://root@localhost/shop', 'http://localhost:5432'])(
    'is given for DATABASE_URL=%s',
    async (databaseUrl) => {
      expect(await notice({ databaseUrl })).toMatch(/^DATABASE_URL is no PostgreSQL address: write postgres:/);
    },
  );

  test('is given for an unreachable PostgreSQL, without its password', async () => {
    expect(await notice({ databaseUrl: 'postgres://me:secret@127.0.0.1:9/shop' })).toMatch(
      /^The database cannot be used \(ECONNREFUSED.*check DATABASE_URL/,
    );
    expect(await notice({ databaseUrl: 'postgres://me:secret@127.0.0.1:9/shop' })).not.toContain('secret');
  });

  test.skipIf(process.platform !== 'linux')(
    'is printed by the command for a data folder that cannot be created, with exit code 1',
    async () => {
      const serving = await serveStore('/proc/nope');
      onTestFinished(() => void serving.process.kill('SIGKILL'));
      expect(await serving.ended).toBe(1);
      expect(serving.output()).toMatch(/^The store cannot write to its data folder \/proc\/nope[^\n]*\n$/);
    },
  );

  test('is printed by the command for an invalid DATABASE_URL, with exit code 1', async () => {
    const serving = await serveStore(dataFolder, { DATABASE_URL: 'nonsense' });
    expect(await serving.ended).toBe(1);
    expect(serving.output()).toMatch(/^DATABASE_URL is no PostgreSQL address[^\n]*\n$/);
  });
});
