import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { product } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { jutti, kurta, lamp, quantity, rows, stored, withCart } from '../support/screens/in-cart';
import { button, expectToast, focusOn, heading, link, words } from '../support/screens/locators';

describe('the cart by keyboard', () => {
  test('after a line is removed, the focus moves to the nearest remaining line, or else to the heading', async () => {
    await withCart(kurta, lamp, jutti);
    focusOn(button('Remove Brass Lamp'));
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Remove Mojari')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Remove Chikankari Kurta')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Your cart is empty')).toHaveFocus();
  });

  test.each([
    ['Decrease quantity', 2, '1'],
    ['Increase quantity', MOST_QUANTITY - 1, String(MOST_QUANTITY)],
  ])('%s keeps the focus at its limit, and changes nothing more there', async (name, held, end) => {
    await withCart({ ...lamp, quantity: held });
    focusOn(button(name));
    await userEvent.keyboard('{Enter}{Enter} ');
    await expect.element(button(name)).toHaveFocus();
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(quantity()).toHaveValue(end);
    await expect.poll(stored).toMatchObject([{ quantity: Number(end) }]);
  });

  test('opens from the "Added to cart" toast with F8 and Enter, and the toast disappears', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.answers(product());
    await expect.element(button('Add to Cart')).toBeVisible();
    focusOn(button('Add to Cart'));
    await userEvent.keyboard('{Enter}');
    await expectToast('Added to cart', 'Chikankari Kurta');
    await userEvent.keyboard('{F8}');
    await expect.element(link('View cart')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Your cart')).toHaveFocus();
    await expect.element(words('Added to cart')).not.toBeInTheDocument();
  });

  test('F8 moves the focus to Undo in the latest toast, and Undo moves it to the heading', async () => {
    await withCart(kurta, lamp);
    focusOn(button('Remove Brass Lamp'));
    await userEvent.keyboard('{Enter}');
    await expectToast('Removed from cart', 'Brass Lamp (1 item)');
    await userEvent.keyboard('{F8}');
    await expect.element(button('Undo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await expect.element(heading('Your cart')).toHaveFocus();
  });

  test('Tab reaches every control of the cart in order', async () => {
    await withCart(kurta);
    focusOn(heading('Your cart'));
    const passed: (string | null)[] = [];
    for (let step = 0; step < 8; step += 1) {
      await userEvent.keyboard('{Tab}');
      const { activeElement } = document;
      passed.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? null);
    }
    expect(passed).toEqual([
      'Chikankari Kurta',
      'Decrease quantity',
      'Quantity',
      'Increase quantity',
      'Remove Chikankari Kurta',
      'Move to wishlist: Chikankari Kurta',
      'Clear Cart',
      'Checkout',
    ]);
  });
});
