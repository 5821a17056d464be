import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from './parts';

/** What became of a machine broken on purpose: what was said when it was noticed, or nothing. */
export type MutantResult = { flow: string; wrong: string; noticed: string | null; of: number };

/** Set in the environment, this many mutants of each flow are tried. */
export const MUTANTS = 'STATECART_MUTANTS';
/** Walking the largest flows takes seconds, and they can be broken in more than a thousand ways. */
export const MANY = 100;
/** The fewest mutants that say anything about a model. */
export const FEW = 3;

export const MUTANT_RESULTS = join(REPORTS, 'mutants.json');

export function writeMutantResults(results: readonly MutantResult[]) {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(MUTANT_RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
