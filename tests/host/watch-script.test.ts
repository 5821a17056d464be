import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT } from '../../bin/command-line/settings';
import { noteCreateActor } from '../../build/watch-script';
import { sharedNamesOf } from '../../flows/messages';
import { actorsFrom, actorsIn, RECORDING_NOTE, withWatchScript } from '../../host/watch-script';
import { WATCHING } from '../../shop-flows/watching';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-watch-script-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds these scripts, and returns the note that the build writes for the host. */
async function noteOf(scripts: Record<string, string>) {
  const input: Record<string, string> = {};
  for (const [name, text] of Object.entries(scripts)) {
    input[name] = join(folder, `${name}.js`);
    await writeFile(join(folder, `${name}.js`), text);
  }
  const dist = join(folder, 'dist');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { alias: { xstate: join(PROJECT, 'node_modules', 'xstate') } },
    plugins: [noteCreateActor()],
    build: { outDir: dist, rolldownOptions: { input } },
  });
  const note = await readFile(actorsIn(dist), 'utf8');
  return { note: actorsFrom(note), textOf: (file: string) => readFile(join(dist, file), 'utf8') };
}

it('the build notes which file exports createActor, and under which name', async () => {
  const starting = `import { createActor, createMachine, waitFor } from 'xstate';`;
  const { note, textOf } = await noteOf({
    one: `${starting} console.log(createActor(createMachine({})).start(), waitFor);`,
    other: `${starting} console.warn(createActor(createMachine({})).start(), waitFor);`,
  });
  const given = [...(await textOf(note?.file ?? '')).matchAll(/([\w$]+) as ([\w$]+)/g)];
  expect(given.length).toBeGreaterThan(2);
  const [, inside = ''] = given.find(([, , name]) => name === note?.name) ?? [];
  expect(await textOf(note?.file ?? '')).toMatch(new RegExp(`function ${inside.replace('$', '\\$')}\\(\\w+,\\.\\.\\.`));
});

it('the build fails if no file of the shop exports createActor', async () => {
  const building = noteOf({ one: `console.log('no actors here');` });
  await expect(building).rejects.toThrow("No file of the shop gives out XState's createActor");
});

it.each(['null', '[]', '{"file":"/a.js"}', '{"file":1,"name":"a"}'])('the host ignores the invalid note %s', (note) => {
  expect(actorsFrom(note)).toBeUndefined();
});

it('the host and the watch script use the same sessionStorage key for recording', () => {
  expect(RECORDING_NOTE).toBe(sharedNamesOf(WATCHING.name).recording);
});

it('the watch script is inserted into a page once, before its first module script', () => {
  const once = withWatchScript(
    '<head><script>a()</script><script type="module" crossorigin src="/b.js"></script></head>',
  );
  expect(once).toBe(
    '<head><script>a()</script><script type="module" src="/flows/watch.js"></script><script type="module" crossorigin src="/b.js"></script></head>',
  );
  expect(withWatchScript(once)).toBe(once);
});
