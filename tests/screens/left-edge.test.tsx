import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { line, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { header, link } from '../support/screens/locators';

const ADDRESSES = [
  '/products',
  '/cart',
  '/wishlist',
  '/track-order',
  '/contact',
  '/api-test',
  '/terms',
  '/account',
  '/orders',
  '/checkout',
  '/order-success',
];

describe('the heading is left-aligned with the store name, 40 px below the header', () => {
  test.each(ADDRESSES)('at %s', async (address) => {
    const stored = { cart: JSON.stringify([line()]), wishlist: JSON.stringify([line()]) };
    const { store: shopkeeper } = await enter(address, { signedInWith: 'rani-1', stored });
    await shopkeeper.info.answers(store({ storeName: 'Rang Mahal', policies: { terms: '<p>Words.</p>' } }));
    await expect.element(link('Rang Mahal', header())).toBeVisible();
    for (const width of [768, 1024, 1440, 1920]) {
      await page.viewport(width, 900);
      const edge = link('Rang Mahal', header()).element().getBoundingClientRect().left;
      const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
      expect(title.left, `${width} px`).toBe(edge);
      // The heading is at the same height on every screen.
      expect(title.top + window.scrollY, `${width} px`).toBe(header().element().getBoundingClientRect().height + 40);
    }
  });
});
