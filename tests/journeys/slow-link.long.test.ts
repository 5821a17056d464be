import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { decide, fillInCheckout, heading, orderStatusOf, placeOrder, proceed } from './buying';
import { type SlowLink, slowLink } from './slow-link';

let shop: OpenShop;
let link: SlowLink;

beforeAll(async () => {
  [shop, link] = await Promise.all([openShopForJourneys({ hasRealPictures: true }), slowLink(5, 2)]);
});

afterAll(() => Promise.all([link?.close(), shop?.close()]));

// A long test, because it waits for a minute.
it('a purchase completes over 2G with 5 % packet loss', async () => {
  const { page, pageErrors } = await shop.enter('phone', { proxy: link.proxy });
  await fillInCheckout(page);
  const id = await placeOrder(page);
  await proceed(page, 'card');
  await heading(page, 'Card payment (sandbox)').waitFor();
  await decide(page, 'Succeed');
  await heading(page, 'Thank you for your order!').waitFor();
  await page.goto('/orders');
  expect(await orderStatusOf(page, id)).toEqual({ status: 'Processing', isPayable: false });
  expect(pageErrors).toEqual([]);
});
