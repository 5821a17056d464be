import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import type { StoreInfo } from '#contract/store-info';
import { productListMachine } from '#machines/catalogue/product-list.machine';
import { foundQuery, isSearch, refinedAddress } from '#machines/catalogue/refined-listing';
import { productList } from '../../models/product-list.model';
import { product, store } from '../../models/sample-products';
import { replaceEffects } from '../../support/screens/broken-effects';
import { enter, type Shopper } from '../../support/screens/enter';
import { button, content, heading, link, linkNames, placeholders, places, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedEffect } from '../../support/screens/scripted-effect';

const NO_MATCH = 'No products found with the selected filters.';
const FAILED = 'Failed to load products. Please try again.';

/** Clicks the link if one is shown; an address without a link can still come from the history or a shared link. */
async function turnTo(shopper: Shopper, number: number, address: string) {
  const step = link(`Page ${number}`);
  if (step.query()?.getAttribute('href') === address) await step.click();
  else shopper.goesTo(address);
}

const settling = scriptedEffect<StoreInfo>();

const ANOTHER_VISIT = 'It is another visit with a new machine; suggestions.test.tsx covers it.';

const AS_OF_THE_WHOLE = [
  'the store does not answer',
  'an unexpected error is thrown',
  'an empty page is loaded, of five products in all',
];

walkScreen({
  model: productList,
  openedAt: {
    'all products': '/products',
    'a link to the second page': '/products?page=2',
    'a search': '/search?q=kurta',
  },
  arrival: () => {
    replaceEffects(productListMachine, () => ({ storeSettled: settling.effect }));
    return {};
  },
  machine: (shopper) => shopper.machine('productList'),
  begin: (shopper) => shopper.store.info.answers(store({ capabilities: ['search'] })),
  doings: {
    'the address is the first page': () => link('All Products', places('All categories')).click(),
    'the address is another page': (shopper) => turnTo(shopper, 2, '/products?page=2'),
    'the address is another category': () => link('Men', places('All categories')).click(),
    'the address has a filter': (shopper) => shopper.goesTo('/products?size=M'),
    'the address is a search with a filter': (shopper) => shopper.goesTo('/search?q=kurta&size=M'),
    'the store can search': () => settling.answers(store({ capabilities: ['search'] })),
    'the store cannot search': () => settling.answers(store()),
    'the store information cannot be loaded': () => settling.fails(new Failure({ kind: 'noResponse' })),
    'the shopper tries again': () => button('Try Again').click(),
    'products are loaded': (shopper) => shopper.store.listing.answers({ products: [product()], total: 40 }),
    'an empty page is loaded, of five products in all': (shopper) =>
      shopper.store.listing.answers({ products: [], total: 5 }),
    'no products match': (shopper) => shopper.store.listing.answers({ products: [], total: 0 }),
    'the store refuses': (shopper) =>
      shopper.store.listing.fails(new Failure({ kind: 'rejected', status: 500, error: 'Sorry' })),
    'the store does not answer': (shopper) => shopper.store.listing.fails(new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': (shopper) => shopper.store.listing.fails(new TypeError('no JSON')),
  },
  unseen: {
    'the address is a search': ANOTHER_VISIT,
    'products with facets are loaded': 'filters.test.tsx covers them.',
  },
  isOutOfReach: ({ context: { listing } }, happening) => {
    // The walk of the unfiltered listing covers failures and pages past the end.
    if (listing.refinement && AS_OF_THE_WHOLE.includes(happening)) return true;
    if (!happening.startsWith('the address')) return false;
    return isSearch(listing) !== happening.includes('search');
  },
  lookOf: ({ listing: { page: number, refinement } }) => (refinement ? 'refined' : number),
  sees: {
    awaitingStore: async ({ shopper, context: { listing } }) => {
      await expect.poll(placeholders).toBe(12);
      expect(shopper.address()).toBe(refinedAddress(listing));
    },
    unsearchable: async () => {
      await expect.element(heading('Oops! Page not found')).toBeVisible();
      await expect.element(link('Return to Home')).toHaveAttribute('href', '/');
      await expect.element(link('All Products', content())).toHaveAttribute('href', '/products');
    },
    loading: async ({ shopper, happened, context: { listing } }) => {
      await expect.poll(placeholders).toBe(12);
      await expect.poll(() => shopper.store.listing.asked.at(-1)).toEqual(foundQuery(listing));
      if (happened !== 'the store cannot search') expect(shopper.address()).toBe(refinedAddress(listing));
      await expect.element(words('Loading products')).toBeInTheDocument();
    },
    listed: async ({ context: { listing } }) => {
      await expect.element(link('Chikankari Kurta', content())).toBeVisible();
      const whole = listing.category ? "Men's Ethnic Wear" : 'All Products';
      await expect.element(heading(isSearch(listing) ? 'Results for "kurta"' : whole)).toBeVisible();
      const first = (listing.page - 1) * 12 + 1;
      await expect.element(words(`Showing ${first} to ${first} of 40 items`)).toBeVisible();
      expect(placeholders()).toBe(0);
    },
    pastTheEnd: async ({ context: { listing } }) => {
      await expect.element(heading(NO_MATCH)).toBeVisible();
      const last = refinedAddress({ ...listing, page: 1 });
      await expect.element(link('Go to the last page')).toHaveAttribute('href', last);
      expect(linkNames(content())).toContain('Clear Filters');
    },
    empty: async ({ context: { listing } }) => {
      if (isSearch(listing)) {
        await expect.element(heading('No products match "kurta"')).toBeVisible();
        await expect.element(link('All Products', content())).toHaveAttribute('href', '/products');
        return;
      }
      await expect.element(heading(NO_MATCH)).toBeVisible();
      await expect.element(link('Clear Filters')).toHaveAttribute('href', '/products');
      expect(linkNames(content())).not.toContain('Go to the last page');
    },
    failed: async () => {
      await expect.element(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await expect.element(button('Try Again')).toBeVisible();
      await expect.element(link('Chikankari Kurta')).not.toBeInTheDocument();
    },
  },
});

test('a search address shows no chosen filters when the store cannot search', async () => {
  const shopper = await enter('/search?q=kurta&size=M&minPrice=500');
  await shopper.store.info.answers(store());
  await expect.element(heading('Oops! Page not found')).toBeVisible();
  expect(content().getByRole('list', { name: 'Chosen filters' }).query()).toBeNull();
});
