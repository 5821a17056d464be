import { chromium } from 'playwright';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { readSettings } from '../bin/command-line/settings';
import { chromiumLaunch } from '../tests/support/chromium';
import { freePort } from '../tests/support/free-port';
import { findMainPages, type MainPages } from '../tests/support/main-pages';
import { openTrialShop } from '../tests/support/trial-shop';

/** Who renders the page: our host, or the browser from a static host. */
export type Way = 'rendered' | 'in the browser';

/** The shop that Lighthouse visits, and the debugging port of the browser that it drives. */
export type LighthouseShop = { way: Way; shopUrl: string; mainPages: MainPages; port: number };

/** Runs `look` on the built shop as our host renders it, and as any static host would serve it. */
export async function inBothWays<Seen>(look: (shop: LighthouseShop) => Promise<Seen[]>): Promise<Seen[]> {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const port = await freePort();
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  const seen: Seen[] = [];
  try {
    for (const way of ['rendered', 'in the browser'] as const) {
      const { shopUrl, apiUrl, close } = await openTrialShop(dist, { isRendered: way === 'rendered' });
      try {
        seen.push(...(await look({ way, shopUrl, mainPages: await findMainPages(shopUrl, apiUrl), port })));
      } finally {
        await close();
      }
    }
  } finally {
    await browser.close();
  }
  return seen;
}
