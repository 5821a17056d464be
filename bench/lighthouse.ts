import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { readSettings } from '../bin/command-line/settings';
import { chromiumLaunch } from '../tests/support/chromium';
import { freePort } from '../tests/support/free-port';
import { findMainPages } from '../tests/support/main-pages';
import { openTrialShop } from '../tests/support/trial-shop';
import { type LighthouseRun, lighthouseRunOf, tableOf, type Way } from './lighthouse-report';
import { complaints, judge } from './lighthouse-targets';

const RUNS = 5;
const WAYS: Way[] = ['rendered', 'in the browser'];

/**
 * How the built shop looks to a phone on a slow network, by Lighthouse's own reckoning: as our host
 * renders it, and as any static host would serve it.
 */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const port = await freePort();
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  const runs: LighthouseRun[] = [];
  try {
    for (const way of WAYS) runs.push(...(await look(way, dist, port)));
  } finally {
    await browser.close();
  }
  report(runs.toSorted((one, other) => one.name.localeCompare(other.name)));
});

async function look(way: Way, dist: string, port: number): Promise<LighthouseRun[]> {
  const trial = await openTrialShop(dist, { isRendered: way === 'rendered' });
  const runs: LighthouseRun[] = [];
  try {
    for (const [name, url] of Object.entries(await findMainPages(trial.shopUrl, trial.apiUrl))) {
      runs.push(medianOf(await lookSeveralTimes({ name, way, url, port })));
    }
  } finally {
    await trial.close();
  }
  return runs;
}

type Looking = { name: string; way: Way; url: string; port: number };

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

/** The middle run as a whole, so that its figures belong together. */
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
