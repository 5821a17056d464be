import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { line, product } from '../models/wares';
import { enter } from '../support/screens/enter';
import { expectToast, header, link } from '../support/screens/sights';

afterEach(() => vi.restoreAllMocks());

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

const warnings = (about: string) => page.getByRole('alert').filter({ hasText: `Your ${about} cannot be saved` });

test('a full storage leaves a working cart, and is told of once', async () => {
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

test('what a full storage refused is stored with the first change that it takes', async () => {
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

test('a forbidden storage leaves a working cart and wishlist', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { shop } = await enter('/404');
  shop.cart.send({ type: 'cart.line.added', line: line({ quantity: 2 }) });
  shop.wishlist.send({ type: 'wishlist.product.added', product: product() });
  await expectToast('Your cart cannot be saved', 'storage is full or switched off');
  await expectToast('Your wishlist cannot be saved', 'storage is full or switched off');
  await expect.element(link('Cart, 2 items', header())).toBeVisible();
  expect(shop.wishlist.getSnapshot().context.products).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a wishlist is repaired product by product', async () => {
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

test('what waits for its turn is stored before the page goes', async () => {
  const { shop } = await enter('/404');
  await navigator.locks.request('statecart cart', () => {
    // Another tab has its turn, and takes its time.
    shop.cart.send({ type: 'cart.line.added', line: line() });
    expect(window.localStorage.getItem('cart')).toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toMatchObject([{ id: 'kurta-1' }]);
  });
  await expectToast('Added to cart', 'Chikankari Kurta');
});
