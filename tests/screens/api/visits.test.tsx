import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product, store } from '../../models/sample-products';
import { enter } from '../../support/screens/enter';
import { button, content, header, heading, link, linkNames, places, words } from '../../support/screens/locators';

const kurtas = { products: [product()], total: 40 };
const failed = new Failure({ kind: 'rejected', status: 500 });
const gone = 'Failed to load products. Please try again.';

describe('coming back to a page', () => {
  test('with a listing that had failed requests it again', async () => {
    const shopper = await enter('/products?category=men');
    await shopper.store.listing.fails(failed);
    await expect.element(heading(gone)).toBeVisible();
    shopper.goesTo('/product/kurta-1');
    await expect.element(heading('Loading product')).toBeInTheDocument();
    shopper.goesBack();
    await expect.poll(() => shopper.store.listing.asked).toHaveLength(2);
    await shopper.store.listing.answers(kurtas);
    await expect.element(link('Chikankari Kurta', content())).toBeVisible();
    await expect.element(heading(gone)).not.toBeInTheDocument();
  });

  test('with a product that had failed requests it again', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.fails(failed);
    await expect.element(heading('Failed to load product details')).toBeVisible();
    shopper.goesTo('/products');
    await expect.element(heading('All Products')).toBeVisible();
    shopper.goesBack();
    await shopper.store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    expect(shopper.store.product.asked).toEqual(['kurta-1', 'kurta-1']);
  });

  test('with a listing shows its products at once and requests slow sub-categories again', async () => {
    const shopper = await enter('/products?category=men');
    await shopper.store.listing.answers(kurtas);
    await expect.element(link('Chikankari Kurta', content())).toBeVisible();
    shopper.goesTo('/product/kurta-1');
    await expect.element(heading('Loading product')).toBeInTheDocument();
    expect(shopper.store.subCategories.questions.map(({ wasAborted }) => wasAborted)).toEqual([true]);
    shopper.goesBack();
    await expect.element(link('Chikankari Kurta', content())).toBeVisible();
    await shopper.store.subCategories.answers({ products: [product({ parentCategory: 'Kurtas' })], total: 1 });
    await expect.element(page.getByRole('option', { name: 'Kurtas' })).toBeInTheDocument();
    expect(shopper.store.listing.asked).toHaveLength(1);
  });

  test('with a listing keeps the chosen two columns, as does another listing', async () => {
    const shopper = await enter('/products');
    await shopper.store.listing.answers(kurtas);
    await button('2 columns').click();
    shopper.goesTo('/product/kurta-1');
    await expect.element(heading('Loading product')).toBeInTheDocument();
    await expect.element(button('2 columns')).not.toBeInTheDocument();
    shopper.goesBack();
    await expect.element(button('2 columns')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('3 columns')).toHaveAttribute('aria-pressed', 'false');
    shopper.goesTo('/');
    await expect.element(heading('Shop by Category')).toBeVisible();
    shopper.goesTo('/products?category=men');
    await expect.element(button('2 columns')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('after Try Again the focus is on the heading', () => {
  test('of the listing', async () => {
    const shopper = await enter('/products?category=men');
    await shopper.store.listing.fails(failed);
    await content().getByRole('button', { name: 'Try Again' }).click();
    await expect.element(heading("Men's Ethnic Wear")).toHaveFocus();
    await shopper.store.listing.answers(kurtas);
    await expect.element(link('Chikankari Kurta', content())).toBeVisible();
    await expect.element(heading("Men's Ethnic Wear")).toHaveFocus();
  });

  test('of the product, also once it has loaded', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.fails(failed);
    await content().getByRole('button', { name: 'Try Again' }).click();
    await expect.element(heading('Loading product')).toHaveFocus();
    await shopper.store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toHaveFocus();
  });

  test('of the product, also when it fails again', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.fails(failed);
    await content().getByRole('button', { name: 'Try Again' }).click();
    await shopper.store.product.fails(failed);
    await expect.element(heading('Failed to load product details')).toHaveFocus();
  });
});

describe('the categories', () => {
  test.each([
    ['/products?category=sarees', ['Sarees']],
    ['/products?category=sarees&page=2', ['Sarees']],
    ['/products?category=Sarees&parentCategory=Silk&page=3', ['Sarees']],
    ['/products', ['All Products']],
    ['/products?page=2', ['All Products']],
    ['/products?featured=true', []],
    ['/products?category=lamps', []],
    ['/', []],
  ])('in the header mark the current category at %s', async (address, marked) => {
    const shopper = await enter(address);
    await shopper.store.info.answers(store({ categories: ['Sarees', 'Men'] }));
    await expect.element(link('Men', places('Categories'))).toBeVisible();
    const current = places('Categories')
      .getByRole('link')
      .elements()
      .filter((one) => one.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(marked);
  });

  test('of the listing are not shown before the store has named them', async () => {
    const shopper = await enter('/products?category=men');
    await expect.element(places('All categories')).toBeVisible();
    expect(linkNames(places('All categories'))).toEqual(['All Products']);
    expect(linkNames(places('Categories'))).toEqual(['All Products']);
    await shopper.store.info.answers(store({ categories: ['sarees', 'men'] }));
    await expect.poll(() => linkNames(places('All categories'))).toEqual(['All Products', 'Sarees', 'Men']);
    await expect.element(link('Men', places('All categories'))).toHaveAttribute('aria-current', 'true');
  });
});

describe('a mistyped address', () => {
  test.each(['/Product/x', '/PRODUCTS', '/Products?category=men'])('such as %s shows the 404 page', async (address) => {
    const shopper = await enter(address);
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    await expect.element(link('Home', header())).toBeVisible();
    expect(shopper.store.product.asked).toEqual([]);
    expect(shopper.store.listing.asked).toEqual([]);
  });

  test.each([
    ['with control characters', '%00men%07%1F%7F%C2%85%0A', 'men', "Men's Ethnic Wear"],
    ['of 5,000 letters', 'x'.repeat(5_000), 'x'.repeat(200), `X${'x'.repeat(199)}`],
    ['of spaces', '%20%09%20', undefined, 'All Products'],
  ])('has its category %s cleaned before the request', async (_how, typed, asked, title) => {
    const shopper = await enter(`/products?category=${typed}`);
    await expect.element(heading(title)).toBeVisible();
    await expect.poll(() => shopper.store.listing.asked.map(({ category }) => category)).toEqual([asked]);
    await expect.poll(() => shopper.store.subCategories.asked.map(({ category }) => category)).toEqual([asked]);
    await shopper.store.listing.answers({ products: [product()], total: 1 });
    await expect.element(words('1 product')).toBeInTheDocument();
  });
});
