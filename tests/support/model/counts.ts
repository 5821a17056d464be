import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { sumOf, type Tally } from './gauge';
import { TallySchema } from './parts';

/** The projects of the test run that count their own transitions. */
export const WALKERS = ['models', 'screens', 'journeys'] as const;
export type Walker = (typeof WALKERS)[number];

const RunSchema = v.object({
  at: v.string(),
  commit: v.string(),
  /** Whether the working tree differed from the commit. */
  isDirty: v.boolean(),
});
export type Run = v.InferOutput<typeof RunSchema>;

const CountsSchema = v.object({
  /** The last run of all tests of this kind. */
  whole: v.optional(v.object({ run: RunSchema, tally: TallySchema })),
  /** Partial runs since then. */
  since: v.optional(v.object({ runs: v.number(), latest: RunSchema, tally: TallySchema })),
});
/** The transitions that one kind of test has walked so far. */
export type Counts = v.InferOutput<typeof CountsSchema>;

export type CountsOfAll = Record<Walker, Counts>;

/** A whole run replaces all earlier counts; a partial run adds to them. */
export function countsAfter({ whole, since }: Counts, run: Run, tally: Tally, isWhole: boolean): Counts {
  if (isWhole) return { whole: { run, tally } };
  const more = { runs: (since?.runs ?? 0) + 1, latest: run, tally: sumOf([since?.tally ?? {}, tally]) };
  return { ...(whole && { whole }), since: more };
}

export const tallyOf = ({ whole, since }: Counts): Tally => sumOf([whole?.tally ?? {}, since?.tally ?? {}]);

export function readCounts(file: string): Counts {
  if (!existsSync(file)) return {};
  return v.parse(CountsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

export function writeCounts(file: string, counts: Counts) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
}

/** The time and the commit of a run. */
export function runNow(): Run {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim();
  const at = new Date().toISOString();
  try {
    return { at, commit: git('rev-parse', '--short', 'HEAD'), isDirty: git('status', '--porcelain') !== '' };
  } catch {
    // There is no Git repository.
    return { at, commit: 'unknown', isDirty: true };
  }
}
