import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { listingAddress, productQuery } from '#machines/catalogue/listing';
import { productList } from '../../models/product-list.model';
import { product, store } from '../../models/sample-products';
import type { Shopper } from '../../support/screens/enter';
import { button, content, heading, link, linkNames, placeholders, places, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const NO_MATCH = 'No products found with the selected filters.';
const FAILED = 'Failed to load products. Please try again.';

/** By the link where one is seen; a page that no link leads to is still in the history, or in a friend's message. */
async function turnTo(shopper: Shopper, number: number, address: string) {
  const step = link(`Page ${number}`);
  if (step.query()?.getAttribute('href') === address) await step.click();
  else shopper.goesTo(address);
}

walkScreen({
  model: productList,
  openedAt: { 'all products': '/products', 'a shared link': '/products?page=2' },
  machine: (shopper) => shopper.machine('productList'),
  begin: (shopper) => shopper.store.info.answers(store()),
  doings: {
    'the address is the first page': () => link('All Products', places('All categories')).click(),
    'the address is another page': (shopper) => turnTo(shopper, 2, '/products?page=2'),
    'the address is another category': () => link('Men', places('All categories')).click(),
    'the shopper tries again': () => button('Try Again').click(),
    'products arrive': (shopper) => shopper.store.listing.answers({ products: [product()], total: 40 }),
    'there are five, and none here': (shopper) => shopper.store.listing.answers({ products: [], total: 5 }),
    'nothing matches': (shopper) => shopper.store.listing.answers({ products: [], total: 0 }),
    'the store refuses': (shopper) =>
      shopper.store.listing.fails(new Failure({ kind: 'rejected', status: 500, error: 'Sorry' })),
    'the store does not answer': (shopper) => shopper.store.listing.fails(new Failure({ kind: 'noResponse' })),
    'something unforeseen is thrown': (shopper) => shopper.store.listing.fails(new TypeError('no JSON')),
  },
  lookOf: ({ listing: { page: number } }) => number,
  sees: {
    loading: async ({ shopper, context: { listing } }) => {
      await expect.poll(placeholders).toBe(12);
      await expect.poll(() => shopper.store.listing.asked.at(-1)).toEqual(productQuery(listing));
      expect(shopper.address()).toBe(listingAddress(listing));
      await expect.element(words('Loading products')).toBeInTheDocument();
    },
    listed: async ({ context: { listing } }) => {
      await expect.element(link('Chikankari Kurta', content())).toBeVisible();
      await expect.element(heading(listing.category ? "Men's Ethnic Wear" : 'All Products')).toBeVisible();
      const first = (listing.page - 1) * 12 + 1;
      await expect.element(words(`Showing ${first} to ${first} of 40 items`)).toBeVisible();
      expect(placeholders()).toBe(0);
    },
    pastTheEnd: async () => {
      await expect.element(heading(NO_MATCH)).toBeVisible();
      await expect.element(link('Go to the last page')).toHaveAttribute('href', '/products');
      expect(linkNames(content())).toContain('Clear Filters');
    },
    empty: async () => {
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
