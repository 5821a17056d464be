import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../tests/support/chromium';
import { ensureBuilt } from '../build';
import { carryOut } from '../notice';
import { freePort } from '../ports';
import { readSettings } from '../settings';
import { findSights } from '../sights';
import { openTrialShop } from '../trial-shop';
import { complaints, judge } from './sight-judgement';
import { type Sight, sightOf, tableOf, type Way } from './sight-report';

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
  const sights: Sight[] = [];
  try {
    for (const way of WAYS) sights.push(...(await look(way, dist, port)));
  } finally {
    await browser.close();
  }
  report(sights.toSorted((one, other) => one.name.localeCompare(other.name)));
});

async function look(way: Way, dist: string, port: number): Promise<Sight[]> {
  const trial = await openTrialShop(dist, { isRendered: way === 'rendered' });
  const sights: Sight[] = [];
  try {
    for (const [name, url] of Object.entries(await findSights(trial.shopUrl, trial.apiUrl))) {
      sights.push(medianOf(await lookSeveralTimes({ name, way, url, port })));
    }
  } finally {
    await trial.close();
  }
  return sights;
}

type Looking = { name: string; way: Way; url: string; port: number };

async function lookSeveralTimes({ name, way, url, port }: Looking): Promise<Sight[]> {
  const looks: Sight[] = [];
  while (looks.length < RUNS) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse saw nothing at ${url}.`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    looks.push(sightOf(name, way, result.lhr));
  }
  return looks;
}

/** The middle run as a whole, so that its figures belong together. */
function medianOf(looks: Sight[]): Sight {
  const sorted = looks.toSorted((one, other) => one.performance - other.performance || other.lcp - one.lcp);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was nothing to see.');
  return middle;
}

function report(sights: Sight[]): void {
  console.log(`Lighthouse 12, mobile, simulated throttling, median of ${RUNS}\n`);
  console.log(tableOf(sights));
  const missed = sights.flatMap(judge);
  console.log(
    missed.length === 0 ? '\nPASS: every target is met.' : `\n${missed.map((line) => `MISS: ${line}`).join('\n')}`,
  );
  const notes = sights.flatMap(complaints);
  if (notes.length > 0) console.log(`\nWhat Lighthouse would change:\n${notes.join('\n')}`);
  if (missed.length > 0) process.exitCode = 1;
}
