import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product, store } from '../../models/sample-products';
import { subCategories } from '../../models/sub-categories.model';
import { link, places } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const productsIn = (...names: string[]) => ({
  products: names.map((parentCategory, number) => product({ id: String(number), parentCategory })),
  total: names.length,
});

const offered = () =>
  page
    .getByRole('combobox', { name: 'Category' })
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

walkScreen({
  model: subCategories,
  openedAt: { 'the whole catalogue': '/products', women: '/products?category=women' },
  machine: (shopper) => shopper.machine('subCategories'),
  begin: (shopper) => shopper.store.info.answers(store()),
  doings: {
    'the shopper goes to men': () => link('Men', places('All categories')).click(),
    'the shopper goes to women': () => link('Women', places('All categories')).click(),
    'the shopper goes to the second page of women': (shopper) => shopper.goesTo('/products?category=women&page=2'),
    'the shopper goes to all products': () => link('All Products', places('All categories')).click(),
    'products in several sub-categories are loaded': (shopper) =>
      shopper.store.subCategories.answers(productsIn('Sarees', ' Kurtas ', 'Sarees', '', 'anarkalis')),
    'products without a sub-category are loaded': (shopper) =>
      shopper.store.subCategories.answers(productsIn('', '  ')),
    'no products are loaded': (shopper) => shopper.store.subCategories.answers(productsIn()),
    'the lookup fails': (shopper) => shopper.store.subCategories.fails(new Failure({ kind: 'noResponse' })),
    // The listing's Try Again repeats both requests.
    'the shopper tries again': async (shopper) => {
      await shopper.store.listing.fails(new Failure({ kind: 'noResponse' }));
      await page.getByRole('button', { name: 'Try Again' }).click();
    },
  },
  sees: {
    loading: async ({ shopper, context: { category } }) => {
      await expect
        .poll(() => shopper.store.subCategories.asked.at(-1))
        .toEqual(category ? { category, limit: 100 } : { limit: 100 });
      await expect.poll(offered).toEqual(['All']);
    },
    listed: () => expect.poll(offered).toEqual(['All', 'anarkalis', 'Kurtas', 'Sarees']),
    none: () => expect.poll(offered).toEqual(['All']),
    failed: () => expect.poll(offered).toEqual(['All']),
  },
});
