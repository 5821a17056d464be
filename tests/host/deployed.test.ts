import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { BUILT_PROGRAMS } from '../../bin/command-line/ensure-built';
import { PROJECT } from '../../bin/command-line/settings';
import { PROGRAMS } from '../../build/built';
import { builtForTests, plainEnvironment } from '../support/built-shop';
import { forStores, stockedDatabase } from '../support/database';
import { freePort } from '../support/free-port';
import { askRendered } from './built-shop';

const read = (file: string) => readFile(join(PROJECT, file), 'utf8');
const wordsOf = (list: string | undefined) => v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), list);

const dockerfile = await read('Dockerfile');
/** The last stage of the Dockerfile, which alone becomes the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const copied = [...image.matchAll(/^COPY --from=\w+ \/shop\/(\S+) (\S+)$/gm)].map(([, from = '', to = '']) => ({
  from,
  to,
}));
const [compose, unit] = await Promise.all([read('compose.yaml'), read('deploy/statecart.service')]);

/** Makes the image's folder, with only those packages that `npm ci --omit=dev` installs. */
async function imageIn(folder: string): Promise<void> {
  const dist = await builtForTests();
  for (const { to } of copied) {
    await mkdir(join(folder, dirname(to)), { recursive: true });
    if (to === 'node_modules') await productionPackages(join(folder, to));
    // Copied, because modules behind a link would resolve the packages of this project.
    else if (to === 'dist-programs') await cp(BUILT_PROGRAMS, join(folder, to), { recursive: true });
    else await symlink(to === 'dist' ? dist : join(PROJECT, to), join(folder, to));
  }
}

const ProductSchema = v.object({ imgUrl: v.string() });
const ListingSchema = v.object({ data: v.tupleWithRest([ProductSchema], ProductSchema) });
const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()), resolved: v.optional(v.string()) })),
});

async function productionPackages(folder: string): Promise<void> {
  const { packages } = v.parse(LockSchema, JSON.parse(await read('package-lock.json')));
  const names = Object.entries(packages).flatMap(([path, { dev, resolved = path }]) =>
    // A link to a folder of this project is for development only if the folder is.
    dev || packages[resolved]?.dev ? [] : [path],
  );
  for (const path of names.filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name))) {
    const place = join(folder, path.slice('node_modules/'.length));
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(PROJECT, path), place);
  }
}

let folder: string;
let database: Awaited<ReturnType<typeof stockedDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-image-'));
  [database] = await Promise.all([stockedDatabase(inject('postgres')), imageIn(folder)]);
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the image's command in its environment, as its container would. */
async function started(more: Record<string, string> = {}) {
  const [port, storePort] = await Promise.all([freePort(), freePort()]);
  const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
  const said =
    /^ENV (.*)$/m
      .exec(image)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [];
  const env = {
    ...plainEnvironment(),
    ...Object.fromEntries(said),
    // A slow machine has slow queries, which are no matter here.
    LOG: 'text',
    PORT: String(port),
    STORE_PORT: String(storePort),
    PUBLIC_URL: `http://localhost:${storePort}`,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    ...more,
  };
  const [node = '', ...args] = wordsOf(/^CMD (.*)$/m.exec(image)?.[1]);
  const running = spawn(node, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(running, 'close');
  onTestFinished(async () => {
    running.kill('SIGTERM');
    await ended;
  });
  let words = '';
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (words += piece));
  await expect.poll(() => words).toMatch(/Press Ctrl\+C|\n\s+at /);
  return { env, said: () => words, shop: `http://localhost:${port}`, store: `http://localhost:${storePort}` };
}

