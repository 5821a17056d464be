import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../bin/command-line/settings';

/** Node 20 ends the whole process if a thread is terminated just as it reaches a module with a top-level await. */
const WAITS_AT_TOP_LEVEL = /^(?:(?:export )?(?:const|let) .* = )?await /m;

it.each([
  'server/search-thread/search-thread-entry.js',
  'server/search-thread/search-worker.ts',
  'host/rendering-thread-entry.js',
  'host/rendering-worker.ts',
])('%s has no top-level await, so its thread can be terminated at any time', async (module) => {
  expect(await readFile(join(PROJECT, module), 'utf8')).not.toMatch(WAITS_AT_TOP_LEVEL);
});
