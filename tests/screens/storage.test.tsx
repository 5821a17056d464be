import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fromCallback } from 'xstate';
import type { CartChange } from '#machines/cart/lines';
import type { WishlistChange } from '#machines/wishlist/wishlist-products';
import { browserOf } from '../../src/storage/browser';
import { line, product } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { fillIn } from '../support/screens/forms';
import { button, content, expectToast, header, heading, link } from '../support/screens/locators';

// A write that still waits for the lock would reach the restored storage, and so the next test.
afterEach(async () => {
  await navigator.locks.request('statecart cart', () => {});
  vi.restoreAllMocks();
});

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const warnings = (about: string) => page.getByRole('alert').filter({ hasText: `Your ${about} cannot be saved` });

test('the cart keeps working when the storage is full, with a single warning', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const { shop } = await enter('/404');
  shop.cart.send({ type: 'cart.line.added', line: line() });
  await expectToast('Your cart cannot be saved', 'The cart lasts until you close this page.');
  shop.cart.send({ type: 'cart.line.added', line: line({ id: 'lamp-1' }) });
  shop.cart.send({ type: 'cart.line.removed', id: 'kurta-1' });
  await expect.element(link('Cart, 1 item', header())).toBeVisible();
  expect(warnings('cart').elements()).toHaveLength(1);
  expect(window.localStorage.getItem('cart')).toBeNull();
});

test('a cart that was cleared is empty after a reload, even if the storage is full', async () => {
  const shopper = await enter('/cart', { stored: { cart: JSON.stringify([line()]) } });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  shopper.shop.cart.send({ type: 'cart.cleared' });
  await expect.element(heading('Your cart is empty')).toBeVisible();
  await expect.poll(() => window.localStorage.getItem('cart')).toBeNull();
});

test('a cart line that a full storage refused is stored with the next successful change', async () => {
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const { shop } = await enter('/404');
  shop.cart.send({ type: 'cart.line.added', line: line() });
  await expectToast('Your cart cannot be saved', 'storage is full or switched off');
  storing.mockRestore();
  shop.cart.send({ type: 'cart.line.added', line: line({ id: 'lamp-1' }) });
  await expect
    .poll(() => JSON.parse(window.localStorage.getItem('cart') ?? '[]'))
    .toMatchObject([{ id: 'kurta-1' }, { id: 'lamp-1' }]);
  await expectToast('Added to cart', 'Chikankari Kurta');
});

test('the cart and the wishlist keep working, with warnings, when storage is forbidden', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  const { shop } = await enter('/404');
  shop.cart.send({ type: 'cart.line.added', line: line({ quantity: 2 }) });
  shop.wishlist.send({ type: 'wishlist.product.added', product: product() });
  await expectToast('Your cart cannot be saved', 'storage is full or switched off');
  await expectToast('Your wishlist cannot be saved', 'storage is full or switched off');
  await expect.element(link('Cart, 2 items', header())).toBeVisible();
  expect(shop.wishlist.getSnapshot().context.products).toHaveLength(1);
  vi.restoreAllMocks();
});

test('when cookies are forbidden, the shop opens and sign-in says why it fails', async () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: forbidden, set: forbidden });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  const { store } = await enter('/login');
  await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
  await button('Sign In').click();
  await store.signIn.answers('rani-1');
  await expectToast('Error', 'This browser does not keep you signed in.');
  await expect.element(button('Sign In')).toBeEnabled();
});

test('the cart and the wishlist last as long as the page when their storage actors break', async () => {
  const breaks = () => {
    throw new Error('The storage is broken.');
  };
  const { store, goesTo } = await enter('/product/kurta-1', {
    storageActors: {
      persistCart: fromCallback<CartChange>(({ receive }) => receive(breaks)),
      persistWishlist: fromCallback<WishlistChange>(({ receive }) => receive(breaks)),
    },
  });
  await store.product.answers(product());
  await button('Add to Cart').click();
  await expectToast('Your cart cannot be saved', 'The cart lasts until you close this page.');
  await button('Add to Wishlist').click();
  await expectToast('Your wishlist cannot be saved', 'The wishlist lasts until you close this page.');
  goesTo('/wishlist');
  await expect.element(heading('Your wishlist')).toBeVisible();
  await expect.element(content().getByRole('article')).toBeVisible();
  goesTo('/cart');
  await expect.element(heading('Your cart')).toBeVisible();
  await button('Increase quantity').click();
  await expect.element(link('Cart, 2 items', header())).toBeVisible();
});

test('invalid products of a stored wishlist are repaired or dropped one by one', async () => {
  const stored = [
    null,
    { id: 7 },
    { id: 'a', name: 'Kurta', price: '1299', originalPrice: 1, sizes: 'S' },
    { id: 'a' },
  ];
  const { shop } = await enter('/404', { stored: { wishlist: JSON.stringify(stored) } });
  expect(shop.wishlist.getSnapshot().context.products).toEqual([
    { id: '7', name: 'Unnamed product', image: '', price: 0, category: '', parentCategory: '' },
    { id: 'a', name: 'Kurta', image: '', price: 1299, category: '', parentCategory: '', sizes: ['S'] },
  ]);
});

test('a cart change that waits for the lock is stored on pagehide', async () => {
  const { shop } = await enter('/404');
  await navigator.locks.request('statecart cart', () => {
    // Another tab holds the lock.
    shop.cart.send({ type: 'cart.line.added', line: line() });
    expect(window.localStorage.getItem('cart')).toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toMatchObject([{ id: 'kurta-1' }]);
  });
  await expectToast('Added to cart', 'Chikankari Kurta');
});

test('the storage lock is released even if the clock stands still', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  let isGranted = false;
  browserOf(window).inTurn('cart', () => {});
  const others = navigator.locks.request('statecart cart', () => {
    isGranted = true;
  });
  try {
    await expect.poll(() => isGranted, { timeout: 5_000 }).toBe(true);
  } finally {
    clock.mockRestore();
    await others;
  }
});
