import type { Page } from 'playwright';
import { searchIn } from '../phone';

/** The steps of a shopper who browses the shop, one after another, in one page. */
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

/** Does all steps once, with a pause before each. */
export async function shopAround(page: Page, pauseMs: number): Promise<void> {
  for (const act of ACTS) {
    await page.waitForTimeout(pauseMs);
    await act(page);
  }
}
