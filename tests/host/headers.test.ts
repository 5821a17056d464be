import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { CommandNotice } from '../../bin/command-line/command-notice';
import { PROJECT } from '../../bin/command-line/settings';
import { staticHeaders } from '../../bin/command-line/static-headers';
import { renderingIn } from '../../build/rendering-place';
import { openShop } from '../../host/shop';
import { builtForTests, plainEnvironment } from '../support/built-shop';
import { askRaw } from './built-shop';

const run = promisify(execFile);
const RUN = join(PROJECT, 'bin', 'run.js');

const headersFor = async (told?: string) => staticHeaders(await builtForTests(), told);

it('npm run headers prints the headers that our own host sends, for a static host', async () => {
  const env = { ...plainEnvironment(), STATECART_DIST: await builtForTests() };
  const { stdout } = await run(process.execPath, [RUN, 'headers', 'http://shop.example.com'], { env });
  const [where, ...lines] = stdout.trimEnd().split('\n');
  expect(where).toBe('/*');
  const told = Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/s)
        .slice(0, 2),
    ),
  );

  const shop = await openShop({ port: 0, dist: await builtForTests() });
  try {
    const { headers } = await askRaw(shop.url, '/', { headers: { Host: 'shop.example.com' } });
    expect(told).toHaveProperty('Content-Security-Policy');
    for (const [name, value] of Object.entries(told)) expect(headers[name.toLowerCase()]).toBe(value);
  } finally {
    await shop.close();
  }
});

it.each([
  ['https://shop.example.com', 'max-age=31536000'],
  ['http://shop.example.com', undefined],
])('sends Strict-Transport-Security only if the shop is at an HTTPS address: %s', async (origin, promised) => {
  const dist = await builtForTests();
  const rendering = { entry: renderingIn(dist), apiBase: 'http://127.0.0.1:1/api/v1', origin };
  const shop = await openShop({ port: 0, dist, rendering });
  try {
    for (const path of ['/cart', '/favicon.svg', '/assets/gone.js'])
      expect((await askRaw(shop.url, path)).headers['strict-transport-security']).toBe(promised);
  } finally {
    await shop.close();
  }
  const told = /Strict-Transport-Security: (.*)/.exec(await headersFor(origin))?.[1];
  expect(told).toBe(promised);
});

it('rejects a shop whose store address cannot be written in a header', async () => {
  await expect(headersFor('https://a;b.example.com')).rejects.toThrow(
    new CommandNotice('The store at https://api.a;b.example.com/api/v1 cannot be named in a header.'),
  );
});

const WHERE = 'Say where shoppers will find the shop, such as: npm run headers -- https://shop.example.com';

it.each([undefined, 'shop.example.com', 'ftp://shop.example.com'])(
  'rejects %s as the address of the shop and says what to pass',
  async (told) => {
    await expect(headersFor(told)).rejects.toThrow(new CommandNotice(WHERE));
  },
);

it('npm run headers without an address exits with 1 and a one-line message', async () => {
  await expect(run(process.execPath, [RUN, 'headers'], { env: plainEnvironment() })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${WHERE}\n`,
  });
});