describe('the container image', () => {
  it('opens shop and store without source files and development packages', async () => {
    const { env, said, shop, store } = await started();
    expect(said()).toMatch(/^Statecart is open\.[\s\S]*Off because/);

    const { status, body } = await askRendered(shop, '/');
    expect([status, body.toString()]).toEqual([200, expect.stringMatching(/<html data-rendered [\s\S]*<h1/)]);
    const [{ imgUrl }] = v.parse(ListingSchema, await (await fetch(`${store}/api/v1/products`)).json()).data;
    expect((await fetch(imgUrl)).headers.get('content-type')).toMatch(/^image\//);
    expect(await (await fetch(`${store}/api/v1/storeInfo`)).text()).toContain('<h2>');
    // The search thread answers once it has read the products.
    await expect.poll(async () => (await fetch(`${store}/api/v1/search/suggestions?q=kur`)).status).toBe(200);

    const [, healthy = ''] = /^HEALTHCHECK .*?CMD (.*)$/m.exec(image) ?? [];
    const [node = '', ...args] = wordsOf(healthy);
    // Healthy only once the thread has read all products; suggestions start with the first.
    await expect.poll(() => promisify(execFile)(node, args, { env }).then(() => 'healthy', String)).toBe('healthy');
    await expect(promisify(execFile)(node, args, { env: { ...env, STORE_PORT: '1' } })).rejects.toMatchObject({
      code: 1,
    });
  });

  it('opens with FLOWS=on but without the viewer, which it does not contain', async () => {
    const { said, shop } = await started({ FLOWS: 'on' });
    expect(said()).toMatch(/^The viewer of flows is left out[\s\S]*Statecart is open\./);
    expect((await fetch(`${shop}/flows/`)).status).toBe(404);
  });

  it('uses the Node version of .nvmrc, a user without root rights, and a volume for its data', async () => {
    const [major] = (await read('.nvmrc')).split('.');
    expect(dockerfile).toContain(`\nARG NODE=node:${major}-slim\n`);
    expect(dockerfile.match(/^FROM .*$/gm)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^FROM \$\{NODE\}/)),
    );
    expect(image).toMatch(/^USER node$/m);
    const [, data = ''] = /STATECART_DATA=(\S+)/.exec(image) ?? [];
    expect(image).toContain(`\nVOLUME ${data}\n`);
    expect(compose).toContain(`volumes: ['data:${data}']`);
  });

  it.each(['dist', 'dist-programs'])('excludes the local %s folder from its build context', async (built) => {
    const ignored = (await read('.dockerignore')).split('\n');
    expect(ignored.some((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(built))).toBe(true);
  });
});

it('deployment files start only programs that the build creates', async () => {
  const begun = [dockerfile, compose, unit, await read('docs/deploying.md')]
    .flatMap((text) => [...text.matchAll(/dist-programs\/([\w-]+\.js)/g)])
    .map(([, name = '']) => name);
  expect([...new Set(begun)].sort()).toEqual(['host.js', 'start.js', 'store.js']);
  expect(await readdir(BUILT_PROGRAMS)).toEqual(expect.arrayContaining(begun));
});

it('every setting in the deployment files is documented in docs/settings.md', async () => {
  const told = (await read('docs/settings.md')).match(/`[A-Z_]+`/g);
  const [, ofShop = ''] = /^ {2}shop:\n([\s\S]*?)^ {2}\w/m.exec(compose) ?? [];
  const made = [
    ...[...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)],
    ...[...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)],
    ...ofShop.matchAll(/^ {6}([A-Z_]+):/gm),
  ].map(([, name]) => `\`${name}\``);
  expect(made.length).toBeGreaterThan(8);
  expect(made.filter((name) => !told?.includes(name))).toEqual([]);
});

it('every module in the built programs belongs to the sources that make them stale', async () => {
  const names = (await readdir(BUILT_PROGRAMS)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(BUILT_PROGRAMS, name), 'utf8')));
  const modules = texts
    .flatMap((text) => [...text.matchAll(/^\/\/(?:#region)? ([\w@/.-]+\.\w+)$/gm)])
    .map(([, path = '']) => path);
  expect(modules).toContain('server/store.ts');
  const isCovered = (path: string) =>
    PROGRAMS.sources.some((source) => path === source || path.startsWith(`${source}/`));
  expect(modules.filter((path) => !/^node_modules/.test(path) && !isCovered(path))).toEqual([]);
});
