import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SHOP, sourcesHash, VIEWER } from '../../build/built';

it.each([
  { name: 'the shop', built: SHOP },
  { name: 'the viewer', built: VIEWER },
])('the sources hash of $name changes with each .env file', async ({ built }) => {
  const root = await mkdtemp(join(tmpdir(), 'statecart-stamp-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const hashes = [await sourcesHash(root, {}, built.sources)];
  for (const file of ['.env', '.env.local', '.env.production', '.env.production.local']) {
    await writeFile(join(root, file), 'VITE_API_BASE=https://store.example');
    hashes.push(await sourcesHash(root, {}, built.sources));
  }
  expect(new Set(hashes).size).toBe(hashes.length);
});
