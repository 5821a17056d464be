import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { openRendered } from './resuming';
import { named, toast } from './signing-in';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(() => shop?.close());

/** A page that is seen, and whose scripts come when they are let through. */
async function enterAsleep(path: string) {
  const { context, page } = await shop.enter('phone');
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await woken;
    await route.continue();
  });
  await openRendered(page, `${shop.shopUrl}${path}`);
  return { page, wake };
}

describe('a form that is sent before the page is awake', () => {
  it('of a message waits, with all that was typed, and nothing of it comes into the address', async () => {
    const { page, wake } = await enterAsleep('/contact');
    for (const [name, value] of Object.entries({
      name: 'Asha',
      email: 'asha@example.in',
      subject: 'Size',
      message: 'M?',
    })) {
      await named(page, name).fill(value);
    }
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(new URL(page.url()).search).toBe('');
    wake();
    await toast(page, 'Message sent').or(page.getByText('Thank you')).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('of an order to be tracked is looked up once it can be', async () => {
    const { page, wake } = await enterAsleep('/track-order');
    await named(page, 'orderNumber').fill('SC-1');
    await named(page, 'contactInfo').fill('asha@example.in');
    await named(page, 'contactInfo').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    wake();
    await page.getByRole('alert').filter({ hasText: 'Failed to find order.' }).first().waitFor();
    expect(await named(page, 'orderNumber').inputValue()).toBe('SC-1');
    expect(new URL(page.url()).search).toBe('');
  });
});
