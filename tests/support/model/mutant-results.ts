import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from './parts';

/** A mutant, with the failure by which the walk noticed it, or null. */
export type MutantResult = { flow: string; wrong: string; noticed: string | null; of: number };

/** This environment variable sets how many mutants of each flow are tried. */
export const MUTANTS = 'STATECART_MUTANTS';
/** A limit, since walking the largest flows takes seconds, and they have more than a thousand mutants. */
export const MANY = 100;
/** The default, and the fewest that must be tried to trust a model. */
export const FEW = 3;

export const MUTANT_RESULTS = join(REPORTS, 'mutants.json');

export function writeMutantResults(results: readonly MutantResult[]) {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(MUTANT_RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
