import lighthouse from 'lighthouse';
import { carryOut } from '../bin/command-line/notice';
import { type LighthouseRun, lighthouseRunOf, tableOf } from './lighthouse-report';
import { inBothWays, type LighthouseShop } from './lighthouse-shop';
import { complaints, judge } from './lighthouse-targets';

const RUNS = 5;

/** How Lighthouse rates the built shop on a simulated phone with a slow network. */
await carryOut(async () => {
  const runs = await inBothWays(look);
  report(runs.toSorted((one, other) => one.name.localeCompare(other.name)));
});

async function look({ mainPages, ...shop }: LighthouseShop): Promise<LighthouseRun[]> {
  const runs: LighthouseRun[] = [];
  for (const [name, url] of Object.entries(mainPages)) {
    runs.push(medianOf(await lookSeveralTimes({ ...shop, name, url })));
  }
  return runs;
}

type Looking = Pick<LighthouseShop, 'way' | 'port'> & { name: string; url: string };

async function lookSeveralTimes({ name, way, url, port }: Looking): Promise<LighthouseRun[]> {
  const looks: LighthouseRun[] = [];
  while (looks.length < RUNS) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse saw nothing at ${url}.`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    looks.push(lighthouseRunOf(name, way, result.lhr));
  }
  return looks;
}

/** The median run as a whole, so that its figures belong together. */
function medianOf(looks: LighthouseRun[]): LighthouseRun {
  const sorted = looks.toSorted((one, other) => one.performance - other.performance || other.lcp - one.lcp);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was nothing to see.');
  return middle;
}

function report(runs: LighthouseRun[]): void {
  console.log(`Lighthouse 12, mobile, simulated throttling, median of ${RUNS}\n`);
  console.log(tableOf(runs));
  const missed = runs.flatMap(judge);
  console.log(
    missed.length === 0 ? '\nPASS: every target is met.' : `\n${missed.map((line) => `MISS: ${line}`).join('\n')}`,
  );
  const notes = runs.flatMap(complaints);
  if (notes.length > 0) console.log(`\nWhat Lighthouse would change:\n${notes.join('\n')}`);
  if (missed.length > 0) process.exitCode = 1;
}
