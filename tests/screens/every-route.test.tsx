import { describe, expect, test } from 'vitest';
import { POLICY_TYPES, policyAddress } from '#machines/policy/policy-types';
import { routes } from '../../src/app/routes';
import { order } from '../models/payments';
import { product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';

type Place = {
  address: string;
  /** Matches both the heading and the title, once the screen has loaded. */
  names: RegExp;
  isSignedIn?: true;
  settle?: (shopper: Shopper) => Promise<unknown>;
};

const products = (shopper: Shopper) => shopper.store.listing.answers({ products: [product()], total: 1 });

const PLACES: Record<string, Place> = {
  '/': { address: '/?again', names: /./ },
  '/index.html': { address: '/index.html', names: /./ },
  '/products': { address: '/products?category=men', names: /Men's Ethnic Wear/, settle: products },
  '/search': { address: '/search?q=kurta', names: /Oops! Page not found/ },
  '/product/:id': {
    address: '/product/kurta-1',
    names: /Chikankari Kurta/,
    settle: ({ store: { product: asked } }) => asked.answers(product()),
  },
  '/cart': { address: '/cart', names: /cart/i },
  '/wishlist': { address: '/wishlist', names: /wishlist/i },
  '/login': { address: '/login', names: /Login/ },
  '/register': { address: '/register', names: /Create an account/ },
  '/forgot-password': { address: '/forgot-password', names: /password/i },
  '/reset-password': { address: '/reset-password?token=once', names: /password/i },
  '/account': {
    address: '/account',
    names: /My Account/,
    isSignedIn: true,
    settle: ({ store: { account } }) =>
      account.answers({ firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '' }),
  },
  '/checkout': { address: '/checkout', names: /Checkout/, isSignedIn: true },
  '/payment': {
    address: '/payment?orderId=order-1',
    names: /Payment/,
    isSignedIn: true,
    settle: async ({ store: { myOrders, paymentFields } }) => {
      await myOrders.answers([order('Pending')]);
      await paymentFields.answers([]);
    },
  },
  '/orders': {
    address: '/orders',
    names: /My Orders/,
    isSignedIn: true,
    settle: ({ store: { myOrders } }) => myOrders.answers([order('Pending')]),
  },
  '/order-success': { address: '/order-success', names: /Thank you/ },
  '/track-order': { address: '/track-order', names: /Track Order/ },
  '/contact': { address: '/contact', names: /Contact Us/ },
  '/api-test': { address: '/api-test', names: /API/i },
  ...Object.fromEntries(
    POLICY_TYPES.map((type) => [policyAddress(type), { address: policyAddress(type), names: /\w/ } satisfies Place]),
  ),
  '/404': { address: '/404', names: /Page not found/ },
  '*': { address: '/no/where', names: /Page not found/ },
};

const rang = store({
  storeName: 'Rang Mahal',
  capabilities: ['passwordReset'],
  policies: Object.fromEntries(POLICY_TYPES.map((type) => [type, '<h2>One</h2><p>Words of the store.</p>'])),
});

const headings = () => [...document.querySelectorAll('h1')];

/** The screen's only heading has the focus, and the title contains its words and the name of the store. */
async function expectToHaveArrived(names: RegExp) {
  await expect.poll(() => headings().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(names)]);
  await expect
    .poll(() => document.activeElement === headings()[0], { message: 'the heading has the focus' })
    .toBe(true);
  await expect.poll(() => document.title).toMatch(names);
  await expect.poll(() => document.title).toContain('Rang Mahal');
}

test('every route is tested here', () => {
  expect(Object.keys(PLACES).sort()).toEqual(routes.map(({ path }) => path).sort());
});

describe('navigation and Back focus the one main heading, which is also in the title,', () => {
  test.each(Object.entries(PLACES))('at %s', async (_, { address, names, isSignedIn, settle }) => {
    const shopper = await enter('/track-order', isSignedIn ? { signedInWith: 'rani-1' } : {});
    await shopper.store.info.answers(rang);
    shopper.goesTo('/contact?first');
    await expectToHaveArrived(/Contact Us/);
    shopper.goesTo(address);
    await expect.poll(() => shopper.address()).toBe(address);
    await expect.poll(() => headings().length).toBe(1);
    await expect
      .poll(() => document.activeElement === headings()[0], {
        message: 'the heading has the focus while the screen loads',
      })
      .toBe(true);
    await settle?.(shopper);
    await expectToHaveArrived(names);
    shopper.goesBack();
    await expect.poll(() => shopper.address()).toBe('/contact?first');
    await expectToHaveArrived(/Contact Us/);
  });
});
