import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProductAnswerSchema, shownProduct } from '#contract/product';
import { ProductListAnswerSchema, shownProductPage } from '#contract/product-list';
import { FoundPageAnswerSchema, shownFoundPage } from '#contract/search';
import { StoreInfoAnswerSchema } from '#contract/store-info';
import fallback from '../../src/components/picture/fallback.svg';
import { product, store } from '../models/sample-products';
import { allowConsole } from '../support/screens/console-errors';
import { enter } from '../support/screens/enter';
import { content, header, heading, link, words } from '../support/screens/locators';
import { expectToMeetTheStandards } from '../support/screens/standards';

/** Parse raw answers as the shop's client does. */
const storeInfoOf = (answer: unknown) => v.parse(StoreInfoAnswerSchema, answer);
const productOf = (answer: unknown) => shownProduct(v.parse(ProductAnswerSchema, answer));
const foundOf = (answer: unknown) => shownFoundPage(v.parse(FoundPageAnswerSchema, answer));
const pageOf = (answer: unknown) => shownProductPage(v.parse(ProductListAnswerSchema, answer));

const stockPicture = new URL(fallback, window.location.href).href;

const ODD_NAMES = [
  '<script>document.title = "taken"</script><img src=x onerror="document.title = \'taken\'">',
  'كورتا مطرزة باليد ‮reversed‬',
  'कुर्ता 👩🏽‍🦱🧵🪡 ensemble 🇮🇳',
  `${'Kanjeevaram'.repeat(27)} XL`,
  'constructor',
];

