import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RenderingSetup, RenderingThread } from '../../host/rendering-thread';
import { RenderingThreads } from '../../host/rendering-threads';
import type { Encoding } from '../../http/conditional';

/** A module for rendering that does what the address says. */
const RENDERING = `
import { threadId } from 'node:worker_threads';
export const openRendering = () => async ({ pathname, signal }) => {
  if (pathname === '/hangs') for (;;);
  if (pathname === '/ends') process.exit(1);
  if (pathname === '/fails') throw new Error('It fails.');
  if (pathname === '/breaks') setImmediate(() => { throw new Error('Nobody is there to hear of it.'); });
  if (pathname === '/devours') for (const all = []; ; ) all.push(new Array(1_000_000).fill(pathname));
  if (pathname === '/waits') await new Promise((_, reject) => signal.addEventListener('abort', reject));
  if (pathname === '/later') await new Promise(setImmediate);
  if (pathname === '/thread') return { isMissing: false, head: '<title>' + threadId + '</title>', content: '', found: '{}' };
  return { isMissing: false, head: '<title>' + pathname + '</title>', content: '', found: '{}' };
}`;

/** Longer than any machine takes for a page. */
const PATIENT_MS = 60_000;

let folder: string;
let setup: RenderingSetup;
let thread: RenderingThread;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-rendering-'));
  await writeFile(join(folder, 'render.mjs'), RENDERING);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  const page = '<html lang="en"><head></head><body><div id="root"></div></body></html>';
  const entry = join(folder, 'render.mjs');
  setup = { entry, apiBase: '', page, texts: new Map(), pictures: new Map(), givenUpMs: 200 };
  thread = await RenderingThread.open(setup);
});

afterEach(() => thread.close());

const asked = (pathname: string, encoding?: Encoding) => ({
  ...{ pathname, search: '', hostname: 'localhost', origin: 'http://localhost' },
  ...{ encoding, isKnown: true, at: 0 },
});

const render = (pathname: string, encoding?: Encoding) => thread.render(asked(pathname, encoding));

/** The title of a page; undefined if none was rendered. */
async function titleOf(pathname: string, by: Pick<RenderingThread, 'render'> = thread): Promise<string | undefined> {
  const page = await by.render(asked(pathname));
  return /<title>(.*)<\/title>/.exec(new TextDecoder().decode(page?.content))?.[1];
}

it('a rendering thread renders concurrent pages in the requested encodings', async () => {
  await thread.close();
  thread = await RenderingThread.open({ ...setup, givenUpMs: PATIENT_MS });
  expect(await Promise.all(['/one', '/two', '/three'].map((path) => titleOf(path)))).toEqual([
    '/one',
    '/two',
    '/three',
  ]);
  const [plain, br, zipped] = await Promise.all([render('/one'), render('/one', 'br'), render('/one', 'gzip')]);
  expect([plain?.status, plain?.encoding, br?.encoding, zipped?.encoding]).toEqual([200, undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br?.content ?? '').equals(plain?.content ?? Buffer.of())).toBe(true);
  expect(gunzipSync(zipped?.content ?? '').equals(plain?.content ?? Buffer.of())).toBe(true);
});

it.each(['/fails', '/waits'])('a rendering thread renders no page for %s, and still renders others', async (path) => {
  expect(await titleOf(path)).toBeUndefined();
  await expect.poll(() => titleOf('/other')).toBe('/other');
});

it.each(['/hangs', '/ends', '/breaks', '/devours'])(
  'a rendering thread is replaced after %s, and no request waits forever',
  async (path) => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    // The other page is aborted with the thread, or has ended before.
    await Promise.all([render(path), render('/waits')]);
    await expect.poll(() => titleOf('/next')).toBe('/next');
    expect(complaints.mock.calls.length).toBeLessThanOrEqual(1);
    complaints.mockRestore();
  },
);

it('a closed rendering thread renders no page', async () => {
  await thread.close();
  expect(await render('/late')).toBeUndefined();
});

it('a second rendering thread starts under load, and pages are rendered while one of them hangs', async () => {
  // The thread that hangs is given up only when all are closed, so the other page is rendered before.
  const threads = await RenderingThreads.open({ ...setup, givenUpMs: PATIENT_MS });
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  let hanging: ReturnType<typeof threads.render> | undefined;
  try {
    const first = await titleOf('/thread', threads);
    expect(await titleOf('/thread', threads)).toBe(first);
    // The second thread starts in the background.
    const whileBusy = async () => {
      const [, title] = await Promise.all([threads.render(asked('/later')), titleOf('/thread', threads)]);
      return title;
    };
    await expect.poll(whileBusy).not.toBe(first);
    hanging = threads.render(asked('/hangs'));
    expect(await titleOf('/other', threads)).toBe('/other');
  } finally {
    await threads.close();
    complaints.mockRestore();
  }
  expect(await hanging).toBeUndefined();
});
