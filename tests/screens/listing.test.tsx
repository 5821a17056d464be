import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { button, content, heading, link, placeholders, words } from '../support/screens/locators';

const many = (total: number, shown = 12) => ({
  products: Array.from({ length: shown }, (_, number) => product({ id: String(number), name: `Kurta ${number + 1}` })),
  total,
});

describe('the heading of the listing', () => {
  test.each([
    ['/products', 'All Products'],
    ['/products?category=men', "Men's Ethnic Wear"],
    ['/products?category=women', "Women's Ethnic Wear"],
    ['/products?category=silk%20sarees', 'Silk Sarees'],
    ['/products?featured=true', 'Featured Products'],
    ['/products?category=men&parentCategory=Kurtas', 'Kurtas'],
    ['/products?category=constructor', 'Constructor'],
  ])('at %s is %s', async (address, name) => {
    await enter(address);
    await expect.element(heading(name)).toBeVisible();
    await expect.poll(() => document.title).toBe(name);
  });
});

describe('the listing', () => {
  test('requests the category, sub-category and page of its address', async () => {
    const { store: shopkeeper } = await enter('/products?category=accessories&parentCategory=Belts&page=3');
    await expect
      .poll(() => shopkeeper.listing.asked)
      .toEqual([
        {
          page: 3,
          limit: 12,
          category: 'accessories',
          parentCategory: 'Belts',
          filter: 'Accessories,Personal Care,Home,null,Unisex',
        },
      ]);
  });

  test('shows twelve placeholders, then the products and their number', async () => {
    const { store: shopkeeper } = await enter('/products');
    expect(placeholders()).toBe(12);
    await shopkeeper.listing.answers(many(3, 3));
    await expect.element(link('Kurta 3', content())).toBeVisible();
    await expect.element(words('3 products')).toBeInTheDocument();
    expect(placeholders()).toBe(0);
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('that fails to load shows an error, and Try Again requests it again', async () => {
    const { store: shopkeeper } = await enter('/products');
    await shopkeeper.listing.fails(new Failure({ kind: 'rejected', status: 500 }));
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load products. Please try again.' });
    await expect.element(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(placeholders).toBe(12);
    await shopkeeper.listing.answers(many(12));
    await expect.element(link('Kurta 12', content())).toBeVisible();
    expect(shopkeeper.listing.asked).toHaveLength(2);
  });

  test('without products offers Clear Filters, which leads to all products', async () => {
    const shopper = await enter('/products?category=astrolabes');
    await shopper.store.listing.answers(many(0, 0));
    await expect.element(heading('No products found with the selected filters.')).toBeVisible();
    await link('Clear Filters').click();
    await expect.element(heading('All Products')).toBeVisible();
    expect(shopper.address()).toBe('/products');
  });

  test('shows the products of the latest address even if responses arrive out of order', async () => {
    const shopper = await enter('/products?category=men');
    const men = await shopper.store.listing.open();
    shopper.goesTo('/products?category=women');
    await expect.poll(() => shopper.store.listing.asked.at(-1)).toMatchObject({ category: 'women' });
    expect(men.wasAborted).toBe(true);
    await shopper.store.listing.answers({ products: [product({ name: 'Anarkali' })], total: 1 });
    men.answer({ products: [product({ name: 'Sherwani' })], total: 1 });
    await expect.element(link('Anarkali', content())).toBeVisible();
    await expect.element(link('Sherwani', content())).not.toBeInTheDocument();
    await expect.element(heading("Women's Ethnic Wear")).toBeVisible();
  });

  test('narrows to a sub-category and starts at its first page', async () => {
    const shopper = await enter('/products?category=women&page=3');
    await shopper.store.subCategories.answers({ products: [product({ parentCategory: 'Sarees' })], total: 1 });
    await shopper.store.listing.answers(many(40));
    await page.getByRole('combobox', { name: 'Category' }).selectOptions('Sarees');
    await expect.poll(shopper.address).toBe('/products?category=women&parentCategory=Sarees');
    await expect.element(heading('Sarees')).toBeVisible();
    await expect
      .poll(() => shopper.store.listing.asked.at(-1))
      .toEqual({ page: 1, limit: 12, category: 'women', gender: 'Women', parentCategory: 'Sarees' });
  });

  test('offers a choice of columns from 768 px on, and none on a phone', async () => {
    const shopper = await enter('/products');
    await shopper.store.listing.answers(many(12));
    await expect.element(button('3 columns')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(columns).toBe(4);
    await button('2 columns').click();
    await expect.element(button('2 columns')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(columns).toBe(2);
    await shopper.takes('phone');
    await expect.element(button('3 columns')).not.toBeInTheDocument();
    expect(columns()).toBe(2);
    await page.viewport(768, 900);
    await expect.element(button('3 columns')).toBeVisible();
    await page.viewport(767, 900);
    await expect.element(button('3 columns')).not.toBeInTheDocument();
  });

  test('shows larger pictures on a large screen, and the largest in two columns', async () => {
    const { store: shopkeeper } = await enter('/products');
    await shopkeeper.listing.answers(many(12));
    await expect.poll(columns).toBe(4);
    expect(pictureHeight()).toBe(300);
    await page.viewport(1920, 1080);
    expect(columns()).toBe(4);
    const inFour = pictureHeight();
    expect(inFour).toBeGreaterThan(400);
    await button('2 columns').click();
    await expect.poll(columns).toBe(2);
    expect(pictureHeight()).toBeGreaterThan(inFour);
  });
});

const pictureHeight = () => document.querySelector('main article img')?.getBoundingClientRect().height ?? 0;

function columns(): number {
  const places = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect());
  return places.filter(({ top }) => top === places[0]?.top).length;
}
