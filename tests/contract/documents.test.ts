import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listTexts } from '../../bin/command-line/shop-texts';
import { describeApi } from '../../server/openapi/describe-api';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
const atTop = readdirSync(PROJECT);
const DOCUMENTS = [...atTop, ...filesIn('docs')].filter((file) => file.endsWith('.md'));
const ROOMS = [
  ...['contract', 'machines', 'src', 'server', 'host', 'http', 'flows', 'simulation', 'offline'],
  ...['demo', 'build', 'bench', 'bin', 'tests'],
];
const SOURCES = [...atTop, ...ROOMS.filter((room) => atTop.includes(room)).flatMap(filesIn)].filter((file) =>
  /\.(ts|tsx|js)$/.test(file),
);
const HERE = 'tests/contract/documents.test.ts';

test('the README has at most 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

test.each(DOCUMENTS)('%s has no broken links to files', (document) => {
  const links = [...read(document).matchAll(/(?:\]\(|src="|href=")([^)"#\s]+)/g)].map(([, to = '']) => to);
  const gone = links
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => !existsSync(path.resolve(PROJECT, path.dirname(document), decodeURIComponent(to))));
  expect(gone).toEqual([]);
});

describe('documents that code refers to', () => {
  const texts = [...SOURCES.filter((file) => file !== HERE), 'Dockerfile', 'compose.yaml', ...filesIn('deploy')].map(
    (file) => [file, read(file)] as const,
  );
  const named = texts.flatMap(([file, text]) =>
    [...text.matchAll(/\b(docs\/[\w/-]+\.md|docs\/decisions\/\d{3}\b(?!-))(?:[^\n]{0,80}? under "([^"\n]+)")?/g)].map(
      ([, document = '', heading]) => ({ file, document, heading }),
    ),
  );

  test('exist, with the heading referred to', () => {
    const isThere = (document: string, heading = '') => {
      const found = DOCUMENTS.find((one) => one === document || one.startsWith(`${document}-`));
      return found !== undefined && (heading === '' || new RegExp(`^#+ ${heading}$`, 'm').test(read(found)));
    };
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ heading }) => heading).length).toBeGreaterThan(2);
    expect(named.filter(({ document, heading }) => !isThere(document, heading))).toEqual([]);
  });

  test('are never the README or removed documents', () => {
    const wrong = /\bREADME\.md (?:says|tells)|\b(?:SPEC|DECISIONS|EXTENSIONS)\b/;
    // Joins comments that continue on the next line.
    expect(
      texts.filter(([, text]) => wrong.test(text.replace(/\n\s*(?:\*|\/\/|#) /g, ' '))).map(([file]) => file),
    ).toEqual([]);
  });
});

test.each(DOCUMENTS.filter((file) => /^docs\/decisions\/\d/.test(file)))(
  '%s has a date, a state and the alternatives that were set aside',
  (decision) => {
    expect(read(decision)).toMatch(/^\d{4}-\d{2}-\d{2}\. State: \w/m);
    expect(read(decision)).toMatch(/^(?:## Alternatives considered$|\*\*Alternatives considered:\*\*)/m);
  },
);

test('every npm command in a document exists in package.json', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(read('package.json')),
  );
  const named = DOCUMENTS.flatMap((document) => [
    ...read(document).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named.map(([, name = '']) => name))].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test.each([
  ['docs/trust.md', 40],
  ['docs/mended-faults.md', 50],
  ['docs/asvs.md', 100],
])('%s quotes only tests and breakages that exist', (document, fewest) => {
  let file = '';
  const named: string[] = [];
  const gone: string[] = [];
  for (const [, to, words = ''] of read(document).matchAll(/\]\(\.\.\/((?:tests|simulation)\/[^)]+)\)|“([^”]+)”/g)) {
    if (to) file = to;
    else {
      named.push(words);
      if (!read(file).includes(words)) gone.push(`${file}: ${words}`);
    }
  }
  expect(named.length).toBeGreaterThan(fewest);
  expect(gone).toEqual([]);
});

test('docs/openapi.json is up to date: npm run openapi', () => {
  const described = describeApi('https://api.shop.example.com', ['passwordReset', 'backInStock', 'search']);
  expect(JSON.parse(read('docs/openapi.json'))).toEqual(JSON.parse(JSON.stringify(described)));
});

test('docs/texts.md is up to date: npm run texts', async () => {
  // Compared as booleans: a diff of two thousand lines would not help.
  expect((await listTexts()) === read('docs/texts.md')).toBe(true);
});

describe('settings', () => {
  /** Set by the operating system, or by one program of the project for another. */
  const NOBODY_SETS = ['PATH', 'TMPDIR', 'VITE_BUILD', 'AWS_LAMBDA_JS_RUNTIME', 'RAYON_NUM_THREADS', 'MUTANTS'];

  const code = SOURCES.map(read).filter((text) => /process\.env|ProcessEnv|import\.meta\.env/.test(text));
  const readByCode = code.flatMap((text) => [
    ...[...text.matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([^{}]*)\}(?:: NodeJS\.ProcessEnv| = process\.env)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([name]) => name),
    ),
  ]);
  const settings = [...new Set(readByCode)].filter((name) => !NOBODY_SETS.includes(name)).sort();
  const told = [
    ...new Set(
      [...read('docs/settings.md').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) => [
        ...names.matchAll(/`([A-Z_]+)`/g),
      ]),
    ),
  ].map(([, name = '']) => name);

  test('read by the code are exactly those in docs/settings.md', () => {
    expect(settings).toContain('DATABASE_URL');
    expect([...told].sort()).toEqual(settings);
  });
});
