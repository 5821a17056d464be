import { readFile } from 'node:fs/promises';
import { recordingIn } from '@statecart/flows/recording';
import { type Browser, chromium } from 'playwright';
import { ensureViewerBuilt, viewerBeside } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { readSettings } from '../bin/command-line/settings';
import { chromiumLaunch } from '../tests/support/chromium';
import { optionOf } from './option';
import { openSearchable, withPhone } from './phone';
import { type Cost, costOf } from './recording/cost-of-page';
import { shopAround } from './recording/shopping-round';
import { type ShippedShop, withShippedShop } from './shipped-shop';

const PAUSE_MS = 1_500;
const MOST_MEGABYTES = 5;
const MOST_MORE_BLOCKING = 1.05;

/** What recording costs a page, and how large a recording becomes. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureViewerBuilt({ dist: viewerBeside(dist) });
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const isWell = await withShippedShop(
      async (shop) => {
        await withPhone(browser, (page) => openSearchable(page, shop.shopUrl));
        return [await compare(browser, shop), await measure(browser, shop)];
      },
      {
        FLOWS: 'on',
      },
    );
    if (!isWell.every(Boolean)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});

/** Measures a recorded page, and subtracts from each task the share of the recording's own scripts. */
async function compare(browser: Browser, { shopUrl }: ShippedShop): Promise<boolean> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < optionOf('turns', 5); turn += 1) {
    costs.push(
      await costOf(browser, {
        url: `${shopUrl}/?record`,
        shop: (page) => shopAround(page, PAUSE_MS),
        // Not watch.js and inspector.js, which run on pages that are not recorded, too.
        isOf: (script) => script.startsWith(`${shopUrl}/flows/assets/`),
      }),
    );
  }
  const total = (costOfRound: (cost: Cost) => number) => costs.map(costOfRound).reduce((sum, ms) => sum + ms, 0);
  const say = (words: string, recorded: number, unrecorded: number) =>
    console.log(
      `${words.padEnd(10)}${Math.round(recorded / costs.length)} ms a round, ${Math.round(unrecorded / costs.length)} without its scripts: ${(recorded / unrecorded).toFixed(3)}`,
    );
  const blocking = total(({ blockingMs }) => blockingMs);
  const unrecorded = total(({ without }) => without.blockingMs);
  say('blocking', blocking, unrecorded);
  say(
    'work',
    total(({ workMs }) => workMs),
    total(({ without }) => without.workMs),
  );
  return verdict(blocking <= unrecorded * MOST_MORE_BLOCKING, 'recording costs less than 5 % of blocking time');
}

/** A shopper browses for some minutes at a usual pace, and saves the recording at the end. */
async function measure(browser: Browser, { shopUrl }: ShippedShop): Promise<boolean> {
  const minutes = optionOf('minutes', 10);
  const text = await withPhone(browser, async (page) => {
    await page.goto(`${shopUrl}/?record`);
    for (const end = Date.now() + minutes * 60_000; Date.now() < end; ) {
      await shopAround(page, PAUSE_MS);
      await page.goto(shopUrl);
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Keep the recording' }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  });
  const { events, pages } = recordingIn(text);
  const times = events.map(({ at }) => at);
  const covered = (Math.max(...times) - Math.min(...times)) / 60_000;
  const megabytes = Buffer.byteLength(text) / 1e6;
  console.log(
    `${covered.toFixed(1)} minutes: ${events.length} events on ${pages.length} pages, ${megabytes.toFixed(2)} MB`,
  );
  return verdict(
    megabytes < MOST_MEGABYTES && covered > minutes * 0.95,
    `${minutes} minutes, all of them, are under ${MOST_MEGABYTES} MB`,
  );
}

function verdict(isMet: boolean, goal: string): boolean {
  console.log(`${isMet ? 'PASS' : 'MISS'}: ${goal}.\n`);
  return isMet;
}
