import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import sharp from 'sharp';
import { builtForTests, viewerForTests } from '../tests/support/built-shop';
import { chromiumLaunch } from '../tests/support/chromium';
import { addFromListing } from '../tests/support/journeys/adding';
import { findMainPages } from '../tests/support/main-pages';
import { openTrialShop } from '../tests/support/trial-shop';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

const FOLDER = join(PROJECT, 'docs', 'pictures');
const MOST_BYTES = 250_000;

const DEVICES: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Takes the README's pictures from the running shop, so that they are never outdated. */
await carryOut(async () => {
  // Uses the tests' builds, so that the files of a running shop stay as they are.
  const dist = await builtForTests();
  const viewer = await viewerForTests();
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(await chromiumLaunch());
  const trial = await openTrialShop(dist, { flows: { folder: viewer } });
  try {
    const mainPages = await findMainPages(trial.shopUrl, trial.apiUrl);
    for (const [device, options] of Object.entries(DEVICES)) {
      for (const [sight, url] of Object.entries(mainPages)) {
        await keep(`${sight}-${device}.png`, await takePicture(browser, options, url));
      }
    }
    await keep('flows-desktop.png', await takePictureOfFlow(browser, trial.shopUrl));
  } finally {
    await browser.close();
    await trial.close();
  }
});

async function takePicture(browser: Browser, options: BrowserContextOptions, url: string): Promise<Buffer> {
  const context = await browser.newContext({
    ...options,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto(url);
  // A page served plain, because its host has just started, has no picture at first.
  await page.locator('main img').first().waitFor();
  // Pictures below the viewport load lazily and are not in the screenshot.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((picture) => picture.getBoundingClientRect().top < window.innerHeight)
      .every((picture) => picture.complete && picture.naturalWidth > 0),
  );
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** The cart's flow, watched from another tab after a product was added. */
async function takePictureOfFlow(browser: Browser, shopUrl: string): Promise<Buffer> {
  const settings = { ...DEVICES.desktop, baseURL: shopUrl, reducedMotion: 'reduce', colorScheme: 'light' } as const;
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  await page.goto('/products');
  const viewer = await context.newPage();
  await viewer.goto('/flows/#cart');
  await viewer.locator('.active[data-state="cart.empty"]').waitFor();
  await addFromListing(page);
  await viewer.locator('.active[data-state="cart.filled"]').waitFor();
  const picture = await viewer.screenshot();
  await context.close();
  return picture;
}

/** The highest quality that fits the limit: fabrics in fashion pictures need many colours. */
async function keep(name: string, picture: Buffer): Promise<void> {
  for (const quality of [100, 85, 70, 55, 40]) {
    const content = await sharp(picture).png({ palette: true, quality, effort: 10 }).toBuffer();
    if (content.byteLength > MOST_BYTES) continue;
    await writeFile(join(FOLDER, name), content);
    console.log(`docs/pictures/${name}  ${Math.round(content.byteLength / 1000)} kB`);
    return;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES / 1000} kB.`);
}
