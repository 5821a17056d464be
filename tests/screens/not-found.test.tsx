import { describe, expect, test } from 'vitest';
import { enter } from '../support/screens/enter';
import { heading, link } from '../support/screens/locators';

describe('an address that does not exist', () => {
  test.each(['/no/such/page', '/404', '/product', '/product/', '/%F0%9F%9B%92', '/constructor'])(
    '%s says so and leads home',
    async (address) => {
      const shopper = await enter(address);
      await expect.element(heading('Oops! Page not found')).toBeVisible();
      await expect.poll(() => document.title).toBe('Page not found');
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      await link('Return to Home').click();
      await expect.element(heading('Shop by Category')).toBeVisible();
      expect(shopper.address()).toBe('/');
    },
  );
});
