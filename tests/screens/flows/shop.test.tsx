import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { shop } from '../../models/shop.model';
import { heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const OFFLINE = 'You are offline. What you see may be out of date.';

walkScreen({
  model: shop,
  openedAt: { 'a page with a connection': '/no-such-page' },
  begin: (shopper) => shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
  machine: (shopper) => shopper.shop.ref,
  doings: {
    // The browser tells the page, the page tells the shop: tests/journeys/returning.test.ts proves the first half.
    'the connection is lost': (shopper) => shopper.shop.ref.send({ type: 'connection.lost' }),
    'the connection is found': (shopper) => shopper.shop.ref.send({ type: 'connection.found' }),
  },
  unseen: {
    'the store information breaks': 'It fails only by a fault of its machine.',
    'the categories break': 'They fail only by a fault of their machine.',
  },
  sees: {
    online: async ({ shopper, happened }) => {
      await expect.element(words(OFFLINE)).not.toBeInTheDocument();
      await expect.element(heading('Oops! Page not found')).toBeVisible();
      // A store that was out of reach is asked again as soon as there is a connection.
      await expect.poll(() => shopper.store.info.questions.length).toBe(happened ? 2 : 1);
    },
    offline: async () => {
      await expect.element(words(OFFLINE)).toBeVisible();
      await expect.element(heading('Oops! Page not found')).toBeVisible();
    },
  },
});
