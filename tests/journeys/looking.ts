import type { Page } from 'playwright';
import { expect } from 'vitest';

export type Listing = { heading: string; names: string[]; range: string };

export async function seenListing(page: Page): Promise<Listing> {
  const main = page.getByRole('main');
  await main.getByRole('article').first().waitFor();
  return {
    heading: (await main.getByRole('heading', { level: 1 }).textContent()) ?? '',
    names: await main.getByRole('article').getByRole('heading').allTextContents(),
    range: (await rangeOf(page).allTextContents()).join(),
  };
}

export const rangeOf = (page: Page) => page.getByText(/^Showing \d+ to \d+ of \d+ items$/);

export const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name, exact: true }).first();

export async function expectHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Polls, because the scroll is restored after the screen is shown. Pictures reserve their space, so it stays. */
export async function expectScrolledTo(page: Page, height: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolledTo(page)) - height)).toBeLessThanOrEqual(2);
}

/** Waits for the next frame, in which the page handles the scroll; no shopper acts sooner. */
export const settledAt = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Math.round(window.scrollY)))),
  );

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** How many pixels of the page lie outside the screen's right edge. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const page = document.scrollingElement ?? document.documentElement;
    return Math.max(page.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth;
  });
