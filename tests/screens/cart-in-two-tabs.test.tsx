import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { enter } from '../support/screens/enter';
import { jutti, kurta, lamp, quantity, rows, stored, withCart } from '../support/screens/in-cart';
import { button, content, focusOn, header, heading, link } from '../support/screens/locators';

describe('the stored cart', () => {
  test.each([
    ['invalid JSON', '{"id":'],
    ['an object', '{"items":[1,2]}'],
    ['an array without valid lines', '[null, 7, "kurta", {}, {"id":""}]'],
    ['a number', '12'],
  ])('is read as empty if it is %s, and is overwritten by the next line', async (_, text) => {
    const shopper = await enter('/cart', { stored: { cart: text } });
    await expect.element(heading('Your cart is empty')).toBeVisible();
    shopper.shop.cart.send({ type: 'cart.line.added', line: lamp });
    await expect.poll(stored).toEqual([lamp]);
  });

  test('is repaired line by line: unknown fields are kept, invalid ones corrected, duplicates merged', async () => {
    await withCart(
      { id: 7, price: '1299', quantity: 'many', stitched: 'by hand' },
      null,
      { ...kurta, quantity: MOST_QUANTITY - 1 },
      { ...kurta, quantity: 2 },
    );
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await expect.element(link(`Cart, ${MOST_QUANTITY + 1} items`, header())).toBeVisible();
    await expect.element(link('Unnamed product', content())).toBeVisible();
    await button('Decrease quantity').nth(1).click();
    await expect.poll(stored).toMatchObject([
      { id: '7', price: 1299, quantity: 1, stitched: 'by hand' },
      { id: 'kurta-1', quantity: MOST_QUANTITY - 1 },
    ]);
  });

  test('is shown as another tab changes or clears it', async () => {
    await withCart(kurta);
    const tab = anotherTab();
    tab.setItem('cart', JSON.stringify([kurta, lamp]));
    await expect.element(link('Brass Lamp', content())).toBeVisible();
    await expect.element(link('Cart, 3 items', header())).toBeVisible();
    tab.clear();
    await expect.element(heading('Your cart is empty')).toBeVisible();
  });
});

test('a quantity being typed is applied as a difference if another tab reduces the line meanwhile', async () => {
  await withCart({ ...kurta, quantity: 3 });
  await quantity().first().fill('4');
  anotherTab().setItem('cart', JSON.stringify([{ ...kurta, quantity: 1 }]));
  await expect.element(link('Cart, 1 item', header())).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toMatchObject([{ quantity: 2 }]);
});

describe('for screen readers', () => {
  const heard = (text: string) => page.getByRole('status').filter({ hasText: text });

  test('a changed quantity is announced with the subtotal', async () => {
    await withCart(kurta, lamp);
    await button('Increase quantity').first().click();
    await expect.element(heard('Quantity 3, subtotal ₹4,546.5')).toBeInTheDocument();
    await quantity().nth(1).fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(heard('Quantity 2, subtotal ₹5,196')).toBeInTheDocument();
  });

  test('a line that another tab removes is announced, and the focus inside it moves to the heading', async () => {
    await withCart(kurta, lamp, jutti);
    focusOn(button('Remove Brass Lamp'));
    const tab = anotherTab();
    tab.setItem('cart', JSON.stringify([kurta, jutti]));
    await expect.element(heard('Removed in another tab: Brass Lamp')).toBeInTheDocument();
    await expect.element(heading('Your cart')).toHaveFocus();
    focusOn(button('Remove Mojari'));
    tab.setItem('cart', JSON.stringify([jutti]));
    await expect.element(heard('Removed in another tab: Chikankari Kurta')).toBeInTheDocument();
    await expect.element(button('Remove Mojari')).toHaveFocus();
  });

  test('a cart that another tab clears is announced, and the focus moves to its heading', async () => {
    await withCart(kurta, lamp);
    focusOn(button('Checkout'));
    anotherTab().clear();
    await expect.element(heading('Your cart is empty')).toHaveFocus();
    await expect.element(heard('Removed in another tab: 2 items')).toBeInTheDocument();
  });
});

/** The storage of a second page: browsers send `storage` events to every page except the one that writes. */
function anotherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The browser opens no second page.');
  return contentWindow.localStorage;
}
