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
    /** A real PostgreSQL server for this run, as its owner. */
    postgres: string;
    /** The same server for the role that stores use. */
    postgresForStores: string;
    /** A data folder after a store's first start. Tests copy it and never open it. */
    closedDataFolder: string;
  }
}

const IN_MEMORY = '/dev/shm';
/** Several times the size of all databases of a run. */
const TO_SPARE = 4 * 1024 ** 3;

/** These databases need not survive a crash, so they are in memory if there is enough. */
async function newFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const isRoomy = Math.min(bavail * bsize, freemem()) > TO_SPARE;
  return mkdtemp(path.join(isRoomy ? IN_MEMORY : tmpdir(), 'statecart-tests-'));
}

type Opened = { presence: Awaited<ReturnType<typeof openEmbeddedDatabase>>; closed: string; leave(): Promise<void> };

declare global {
  /** Each project loads this file anew; what they share must be global. */
  var databaseForTests: { users: number; opened: Promise<Opened> } | undefined;
}

/**
 * One server for the whole run, in which each test file makes a database. Creating the server and stocking a store take
 * seconds, so both are done once and then copied.
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

/** Keeps the owners: under root, the database belongs to another user. */
const copyDataFolder = (from: string, to: string) => promisify(execFile)('cp', ['-Rp', path.join(from, 'db'), to]);

/** Fills a data folder as after a store's first start, with its database migrated and stocked. */
export async function openedBefore(dataFolder: string): Promise<void> {
  await copyDataFolder(inject('closedDataFolder'), dataFolder);
}

/** The addresses of a database of this run for a store: for its own limited role and for the owner. */
export function forStores(databaseOwnerUrl: string, postgresForStores: string) {
  const url = new URL(postgresForStores);
  url.pathname = new URL(databaseOwnerUrl).pathname;
  return { databaseUrl: url.href, databaseOwnerUrl };
}

let made = 0;

/** A new database, empty or copied from a template, and how to drop it. */
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

/** A copy of a migrated and stocked database. */
export const stockedDatabase = (postgres: string) => freshDatabase(postgres, STORE_DATABASE);
