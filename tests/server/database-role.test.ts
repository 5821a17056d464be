import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openEmbeddedDatabase } from '../../server/db/embedded';
import { openStore, type RunningStore } from '../../server/store';
import { forStores, freshDatabase, openedBefore } from '../support/database';
import { accountCalls } from './account-calls';
import { databaseIn } from './served-store';

const MAY_NOT = '42501';

async function connected(where: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(where);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const opened = (dataFolder: string): Promise<RunningStore> =>
  openStore({ catalogue: demoCatalogue, port: 0, dataFolder });
const listed = async ({ url }: RunningStore) => (await fetch(`${url}/api/v1/products?limit=1`)).status;
const registered = async ({ url }: RunningStore, name: string) =>
  accountCalls({ ask: (call, init) => fetch(`${url}/api/v1/${call}`, init) }).newShopper(name);

describe('the database role of a store in its data folder', () => {
  let dataFolder: string;
  let store: RunningStore;
  let role: pg.Client;
  let where: pg.ClientConfig;
  const ending: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    dataFolder = await mkdtemp(path.join(tmpdir(), 'statecart-role-'));
    ending.push(() => rm(dataFolder, { recursive: true }));
    await openedBefore(dataFolder);
    store = await opened(dataFolder);
    ending.push(store.close);
    const database = await openEmbeddedDatabase(dataFolder, () => undefined);
    ending.push(database.leave);
    where = { ...database.storeAddress(), database: 'statecart' };
    role = await connected(where);
    ending.push(() => role.end());
  });
  afterAll(async () => {
    for (const end of ending.reverse()) await end();
  });

  test('is used by all connections of the store', async () => {
    await registered(store, 'asha');
    const { rows } = await role.query(
      `select distinct usename from pg_stat_activity where application_name = 'statecart store'`,
    );
    expect(rows).toEqual([{ usename: where.user }]);
  });

  test.each([
    `copy products from program 'true'`,
    `copy products to program 'true'`,
    `copy products to '/statecart-products'`,
    'create table more (id integer)',
    'create temp table more (id integer)',
    'create schema more',
    'create database more',
    'create role more',
    'drop table attempts',
    'truncate attempts',
    'delete from order_history',
    `update order_history set what = 'nothing'`,
    'alter table attempts add column more integer',
    'select * from pg_authid',
    'select * from drizzle.__drizzle_migrations',
    'alter role current_user superuser',
    'set role statecart',
    `select pg_read_file('PG_VERSION')`,
    `alter system set port = 1`,
  ])('may not: %s', async (statement) => {
    await expect(role.query(statement)).rejects.toMatchObject({ code: MAY_NOT });
  });

  test.each(['postgres', 'template1'])('may not connect to the database %s', async (database) => {
    await expect(connected({ ...where, database })).rejects.toMatchObject({ code: MAY_NOT });
  });

  test('owns nothing', async () => {
    const { rows } = await role.query('select relname from pg_class where relowner = current_user::regrole');
    expect(rows).toEqual([]);
  });
});

describe('a data folder of a version without this role', () => {
  test('gets it when two stores start at once, and keeps its accounts', async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'statecart-older-'));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    await openedBefore(dataFolder);
    const older = await opened(dataFolder);
    const asha = await registered(older, 'asha');
    const owner = await databaseIn(dataFolder);
    await owner.query('drop owned by statecart_store; drop role statecart_store');
    await owner.query('grant connect, temp on database postgres, statecart to public');
    await owner.end();
    await rm(path.join(dataFolder, 'db', 'store-password'));
    await older.close();

    const stores = await Promise.all([opened(dataFolder), opened(dataFolder)]);
    for (const store of stores) {
      onTestFinished(store.close);
      expect(await listed(store)).toBe(200);
      const calls = accountCalls({ ask: (call, init) => fetch(`${store.url}/api/v1/${call}`, init) });
      expect(await calls.tokenOf(asha)).not.toBe('');
    }
  });
});

describe('an external PostgreSQL', () => {
  const openedOn = async (urls: { databaseUrl: string; databaseOwnerUrl?: string }) => {
    const log: string[] = [];
    const store = await openStore({
      catalogue: demoCatalogue,
      port: 0,
      dataFolder: '/nowhere',
      log: (line) => log.push(line),
      ...urls,
    });
    onTestFinished(store.close);
    return { store, log };
  };
  const fresh = async () => {
    const { url, drop } = await freshDatabase(inject('postgres'));
    onTestFinished(drop);
    return url;
  };

  test('works with a single role, and logs a warning if that is a superuser', async () => {
    const databaseUrl = await fresh();
    const { store, log } = await openedOn({ databaseUrl });
    expect(await listed(store)).toBe(200);
    expect(log).toEqual([expect.stringMatching(/^The store works as statecart, a superuser of the database: [^\n]+$/)]);
  });

  test('works with an owner who migrates and a role that may use, but not drop, every existing table', async () => {
    const urls = forStores(await fresh(), inject('postgresForStores'));
    const owner = await connected({ connectionString: urls.databaseOwnerUrl });
    onTestFinished(() => owner.end());
    await owner.query('create table of_a_later_version (id integer generated always as identity, words text)');
    const { log, store } = await openedOn(urls);
    expect([log, await listed(store)]).toEqual([[], 200]);
    const role = await connected({ connectionString: urls.databaseUrl });
    onTestFinished(() => role.end());
    const written = await role.query(`insert into of_a_later_version (words) values ('new') returning id`);
    expect(written.rows).toEqual([{ id: 1 }]);
    await expect(role.query('drop table of_a_later_version')).rejects.toMatchObject({ code: MAY_NOT });
  });
});
