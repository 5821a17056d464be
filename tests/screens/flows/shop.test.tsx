import { expect, test } from 'vitest';
import { Failure } from '#contract/failure';
import { store } from '../../models/sample-products';
import { shop } from '../../models/shop.model';
import { enter } from '../../support/screens/enter';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const OFFLINE = 'You are offline. What you have seen before is still here, and may be out of date.';
const FIRST = { entry: 'default /no/such/page', since: '2026-11-26T10:35:00.000Z' };
const AS_SEEN = /This page is as you saw it on 26 Nov, 4:05 pm\./;
const OFFLINE_AS_SEEN = /^You are offline\. This page is as you saw it on 26 Nov, 4:05 pm\./;

walkScreen({
  model: shop,
  openedAt: { 'a page with a connection': '/no/such/page' },
  begin: (shopper) => shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
  machine: (shopper) => shopper.shop.ref,
  doings: {
    // Sends what the page sends on the browser's event; tests/journeys/returning.test.ts covers that event.
    'the connection is lost': (shopper) => shopper.shop.ref.send({ type: 'connection.lost' }),
    'the connection is restored': (shopper) => shopper.shop.ref.send({ type: 'connection.found' }),
    // A stored page reports this itself: tests/journeys/offline.test.ts covers it.
    'the page turns out to be a cached page': (shopper) =>
      shopper.shop.ref.send({ type: 'page.cached.shown', page: FIRST }),
  },
  unseen: {
    'the machine of the store information fails': 'It fails only if its machine has a fault.',
    'the machine of the categories fails': 'It fails only if it has a fault.',
  },
  sees: {
    online: async ({ shopper, happened, context }) => {
      await seesWhenItWasSeen(context.cachedPage !== undefined);
      if (context.cachedPage) await expect.element(button('Show it as it is now')).toBeVisible();
      await expect.element(words(OFFLINE)).not.toBeInTheDocument();
      await expect.element(heading('Oops! Page not found')).toBeVisible();
      // After a failed request, the shop asks the store again as soon as there is a connection.
      await expect.poll(() => shopper.store.info.questions.length).toBe(happened ? 2 : 1);
    },
    offline: async ({ context }) => {
      await expect.element(words(context.cachedPage ? OFFLINE_AS_SEEN : OFFLINE)).toBeVisible();
      if (context.cachedPage) await expect.element(button('Show it as it is now')).toBeVisible();
      await expect.element(heading('Oops! Page not found')).toBeVisible();
    },
  },
});

async function seesWhenItWasSeen(isCached: boolean) {
  if (isCached) await expect.element(words(AS_SEEN)).toBeVisible();
  else await expect.element(words(AS_SEEN)).not.toBeInTheDocument();
}

test('pages opened after a cached page show no age, even at the same address', async () => {
  const shopper = await enter('/no/such/page');
  await shopper.store.info.answers(store());
  shopper.shop.ref.send({ type: 'page.cached.shown', page: FIRST });
  await seesWhenItWasSeen(true);
  shopper.goesTo('/cart');
  await expect.element(heading('Your cart is empty')).toBeVisible();
  await seesWhenItWasSeen(false);
  await expect.element(words(OFFLINE)).toBeVisible();
  shopper.goesTo('/no/such/page');
  await expect.element(heading('Oops! Page not found')).toBeVisible();
  await seesWhenItWasSeen(false);
});
