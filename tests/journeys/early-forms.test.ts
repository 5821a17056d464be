import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizesOf } from '../../contract/product';
import { ProductListSchema } from '../../contract/product-list';
import { cartLink } from '../support/journeys/adding';
import { type Device, type OpenShop, openShopForJourneys } from '../support/shop';
import { openRendered, resumed } from './resuming';
import { named, toast } from './signing-in';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys();
});

afterAll(() => shop?.close());

/** A rendered page whose scripts arrive only after `wake`. */
async function enterAsleep(path: string, device: Device = 'phone') {
  const { context, page } = await shop.enter(device);
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

/** A product that comes in several sizes. */
async function sizedProduct(): Promise<{ id: string; sizes: string[] }> {
  const answer = v.parse(ProductListSchema, await (await fetch(`${shop.apiUrl}/products?limit=100`)).json());
  const found = answer.data.map((product) => ({ id: product.id, sizes: sizesOf(product) }));
  const sized = found.find(({ sizes }) => sizes.length > 1);
  if (!sized) throw new Error('No product comes in sizes.');
  return sized;
}

describe('a form that is used before the page is hydrated', () => {
  it('sends a contact message after hydration, and puts no field into the address', async () => {
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

  it('keeps the text selection in a contact message', async () => {
    const { page, wake } = await enterAsleep('/contact');
    const message = named(page, 'message');
    await message.fill('Has it three pockets?');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 12));
    wake();
    await resumed(page);
    await page.keyboard.type('two');
    expect(await message.inputValue()).toBe('Has it two pockets?');
  });

  it('leads a search to its results, and stores it among the recent searches', async () => {
    const { page, wake } = await enterAsleep('/');
    // The code that stores searches arrives only after the shopper has moved on.
    let hand = () => {};
    const handed = new Promise<void>((resolve) => {
      hand = resolve;
    });
    await page.route(/\/assets\/suggestions-[^/]*\.js$/i, async (route) => {
      await handed;
      await route.continue();
    });
    const open = () => page.getByRole('button', { name: 'Search', exact: true }).click();
    await open();
    await page.getByRole('combobox', { name: 'Search products' }).fill('kurta');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Results for "kurta"' }).waitFor();
    wake();
    await resumed(page);
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
    hand();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('kurta');
    await page.goto('/');
    await open();
    const lately = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect.poll(() => lately.allTextContents()).toEqual(['kurta']);
  });

  it('suggests searches after hydration, and keeps the focus while typing continues', async () => {
    const { page, wake } = await enterAsleep('/', 'desktop');
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.click();
    await page.keyboard.type('kur');
    wake();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('ta');
    await page.getByRole('option', { name: 'kurta' }).first().waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('looks up an order to track after hydration, and puts no field into the address', async () => {
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

describe('a choice that is made before the page is hydrated', () => {
  it('of a size and a quantity goes into the cart', async () => {
    const { id, sizes } = await sizedProduct();
    const { page, wake } = await enterAsleep(`/product/${id}`);
    // The last size may have too little stock.
    const size = sizes[1] ?? '';
    await page.getByRole('radio', { name: size, exact: true }).click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    wake();
    await cartLink(page, '3 items').click();
    await page.getByText(`Size ${size}`).waitFor();
  });

  it('of a sub-category is applied to the listing', async () => {
    const { page, wake } = await enterAsleep('/products');
    const subCategories = page.getByRole('combobox', { name: 'Category' });
    await subCategories.selectOption({ index: 1 });
    const subCategory = await subCategories.inputValue();
    wake();
    await page.getByRole('heading', { level: 1, name: subCategory, exact: true }).waitFor();
    expect(await subCategories.inputValue()).toBe(subCategory);
    expect(new URL(page.url()).searchParams.get('parentCategory')).toBe(subCategory);
  });
});
