import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartLink } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { expectHeading } from './looking';
import { resumed } from './resuming';
import { toast } from './signing-in';

/** Animations up to this length do not count as motion. */
const MOMENT_MS = 20;

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(() => shop?.close());

/** Records, in every frame, each element that is animated for longer than `moment`. */
function watchMotion(moment: number) {
  const seen = new Set<string>();
  Object.assign(window, { motionSeen: seen });
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      if (Number(effect.getComputedTiming().activeDuration) <= moment) continue;
      const { target, pseudoElement } = effect;
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const changed = properties.filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
      seen.add(`${target?.tagName} ${target?.className} ${pseudoElement ?? ''} ${[...new Set(changed)].join()}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

const motionIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'motionSeen');
    return seen instanceof Set ? [...seen].map(String) : ['nobody looked'];
  });

/** Uses all that is animated without reduced motion: a loading screen, the menu, a toast, a picture. */
async function visit(reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
  const shopper = await shop.enter('phone', { reducedMotion, hasTouch: false });
  const { page } = shopper;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto('/');
  await resumed(page);
  await page.evaluate(watchMotion, MOMENT_MS);
  await page.route(`${shop.apiUrl}/products?**`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Browse Collection' }).click();
  await expectHeading(page, 'All Products');
  await page.locator('[aria-busy="true"] div[aria-hidden="true"]').first().waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  answer();
  const card = page.getByRole('article').first();
  await card.waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press('Escape');
  await card.hover();
  await card.getByRole('link').click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await cartLink(page, '1 item').waitFor();
  await toast(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await toast(page, 'Added to cart').waitFor({ state: 'detached' });
  return motionIn(page);
}

it('nothing is animated with reduced motion', async () => {
  expect(await visit('reduce')).toEqual([]);
});

it('loading screen, menu and toast are animated without reduced motion', async () => {
  const moving = (await visit('no-preference')).join('\n');
  for (const part of ['_awaited', '_menu', 'mantine-Notification']) {
    expect(moving).toContain(part);
  }
});
