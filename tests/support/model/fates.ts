import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from './parts';

/** What became of a machine broken on purpose: what was said when it was noticed, or nothing. */
export type Fate = { flow: string; wrong: string; noticed: string | null };

/** Set in the environment, every mutant is tried. */
export const ALL_MUTANTS = 'STATECART_ALL_MUTANTS';
/** The fewest mutants that say anything about a model. */
export const FEW = 3;

export const FATES = join(REPORTS, 'mutants.json');

export function leaveFates(fates: readonly Fate[]) {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(FATES, `${JSON.stringify(fates, null, 2)}\n`);
}
