import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../tests/support/chromium';
import { freePort } from '../tests/support/free-port';
import { type LighthouseRun, lighthouseRunOf } from './lighthouse-report';

/** How the slow network is had: reckoned from a quick look, or waited for. */
export const THROTTLINGS = ['simulated', 'applied'] as const;
const METHODS = { simulated: 'simulate', applied: 'devtools' } as const;

export type Throttling = (typeof THROTTLINGS)[number];
export type Page = { name: string; url: string };
export type Look = { page: Page; throttling: Throttling; runs: LighthouseRun[] };

/**
 * Looks at every page in turn, then at all of them once more: whatever else the machine does meanwhile, it does to all.
 * Each look has a browser of its own, so that none finds what another has kept.
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
    // What others have asked for a moment ago is what most visitors find.
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
