import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunch } from '../support/chromium';

const PROJECT = resolve(import.meta.dirname, '../..');
const MODULES = join(PROJECT, 'node_modules');
const run = promisify(execFile);

const names = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({ dependencies: names, devDependencies: names });
const manifestIn = async (folder: string) =>
  v.parse(ManifestSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

let folder: string;
let server: PreviewServer;
let browser: Browser;

const inPackages = (...path: string[]) => join(MODULES, ...path);
const vite = (cwd: string, ...words: string[]) =>
  run(process.execPath, [inPackages('vite/bin/vite.js'), ...words], { cwd });
const tsc = (cwd: string, ...words: string[]) =>
  run(process.execPath, [inPackages('typescript/bin/tsc'), ...words], { cwd });

const ExportsSchema = v.object({ exports: v.record(v.string(), v.unknown()) });

/** Writes a module of the application that imports every entry, so that each must have types. */
async function importEveryEntry(app: string, packed: string): Promise<void> {
  const { exports } = v.parse(ExportsSchema, JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')));
  const lines = Object.keys(exports).map((entry, place) => {
    const name = `@statecart/flows${entry.slice(1)}`;
    return name.endsWith('.css') ? `import '${name}';` : `export * as entry${place} from '${name}';`;
  });
  await writeFile(join(app, 'src', 'every-entry.ts'), `${lines.join('\n')}\n`);
}

/** Links the declared packages only, so that any other import fails. */
async function link(declared: Readonly<Record<string, string>>, into: string): Promise<void> {
  for (const name of Object.keys(declared).filter((one) => one !== '@statecart/flows')) {
    await mkdir(dirname(join(into, name)), { recursive: true });
    await symlink(inPackages(name), join(into, name));
  }
}

/** The package as `npm pack` makes it, unpacked as npm would. */
async function packedInto(place: string): Promise<void> {
  const flows = join(PROJECT, 'flows');
  const built = join(folder, 'built');
  await Promise.all([
    vite(flows, 'build', '--logLevel', 'warn', '--outDir', built),
    tsc(flows, '--project', 'tsconfig.json', '--outDir', join(folder, 'types')),
  ]);
  await cp(join(folder, 'types'), join(built, 'types'), { recursive: true });
  const { stdout } = await run('npm', ['pack', built, '--json', '--pack-destination', folder], { cwd: folder });
  const [packed] = v.parse(v.tupleWithRest([v.object({ filename: v.string() })], v.unknown()), JSON.parse(stdout));
  await mkdir(place, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed.filename), '--strip-components=1', '-C', place]);
  await link((await manifestIn(place)).dependencies, join(place, 'node_modules'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-package-'));
  const app = join(folder, 'app');
  await cp(join(PROJECT, 'flows', 'example'), app, { recursive: true });
  const packed = join(app, 'node_modules', '@statecart', 'flows');
  await packedInto(packed);
  await importEveryEntry(app, packed);
  const { dependencies, devDependencies } = await manifestIn(app);
  await link({ ...dependencies, ...devDependencies }, join(app, 'node_modules'));
  await Promise.all([vite(app, 'build', '--logLevel', 'warn'), tsc(app)]);
  // A second application on the same origin, with the same machines.
  await vite(app, 'build', '--logLevel', 'warn', '--base', '/second/', '--outDir', 'dist/second');
  server = await preview({ root: app, configFile: false, preview: { port: 0, host: '127.0.0.1' } });
  browser = await chromium.launch(await chromiumLaunch());
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const lit = (viewer: Page, state: string) => viewer.locator(`.state.active[data-state="${state}"]`).waitFor();

describe('an application with only the package', () => {
  it('is drawn, followed, recorded and played, and its private fields stay hidden', async () => {
    const context = await browser.newContext({ baseURL: server.resolvedUrls?.local[0] ?? '' });
    const troubles: string[] = [];
    context.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
    context.on('weberror', (error) => troubles.push(String(error.error())));
    const [page, viewer] = [await context.newPage(), await context.newPage()];
    await page.goto('/');
    await viewer.goto('/flows/#light');

    // The chart is that of the light; its own timer activates one state after the other.
    await viewer.locator('[data-state="light.blinking"]').waitFor();
    await lit(viewer, 'light.working.green');
    await lit(viewer, 'light.working.yellow');
    await lit(viewer, 'light.working.red');
    await page.getByRole('button', { name: 'Break it' }).click();
    await lit(viewer, 'light.blinking');

    await page.getByLabel('Nickname').fill('Zebrafinch');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Colour you like').fill('ultramarine');
    await viewer.getByRole('navigation').getByRole('link', { name: 'signUp' }).click();
    await lit(viewer, 'signUp.editing');
    await viewer.getByText('Data it holds').click();
    await viewer.getByText('ultramarine').first().waitFor();
    expect(await viewer.content()).not.toMatch(/Zebrafinch|ada@example/);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Thank you, Zebrafinch.').waitFor();
    await lit(viewer, 'signUp.thanked');

    const recording = await savedRecording(viewer);
    expect(recording.content).toContain('ultramarine');
    expect(recording.content).not.toMatch(/Zebrafinch|ada@example/);
    await page.close();
    await expectLegible(viewer);
    await playRecording(viewer, recording);
    expect(troubles).toEqual([]);
    await expectPlayedInNode(recording);
  });
});

describe('two applications on one origin', () => {
  it('appear only in their own viewer and their own recording', async () => {
    const context = await browser.newContext({ baseURL: server.resolvedUrls?.local[0] ?? '' });
    const [first, second, viewer] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await viewer.goto('/second/flows/');
    // Records in a tab, in which the second application will open; its events must not be recorded.
    await first.goto('/?record');
    const bar = first.getByRole('region', { name: 'Recording of the flows' });
    await bar.getByRole('button', { name: 'Stop recording' }).waitFor();
    await second.goto('/second/');
    const pages = viewer.getByRole('region', { name: 'Open pages' });
    await pages.getByText('/second/').waitFor();
    // Events of the second application would be heard before those of the first.
    for (const page of [first, second]) await page.getByRole('button', { name: 'Break it' }).click();
    await pages.getByRole('button', { name: 'light blinking' }).waitFor();
    expect(await pages.getByRole('button', { name: 'signUp editing' }).count()).toBe(1);
    await first.goto('/second/');
    await expect.poll(() => pages.getByRole('button', { name: 'signUp editing' }).count()).toBe(2);
    // The second application is not recorded, so none of its events may be in the file.
    await first.getByRole('button', { name: 'Break it' }).click();
    await first.goBack();
    await bar.getByRole('button', { name: 'Stop recording' }).click();
    const { content } = await downloadedBy(first, () =>
      bar.getByRole('button', { name: 'Keep the recording' }).click(),
    );
    expect(content).toContain('"flow":"light"');
    expect(content).not.toContain('/second/');
    await context.close();
  });
});

/** With the package's own colours, in both colour schemes. */
async function expectLegible(viewer: Page): Promise<void> {
  await viewer.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await viewer.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await viewer.evaluate(async () => (await window.axe.run(document)).violations)).toEqual([]);
  }
}

type Saved = { name: string; content: string };

const savedRecording = (viewer: Page): Promise<Saved> =>
  downloadedBy(viewer, () => viewer.getByRole('button', { name: 'Save last 5 minutes' }).click());

async function downloadedBy(page: Page, press: () => Promise<void>): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await text(await download.createReadStream()) };
}

