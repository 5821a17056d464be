import path from 'node:path';
import pg from 'pg';
import { codeOf } from '../../notice';
import { findBinaries } from './binaries';
import { makeCluster, openDataFolder } from './cluster';
import { bePresent, type Presence } from './presence';
import { chooseRunner } from './runAs';
import { type Address, databaseServer } from './server';

/** Opens the database that lives in the data folder, making and starting it where needed. */
export async function openEmbeddedDatabase(dataFolder: string, say: (line: string) => void): Promise<Presence> {
  const folder = path.resolve(dataFolder);
  await openDataFolder(folder);
  const binaries = findBinaries();
  const runner = chooseRunner(folder, path.dirname(binaries.initdb));
  const cluster = await makeCluster(folder, binaries, runner);
  const presence = await bePresent(databaseServer(cluster, binaries, runner), say);
  try {
    await createDatabase(presence.address(), STORE_DATABASE);
  } catch (thrown) {
    await presence.leave();
    throw thrown;
  }
  return presence;
}

export const STORE_DATABASE = 'statecart';

const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

async function createDatabase(address: Address, name: string): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (thrown) {
    // It is there already, or another store makes it at this moment.
    if (![DUPLICATE_DATABASE, UNIQUE_VIOLATION].includes(codeOf(thrown))) throw thrown;
  } finally {
    await client.end();
  }
}
