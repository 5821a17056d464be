import path from 'node:path';
import { findBinaries } from './binaries';
import { makeCluster, openDataFolder, storePassword } from './cluster';
import { makeStoreRole, STORE_ROLE } from './roles';
import { chooseRunner } from './run-as';
import { type Address, databaseServer } from './server';
import { takeUsageLock, type UsageLock } from './usage-lock';

export { STORE_DATABASE } from './roles';

export type EmbeddedDatabase = UsageLock & {
  /** Where the database is now, with the role that the store works as. */
  storeAddress(): Address;
};

/** Opens the database that lives in the data folder, making and starting it where needed. */
export async function openEmbeddedDatabase(dataFolder: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataFolder);
  await openDataFolder(folder);
  const binaries = findBinaries();
  const runner = chooseRunner(folder, path.dirname(binaries.initdb));
  const cluster = await makeCluster(folder, binaries, runner);
  const usageLock = await takeUsageLock(databaseServer(cluster, binaries, runner), say);
  try {
    const password = await storePassword(cluster, runner);
    await makeStoreRole(usageLock.address(), password);
    return { ...usageLock, storeAddress: () => ({ ...usageLock.address(), user: STORE_ROLE, password }) };
  } catch (thrown) {
    await usageLock.leave();
    throw thrown;
  }
}
