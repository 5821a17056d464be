import type { TestProject } from 'vitest/node';
import { WALKS } from '../../journeys/walks';
import { clearParts, partNames, partOf, WALKERS } from './parts';
import { countsOf, reportRows, writeReport } from './report';

/** The gauge of one project: cleared before its tests, read and judged when all of them ran. */
export default function measure(project: TestProject) {
  // A project in a browser is named after it as well: `screens (chromium)`.
  const walker = WALKERS.find((name) => name === project.name.split(' ')[0]);
  if (!walker) throw new Error(`The gauge knows no walker named ${project.name}`);
  clearParts(walker);

  return async () => {
    if (!(await ranWhole(project))) return;
    const rows = reportRows();
    writeReport(rows);
    if (walker === 'journeys') return expectWalks();
    console.log(`\nTransitions walked by ${walker}`);
    for (const { flow, walked, total, missing } of countsOf(rows, walker)) {
      console.log(`  ${flow}: ${walked}/${total}`);
      for (const name of missing) console.error(`    never walked: ${name}`);
      // What no screen can bring about, its walk names with the reason; the models walk all.
      if (walker !== 'models') continue;
      const hasModel = partNames(walker).includes(flow);
      if (!hasModel) console.error('    no model walks it');
      // A teardown that throws is only printed: the exit code has to be set by hand.
      if (missing.length > 0 || !hasModel) process.exitCode = 1;
    }
    console.log('  reports/transitions.html\n');
  };
}

/** Whole stories walk part of the machines, but the flows that they are said to walk. */
function expectWalks() {
  for (const [journey, flows] of Object.entries(WALKS)) {
    const walked = partNames('journeys').includes(journey) ? Object.keys(partOf('journeys', journey)) : [];
    for (const flow of flows) {
      if (walked.some((name) => /^\w+/.exec(name)?.[0] === flow)) continue;
      console.error(`tests/journeys/walks.ts: ${journey} is said to walk ${flow}, and does not.`);
      process.exitCode = 1;
    }
  }
}

/** Part of the tests walks part of the machines: that says nothing. */
async function ranWhole(project: TestProject): Promise<boolean> {
  if (project.vitest.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(
    project.vitest.state
      .getTestModules()
      .filter((module) => module.project === project)
      .map(({ moduleId }) => asPosix(moduleId)),
  );
  return testFiles.every((file) => ran.has(asPosix(file)));
}

const asPosix = (path: string) => path.replaceAll('\\', '/');
