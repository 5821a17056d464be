import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { cardOf, expectHeading, expectScrolledTo, seenListing, settledAt } from './looking';
import { resumed } from './resuming';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
});

afterAll(() => shop?.close());

it('a shopper on a phone finds a misspelt product, filters it, and continues after an empty search', async () => {
  const { page, pageErrors } = await shop.enter('phone');
  await page.goto('/');
  await resumed(page);
  await typeIntoSearch(page, 'kurat');
  const suggestion = suggested(page).first();
  const words = (await suggestion.textContent()) ?? '';
  expect(words).toMatch(/^kurta/);
  await suggestion.click();
  await expectHeading(page, `Results for "${words}"`);

  const chosen = await narrow(page);
  const narrowed = await seenListing(page);
  expect(narrowed.names).toHaveLength(chosen.count);
  await lookAndComeBack(page, narrowed.names.at(-1) ?? '');
  expect(await seenListing(page)).toEqual(narrowed);
  await page.reload();
  expect(await seenListing(page)).toEqual(narrowed);
  await page.getByRole('button', { name: `Remove filter: Colour ${chosen.colour}` }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?q=${encodeURIComponent(words)}&size=M`);

  await typeIntoSearch(page, 'zzqqxx');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'No products match "zzqqxx"');
  // A page that is left before its scripts have loaded stores no search.
  await resumed(page);
  const ways = page.getByRole('navigation', { name: 'Categories to look in' });
  await ways.getByRole('link').first().click();
  await seenListing(page);
  expect(new URL(page.url()).pathname).toBe('/products');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => suggested(page).allTextContents()).toEqual(['zzqqxx', words]);
  expect(pageErrors).toEqual([]);
});

const suggested = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function typeIntoSearch(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('');
  await field.pressSequentially(words);
}

/** Filters by a size and by the first colour available in it. Returns the count that the colour's checkbox shows. */
async function narrow(page: Page): Promise<{ colour: string; count: number }> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const size = sheet.getByRole('checkbox', { name: /^M \(\d+\)$/ });
  const sized = numberIn(await labelOf(size));
  await size.check();
  await sheet.getByRole('button', { name: wayTo(sized), exact: true }).waitFor();
  const box = sheet.getByRole('group', { name: 'Colour' }).locator('input:enabled').first();
  const label = await labelOf(box);
  const count = numberIn(label);
  await box.check();
  await sheet.getByRole('button', { name: wayTo(count), exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  return { colour: label.replace(/ \(\d+\)$/, ''), count };
}

const labelOf = (box: ReturnType<Page['locator']>): Promise<string> =>
  box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent?.trim() ?? '');

const numberIn = (label: string): number => Number(/\((\d+)\)$/.exec(label)?.[1]);

const wayTo = (count: number): string => `Show ${count} ${count === 1 ? 'product' : 'products'}`;

async function lookAndComeBack(page: Page, name: string): Promise<void> {
  const address = page.url();
  const card = cardOf(page, name);
  await card.scrollIntoViewIfNeeded();
  const height = await settledAt(page);
  // Playwright's `click` scrolls the card first; a shopper's click does not.
  await card.dispatchEvent('click');
  await expectHeading(page, name);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  await expectScrolledTo(page, height);
}
