import { describe, expect, test } from 'vitest';
import { enter } from '../support/screens/enter';
import { heading, link } from '../support/screens/locators';

describe('an address that does not exist', () => {
  test.each(['/no/such/page', '/404', '/product', '/product/', '/%F0%9F%9B%92', '/constructor'])(
    '%s shows "Page not found" with noindex and a link to the home page',
    async (address) => {
      const shopper = await enter(address);
      await expect.element(heading('Oops! Page not found')).toBeVisible();
      await expect.poll(() => document.title).toBe('Page not found');
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      await link('Return to Home').click();
      await expect.element(heading('Shop by Category')).toBeVisible();
      await expect.poll(shopper.address).toBe('/');
    },
  );

  test('leads home when its link is clicked as soon as it is rendered, and Back returns to /404', async () => {
    const pressed = pressAtOnce('main a[href="/"]');
    const shopper = await enter('/constructor');
    await pressed;
    await expect.element(heading('Shop by Category')).toBeVisible();
    await expect.poll(shopper.address).toBe('/');
    shopper.goesBack();
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    await expect.poll(shopper.address).toBe('/404');
  });
});

/** Clicks between React's commit and its deferred effects, which is as early as a shopper can click. */
const pressAtOnce = (selector: string) =>
  new Promise<void>((resolve) => {
    const watching = new MutationObserver(async () => {
      const part = document.querySelector<HTMLElement>(selector);
      if (!part) return;
      watching.disconnect();
      for (let microtasks = 0; microtasks < 10; microtasks += 1) await undefined;
      part.click();
      resolve();
    });
    watching.observe(document.body, { childList: true, subtree: true });
  });
