import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The index of the gallery and its pictures, by the names under which they are made: no other file is given out. */
const NAMES: [name: RegExp, type: string][] = [
  [/^index\.json$/, 'application/json; charset=utf-8'],
  [/^pictures\/[a-z0-9-]+\.png$/, 'image/png'],
];

export async function galleryFileIn(folder: string, name: string) {
  const type = NAMES.find(([known]) => known.test(name))?.[1];
  const content = type && (await readFile(join(folder, name)).catch(() => undefined));
  return type && content ? { content, type } : undefined;
}
