import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeclaredTransition, declaredTransitions, nameOf } from '@statecart/flows/chart';
import { machines } from '#machines/index';
import { type CountsOfAll, tallyOf, type Walker } from './counts';
import type { Tally } from './gauge';
import { REPORTS } from './parts';
import { type Report, type ReportRuns, reportPage } from './report-page';

type FlowCount = { flow: string; walked: number; total: number };

const declaredBy = (): (readonly [string, DeclaredTransition[]])[] =>
  Object.entries(machines).map(([flow, machine]) => [flow, declaredTransitions(machine)]);

export const namesOfAll = (): string[] => declaredBy().flatMap(([, declared]) => declared.map(nameOf));

export const flowCounts = (tally: Tally): FlowCount[] =>
  declaredBy().map(([flow, declared]) => ({
    flow,
    walked: declared.filter((transition) => tally[nameOf(transition)]).length,
    total: declared.length,
  }));

/** Every transition of every machine, and how often each kind of test took it. */
export function reportOf(counts: CountsOfAll): Report {
  const tallies = {
    models: tallyOf(counts.models),
    screens: tallyOf(counts.screens),
    journeys: tallyOf(counts.journeys),
  };
  const runs = { models: runsOf(counts.models), screens: runsOf(counts.screens), journeys: runsOf(counts.journeys) };
  const transitions = declaredBy().flatMap(([flow, declared]) =>
    declared.map((transition) => {
      const times = (walker: Walker) => tallies[walker][nameOf(transition)] ?? 0;
      const walkedBy = { models: times('models'), screens: times('screens'), journeys: times('journeys') };
      return { ...transition, flow, walkedBy };
    }),
  );
  return { runs, transitions };
}

const runsOf = ({ whole, since }: CountsOfAll[Walker]): ReportRuns[Walker] => ({
  whole: whole?.run ?? null,
  partsSince: since ? { runs: since.runs, latest: since.latest } : null,
});

export function writeReport(counts: CountsOfAll) {
  const report = reportOf(counts);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'transitions.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(REPORTS, 'transitions.html'), reportPage(report));
}
