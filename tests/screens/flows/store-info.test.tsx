import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { store } from '../../models/sample-products';
import { storeInfo } from '../../models/store-info.model';
import { button, expectToast, footer, header, link, linkNames, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const RANG_MAHAL = store({ categories: ['Sarees'] });

walkScreen({
  model: storeInfo,
  openedAt: { 'store information that is not loaded yet': '/404' },
  machine: ({ shop }) => shop.storeInfo,
  doings: {
    'the store information is loaded': (shopper) => shopper.store.info.answers(RANG_MAHAL),
    'the store has no name': (shopper) => shopper.store.info.answers(store({ storeName: ' ' })),
    'the store refuses': (shopper) =>
      shopper.store.info.fails(new Failure({ kind: 'rejected', status: 503, error: 'Closed for stock-taking' })),
    'the store does not answer': (shopper) => shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': (shopper) => shopper.store.info.fails(new TypeError('no JSON')),
    'loading is retried': () => button('Try Again').click(),
  },
  sees: {
    loading: async () => {
      await expect.element(link('Home', header())).toBeVisible();
      await expect.element(button('Try Again')).not.toBeInTheDocument();
      expect(footer().element().textContent).toContain('Contact Us');
      expect(linkNames(footer()), 'social links are not shown while loading').not.toContain('instagram');
      expect(document.body.textContent, 'the default name is not shown while loading').not.toContain('Statecart');
    },
    loaded: async ({ happened }) => {
      const name = happened === 'the store has no name' ? 'Statecart' : 'Rang Mahal';
      await expect.element(link(name, header())).toBeVisible();
      await expect.element(button('Try Again')).not.toBeInTheDocument();
      await expect.poll(() => document.title).toBe(`Page not found | ${name}`);
    },
    failed: async ({ happened }) => {
      const refused = happened === 'the store refuses';
      await expect.element(button('Try Again')).toBeVisible();
      await expectToast('Error', 'Failed to load store information. Please refresh the page.');
      await expect
        .element(
          words(refused ? 'Failed to load store information' : 'An error occurred while loading store information'),
        )
        .toBeVisible();
      await expect.element(link('Statecart', header())).toBeVisible();
    },
  },
});
