import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { line, product } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { button, content, expectToast, focusOn, header, heading, link, words } from '../support/screens/locators';

const kurta = line({ quantity: 2, selectedColor: 'Rust' });
const lamp = line({ id: 'lamp-1', name: 'Brass Lamp', price: 649.5, selectedSize: '' });
const jutti = line({ id: 'jutti-1', name: 'Mojari', price: 899, selectedSize: '7' });

const withCart = (...lines: unknown[]) => enter('/cart', { stored: { cart: JSON.stringify(lines) } });
const stored = (): unknown => JSON.parse(window.localStorage.getItem('cart') ?? 'null');
const rows = () => content().getByRole('listitem');
const quantity = () => page.getByRole('textbox', { name: 'Quantity' });
const most = () => page.getByRole('status').filter({ hasText: `At most ${MOST_QUANTITY} per order` });
const amounts = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);

describe('the cart', () => {
  test('shows each line with its picture, name, choice, quantity and total, and the full price', async () => {
    await withCart(kurta, lamp);
    const [first] = rows().elements();
    expect(first?.textContent).toBe('Chikankari KurtaRust · Size M₹1,299 each₹2,598RemoveMove to wishlist');
    await expect.element(link('Chikankari Kurta', content())).toHaveAttribute('href', '/product/kurta-1');
    expect(document.querySelectorAll('main li img')).toHaveLength(2);
    expect(amounts()).toEqual(['₹3,247.5', 'Free', '₹3,247.5']);
    await expect.element(words('Subtotal (3 items)')).toBeVisible();
    await expect.element(words('Inclusive of all taxes')).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    await expect.poll(() => document.title).toBe('Cart');
  });

  test('counts by steps, in place, and keeps what it counts', async () => {
    await withCart(lamp);
    await expect.element(button('Decrease quantity')).toHaveAttribute('aria-disabled', 'true');
    await button('Increase quantity').click();
    await button('Increase quantity').click();
    await expect.element(quantity()).toHaveValue('3');
    expect(amounts().at(-1)).toBe('₹1,948.5');
    await expect.poll(stored).toMatchObject([{ id: 'lamp-1', quantity: 3 }]);
    await quantity().fill(String(MOST_QUANTITY - 1));
    await button('Increase quantity').click();
    await expect.element(button('Increase quantity')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link(`Cart, ${MOST_QUANTITY} items`, header())).toBeVisible();
    await expect.element(most()).toBeVisible();
    await button('Decrease quantity').click();
    await expect.element(most()).not.toBeInTheDocument();
  });

  test.each(['{Tab}', '{Enter}'])('takes what is typed for the quantity whole, with %s', async (key) => {
    const { shop } = await withCart(kurta);
    const counted: number[] = [];
    shop.cart.on('cart.line.counted', ({ quantity: held }) => counted.push(held));
    await userEvent.tripleClick(quantity());
    await userEvent.keyboard('15');
    await expect.element(quantity()).toHaveValue('15');
    expect(counted, 'a 1 on the way to 15 is no wish').toEqual([]);
    await userEvent.keyboard(key);
    await expect.element(quantity()).toHaveValue('15');
    expect(counted).toEqual([15]);
    await expect.poll(stored).toMatchObject([{ quantity: 15 }]);
  });

  test('steps on from what is typed', async () => {
    await withCart(lamp);
    await userEvent.tripleClick(quantity());
    await userEvent.keyboard('15');
    await expect.element(button('Decrease quantity')).toHaveAttribute('aria-disabled', 'false');
    await button('Decrease quantity').click();
    await expect.element(quantity()).toHaveValue('14');
    await expect.poll(stored).toMatchObject([{ quantity: 14 }]);
  });

  test.each([`${MOST_QUANTITY}0`, '99999999999'])('holds what fits where %s are typed, and says why', async (typed) => {
    await withCart(kurta);
    await userEvent.tripleClick(quantity());
    await userEvent.keyboard(typed);
    await heading('Your cart').click();
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
    await expect.element(most()).toBeVisible();
    await expect.element(quantity()).toHaveAccessibleDescription(`At most ${MOST_QUANTITY} per order`);
    await expect.poll(stored).toMatchObject([{ quantity: MOST_QUANTITY }]);
  });

  test('says again that a line is full, however often more are typed', async () => {
    await withCart({ ...kurta, quantity: MOST_QUANTITY });
    await expect.element(most()).toBeVisible();
    await quantity().fill(`${MOST_QUANTITY}0`);
    await expect.element(most()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(most()).toBeVisible();
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
  });

  test.each([MOST_QUANTITY - 1, MOST_QUANTITY])('that holds %d of one kind says that no more fit in', async (held) => {
    const { shop } = await withCart({ ...kurta, quantity: held });
    shop.cart.send({ type: 'cart.line.added', line: { ...kurta, quantity: 2 } });
    await expectToast('Cart updated', `You can order up to ${MOST_QUANTITY} of Chikankari Kurta`);
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
  });

  test.each(['0', '-4', '1.5', 'many', ''])('takes %j for no quantity', async (typed) => {
    await withCart(kurta);
    await quantity().fill(typed);
    await heading('Your cart').click();
    await expect.element(quantity()).toHaveValue('2');
    await expect.poll(stored).toMatchObject([{ quantity: 2 }]);
  });

  test('removes every line of a product, says how many went, and takes it back', async () => {
    await withCart(kurta, lamp, line({ selectedSize: 'L' }));
    await button('Remove Chikankari Kurta').first().click();
    await expectToast('Removed from cart', 'Chikankari Kurta (2 items)');
    expect(rows().elements()).toHaveLength(1);
    await expect.poll(stored).toMatchObject([{ id: 'lamp-1' }]);
    await button('Undo').click();
    await expect.poll(() => rows().elements()).toHaveLength(3);
    await expect
      .poll(stored)
      .toMatchObject([
        { id: 'kurta-1', selectedSize: 'M', quantity: 2 },
        { id: 'lamp-1' },
        { id: 'kurta-1', selectedSize: 'L' },
      ]);
    await expect.element(button('Undo')).not.toBeInTheDocument();
  });

  test('calls each line by a name of its own, and every product by one', async () => {
    await withCart(kurta, line({ selectedSize: 'L' }), { ...lamp, name: ' ' });
    const groups = rows().getByRole('group').elements();
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Chikankari Kurta, Rust · Size M',
      'Chikankari Kurta, Size L',
      'Unnamed product',
    ]);
    await expect.element(link('Unnamed product', content())).toBeVisible();
    await button('Remove Unnamed product').click();
    await expectToast('Removed from cart', 'Unnamed product (1 item)');
  });

  test('is cleared at once, and taken back as it was', async () => {
    await withCart(kurta, lamp);
    await button('Clear Cart').click();
    await expectToast('Cart cleared', 'Your cart is empty now.');
    await expect.element(heading('Your cart is empty')).toHaveFocus();
    await expect.poll(stored).toEqual([]);
    await button('Undo').click();
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await expect.poll(stored).toEqual([kurta, lamp]);
  });

  test('leads one step on, however often the way to the checkout is pressed', async () => {
    const shopper = await withCart(kurta);
    shopper.shop.cart.send({ type: 'cart.checkout.asked', isSignedIn: false });
    shopper.shop.cart.send({ type: 'cart.checkout.asked', isSignedIn: false });
    await expect.element(heading('Login')).toBeVisible();
    shopper.goesBack();
    await expect.element(heading('Your cart')).toBeVisible();
  });

  test('leads from the empty cart back to the shop', async () => {
    const shopper = await enter('/cart');
    await expect.element(heading('Your cart is empty')).toBeVisible();
    await link('Continue Shopping').click();
    await expect.poll(shopper.address).toBe('/');
  });
});

describe('by keyboard alone', () => {
  test('the focus goes on at what stays nearest to what was removed', async () => {
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
  ])('%s keeps the focus at its end, and does no more there', async (name, held, end) => {
    await withCart({ ...lamp, quantity: held });
    focusOn(button(name));
    await userEvent.keyboard('{Enter}{Enter} ');
    await expect.element(button(name)).toHaveFocus();
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(quantity()).toHaveValue(end);
    await expect.poll(stored).toMatchObject([{ quantity: Number(end) }]);
  });

  test('a toast that leads to the cart is gone once the shopper is there', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.answers(product());
    await button('Add to Cart').click();
    await expectToast('Added to cart', 'Chikankari Kurta');
    shopper.goesTo('/cart');
    await expect.element(heading('Your cart')).toBeVisible();
    await expect.element(words('Added to cart')).not.toBeInTheDocument();
  });

  test('F8 leads to the latest toast, and Undo leads back', async () => {
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

  test('every control of a line is on the way', async () => {
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

/** A page beside this one: browsers tell every page but the one that stores. */
function anotherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The browser opens no second page.');
  return contentWindow.localStorage;
}
