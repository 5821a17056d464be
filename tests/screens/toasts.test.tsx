import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { announceAsToast, countPage } from '../../src/app/announce';
import { order } from '../models/payments';
import { line, product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { fillIn } from '../support/screens/forms';
import { button, content, expectToast, heading, link, places } from '../support/screens/locators';

const toasts = () => [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')];
const titles = () => toasts().map((toast) => toast.querySelector('.mantine-Notification-title')?.textContent);

/** Hovering stops the toast's timer, so it disappears only if something closes it. */
async function expectHeldToast(title: string) {
  await expect.poll(titles).toEqual([title]);
  toasts()[0]?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
}

const place = (part: Element) => part.getBoundingClientRect();

const expectApart = (one: Element, other: Element) => {
  const [a, b] = [place(one), place(other)];
  expect(a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left).toBe(true);
};

async function lookAt(device: 'phone' | 'desktop'): Promise<Shopper> {
  const shopper = await enter('/product/kurta-1', { device });
  await shopper.store.info.answers(store());
  // Long enough to scroll, so that the sticky bar is at the bottom of the window.
  await shopper.store.product.answers(product({ sizes: ['S', 'M', 'L'], description: 'Soft cotton. '.repeat(150) }));
  await expect.element(button('Add to Cart')).toBeVisible();
  return shopper;
}

const track = async (orderNumber: string) => {
  await fillIn({ 'Order Number': orderNumber, 'Email or Phone': 'asha@example.in' });
  await button('Track Order').click();
};

describe('toasts', () => {
  test('appear one at a time on a phone', async () => {
    await lookAt('phone');
    await page.getByRole('radio', { name: 'M' }).click();
    await button('Add to Cart').click();
    await expectToast('Added to cart', 'Chikankari Kurta');
    await button('Add to Wishlist').click();
    await expectToast('Added to wishlist', 'Chikankari Kurta');
    await expect.poll(titles).toEqual(['Added to wishlist']);
  });

  test('are placed above the bottom bars of a phone and cover no heading', async () => {
    await lookAt('phone');
    await page.getByRole('radio', { name: 'M' }).click();
    await button('Add to Cart').click();
    await expectToast('Added to cart', 'Chikankari Kurta');
    const [toast] = toasts();
    if (!toast) throw new Error('There is no toast.');
    expectApart(toast, button('Add to Cart').element());
    expectApart(toast, places('Main places').element());
    expectApart(toast, page.getByRole('banner').element());
    expectApart(toast, heading('Chikankari Kurta').element());
    expect(place(toast).top).toBeGreaterThan(window.innerHeight / 2);
  });

  test('are placed at the very bottom of a phone on a page without a bar', async () => {
    const shopper = await enter('/login', { device: 'phone' });
    await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    await expectHeldToast('Error');
    const [toast] = toasts();
    if (!toast) throw new Error('There is no toast.');
    expect(window.innerHeight - place(toast).bottom).toBeLessThan(32);
  });

  test.each([768, 1024])('do not cover a heading in the middle of a page of %i px', async (width) => {
    const shopper = await enter('/terms');
    await page.viewport(width, 900);
    await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    await expectHeldToast('Error');
    const [toast] = toasts();
    if (!toast) throw new Error('There is no toast.');
    expectApart(toast, heading('Terms & Conditions could not be loaded').element());
    const { top, bottom, width: wide } = place(toast);
    expect(top).toBeGreaterThan(450);
    expect(bottom).toBeLessThanOrEqual(900);
    expect(wide).toBeLessThanOrEqual(380);
  });

  test('do not cover the focused field', async () => {
    await lookAt('phone');
    await button('Add to Cart').click();
    await expectToast('Please select a size', 'You must select a size before adding to cart');
    const [toast] = toasts();
    const size = document.activeElement;
    if (!toast || !size) throw new Error('Nothing is in focus.');
    expect(size).toHaveAttribute('name', 'size');
    expectApart(toast, size);
  });

  test('leave the form usable, however long the message of the store is', async () => {
    const shopper = await enter('/login', { device: 'phone' });
    await shopper.store.info.answers(store());
    await fillIn({ Email: 'asha@example.in', Password: 'secret-1' });
    await button('Sign In').click();
    await shopper.store.signIn.fails(
      new Failure({ kind: 'rejected', status: 400, error: 'The store has much to say. '.repeat(60) }),
    );
    await expect.poll(titles).toEqual(['Error']);
    const [toast] = toasts();
    if (!toast) throw new Error('Nothing is said.');
    expect(place(toast).height).toBeLessThan(300);
    await button('Sign In').click();
  });

  test('disappear once the size that they ask for is chosen', async () => {
    await lookAt('phone');
    await button('Add to Cart').click();
    await expectHeldToast('Please select a size');
    await page.getByRole('radio', { name: 'M' }).click();
    await expect.poll(titles).toEqual([]);
  });

  test('disappear on the next attempt', async () => {
    const shopper = await enter('/track-order');
    await shopper.store.info.answers(store());
    await track('order-1');
    await shopper.store.tracked.answers(order('Shipped'));
    await expectHeldToast('Order found');
    await track('order-2');
    await expect.poll(titles).toEqual([]);
    await shopper.store.tracked.fails(new Failure({ kind: 'rejected', status: 404 }));
    await expect.poll(titles).toEqual(['Error']);
  });

  test('disappear when the store is requested again in the footer', async () => {
    const shopper = await enter('/404', { device: 'desktop' });
    await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    await expectHeldToast('Error');
    await button('Try Again').click();
    await expect.poll(titles).toEqual([]);
  });

  test('disappear when the shopper goes to another page', async () => {
    const shopper = await enter('/checkout', {
      signedInWith: 'rani-1',
      stored: { cart: JSON.stringify([line()]) },
    });
    await shopper.store.info.answers(store());
    await button('Place Order').click();
    await expectHeldToast('Please fill all fields');
    shopper.goesTo('/contact');
    await expect.element(heading('Contact Us')).toBeVisible();
    await expect.poll(titles).toEqual([]);
  });

  test('of the previous page are not shown on the next one', async () => {
    await enter('/contact', { device: 'desktop' });
    announceAsToast({ type: 'checkout.cart.empty' });
    countPage('/another/page');
    announceAsToast({ type: 'contact.sent' });
    await expect.poll(titles).toEqual(['Message Sent']);
  });

  test('stay for ten seconds if their text is long', async () => {
    const timers = vi.spyOn(window, 'setTimeout');
    const pausesOf = async (title: string) => {
      timers.mockClear();
      await expect.poll(titles).toContain(title);
      return timers.mock.calls.map(([, pause]) => pause);
    };
    await enter('/contact', { device: 'desktop' });
    announceAsToast({ type: 'newsletter.subscribed' });
    expect(await pausesOf('Subscribed!')).not.toContain(10_000);
    announceAsToast({ type: 'cart.unsaved' });
    expect(await pausesOf('Your cart cannot be saved')).toContain(10_000);
  });

  test('about a redirect are shown on the new page and disappear when it is left', async () => {
    const shopper = await enter('/cart', { stored: { cart: JSON.stringify([line()]) } });
    await shopper.store.info.answers(store());
    await button('Checkout').click();
    await expect.element(page.getByLabelText('Email', { exact: true })).toBeVisible();
    await expectHeldToast('Login Required');
    await link('Create an account', content()).click();
    await expect.poll(titles).toEqual([]);
  });

  test.each([1440, 1920])('are placed below the cart link at %i px', async (width) => {
    await lookAt('desktop');
    await page.viewport(width, 900);
    await page.getByRole('radio', { name: 'M' }).click();
    await button('Add to Cart').click();
    await expectToast('Added to cart', 'Chikankari Kurta');
    const [toast] = toasts();
    if (!toast) throw new Error('There is no toast.');
    const cart = place(page.getByRole('link', { name: /^Cart/ }).element());
    const { left, right, top } = place(toast);
    expect(left).toBeLessThan(cart.left);
    expect(right).toBeGreaterThan(cart.right - 24);
    expect(right).toBeLessThan(cart.right + 64);
    expect(top).toBeLessThan(cart.bottom + 48);
    expectApart(toast, heading('Chikankari Kurta').element());
  });
});
