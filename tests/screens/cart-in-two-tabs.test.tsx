import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { enter } from '../support/screens/enter';
import { jutti, kurta, lamp, quantity, rows, stored, withCart } from '../support/screens/in-cart';
import { button, content, focusOn, header, heading, link } from '../support/screens/locators';

describe('what the storage holds', () => {
  test.each([
    ['no JSON', '{"id":'],
    ['another thing', '{"items":[1,2]}'],
    ['nothing of use', '[null, 7, "kurta", {}, {"id":""}]'],
    ['a number', '12'],
  ])('as %s is an empty cart', async (_, text) => {
    const shopper = await enter('/cart', { stored: { cart: text } });
    await expect.element(heading('Your cart is empty')).toBeVisible();
    shopper.shop.cart.send({ type: 'cart.line.added', line: lamp });
    await expect.poll(stored).toEqual([lamp]);
  });

  test('is repaired line by line: what can be read stays, with fields of its own, and repeats are one', async () => {
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

  test('is what another tab made of it', async () => {
    await withCart(kurta);
    const tab = anotherTab();
    tab.setItem('cart', JSON.stringify([kurta, lamp]));
    await expect.element(link('Brass Lamp', content())).toBeVisible();
    await expect.element(link('Cart, 3 items', header())).toBeVisible();
    tab.clear();
    await expect.element(heading('Your cart is empty')).toBeVisible();
  });
});

test('a number that is being typed means so many more than there were to see, should another tab order some', async () => {
  await withCart({ ...kurta, quantity: 3 });
  await quantity().first().fill('4');
  anotherTab().setItem('cart', JSON.stringify([{ ...kurta, quantity: 1 }]));
  await expect.element(link('Cart, 1 item', header())).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toMatchObject([{ quantity: 2 }]);
});

describe('to those who listen', () => {
  const heard = (text: string) => page.getByRole('status').filter({ hasText: text });

  test('a changed quantity is told with what it comes to', async () => {
    await withCart(kurta, lamp);
    await button('Increase quantity').first().click();
    await expect.element(heard('Quantity 3, subtotal ₹4,546.5')).toBeInTheDocument();
    await quantity().nth(1).fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(heard('Quantity 2, subtotal ₹5,196')).toBeInTheDocument();
  });

  test('what another tab removes is told, and the focus in it goes to the heading', async () => {
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

  test('a cart that another tab clears leads to its heading from wherever the focus was', async () => {
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
