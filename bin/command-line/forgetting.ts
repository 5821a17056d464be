import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isBuiltFolder } from '../../build/built';
import { openEmbeddedDatabase } from '../../server/db/embedded';
import { CommandNotice } from './command-notice';
import { BUILT_PROGRAMS, viewerBeside } from './ensure-built';
import { PROJECT, type Settings } from './settings';

/** Entries of a data folder: mails, the database, and databases left half-created by a crash. */
const OURS = /^(outbox|db(\.new-[0-9a-f]+)?)$/;

/** Removes the store's data and all build output; resolves to a message that lists them. */
export async function forget(settings: Settings): Promise<string> {
  await refuseForeign(settings);
  await refuseWhileOpen(settings);
  const folders = [settings.dataFolder, ...builtFolders(settings)].filter(existsSync);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  const names = folders.map((folder) => relative(process.cwd(), folder)).join(', ');
  return names ? `Removed: ${names}` : 'There was nothing to remove.';
}

/** Output of builds and tests. Without a build's stamp, a custom folder may be named by mistake and is kept. */
function builtFolders({ dist }: Settings): string[] {
  const isUsual = dist === join(PROJECT, 'dist');
  if (isUsual) return [dist, viewerBeside(dist), BUILT_PROGRAMS, join(PROJECT, 'reports')];
  return [dist, viewerBeside(dist)].filter(isBuiltFolder);
}

/** A data folder named by mistake, such as a home folder, contains other files. */
async function refuseForeign({ dataFolder }: Settings): Promise<void> {
  if (!existsSync(dataFolder)) return;
  const names = await readdir(dataFolder).catch(() => [dataFolder]);
  const foreign = names.find((name) => !OURS.test(name));
  if (foreign === undefined) return;
  throw new CommandNotice(
    `${dataFolder} holds ${foreign}, which is not the store's. Remove the folder yourself if you mean it.`,
  );
}

async function refuseWhileOpen({ dataFolder }: Settings): Promise<void> {
  const running = join(dataFolder, 'db', 'cluster', 'postmaster.pid');
  if (!existsSync(running)) return;
  try {
    // The last to leave stops the database, so this also stops one left running by a crashed store.
    await (await openEmbeddedDatabase(dataFolder, () => undefined)).leave();
  } catch {
    // A database that cannot start is not in use.
  }
  if (!existsSync(running)) return;
  throw new CommandNotice(
    `The store is open on ${dataFolder}. Stop it first (Ctrl+C where it runs), then run this again.`,
  );
}
