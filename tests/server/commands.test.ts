import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { CommandNotice } from '../../bin/command-line/command-notice';
import { openStoreOf } from '../../bin/command-line/open-shop-and-store';
import { readSettings, type Settings } from '../../bin/command-line/settings';
import { tryingOut, turnedOff } from '../../bin/command-line/trying-out';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { DEMO_SHOPPER } from '../../server/accounts/demo-shopper';
import { forStores, stockedDatabase } from '../support/database';
import { accountCalls } from './account-calls';
import { serveStore } from './served-store';
import { storeCommand } from './store-command';

let database: Awaited<ReturnType<typeof stockedDatabase>>;
let folder: string;
let env: Record<string, string>;
let urls: ReturnType<typeof urlsOf>;
beforeAll(async () => {
  database = await stockedDatabase(inject('postgres'));
  folder = await mkdtemp(path.join(tmpdir(), 'statecart-commands-'));
  env = { HOST: '127.0.0.1', STORE_PORT: '0', STATECART_DATA: folder };
  urls = urlsOf(database.url);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function urlsOf(database: string) {
  const { databaseUrl, databaseOwnerUrl } = forStores(database, inject('postgresForStores'));
  return { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl };
}

const callsOf = (url: string) => accountCalls({ ask: (path, init) => fetch(`${url}/api/v1/${path}`, init) });
const forgotten = { email: DEMO_SHOPPER.email };

/** The settings of `npm start`, with a database of this run. */
function trialOn({ DATABASE_URL, DATABASE_OWNER_URL } = urls) {
  return { ...readSettings(env), databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL };
}

/** `npm run store -- serve`, with these settings only. */
async function served(more: Record<string, string> = {}) {
  const told = {
    DEMO_SHOPPER: '',
    OUTBOX: '',
    PAYMENTS: '',
    TRUSTED_PROXIES: '',
    ALLOWED_ORIGINS: '',
    ...env,
    ...urls,
    ...more,
  };
  const serving = await serveStore(folder, told);
  onTestFinished(async () => {
    serving.process.kill('SIGTERM');
    await serving.ended;
  });
  return serving;
}

describe('the serve command', () => {
  test('has no demo shopper, mail, payment sandbox or trusted proxy by default', async () => {
    const { url, output } = await served();
    const calls = callsOf(url);
    for (const index of Array.from({ length: 10 }, (_, index) => index)) {
      const answer = await calls.authorize(DEMO_SHOPPER, { 'x-forwarded-for': `192.0.2.${index}` });
      expect(answer.status).toBe(401);
    }
    expect((await calls.authorize(DEMO_SHOPPER, { 'x-forwarded-for': '192.0.2.99' })).status).toBe(429);
    expect((await calls.tell('users/forgotPassword', forgotten)).status).toBe(404);
    const { capabilities } = v.parse(StoreInfoAnswerSchema, await (await fetch(`${url}/api/v1/storeInfo`)).json());
    expect(capabilities).not.toContain('passwordReset');
    expect((await fetch(`${url}/sandbox/phone`)).status).toBe(404);
    expect(output()).toMatch(/^The store is open at [^\n]+\n\n {2}Off because DATABASE_URL is set/);
  });

  test('serves seeded products under the hostname that the seed command printed', async () => {
    const [code, said] = await storeCommand(database.url)('seed', '--products', '3', '--hostname', 'many.localhost');
    expect([code, said]).toEqual([0, expect.stringContaining('http://many.localhost:')]);
    const { url } = await served();
    const [, host = ''] = /X-Store-Host: (\S+)\.$/m.exec(said) ?? [];
    const answer = await fetch(`${url}/api/v1/products`, { headers: { 'x-store-host': host } });
    expect(await answer.json()).toMatchObject({ pagination: { total: 3 } });
  });

  test('has a demo shopper, mail, a payment sandbox and a trusted proxy if set', async () => {
    const outbox = path.join(folder, 'post');
    const { url, output } = await served({
      DEMO_SHOPPER: 'on',
      PAYMENTS: 'sandbox',
      OUTBOX: outbox,
      TRUSTED_PROXIES: '1',
      ALLOWED_ORIGINS: 'https://shop.example',
    });
    const calls = callsOf(url);
    await calls.tokenOf(DEMO_SHOPPER, { 'x-forwarded-for': '192.0.2.100' });
    expect((await fetch(`${url}/sandbox/phone`)).status).toBe(200);
    expect((await calls.tell('users/forgotPassword', forgotten)).status).toBe(202);
    await expect.poll(() => readdir(outbox).catch(() => [])).toEqual([expect.stringMatching(/\.eml$/)]);
    expect(output()).toMatch(/shopper@statecart\.example.*Mails are put into.*Payments are a sandbox/s);
    expect(output()).not.toContain('Off because');
  });
});

test.each([
  ['backup', 'nightly.backup'],
  ['to-pack'],
  ['held'],
  ['refunds'],
  ['order', '7K2M-9QX4-TD0H-VWAB'],
  ['sign-out', '--all'],
])('%s reports that there is no store, and creates none', async (...told) => {
  const nowhere = path.join(folder, 'mistyped');
  const said = `There is no store in ${nowhere}. Say where it is with STATECART_DATA or DATABASE_URL.\n`;
  expect(await storeCommand('', { STATECART_DATA: nowhere })(...told)).toEqual([1, said]);
  await expect(readdir(nowhere)).rejects.toThrow('ENOENT');
});

test.each([
  [['order', '7K2M-9QX4-TD0H-VWAB', 'shipped', 'Asha'], "'order' does not take 'Asha'."],
  [['sign-out', 'asha@example.com', '--replace'], "'sign-out' does not take --replace."],
  [['held', '--by', 'Asha'], "'held' does not take --by."],
  [[], 'The store by itself.'],
  [['constructor'], 'The store by itself.'],
])('the arguments %j exit with 1 and print "%s" above the usage', async (told, words) => {
  const [code, said] = await storeCommand('')(...told);
  expect([code, said.split('\n')[0]]).toEqual([1, words]);
  expect(said).toContain('  npm run store -- serve [--trial]\n');
});

describe('npm start', () => {
  test('has a demo shopper and an outbox, and prints both', async () => {
    const settings = trialOn();
    const store = await openStoreOf(settings);
    onTestFinished(() => store.close());
    const said = tryingOut(settings).join('\n');
    expect(said).toMatch(/shopper@statecart\.example .*\bstatecart\b/);
    expect(said).toContain(path.join(folder, 'outbox'));
    const calls = callsOf(store.url);
    const answer = await calls.tell('users/forgotPassword', forgotten, { origin: 'http://localhost:3000' });
    expect(answer.status).toBe(202);
    await expect.poll(() => readdir(path.join(folder, 'outbox')).catch(() => [])).toHaveLength(1);
  });

  test('has a payment sandbox, and prints the address of its phone', async () => {
    const settings = readSettings({ ...env, STORE_PORT: '8044' });
    expect(tryingOut(settings).join('\n')).toContain('http://localhost:8044/sandbox/phone');
    expect(tryingOut(readSettings({ ...env, PAYMENTS: 'cash' })).join()).not.toContain('sandbox');
    const store = await openStoreOf(trialOn());
    onTestFinished(() => store.close());
    expect((await fetch(`${store.url}/sandbox/phone`)).status).toBe(200);
  });

  test('does not print a demo shopper that is turned off', () => {
    expect(tryingOut(readSettings({ ...env, DEMO_SHOPPER: 'off' })).join()).not.toContain('shopper@');
    expect(turnedOff(readSettings({ ...env, DEMO_SHOPPER: 'off' }))).toEqual([]);
  });
});

describe.each([
  { SHOP_URL: 'https://shop.example' },
  { PUBLIC_URL: 'https://api.shop.example' },
  { ALLOWED_ORIGINS: 'https://shop.example' },
  { TRUSTED_PROXIES: '0' },
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { DATABASE_URL: 'postgres://db.example/shop' },
])('a store that may be public because of %j', (opening) => {
  const [name = ''] = Object.keys(opening);

  test('has all demonstration features off, and prints which and why', () => {
    const settings = readSettings({ ...env, ...opening });
    const off = { demoShopper: false, outbox: undefined, paymentSandbox: false, flows: false };
    expect(settings).toMatchObject(off);
    expect(readSettings({ ...env, ...opening }, { isTrial: false })).toMatchObject(off);
    expect(tryingOut(settings)).toEqual([]);
    const [, reason, ...each] = turnedOff(settings);
    expect(reason).toMatch(new RegExp(`^  Off because ${name}`));
    expect(each.join()).toMatch(/DEMO_SHOPPER=on.*OUTBOX=folder.*PAYMENTS=sandbox.*FLOWS=on/);
  });

  test('has the demonstration features that are set explicitly', () => {
    const asked = { DEMO_SHOPPER: 'on', OUTBOX: path.join(folder, 'asked'), PAYMENTS: 'sandbox', FLOWS: 'on' };
    const settings = readSettings({ ...env, ...opening, ...asked });
    expect(settings).toMatchObject({ demoShopper: true, outbox: asked.OUTBOX, paymentSandbox: true, flows: true });
    expect(turnedOff(settings)).toEqual([]);
    expect(turnedOff(readSettings({ ...env, ...opening, FLOWS: 'on' })).join()).not.toContain('viewer');
  });
});

test('a store that opens on the database of a trial has no demo shopper, reset mails or payment sandbox', async () => {
  const { url: fresh, drop } = await stockedDatabase(inject('postgres'));
  onTestFinished(drop);
  const opened = async (settings: Settings) => {
    const store = await openStoreOf(settings);
    onTestFinished(() => store.close());
    return { url: store.url, calls: callsOf(store.url) };
  };
  const token = await (await opened(trialOn(urlsOf(fresh)))).calls.tokenOf(DEMO_SHOPPER);
  const { url, calls } = await opened(readSettings({ ...env, ...urlsOf(fresh) }));
  expect((await calls.authorize(DEMO_SHOPPER)).status).toBe(401);
  expect((await calls.info(token)).status).toBe(401);
  expect((await calls.tell('users/forgotPassword', forgotten)).status).toBe(404);
  expect((await fetch(`${url}/sandbox/phone`)).status).toBe(404);
});

test.each(['https://shop.example.com', ' HTTPS://Shop.Example.com:443/ '])(
  'SHOP_URL %j is normalised, and is an allowed origin',
  (SHOP_URL) => {
    const { shopUrl, allowedOrigins } = readSettings({ ...env, SHOP_URL });
    expect([shopUrl, allowedOrigins]).toEqual(['https://shop.example.com', ['https://shop.example.com']]);
    const ALLOWED_ORIGINS = 'https://other.example/, HTTPS://third.example';
    expect(readSettings({ ...env, SHOP_URL, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      'https://shop.example.com',
      'https://other.example',
      'https://third.example',
    ]);
  },
);

test('API_BASE may have a path with a special character', () => {
  const API_BASE = 'https://api.example.com/@rang/v1';
  expect(readSettings({ ...env, API_BASE }).apiBase).toBe(API_BASE);
});

test.each([
  [{ TRUSTED_PROXIES: 'yes' }, "TRUSTED_PROXIES is 'yes'"],
  [{ TRUSTED_PROXIES: '-1' }, "TRUSTED_PROXIES is '-1'"],
  [{ SHOP_URL: 'shop.example.com' }, "SHOP_URL is 'shop.example.com'"],
  [{ SHOP_URL: 'https://shop.example.com/weaves' }, "SHOP_URL is 'https://shop.example.com/weaves'"],
  [{ SHOP_URL: 'https://shop.example.com:port' }, "SHOP_URL is 'https://shop.example.com:port'"],
  [{ SHOP_URL: 'ftp://shop.example.com' }, "SHOP_URL is 'ftp://shop.example.com'"],
  [{ PUBLIC_URL: 'api.example.com' }, "PUBLIC_URL is 'api.example.com'"],
  [{ PUBLIC_URL: 'https://api.example.com/?shop=1' }, "PUBLIC_URL is 'https://api.example.com/\\?shop=1'"],
  [{ API_BASE: 'https://api.example.com/v1#shop' }, "API_BASE is 'https://api.example.com/v1#shop'"],
  [{ ALLOWED_ORIGINS: 'https://*.example.com' }, "ALLOWED_ORIGINS is 'https://\\*\\.example\\.com'"],
  [{ ALLOWED_ORIGINS: 'https://example.com/shop' }, "ALLOWED_ORIGINS is 'https://example.com/shop'"],
  [{ ALLOWED_ORIGINS: 'https://shop.example.com, *' }, "ALLOWED_ORIGINS is '\\*'"],
  [{ DATABASE_URL: '', DATABASE_OWNER_URL: 'postgres://db.example/shop' }, 'DATABASE_OWNER_URL says who migrates'],
  [{ DEMO_SHOPPER: 'maybe' }, "DEMO_SHOPPER is 'maybe'"],
  [{ PAYMENTS: 'free' }, "PAYMENTS is 'free'"],
  [{ MOST_UNPAID_UNITS: '0' }, "MOST_UNPAID_UNITS is '0'"],
])('the settings %j are refused with a one-line message', (more, words) => {
  const told = { ...env, ...urls, ...more };
  expect(() => readSettings(told, { isTrial: false })).toThrow(CommandNotice);
  expect(() => readSettings(told, { isTrial: false })).toThrow(new RegExp(`^${words}[^\n]+$`));
});

test('a store whose outbox cannot be written does not open', async () => {
  const outbox = path.join(folder, 'a-file');
  await writeFile(outbox, '');
  const { ended, output } = await served({ OUTBOX: outbox });
  expect([await ended, output()]).toEqual([
    1,
    `No mail can be written into ${outbox} (EEXIST). Name a folder with OUTBOX\n`,
  ]);
});

test('a store with an invalid setting prints one line and exits with 1', async () => {
  const { ended, errors, output } = await served({ PAYMENTS: 'free' });
  expect(await ended).toBe(1);
  expect(errors()).toMatch(/^PAYMENTS is 'free'[^\n]+\n$/);
  expect(output()).toBe(errors());
});
