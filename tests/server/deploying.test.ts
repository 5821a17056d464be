import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openStoreOf } from '../../bin/command-line/open-shop-and-store';
import { readSettings } from '../../bin/command-line/settings';
import { forStores, stockedDatabase } from '../support/database';
import { serveStore } from './served-store';

const ALLOWED_ORIGINS = 'https://shop.example, https://other.example';
const PUBLIC_URL = 'https://api.shop.example/';
const dataFolder = path.join(tmpdir(), 'statecart-never-made');

let database: Awaited<ReturnType<typeof stockedDatabase>>;
let urls: Record<string, string>;
beforeAll(async () => {
  database = await stockedDatabase(inject('postgres'));
  const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
  urls = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl };
});
afterAll(() => database.drop());

const InfoSchema = v.object({ companyLogoUrl: v.string() });

async function expectDeployed(url: string): Promise<void> {
  for (const origin of ['https://shop.example', 'https://other.example']) {
    const answer = await fetch(`${url}/api/v1/storeInfo`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(v.parse(InfoSchema, await answer.json()).companyLogoUrl).toMatch(
      /^https:\/\/api\.shop\.example\/pictures\/logo/,
    );
  }
  const stranger = await fetch(`${url}/api/v1/storeInfo`, { headers: { origin: 'https://evil.example' } });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  // On every path, whatever the status.
  for (const path of ['/api/v1/storeInfo', '/healthz', '/no/such'])
    expect((await fetch(url + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
}

describe('a deployed store', () => {
  const served = async (env: Record<string, string>) => {
    const serving = await serveStore(dataFolder, { ...urls, ...env });
    onTestFinished(async () => {
      serving.process.kill('SIGTERM');
      await serving.ended;
    });
    return serving;
  };

  test('applies ALLOWED_ORIGINS and PUBLIC_URL when it is started by its own command', async () => {
    const CATALOGUE_DATABASE_URL = urls.DATABASE_URL ?? '';
    const { url, errors } = await served({ HOST: '0.0.0.0', ALLOWED_ORIGINS, PUBLIC_URL, CATALOGUE_DATABASE_URL });
    // On a busy machine, the log may first say that the replica is unavailable.
    await expect
      .poll(errors)
      .toMatch(/^(The catalogue is read from the \w+[^\n]*\n)*The catalogue is read from the replica\.\n$/);
    await expectDeployed(url);
  });

  test('applies ALLOWED_ORIGINS and PUBLIC_URL when it is started by npm start', async () => {
    const env = { HOST: '127.0.0.1', STORE_PORT: '0', ...urls, ALLOWED_ORIGINS, PUBLIC_URL };
    const store = await openStoreOf(readSettings(env));
    onTestFinished(() => store.close());
    await expectDeployed(store.url);
  });

  test.each([
    [{}, /SHOP_URL or ALLOWED_ORIGINS .* and PUBLIC_URL /],
    [{ PUBLIC_URL }, /without SHOP_URL or ALLOWED_ORIGINS \((?!.*PUBLIC_URL)/],
    [{ ALLOWED_ORIGINS }, /without PUBLIC_URL \(/],
  ])('warns in one line of what is missing if it has only the settings %j', async (env, missing) => {
    const errors = (await served({ HOST: '0.0.0.0', ALLOWED_ORIGINS: '', PUBLIC_URL: '', ...env })).errors();
    expect(errors).toMatch(/^The store listens on 0\.0\.0\.0 without [^\n]+\n$/);
    expect(errors).toMatch(missing);
  });

  test.each(['127.0.0.1', 'localhost', ''])('warns of nothing on HOST=%s', async (HOST) => {
    expect((await served({ HOST, ALLOWED_ORIGINS: '', PUBLIC_URL: '' })).errors()).toBe('');
  });
});
