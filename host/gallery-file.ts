import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An allowlist of the gallery's index and pictures: no other file is served. */
const NAMES: [name: RegExp, type: string][] = [
  [/^index\.json$/, 'application/json; charset=utf-8'],
  [/^pictures\/[a-z0-9-]+\.png$/, 'image/png'],
];

export async function galleryFileIn(folder: string, name: string) {
  const type = NAMES.find(([known]) => known.test(name))?.[1];
  const content = type && (await readFile(join(folder, name)).catch(() => undefined));
  return type && content ? { content, type } : undefined;
}
