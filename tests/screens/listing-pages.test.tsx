import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { product } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { write } from '../support/screens/letters';
import { heading, link, words } from '../support/screens/locators';

const PAGES = () => page.getByRole('navigation', { name: 'Pages' });

/** The text of the pagination, without empty items. */
const row = () =>
  PAGES()
    .getByRole('listitem')
    .elements()
    .map((step) => step.textContent)
    .filter(Boolean);

const answerPage = ({ store }: Shopper, total: number, shown = 12) =>
  store.listing.answers({
    products: Array.from({ length: shown }, (_, number) => product({ id: String(number), name: `Kurta ${number}` })),
    total,
  });

describe('the pagination of the listing', () => {
  test.each([
    ['/products', ['1', '2', '3', '…', '10']],
    ['/products?page=2', ['1', '2', '3', '4', '…', '10']],
    ['/products?page=4', ['1', '2', '3', '4', '5', '6', '…', '10']],
    ['/products?page=5', ['1', '…', '3', '4', '5', '6', '7', '…', '10']],
    ['/products?page=10', ['1', '…', '8', '9', '10']],
  ])('at %s shows %j', async (address, expected) => {
    const shopper = await enter(address);
    await answerPage(shopper, 120);
    await expect.poll(row).toEqual(expected);
  });

  test.each([320, 360, 390, 430, 768])('stays on one line at %i px', async (width) => {
    const shopper = await enter('/products?page=6', { device: 'phone' });
    await answerPage(shopper, 140);
    await expect.element(link('Next page')).toBeVisible();
    await page.viewport(width, 800);
    for (const letters of ['usual', 'wide'] as const) {
      write(letters);
      const tops = PAGES()
        .getByRole('listitem')
        .elements()
        .map((step) => step.getBoundingClientRect().top);
      expect(new Set(tops).size, `${letters} letters`).toBe(1);
    }
  });

  test('on the last page shows its range of items and no link to a next page', async () => {
    const shopper = await enter('/products?page=4');
    await answerPage(shopper, 40, 4);
    await expect.element(words('Showing 37 to 40 of 40 items')).toBeVisible();
    await expect.element(link('Page 4')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Next page')).not.toBeInTheDocument();
    await expect.element(link('Previous page')).toHaveAttribute('href', '/products?page=3');
  });

  test('is not shown when there is only one page', async () => {
    const shopper = await enter('/products');
    await answerPage(shopper, 12);
    await expect.element(page.getByRole('link', { name: 'Kurta 11' })).toBeVisible();
    await expect.element(PAGES()).not.toBeInTheDocument();
  });

  test('opens the next page at its top and adds it to the address', async () => {
    const shopper = await enter('/products?category=women');
    await answerPage(shopper, 40);
    await link('Next page').click();
    await expect.poll(shopper.address).toBe('/products?category=women&page=2');
    await expect.poll(() => window.scrollY).toBe(0);
    await answerPage(shopper, 40);
    await expect.element(words('Showing 13 to 24 of 40 items')).toBeVisible();
  });

  test('shows the previous page on Back without another request', async () => {
    const shopper = await enter('/products');
    await shopper.store.subCategories.answers({ products: [], total: 0 });
    await answerPage(shopper, 40);
    await link('Page 2').click();
    await answerPage(shopper, 40);
    await expect.element(words('Showing 13 to 24 of 40 items')).toBeVisible();
    shopper.goesBack();
    await expect.element(words('Showing 1 to 12 of 40 items')).toBeVisible();
    expect(shopper.store.listing.asked).toHaveLength(2);
  });

  test.each(['0', '-1', 'abc', '1.5', '', '99999999999'])('takes the page number %j as page 1', async (number) => {
    const shopper = await enter(`/products?page=${number}`);
    await expect.poll(() => shopper.store.listing.asked).toEqual([{ page: 1, limit: 12 }]);
    await answerPage(shopper, 40);
    await expect.element(words('Showing 1 to 12 of 40 items')).toBeVisible();
  });

  test('links to the last page when the requested page is past the end', async () => {
    const shopper = await enter('/products?page=99999');
    await answerPage(shopper, 40, 0);
    await expect.element(heading('No products found with the selected filters.')).toBeVisible();
    await link('Go to the last page').click();
    await expect.poll(shopper.address).toBe('/products?page=4');
  });
});
