import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PROJECT } from '../../bin/command-line/settings';
import { devFlows } from '../../build/dev-flows';
import { askRaw } from './built-shop';

let folder: string;
let coverage: string;
let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-dev-'));
  coverage = join(folder, 'transitions.json');
  vi.stubEnv('VITE_API_BASE', 'https://store.example/api/for=us&as=$&');
  server = await createServer({
    root: PROJECT,
    cacheDir: folder,
    logLevel: 'error',
    plugins: [devFlows({ coverage, gallery: join(folder, 'gallery') })],
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});

afterAll(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const page = { headers: { Accept: 'text/html' } };
const scriptsAt = async (path: string) =>
  [...(await askRaw(url, path, page)).body.toString().matchAll(/<script type="module" src="([^"?]+)/g)].map(
    ([, src]) => src,
  );

it.each(['/', '/product/a-shirt?size=M', '/no/such/page'])(
  'the dev server loads the watch script before the shop on %s',
  async (path) => {
    expect(await scriptsAt(path)).toEqual(['/@vite/client', '/shop-flows/dev-watch-script.ts', '/src/app/main.tsx']);
  },
);

it('the dev server serves the viewer, without a watch script', async () => {
  const scripts = await scriptsAt('/flows/');
  expect(scripts).toContain('/shop-flows/main.tsx');
  expect(scripts).not.toContain('/src/app/main.tsx');
  expect(scripts).not.toContain('/shop-flows/dev-watch-script.ts');
  expect(await askRaw(url, '/flows?flow=cart', page)).toMatchObject({
    status: 308,
    headers: { location: '/flows/?flow=cart' },
  });
});

it('the dev server serves the gallery page, and its files once they exist', async () => {
  expect(await scriptsAt('/flows/gallery/')).toContain('/shop-flows/gallery/main.tsx');
  expect(await askRaw(url, '/flows/gallery', page)).toMatchObject({
    status: 308,
    headers: { location: '/flows/gallery/' },
  });
  expect((await askRaw(url, '/flows/gallery/index.json')).status).toBe(404);
  await mkdir(join(folder, 'gallery', 'pictures'), { recursive: true });
  await writeFile(join(folder, 'gallery', 'index.json'), '{}');
  await writeFile(join(folder, 'gallery', 'pictures', 'a-cart-360-light.png'), 'a picture');
  expect((await askRaw(url, '/flows/gallery/index.json')).status).toBe(200);
  expect(await askRaw(url, '/flows/gallery/pictures/a-cart-360-light.png')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  });
});

it('the dev server serves the framed page, built on request, and the sources of the viewer beside it', async () => {
  expect(await askRaw(url, '/flows/page', page)).toMatchObject({ status: 308, headers: { location: '/flows/page/' } });
  const framed = await askRaw(url, '/flows/page/', page);
  expect([framed.status, `${framed.body}`.match(/<script[^>]*>/g)]).toEqual([200, ['<script src="./page.js" defer>']]);
  expect(`${framed.body}`, 'the page names the API of the store of this shop').toContain(
    '<head><meta name="api-base" content="https://store.example/api/for=us&amp;as=$&amp;">',
  );
  const script = await askRaw(url, '/flows/page/page.js');
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(() => new Script(`${script.body}`)).not.toThrow();
  expect((await askRaw(url, '/flows/page/page.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect(`${(await askRaw(url, '/flows/page/messages.ts')).body}`).toContain('show.moment');
  expect((await askRaw(url, '/flows/assets/gone.js')).status).toBe(404);
});

it('the dev server serves the last coverage report, or 404 if there is none', async () => {
  expect(await askRaw(url, '/flows/coverage.json')).toMatchObject({
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  await writeFile(coverage, '[1]');
  const walked = await askRaw(url, '/flows/coverage.json');
  expect([walked.status, walked.body.toString()]).toEqual([200, '[1]']);
});
