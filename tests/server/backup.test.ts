import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { migrateFrom } from '../../server/backup/migrations';
import type { PictureFolders } from '../../server/catalogue/catalogue';
import { backUp, restore } from '../../server/store';
import { forStores, freshDatabase } from '../support/database';
import { databaseOf } from './account-calls';
import { AN_ORDER } from './migrating';
import { openBeside, openedStore } from './opened-store';
import { paymentCalls, signedReport } from './payment-calls';
import { storeCommand } from './store-command';

const store = openedStore({ paymentSandbox: { takesMs: 1 } });
const database = databaseOf(store);
const shop = paymentCalls(store);

let folder: string;
let token = '';
let product = '';
/** Not the phone of the catalogue. */
const PHONE = '+91 20 5550 0001';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statecart-backup-'));
  await mkdir(path.join(folder, 'rendered'));
  for (const name of ['saree-front-360.avif', 'kurta-front-360.webp']) {
    await writeFile(path.join(folder, 'rendered', name), name);
  }
  await writeFile(path.join(folder, 'logo.svg'), '<svg/>');
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
  const paid = await shop.placed(token, { [product]: 2 });
  const ticket = await shop.ticket(token, paid, 'card');
  await shop.callback(await signedReport(database, ticket, 'succeeded'));
  await shop.placed(token, { [product]: 1 });
  // Otherwise a restored store might have both from its catalogue, and not from the backup.
  await database.query(`update stores set record = record || jsonb_build_object('companyPhone', $1::text)`, [PHONE]);
  await database.query('update products set regular_paise = 123400, discounted_paise = null where id = $1', [product]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
const pictures = () => ({ rendered: path.join(folder, 'rendered'), logo: path.join(folder, 'logo.svg') });
const where = (databaseUrl: string) => ({
  dataFolder: '/nowhere',
  ...forStores(databaseUrl, inject('postgresForStores')),
  pictures: pictures(),
});

async function backedUp(settings: Record<string, string> = {}): Promise<string> {
  made += 1;
  const file = path.join(folder, `${made}.backup`);
  await backUp({ ...where(store.databaseUrl), file, settings });
  return file;
}

const restored = (databaseUrl: string, file: string, told: { replace?: boolean; pictures?: PictureFolders } = {}) =>
  restore({ ...where(databaseUrl), file, replace: false, log: () => undefined, ...told });

async function emptyDatabase() {
  const { url, drop } = await freshDatabase(inject('postgres'));
  onTestFinished(drop);
  return url;
}

async function asked<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

const TABLES_OF_STORES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
const tablesIn = async (databaseUrl: string) =>
  (await asked<{ name: string }>(databaseUrl, TABLES_OF_STORES)).map(({ name }) => name);

/** A new table must be added to `KEPT` or `LEFT_OUT`, which decides whether a backup holds it. */
const KEPT = [
  'back_in_stock_requests',
  'order_history',
  'order_lines',
  'orders',
  'payments',
  'products',
  'request_keys',
  'sandbox_payments',
  'shelf_counts',
  'shoppers',
  'stores',
  'variants',
];
const LEFT_OUT = ['attempts', 'gateway_secrets', 'password_resets', 'product_changes', 'swept_changes', 'tokens'];

/** All rows of each table in a backup. */
async function everything(databaseUrl: string): Promise<Record<string, string[]>> {
  const each = KEPT.map(async (name) => {
    const rows = await asked<{ row: string }>(databaseUrl, `select kept::text as row from ${name} as kept order by 1`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

/** Constraints and indexes, as the database describes them. */
const structure = (databaseUrl: string) =>
  asked<{ of: string }>(
    databaseUrl,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as of
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );

/** The migration before that of variants, by its timestamp in the journal. */
const BEFORE_VARIANTS = 1795371853227;

/** A copy of a backup with some entries changed, or left out where `change` returns undefined. */
async function otherwise(file: string, change: (name: string, content: Buffer) => Buffer | undefined): Promise<string> {
  const entries = extract();
  entries.end(gunzipSync(await readFile(file)));
  const archive = pack();
  for await (const entry of entries) {
    const { name } = entry.header;
    const content = change(name, await buffer(entry));
    if (content) archive.entry({ name }, content);
  }
  archive.finalize();
  const other = `${file}.other`;
  await writeFile(other, gzipSync(await buffer(archive)));
  return other;
}

const manifest = (change: object) => (name: string, content: Buffer) =>
  name === 'backup.json' ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change })) : content;

test('a restore into an empty database brings back all backed-up rows, tables, constraints and indexes', async () => {
  const file = await backedUp();
  const url = await emptyDatabase();
  await restored(url, file);
  const [before, after] = await Promise.all([everything(store.databaseUrl), everything(url)]);
  expect(before.orders?.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
  expect((await tablesIn(url)).sort()).toEqual([...KEPT, ...LEFT_OUT].sort());
  expect(await structure(url)).toEqual(await structure(store.databaseUrl));
});

test('a restored store keeps its changes to the catalogue, requires a new sign-in, lists all orders and takes payments', async () => {
  const url = await emptyDatabase();
  await restored(url, await backedUp());
  const opened = await openBeside({ databaseUrl: url }, { paymentSandbox: { takesMs: 1 } });
  expect(await (await opened.ask('storeInfo')).json()).toMatchObject({ companyPhone: PHONE });
  expect(await (await opened.ask(`products/${product}`)).json()).toMatchObject({ regularPrice: 1234 });
  const calls = paymentCalls(opened);
  expect((await calls.info(token)).status).toBe(401);
  const signedIn = await calls.tokenOf({ email: 'asha@rang.in', password: 'the secret of asha' });
  const [there, here] = await Promise.all([calls.list(signedIn), shop.list(token)]);
  // Picture addresses differ, as each store has its own port.
  const [seen, known] = [await there.text(), await here.text()].map((told) => told.replaceAll(/127[.\d]+:\d+/g, ''));
  expect(seen).toBe(known);
  const paid = await calls.placed(signedIn, { [product]: 1 });
  const ticket = await calls.ticket(signedIn, paid, 'card');
  await calls.choose(ticket, 'succeeded');
  await expect.poll(() => calls.status(signedIn, paid)).toBe(1);
});

test('a backup contains no token hashes and no gateway secrets', async () => {
  const tar = gunzipSync(await readFile(await backedUp())).toString('latin1');
  expect(tar).toContain('asha@rang.in');
  const secrets = await asked<{ secret: string }>(
    store.databaseUrl,
    'select secret from gateway_secrets union all select hash from tokens',
  );
  expect(secrets.length).toBeGreaterThan(1);
  for (const { secret } of secrets) expect(tar).not.toContain(secret);
});

test('an order placed during a backup is in it as a whole or not at all', async () => {
  const from = (await asked<{ units: number }>(store.databaseUrl, UNITS))[0]?.units;
  let isDone = false;
  const buying = Array.from({ length: 4 }, async (_, index) => {
    const { token } = await shop.shopper(`crowd${index}`);
    while (!isDone) await shop.place(token, { [product]: 1 });
  });
  await expect.poll(async () => (await asked(store.databaseUrl, 'select from orders')).length).toBeGreaterThan(20);
  const file = await backedUp().finally(() => {
    isDone = true;
  });
  await Promise.all(buying);
  const url = await emptyDatabase();
  await restored(url, file);
  expect(await asked(url, PARTS_MISSING)).toEqual([]);
  expect((await asked<{ units: number }>(url, UNITS))[0]?.units).toBe(from);
});

/** Units in stock and in orders: their sum is constant. */
const UNITS = `select ((select sum(units) from variants) + (select sum(quantity) from order_lines))::integer as units`;
const PARTS_MISSING = `select id from orders where units <> (select sum(quantity) from order_lines where order_id = orders.id)
  or not exists (select from order_history where order_id = orders.id)`;

test.each([
  ['that is not an archive', async () => 'no backup', /is no backup of a store/],
  ['that is another archive', async (file: string) => gzipSync(await readFile(file)), /is no backup of a store/],
  ['cut off', async (file: string) => (await readFile(file)).subarray(0, -40), /is damaged or was cut off/],
  ['with a flipped bit', async (file: string) => turned(await readFile(file)), /is damaged or was cut off/],
])('a file %s is refused, and nothing is changed', async (_, damage, reason) => {
  const file = `${await backedUp()}.damaged`;
  await writeFile(file, await damage(file.replace('.damaged', '')));
  await expectRefused(file, reason);
});

function turned(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

test.each([
  ['of a newer format version', manifest({ version: 2 }), /was made by a newer version/],
  ['of an unknown migration', manifest({ migration: 9_999_999_999_999 }), /was made by another version/],
  ['of another format', manifest({ format: 'photographs' }), /is no backup of a store/],
  [
    'with additional rows',
    (name: string, content: Buffer) => (name.startsWith('tables/orders') ? Buffer.concat([content, content]) : content),
    /orders\/00000 is not as it was written/,
  ],
  [
    'without some rows',
    (name: string, content: Buffer) => (name.startsWith('tables/orders') ? undefined : content),
    /orders\/00000 is not as it was written/,
  ],
  [
    'without a picture',
    (name: string, content: Buffer) => (name === 'pictures/logo.svg' ? undefined : content),
    /logo.svg is not as it was written/,
  ],
  [
    'without its checksums',
    (name: string, content: Buffer) => (name === 'sums.json' ? undefined : content),
    /its end is missing/,
  ],
])('a backup %s is refused, and nothing is changed', async (_, change, reason) => {
  await expectRefused(await otherwise(await backedUp(), change), reason);
});

async function expectRefused(file: string, reason: RegExp): Promise<void> {
  const url = await emptyDatabase();
  await expect(restored(url, file)).rejects.toThrow(reason);
  expect(await tablesIn(url)).toEqual([]);
}

test('a restore that fails midway leaves the store unchanged', async () => {
  const file = await backedUp();
  await shop.shopper('latecomer');
  const before = await everything(store.databaseUrl);
  // Makes writing the pictures fail, which comes after all rows.
  const rendered = path.join(folder, 'logo.svg', 'rendered');
  await expect(
    restored(store.databaseUrl, file, { replace: true, pictures: { ...pictures(), rendered } }),
  ).rejects.toThrow();
  expect(await everything(store.databaseUrl)).toEqual(before);
});

test('a store with data is restored only with `replace`, and keeps selling without a restart', async () => {
  const file = await backedUp();
  const before = await everything(store.databaseUrl);
  const { email } = await shop.shopper('latest');
  await expect(restored(store.databaseUrl, file)).rejects.toThrow(
    /holds something already \(\d+ products, \d+ shoppers, \d+ orders\)/,
  );
  await restored(store.databaseUrl, file, { replace: true });
  expect(await everything(store.databaseUrl)).toEqual(before);
  expect((await shop.authorize({ email, password: 'the secret of latest' })).status).toBe(401);
  token = await shop.tokenOf({ email: 'asha@rang.in', password: 'the secret of asha' });
  await shop.placed(token, { [product]: 1 });
});

test('a restore adds missing pictures and does not overwrite existing ones', async () => {
  const file = await backedUp();
  const place = path.join(folder, 'other', 'rendered');
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'saree-front-360.avif'), 'drawn anew');
  const there = { rendered: place, logo: path.join(folder, 'other', 'logo.svg') };
  await restored(await emptyDatabase(), file, { pictures: there });
  expect(await readFile(path.join(place, 'saree-front-360.avif'), 'utf8')).toBe('drawn anew');
  expect(await readFile(path.join(place, 'kurta-front-360.webp'), 'utf8')).toBe('kurta-front-360.webp');
  expect(await readdir(path.join(folder, 'other'))).toEqual(['logo.svg', 'rendered']);
});

test('a backup of an older version is migrated when it is restored', async () => {
  const [older, newer] = [await emptyDatabase(), await emptyDatabase()];
  const client = new pg.Client({ connectionString: older });
  await client.connect();
  await migrateFrom(client, 0, BEFORE_VARIANTS);
  await client.query(`
    insert into stores (hostname, record) values ('shop', '{}');
    insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
      values (1, 'asha@rang.in', '', 'Asha', 'Rao', now())`);
  await client.query(AN_ORDER, ['SC-1']);
  await client.end();
  const file = path.join(folder, 'older.backup');
  await backUp({ ...where(older), file, settings: {} });
  await restored(newer, file);
  expect((await tablesIn(newer)).sort()).toEqual([...KEPT, ...LEFT_OUT].sort());
  expect(await asked(newer, 'select id, units from orders')).toEqual([{ id: 'SC-1', units: 0 }]);
});

test('the commands report what they backed up and restored, and refuse to overwrite a file or a store', async () => {
  const file = path.join(folder, 'told.backup');
  const command = storeCommand(store.databaseUrl);
  const [wrote, words] = await command('backup', file);
  expect([wrote, words]).toEqual([
    0,
    expect.stringMatching(/holds \d+ orders, \d+ shoppers and \d+ products \([\d.]+ MB/),
  ]);
  expect(await command('backup', file)).toEqual([1, expect.stringContaining('is there already')]);
  expect(await command('restore', file)).toEqual([1, expect.stringContaining('Say --replace')]);
  const [put, said] = await storeCommand(await emptyDatabase())('restore', file);
  expect([put, said]).toEqual([
    0,
    expect.stringMatching(/^The store holds what it held at .*Everybody signs in again/s),
  ]);
});
