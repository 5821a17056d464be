import type { Page } from 'playwright';

export const cartLink = (page: Page, count: string) => page.getByRole('link', { name: `Cart, ${count}`, exact: true });

/** Adds the first product to the cart from its card, in its first size; answers its name. */
export async function addFromListing(page: Page): Promise<string> {
  await page.goto('/products');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('link').innerText();
  const asksForSize = (await card.locator('button[aria-expanded]').count()) > 0;
  await card.getByRole('button', { name: `Add to cart ${name}` }).click();
  if (asksForSize) await card.locator('[data-size]').first().click();
  await cartLink(page, '1 item').waitFor();
  return name;
}