/** Plays it in the viewer, back to the start and on to the end. */
async function playRecording(viewer: Page, { name, content }: Saved): Promise<void> {
  const [chooser] = await Promise.all([
    viewer.waitForEvent('filechooser'),
    viewer.getByRole('button', { name: 'Open a recording' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await viewer.getByRole('region', { name: 'Pages of the recording' }).waitFor();
  await viewer.getByRole('navigation').getByRole('link', { name: 'signUp' }).click();
  const place = viewer.getByRole('slider', { name: 'Step of the recording' });
  await place.press('Home');
  await lit(viewer, 'signUp.editing');
  await place.press('End');
  await lit(viewer, 'signUp.thanked');
}

const PlayedSchema = v.object({ words: v.array(v.string()), mermaid: v.string(), drawing: v.string() });

/** Without a bundler: Node resolves the entries and their imports itself. */
async function expectPlayedInNode({ name, content }: Saved): Promise<void> {
  const app = join(folder, 'app');
  await vite(app, 'build', '--ssr', 'src/machines.ts', '--outDir', 'in-node', '--logLevel', 'warn');
  await cp(join(import.meta.dirname, 'played-in-node.mjs'), join(app, 'in-node', 'played.mjs'));
  await writeFile(join(app, name), content);
  const { stdout } = await run(process.execPath, [join('in-node', 'played.mjs'), name], { cwd: app });
  const { words, mermaid, drawing } = v.parse(PlayedSchema, JSON.parse(stdout));
  expect(words).toContain('The machines of today do the same.');
  expect(mermaid).toContain('Who can stop still does.');
  expect(drawing).toMatch(/^<svg .*yellow.*<\/svg>\n$/s);
}
