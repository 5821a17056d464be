import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, reasonOf, StoreNotice } from '../../notice';
import type { Binaries } from './binaries';
import type { Runner } from './run-as';
import { withUserName } from './user-name';

/** Where the database lies inside the data folder. All of `db/` belongs to the database's user. */
export type ClusterFolder = { db: string; cluster: string; password: string; storePassword: string; log: string };

function clusterFolder(db: string): ClusterFolder {
  return {
    db,
    cluster: path.join(db, 'cluster'),
    password: path.join(db, 'password'),
    storePassword: path.join(db, 'store-password'),
    log: path.join(db, 'server.log'),
  };
}

export const DATABASE_OWNER = 'statecart';

/** Ensures that the data folder exists and can be written. */
export async function openDataFolder(dataFolder: string): Promise<void> {
  const probe = path.join(dataFolder, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    await makeFolders(dataFolder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (thrown) {
    throw new StoreNotice(
      `The store cannot write to its data folder ${dataFolder} (${codeOf(thrown) || reasonOf(thrown)}): give yourself permission to write there, or name another folder with STATECART_DATA.`,
    );
  }
}

/**
 * Creates the missing folders one by one. Node's `recursive` option never ends if the nearest existing folder takes no
 * new one and answers ENOENT, as /proc does.
 */
async function makeFolders(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let next = folder; !existsSync(next); next = path.dirname(next)) missing.unshift(next);
  for (const next of missing) {
    await mkdir(next).catch((thrown: unknown) => {
      // Another store that starts at the same moment may have been quicker.
      if (codeOf(thrown) !== 'EEXIST') throw thrown;
    });
  }
}

/**
 * Creates the database if there is none. It is made in another folder and renamed into place: a start cut short leaves
 * nothing half made, and of two stores starting at once the slower one finds the place taken and uses what the faster
 * one made.
 */
export async function makeCluster(dataFolder: string, binaries: Binaries, runner: Runner): Promise<ClusterFolder> {
  const place = clusterFolder(path.join(dataFolder, 'db'));
  if (await isMade(place)) return place;
  await sweepUnfinished(dataFolder);
  const draft = clusterFolder(path.join(dataFolder, `db.new-${randomBytes(6).toString('hex')}`));
  try {
    await initialise(draft, binaries, runner);
    await rename(draft.db, place.db);
  } catch (thrown) {
    if (!(await isMade(place))) throw unmade(thrown, place);
  } finally {
    await rm(draft.db, { recursive: true, force: true });
  }
  return place;
}

async function isMade({ cluster, db }: ClusterFolder): Promise<boolean> {
  try {
    await readFile(path.join(cluster, 'PG_VERSION'));
    return true;
  } catch (thrown) {
    if (codeOf(thrown) !== 'EACCES') return false;
    throw new StoreNotice(
      `The database in ${db} belongs to another user: start the shop as that user, or name another folder with STATECART_DATA.`,
    );
  }
}

function unmade(thrown: unknown, { db }: ClusterFolder): unknown {
  if (thrown instanceof StoreNotice) return thrown;
  const taken = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(thrown));
  return new StoreNotice(
    taken
      ? `${db} holds something that is no database: move it away, or name another folder with STATECART_DATA.`
      : `The database could not be made in ${db}: ${reasonOf(thrown)}.`,
  );
}

const initdbArgs = ({ cluster, password }: ClusterFolder) => [
  `--pgdata=${cluster}`,
  `--pwfile=${password}`,
  `--username=${DATABASE_OWNER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The same letter case and order on every machine, whatever its locale.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

async function initialise(draft: ClusterFolder, binaries: Binaries, runner: Runner): Promise<void> {
  await mkdir(draft.db, { mode: 0o700 });
  await writePassword(draft.password, runner);
  if (runner.user) await chown(draft.db, runner.user.uid, runner.user.gid);
  const code = await withUserName(draft.db, (env) => runner.run(binaries.initdb, initdbArgs(draft), draft.db, env));
  if (code !== 0) {
    throw new StoreNotice(
      `PostgreSQL could not make its data in ${draft.db} (initdb ended with ${code}): check the free disk space, run \`npm rebuild\` if npm was told to skip install scripts, or set DATABASE_URL.`,
    );
  }
}

const UNFINISHED_FOR_MS = 10 * 60_000;

async function sweepUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith('db.new-')) continue;
    const folder = path.join(dataFolder, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > UNFINISHED_FOR_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function writePassword(file: string, { user }: Runner): Promise<void> {
  await writeFile(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
  if (user) await chown(file, user.uid, user.gid);
}

const readPassword = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trim();

export const ownerPassword = ({ password }: ClusterFolder): Promise<string> => readPassword(password);

/**
 * The password of the role that the store works as. Older data folders get one now: it is written to another file and
 * linked into place, so that stores that start at once all read the first one.
 */
export async function storePassword({ storePassword: file }: ClusterFolder, runner: Runner): Promise<string> {
  if (!existsSync(file)) {
    const draft = `${file}.new-${randomBytes(6).toString('hex')}`;
    try {
      await writePassword(draft, runner);
      await link(draft, file);
    } catch (thrown) {
      if (codeOf(thrown) !== 'EEXIST') throw thrown;
    } finally {
      await rm(draft, { force: true });
    }
  }
  return readPassword(file);
}
