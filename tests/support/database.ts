import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { demoCatalogue } from '../../demo/catalogue';
import { openEmbeddedDatabase, STORE_DATABASE } from '../../server/db/embedded';
import { openStore } from '../../server/store';
import { command } from './command';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL for this run, as its owner. */
    postgres: string;
    /** The same for the role that stores work as. */
    postgresForStores: string;
    /** A store's data folder as it is left after the first start: to be copied, not to be opened. */
    closedDataFolder: string;
  }
}

const IN_MEMORY = '/dev/shm';
/** Several times what the databases of a run take. */
const TO_SPARE = 4 * 1024 ** 3;

/** These databases have no crash to outlive: where memory is to spare, nobody waits for a disk. */
async function newFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const isRoomy = Math.min(bavail * bsize, freemem()) > TO_SPARE;
  return mkdtemp(path.join(isRoomy ? IN_MEMORY : tmpdir(), 'statecart-tests-'));
}

type Opened = { presence: Awaited<ReturnType<typeof openEmbeddedDatabase>>; closed: string; leave(): Promise<void> };

declare global {
  /** Every project reads this file anew: what is made once for all of them belongs to the process. */
  var databaseForTests: { users: number; opened: Promise<Opened> } | undefined;
}

/**
 * One server for the whole run; each test file makes itself a database in it. What takes seconds, making a database
 * server and stocking a store, is done once and copied from then on.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.databaseForTests ??= { users: 0, opened: openOnce() };
  const shared = globalThis.databaseForTests;
  shared.users += 1;
  const { presence, closed, leave } = await shared.opened;
  const urlOf = ({ host, port, user, password }: ReturnType<typeof presence.address>) =>
    `postgres://${user}:${password}@${host}:${port}/postgres`;
  project.provide('postgres', urlOf(presence.address()));
  project.provide('postgresForStores', urlOf(presence.storeAddress()));
  project.provide('closedDataFolder', closed);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.databaseForTests = undefined;
    await leave();
  };
}

async function openOnce(): Promise<Opened> {
  const [folder, closed] = await Promise.all([newFolder(), newFolder()]);
  const store = await openStore({ catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: closed });
  await store.close();
  await copyDataFolder(closed, folder);
  const presence = await openEmbeddedDatabase(folder, () => undefined);
  const leave = async () => {
    await presence.leave();
    await Promise.all([folder, closed].map((one) => rm(one, { recursive: true, force: true })));
  };
  return { presence, closed, leave };
}

/** With its owners: under root, the database is another user's. */
const copyDataFolder = (from: string, to: string) => promisify(execFile)('cp', ['-Rp', path.join(from, 'db'), to]);

/** Makes a data folder in which a store was open before: the next one finds its database made and stocked. */
export async function openedBefore(dataFolder: string): Promise<void> {
  await copyDataFolder(inject('closedDataFolder'), dataFolder);
}

/** A database of this run, as a store opens it: in a role that may do no more than it needs. */
export function forStores(databaseOwnerUrl: string, postgresForStores: string) {
  const url = new URL(postgresForStores);
  url.pathname = new URL(databaseOwnerUrl).pathname;
  return { databaseUrl: url.href, databaseOwnerUrl };
}

let made = 0;

/** A fresh database, empty or with all that another one holds, and how to be rid of it. */
export async function freshDatabase(
  postgres: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  made += 1;
  const name = `test_${process.pid}_${Date.now()}_${made}`;
  await command(postgres, `create database ${name} template ${template}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(postgres, `drop database if exists ${name} with (force)`) };
}

/** A database in which a store was open before: migrated and stocked. */
export const stockedDatabase = (postgres: string) => freshDatabase(postgres, STORE_DATABASE);
