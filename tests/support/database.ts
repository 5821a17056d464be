import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../../server/db/embedded';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL for this run, with nothing in it. */
    postgres: string;
  }
}

/** One server for the whole run; each test file makes itself a database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-tests-'));
  const presence = await openEmbeddedDatabase(folder, () => undefined);
  const { host, port, user, password } = presence.address();
  project.provide('postgres', `postgres://${user}:${password}@${host}:${port}/postgres`);
  return async () => {
    await presence.leave();
    await rm(folder, { recursive: true, force: true });
  };
}

let made = 0;

/** A fresh database, and how to be rid of it. */
export async function freshDatabase(postgres: string): Promise<{ url: string; drop(): Promise<void> }> {
  made += 1;
  const name = `test_${process.pid}_${Date.now()}_${made}`;
  await command(postgres, `create database ${name}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(postgres, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement on a connection of its own. */
export async function command(postgres: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
