import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tally } from './gauge';

/** Who walks: each project of the test run notes its own steps. */
export const WALKERS = ['models', 'screens', 'journeys'] as const;
export type Walker = (typeof WALKERS)[number];

export const REPORTS = fileURLToPath(new URL('../../../reports', import.meta.url));

/** Which flows, or test files, have left a part. */
export const partNames = (walker: Walker): string[] =>
  existsSync(folderOf(walker)) ? readdirSync(folderOf(walker)).map((file) => basename(file, '.json')) : [];

const folderOf = (walker: Walker) => join(REPORTS, 'parts', walker);

/** Test files run in workers that share nothing, so each leaves its part in a file. */
export function leavePart(walker: Walker, name: string, tally: Tally) {
  mkdirSync(folderOf(walker), { recursive: true });
  writeFileSync(join(folderOf(walker), `${name}.json`), JSON.stringify(tally));
}

export const clearParts = (walker: Walker) => rmSync(folderOf(walker), { recursive: true, force: true });

export const partsOf = (walker: Walker): Tally[] => partNames(walker).map((name) => partOf(walker, name));

export const partOf = (walker: Walker, name: string): Tally =>
  tallyIn(readFileSync(join(folderOf(walker), `${name}.json`), 'utf8'));

function tallyIn(text: string): Tally {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`A part of the gauge is no tally: ${text}`);
  return Object.fromEntries(Object.entries(parsed).map(([name, times]) => [name, Number(times)]));
}
