import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../tests/support/chromium';
import { ensureBuilt } from '../build';
import { carryOut } from '../notice';
import { freePort } from '../ports';
import { readSettings } from '../settings';
import { findSights } from '../sights';
import { openTrialShop } from '../trial-shop';
import { complaints, judge, type Sight, sightOf, tableOf } from './sight-report';

const RUNS = 3;

/** How the built shop looks to a phone on a slow network, by Lighthouse's own reckoning. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const port = await freePort();
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  const trial = await openTrialShop(dist);
  const sights: Sight[] = [];
  try {
    for (const [name, url] of Object.entries(await findSights(trial.shopUrl, trial.apiUrl))) {
      sights.push(medianOf(await lookSeveralTimes(name, url, port)));
    }
  } finally {
    await browser.close();
    await trial.close();
  }
  report(sights);
});

async function lookSeveralTimes(name: string, url: string, port: number): Promise<Sight[]> {
  const looks: Sight[] = [];
  while (looks.length < RUNS) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse saw nothing at ${url}.`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    looks.push(sightOf(name, result.lhr));
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
