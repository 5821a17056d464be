import type { Page } from 'playwright';

const searchIn = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** What somebody does who looks around in a shop, one thing after another, in one page. */
const ACTS: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.locator('main a[href^="/products?category="]').first().click(),
  (page) => page.getByRole('article').nth(2).getByRole('link').first().click(),
  (page) => page.locator('label:has(input[name="size"])').first().click(),
  (page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click(),
  (page) => page.goBack(),
  (page) => searchIn(page).click(),
  (page) => page.getByPlaceholder('Search products').pressSequentially('cotton kurta', { delay: 120 }),
  (page) => page.keyboard.press('Enter'),
  (page) => page.getByRole('article').nth(1).getByRole('link').first().click(),
  (page) => page.goBack(),
  (page) =>
    page
      .getByRole('link', { name: /^Cart, / })
      .first()
      .click(),
  (page) => page.getByRole('button', { name: 'Increase quantity' }).first().click(),
  (page) => page.getByRole('button', { name: 'Decrease quantity' }).first().click(),
];

const PATIENCE_MS = 60_000;

/** A new store says that it can be searched once its index is made: until then the page is opened again. */
export async function openSearchable(page: Page, url: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await page.goto(url);
    const isThere = searchIn(page).waitFor({ timeout: 1_000 });
    if (
      await isThere.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${url} shows no Search after a minute: is its store's index made?`);
}

/**
 * Goes around once, with a pause before each act: what is measured is a shopper's pace, and whoever goes on before a page's
 * scripts have come is not recorded.
 */
export async function shopAround(page: Page, pauseMs: number): Promise<void> {
  for (const act of ACTS) {
    await page.waitForTimeout(pauseMs);
    await act(page);
  }
}