describe('odd responses of the store', () => {
  test.each(ODD_NAMES)('a product named %s is shown by that name', async (name) => {
    const { store: shopkeeper } = await enter('/product/kurta-1', { device: 'phone' });
    await shopkeeper.product.answers(
      product({ name, category: name, sizes: [name], colors: [name], description: name }),
    );
    await expect.element(heading(name.trim())).toBeVisible();
    await expect.poll(() => document.title).toBe(name);
    expect(document.querySelector('main script:not([type="application/ld+json"])')).toBeNull();
    await expectToMeetTheStandards('phone');
  });

  test('a listing of products with odd names shows all and passes the accessibility checks', async () => {
    const { store: shopkeeper } = await enter('/products', { device: 'phone' });
    const products = ODD_NAMES.map((name, number) => product({ id: String(number), name, parentCategory: name }));
    await shopkeeper.listing.answers({ products, total: 30 });
    await shopkeeper.subCategories.answers({ products, total: 5 });
    await expect.poll(() => document.querySelectorAll('main article')).toHaveLength(ODD_NAMES.length);
    await expectToMeetTheStandards('phone');
  });

  test('a store and categories with odd names are shown and pass the accessibility checks', async () => {
    const { store: shopkeeper } = await enter('/', { device: 'phone' });
    await shopkeeper.info.answers(
      store({ storeName: ODD_NAMES[3] ?? '', categories: ODD_NAMES, companyAddress: ODD_NAMES[3] ?? '' }),
    );
    await expect.element(link(ODD_NAMES[0] ?? '', content())).toBeVisible();
    await expectToMeetTheStandards('phone');
  });

  test('a search with oversized parameters and odd facets is limited and stays accessible', async () => {
    const endless = 'x'.repeat(10_000);
    const values = Array.from({ length: 1_000 }, (_, place) => `${place}`);
    const address = `/search?q=${endless}&color=Red&size=${values}&sort=cheapest&minPrice=900&maxPrice=100&page=-1`;
    const shopper = await enter(address, { device: 'phone' });
    await shopper.store.info.answers(store({ capabilities: ['search'] }));
    const named = ODD_NAMES.map((name) => ({ value: name, label: name, count: 5 }));
    const answer = {
      data: ODD_NAMES.map((title, id) => ({ id, title })),
      count: 5,
      facets: [
        null,
        { key: 'size', label: ODD_NAMES[3], values: named },
        { key: 'color', label: 'Colour', values: named },
      ],
      understood: [{ label: 'Colour Red', without: endless }, ...ODD_NAMES.map((label) => ({ label, without: '' }))],
      leftAway: ODD_NAMES,
      corrected: ODD_NAMES[1],
    };
    await shopper.store.listing.answers(foundOf(answer));
    await expect.element(heading(`Showing results for "${ODD_NAMES[1]}"`)).toBeVisible();
    expect(shopper.store.listing.asked.at(-1)).toEqual({
      page: 1,
      limit: 12,
      q: 'x'.repeat(200),
      color: 'Red',
      size: values.slice(0, 50).join(),
      minPrice: 100,
      maxPrice: 900,
    });
    await expectToMeetTheStandards('phone');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect.element(page.getByRole('dialog').getByRole('checkbox', { name: '49', exact: true })).toBeChecked();
    await expectToMeetTheStandards('phone');
  });

  test('store information full of nulls falls back to the default categories and name', async () => {
    const { store: shopkeeper } = await enter('/');
    const nulls = [
      'storeName',
      'companyName',
      'categories',
      'categoryImages',
      'socialLinks',
      'policies',
      'description',
    ];
    await shopkeeper.info.answers(storeInfoOf(Object.fromEntries(nulls.map((field) => [field, null]))));
    await expect.element(link('Flip-Flops & Flats', content())).toBeVisible();
    await expect.element(link('Statecart', header())).toBeVisible();
  });

  test('a product with only an id is shown with default name, price and picture', async () => {
    const { store: shopkeeper } = await enter('/product/x', { device: 'phone' });
    await shopkeeper.product.answers(productOf({ id: 'x', title: null, regularPrice: null, images: null }));
    await expect.element(heading('Unnamed product')).toBeVisible();
    await expect.element(words('₹0')).toBeVisible();
    await expect.element(heading('Specifications')).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector<HTMLImageElement>('main article img')?.src).toBe(stockPicture);
    await expectToMeetTheStandards('phone');
  });

  test('the phone number of a seller and the eleventh specification are not shown', async () => {
    const { store: shopkeeper } = await enter('/product/x');
    const facts = Array.from({ length: 11 }, (_, number) => ({
      id: `${number}`,
      key: `Fact ${number}`,
      value: ['yes'],
    }));
    const attributes = [{ id: 'p', key: 'Seller Phone', value: ['+91 98290 12345'] }, ...facts];
    await shopkeeper.product.answers(productOf({ id: 'x', title: 'Kurta', attributes }));
    const terms = content().getByRole('term');
    await expect
      .poll(() => terms.elements().map((term) => term.textContent))
      .toEqual(Array.from({ length: 10 }, (_, number) => `Fact ${number}`));
  });

  test('a bare array of products is shown as a listing', async () => {
    const { store: shopkeeper } = await enter('/products');
    await shopkeeper.listing.answers(pageOf([{ id: 'x', title: 'Lamp' }]));
    await expect.element(link('Lamp', content())).toBeVisible();
  });
});

describe('odd addresses', () => {
  test.each([
    '/products?category=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/products?category=__proto__&parentCategory=constructor',
    '/products?category=%E0%A4%A&page=%00&featured=maybe',
    `/products?category=${'x'.repeat(300)}`,
    '/products?parentCategory=%F0%9F%A7%B5',
  ])('%s shows an empty listing that passes the accessibility checks', async (address) => {
    const { store: shopkeeper } = await enter(address, { device: 'phone' });
    await shopkeeper.info.answers(store());
    await shopkeeper.listing.answers({ products: [], total: 0 });
    await expect.element(heading('No products found with the selected filters.')).toBeVisible();
    expect(document.querySelector('main script:not([type="application/ld+json"])')).toBeNull();
    await expectToMeetTheStandards('phone');
  });

  test.each(['/product/%E0%A4%A', '/product/a%2Fb', '/product/%3Cb%3E'])(
    '%s shows "Product Not Found" when the store has no such product',
    async (address) => {
      allowConsole(/could not be decoded because it is a malformed URL/);
      const { store: shopkeeper } = await enter(address);
      await shopkeeper.product.answers(undefined);
      await expect.element(heading('Product Not Found')).toBeVisible();
    },
  );
});
