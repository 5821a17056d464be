import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { machines } from '#machines/index';
import { ENTERED_WHOLE, WALKS } from '../../journeys/walks';
import { NOT_WALKED } from '../../screens/not-walked';
import { type CountsOfAll, countsAfter, readCounts, runNow, WALKERS, type Walker, writeCounts } from './counts';
import { type Excused, gaugeFaults, sumOf, type Tally } from './gauge';
import { partsFolder, REPORTS, takeParts } from './parts';
import { flowCounts, namesOfAll, writeReport } from './report';
import { neverEntered } from './states-entered';

/** Counts the transitions that a project's tests walk, and judges them if all tests ran. */
export default function measure(project: TestProject) {
  // The name of a browser project has a suffix: `screens (chromium)`.
  const walker = WALKERS.find((name) => name === project.name.split(' ')[0]);
  if (!walker) throw new Error(`The gauge knows no walker named ${project.name}`);
  const run = runNow();
  const folder = partsFolder(walker);
  project.provide('parts', folder);

  return async () => {
    const parts = takeParts(folder);
    const tally = sumOf(Object.values(parts));
    const isWhole = await ranWhole(project);
    if (!isWhole && Object.keys(tally).length === 0) return;
    writeCounts(fileOf(walker), countsAfter(readCounts(fileOf(walker)), run, tally, isWhole));
    writeReport(countsOfAll());
    if (!isWhole) return;
    const faults = judge[walker](parts, tally);
    for (const fault of faults) console.error(`  ${fault}`);
    // Vitest only prints an error of a teardown, so the exit code is set here.
    if (faults.length > 0) process.exitCode = 1;
  };
}

const fileOf = (walker: Walker) => join(REPORTS, 'walked', `${walker}.json`);

const countsOfAll = (): CountsOfAll => ({
  models: readCounts(fileOf('models')),
  screens: readCounts(fileOf('screens')),
  journeys: readCounts(fileOf('journeys')),
});

type Parts = Readonly<Record<string, Tally>>;

const judge: Record<Walker, (parts: Parts, tally: Tally) => string[]> = {
  models: (parts, tally) => [
    ...shownFaults('models', tally, {}),
    ...Object.keys(machines)
      .filter((flow) => !parts[flow])
      .map((flow) => `no model walks ${flow}`),
  ],
  screens: (_, tally) => shownFaults('screens', tally, NOT_WALKED),
  journeys: faultsOfJourneys,
};

function shownFaults(walker: Walker, tally: Tally, excused: Excused): string[] {
  console.log(`\nTransitions walked by ${walker}`);
  for (const { flow, walked, total } of flowCounts(tally)) console.log(`  ${flow}: ${walked}/${total}`);
  console.log('  reports/transitions.html\n');
  return gaugeFaults(namesOfAll(), tally, excused);
}

/** Journeys need not walk every transition, but must walk the flows that they claim. */
function faultsOfJourneys(parts: Parts, tally: Tally): string[] {
  const neverWalked = Object.entries(WALKS).flatMap(([journey, flows]) => {
    const walked = Object.keys(parts[journey] ?? {});
    return flows
      .filter((flow) => !walked.some((name) => /^\w+/.exec(name)?.[0] === flow))
      .map((flow) => `tests/journeys/walks.ts: ${journey} is said to walk ${flow}, and does not.`);
  });
  const unseen = ENTERED_WHOLE.flatMap((flow) => neverEntered(machines[flow], tally));
  return [...neverWalked, ...unseen.map((state) => `no journey enters ${state}`)];
}

/** Whether every test file of the project ran: a part says nothing about the rest. */
async function ranWhole(project: TestProject): Promise<boolean> {
  if (project.vitest.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(
    project.vitest.state
      .getTestModules()
      .filter((module) => module.project === project && ['passed', 'failed'].includes(module.state()))
      .map(({ moduleId }) => asPosix(moduleId)),
  );
  return testFiles.every((file) => ran.has(asPosix(file)));
}

const asPosix = (path: string) => path.replaceAll('\\', '/');
