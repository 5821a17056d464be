import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openStoreOf } from '../../bin/rooms';
import { readSettings } from '../../bin/settings';
import { tryingOut } from '../../bin/trying-out';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { DEMO_SHOPPER } from '../../server/accounts/demoShopper';
import { freshDatabase } from '../support/database';
import { accountCalls } from './account-calls';
import { serveStore } from './served-store';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase(inject('postgres'));
  folder = await mkdtemp(path.join(tmpdir(), 'statecart-commands-'));
  env = { HOST: '127.0.0.1', STORE_PORT: '0', DATABASE_URL: database.url, STATECART_DATA: folder };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const callsOf = (url: string) => accountCalls({ ask: (path, init) => fetch(`${url}/api/v1/${path}`, init) });
const forgotten = { email: DEMO_SHOPPER.email };

/** The store by itself, told this and no more. */
async function served(more: Record<string, string> = {}) {
  const told = {
    DEMO_SHOPPER: '',
    OUTBOX: '',
    PAYMENTS: '',
    TRUSTED_PROXIES: '',
    ALLOWED_ORIGINS: '',
    ...env,
    ...more,
  };
  const serving = await serveStore(folder, told);
  onTestFinished(async () => {
    serving.process.kill('SIGTERM');
    await serving.ended;
  });
  return serving;
}

// In this order: a demo shopper, once there, stays.
describe('the store by itself', () => {
  test('knows no demo shopper, sends no mail and believes no proxy', async () => {
    const { url } = await served();
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
  });

  test('has all of it where it is told so', async () => {
    const outbox = path.join(folder, 'post');
    const { url } = await served({
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
  });
});

describe('npm start', () => {
  test('has a demo shopper and an outbox, and says both', async () => {
    const settings = readSettings(env);
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

  test('plays payments, and says where the phone is', async () => {
    const settings = readSettings({ ...env, STORE_PORT: '8044' });
    expect(tryingOut(settings).join('\n')).toContain('http://localhost:8044/sandbox/phone');
    expect(tryingOut(readSettings({ ...env, PAYMENTS: 'cash' })).join()).not.toContain('sandbox');
    const store = await openStoreOf(readSettings(env));
    onTestFinished(() => store.close());
    expect((await fetch(`${store.url}/sandbox/phone`)).status).toBe(200);
  });

  test('says nothing of a demo shopper that was switched off', () => {
    expect(tryingOut(readSettings({ ...env, DEMO_SHOPPER: 'off' })).join()).not.toContain('shopper@');
  });
});

test.each(['https://shop.example.com', ' HTTPS://Shop.Example.com:443/ '])('a shop is reached at %j', (SHOP_URL) => {
  expect(readSettings({ ...env, SHOP_URL }).shopUrl).toBe('https://shop.example.com');
});

test.each([
  [{ TRUSTED_PROXIES: 'yes' }, "TRUSTED_PROXIES is 'yes'"],
  [{ TRUSTED_PROXIES: '-1' }, "TRUSTED_PROXIES is '-1'"],
  [{ SHOP_URL: 'shop.example.com' }, "SHOP_URL is 'shop.example.com'"],
  [{ SHOP_URL: 'https://shop.example.com/weaves' }, "SHOP_URL is 'https://shop.example.com/weaves'"],
  [{ SHOP_URL: 'https://shop.example.com:port' }, "SHOP_URL is 'https://shop.example.com:port'"],
  [{ SHOP_URL: 'ftp://shop.example.com' }, "SHOP_URL is 'ftp://shop.example.com'"],
  [{ DEMO_SHOPPER: 'maybe' }, "DEMO_SHOPPER is 'maybe'"],
  [{ PAYMENTS: 'free' }, "PAYMENTS is 'free'"],
])('%j is refused in one line', async (more, words) => {
  const { ended, errors } = await served(more);
  expect(await ended).toBe(1);
  expect(errors()).toMatch(new RegExp(`^${words}[^\n]+\n$`));
});
