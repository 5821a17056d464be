import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Tally } from './gauge';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

export const REPORTS = join(PROJECT, 'reports');

/** A folder for this run only: another may be running at the same time. */
export const partsFolder = (walker: string) => `reports/parts/${walker}-${process.pid}`;

/** Test files run in separate workers, so each writes its counts to a file. */
export function leavePart(folder: string, name: string, tally: Tally) {
  const place = join(PROJECT, folder);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${name}.json`), JSON.stringify(tally));
}

/** Reads the counts of each flow, or test file, and deletes the folder. */
export function takeParts(folder: string): Record<string, Tally> {
  const place = join(PROJECT, folder);
  const files = existsSync(place) ? readdirSync(place) : [];
  const parts = files.map((file) => [basename(file, '.json'), tallyIn(join(place, file))] as const);
  rmSync(place, { recursive: true, force: true });
  return Object.fromEntries(parts);
}

export const TallySchema = v.record(v.string(), v.number());

const tallyIn = (file: string): Tally => v.parse(TallySchema, JSON.parse(readFileSync(file, 'utf8')));
