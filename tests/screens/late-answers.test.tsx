import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { order } from '../models/payments';
import { line, product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { field, fillIn } from '../support/screens/forms';
import { listen } from '../support/screens/listen';
import { button, content, expectToast, header, heading, link, words } from '../support/screens/locators';

const signedIn = { signedInWith: 'rani-1' };
const silent = new Failure({ kind: 'noResponse' });

describe('when two responses arrive out of order, the later request wins', () => {
  test('for products', async () => {
    const shopper = await enter('/product/kurta-1');
    const kurta = await shopper.store.product.open();
    shopper.goesTo('/product/lamp-1');
    await expect.poll(() => shopper.store.product.asked).toEqual(['kurta-1', 'lamp-1']);
    await shopper.store.product.answers(product({ id: 'lamp-1', name: 'Brass Lamp' }));
    kurta.answer(product());
    await expect.element(heading('Brass Lamp')).toBeVisible();
    await expect.element(heading('Chikankari Kurta')).not.toBeInTheDocument();
    await expect.poll(() => document.title).toMatch(/^Brass Lamp/);
  });

  test('for pages of a listing', async () => {
    const shopper = await enter('/products?page=1');
    const first = await shopper.store.listing.open();
    shopper.goesTo('/products?page=2');
    await expect.poll(() => shopper.store.listing.asked.map(({ page: asked }) => asked)).toEqual([1, 2]);
    await shopper.store.listing.answers({ products: [product({ name: 'Second' })], total: 24 });
    first.answer({ products: [product({ name: 'First' })], total: 24 });
    await expect.element(link('Second', content())).toBeVisible();
    await expect.element(link('First', content())).not.toBeInTheDocument();
  });

  test('for the sub-categories of categories', async () => {
    const shopper = await enter('/products?category=men');
    const men = await shopper.store.subCategories.open();
    shopper.goesTo('/products?category=women');
    await expect.poll(() => shopper.store.subCategories.asked.at(-1)).toMatchObject({ category: 'women' });
    await shopper.store.subCategories.answers({ products: [product({ parentCategory: 'Sarees' })], total: 1 });
    men.answer({ products: [product({ parentCategory: 'Sherwanis' })], total: 1 });
    const options = () => page.getByRole('option').elements();
    await expect.poll(() => options().map(({ textContent }) => textContent)).toEqual(['All', 'Sarees']);
  });

  test('for PIN codes', async () => {
    const shopper = await enter('/checkout', { ...signedIn, stored: { cart: JSON.stringify([line()]) } });
    await shopper.store.info.answers(store({ capabilities: ['pinCodes'] }));
    await fillIn({ 'PIN code': '411001' });
    const pune = await shopper.store.place.open();
    await fillIn({ 'PIN code': '560001' });
    await expect.poll(() => shopper.store.place.asked).toEqual(['411001', '560001']);
    await shopper.store.place.answers({ city: 'Bengaluru', state: 'Karnataka' });
    pune.answer({ city: 'Pune', state: 'Maharashtra' });
    await expect.element(field('City')).toHaveValue('Bengaluru');
    await expect.element(field('State')).toHaveValue('Karnataka');
  });

  test('for payments of two orders', async () => {
    const shopper = await enter('/payment?orderId=order-1', signedIn);
    await shopper.store.info.answers(store());
    const first = await shopper.store.myOrders.open();
    shopper.goesTo('/payment?orderId=order-2');
    await expect.poll(() => shopper.store.myOrders.questions.length).toBe(2);
    await shopper.store.myOrders.answers([order('Pending', { id: 'order-2' })]);
    first.answer([order('Processing')]);
    await shopper.store.paymentFields.answers([]);
    await expect.element(button('Proceed to Payment')).toBeVisible();
    await expect.element(words('order-2')).toBeVisible();
  });
});

type Left = { at: string; isSignedIn?: true; asks: (shopper: Shopper) => Promise<() => void>; unseen: string };

const LEFT: Left[] = [
  {
    at: '/products',
    unseen: 'Sherwani',
    asks: async ({ store: { listing } }) => {
      const asked = await listing.open();
      return () => asked.answer({ products: [product({ name: 'Sherwani' })], total: 1 });
    },
  },
  {
    at: '/product/kurta-1',
    unseen: 'Anarkali',
    asks: async ({ store: { product: products } }) => {
      const asked = await products.open();
      return () => asked.answer(product({ name: 'Anarkali' }));
    },
  },
  {
    at: '/track-order?id=order-1',
    unseen: 'Failed',
    asks: async ({ store: { tracked } }) => {
      await fillIn({ 'Email or Phone': 'asha@rang.in' });
      await button('Track Order').click();
      const asked = await tracked.open();
      return () => asked.fail(silent);
    },
  },
  {
    at: '/account',
    isSignedIn: true,
    unseen: 'Failed',
    asks: async ({ store: { account } }) => {
      const asked = await account.open();
      return () => asked.fail(silent);
    },
  },
  {
    at: '/orders',
    isSignedIn: true,
    unseen: 'Failed',
    asks: async ({ store: { myOrders } }) => {
      const asked = await myOrders.open();
      return () => asked.fail(silent);
    },
  },
  {
    at: '/payment?orderId=order-1',
    isSignedIn: true,
    unseen: 'order-1',
    asks: async ({ store: { myOrders } }) => {
      const asked = await myOrders.open();
      return () => asked.answer([order('Processing')]);
    },
  },
  {
    at: '/login',
    unseen: 'No response from server',
    asks: async ({ store: { signIn } }) => {
      await fillIn({ Email: 'asha@rang.in', Password: 'wrong-1' });
      await button('Sign In').click();
      const asked = await signIn.open();
      return () => asked.fail(silent);
    },
  },
];

describe('a response that arrives after its page was left is neither shown nor announced', () => {
  test.each(LEFT)('at $at', async ({ at, isSignedIn, asks, unseen }) => {
    const stored = { cart: JSON.stringify([line({ quantity: 2 })]) };
    const shopper = await enter(at, { ...(isSignedIn && signedIn), stored });
    await shopper.store.info.answers(store());
    const answers = await asks(shopper);
    shopper.goesTo('/404');
    await expect.element(heading('Oops! Page not found')).toHaveFocus();
    const heard = listen();
    answers();
    shopper.goesTo('/cart');
    await expect.element(heading('Your cart')).toHaveFocus();
    // Toasts are announced in order, so an announcement made by the late answer comes before this one. The previous
    // test's shop may still be storing its wishlist, so each test adds a product of its own.
    shopper.shop.wishlist.send({ type: 'wishlist.product.added', product: product({ id: at, name: 'Brass Lamp' }) });
    await expectToast('Added to wishlist', 'Brass Lamp');
    expect(document.body.textContent).not.toContain(unseen);
    expect(document.title).not.toContain(unseen);
    expect(heard).toEqual(['Added to wishlistBrass LampView wishlist']);
    await expect.element(link('Cart, 2 items', header())).toBeVisible();
  });
});
