import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '#machines/index';
import { type DeclaredTransition, declaredTransitions, nameOf } from '../../../flows/chart/transitions';
import { partsOf, REPORTS, WALKERS, type Walker } from './parts';
import { reportPage } from './report-page';

export type ReportRow = DeclaredTransition & { walkedBy: Record<Walker, number> };
export type FlowCount = { flow: string; walked: number; total: number; missing: string[] };

/** Every transition of every machine, with how often each walker took it. */
export function reportRows(): ReportRow[] {
  const tallies = Object.fromEntries(WALKERS.map((walker) => [walker, partsOf(walker)]));
  const times = (walker: Walker, name: string) =>
    (tallies[walker] ?? []).reduce((sum, tally) => sum + (tally[name] ?? 0), 0);
  return Object.entries(machines).flatMap(([flow, machine]) =>
    declaredTransitions(machine).map((declared) => {
      const name = nameOf(declared);
      const walkedBy = {
        models: times('models', name),
        screens: times('screens', name),
        journeys: times('journeys', name),
      };
      return { ...declared, flow, walkedBy };
    }),
  );
}

export function countsOf(rows: readonly ReportRow[], walker: Walker): FlowCount[] {
  return Object.keys(machines).map((flow) => {
    const own = rows.filter((row) => row.flow === flow);
    const missing = own.filter(({ walkedBy }) => walkedBy[walker] === 0);
    return { flow, walked: own.length - missing.length, total: own.length, missing: missing.map(nameOf) };
  });
}

export function writeReport(rows: readonly ReportRow[]) {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'transitions.json'), `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(join(REPORTS, 'transitions.html'), reportPage(rows));
}
