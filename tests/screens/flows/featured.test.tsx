import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { featured } from '../../models/featured.model';
import { product, store } from '../../models/sample-products';
import { content, link, linkNames, placeholders, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const KURTA = product({ featured: true });
const NOTHING = 'No featured products available at the moment.';

walkScreen({
  model: featured,
  openedAt: { 'the home page': '/' },
  machine: (shopper) => shopper.machine('featured'),
  doings: {
    'the first category of the store is sarees': (shopper) =>
      shopper.store.info.answers(store({ categories: ['Silk Sarees', 'Juttis'] })),
    'the store has no categories': (shopper) => shopper.store.info.answers(store()),
    'the store information cannot be loaded': (shopper) =>
      shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'products are loaded': (shopper) => shopper.store.featured.answers({ products: [KURTA], total: 1 }),
    'there are no products': (shopper) => shopper.store.featured.answers({ products: [], total: 0 }),
    'the products cannot be loaded': (shopper) =>
      shopper.store.featured.fails(new Failure({ kind: 'rejected', status: 500 })),
    'the shopper tries again': () => tryAgain().click(),
  },
  sees: {
    choosingCategory: async ({ shopper }) => {
      expect(placeholders()).toBe(4);
      expect(shopper.store.featured.asked, 'products are requested only once the category is known').toEqual([]);
    },
    loading: async ({ shopper, context }) => {
      expect(placeholders()).toBe(4);
      await expect.poll(() => shopper.store.featured.asked.at(-1)).toEqual({ category: context.category, limit: 4 });
    },
    loaded: async () => {
      await expect.element(link('Chikankari Kurta', products())).toBeVisible();
      expect(placeholders()).toBe(0);
      await expect.element(words(NOTHING)).not.toBeInTheDocument();
    },
    empty: async () => {
      await expect.element(words(NOTHING)).toBeVisible();
      expect(placeholders()).toBe(0);
      expect(linkNames(products())).toEqual(['View All']);
      await expect.element(tryAgain()).not.toBeInTheDocument();
    },
    failed: async () => {
      await expect.element(words(NOTHING)).toBeVisible();
      await expect.element(tryAgain()).toBeVisible();
    },
  },
});

const tryAgain = () => products().getByRole('button', { name: 'Try Again' });
const products = () => content().getByRole('region', { name: 'Featured Products' });
