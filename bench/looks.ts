import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../tests/support/chromium';
import { freePort } from '../tests/support/free-port';
import { type LighthouseRun, lighthouseRunOf } from './lighthouse-report';

/** How the slow network is had: calculated by Lighthouse from a fast load, or applied by the browser. */
export const THROTTLINGS = ['simulated', 'applied'] as const;
const METHODS = { simulated: 'simulate', applied: 'devtools' } as const;

export type Throttling = (typeof THROTTLINGS)[number];
export type Page = { name: string; url: string };
export type Look = { page: Page; throttling: Throttling; runs: LighthouseRun[] };

/**
 * Measures all pages once, then all of them again, and so on, so that other load on the machine affects all alike. Each
 * run has a browser of its own, without anything cached by another.
 */
export async function looksInTurns(pages: Page[], throttlings: readonly Throttling[], times: number): Promise<Look[]> {
  const looks = throttlings.flatMap((throttling) => pages.map((page): Look => ({ page, throttling, runs: [] })));
  for (let turn = 0; turn < times; turn += 1) {
    for (const { page, throttling, runs } of looks) {
      const run = await lookOnce(page, throttling);
      runs.push(run);
      const seen = `seen after ${Math.round(run.fcp)} ms, its main thing after ${Math.round(run.lcp)} ms`;
      console.log(`${turn + 1}. ${page.name}, ${throttling}: ${seen}`);
    }
  }
  return looks;
}

async function lookOnce({ name, url }: Page, throttling: Throttling): Promise<LighthouseRun> {
  const port = await freePort();
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    // Most visitors get a page that the host has cached already.
    await (await fetch(url)).arrayBuffer();
    const throttlingMethod = METHODS[throttling];
    const seen = await lighthouse(url, { port, output: 'json', logLevel: 'error', throttlingMethod });
    if (!seen) throw new Error(`Lighthouse saw nothing at ${url}.`);
    if (seen.lhr.runtimeError) throw new Error(`${url}: ${seen.lhr.runtimeError.message}`);
    return lighthouseRunOf(name, 'rendered', seen.lhr);
  } finally {
    await browser.close();
  }
}
