import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { line } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { kurta, lamp, quantity, rows, stored, withCart } from '../support/screens/in-cart';
import { button, content, expectToast, header, heading, link, words } from '../support/screens/locators';

const most = () => page.getByRole('status').filter({ hasText: `At most ${MOST_QUANTITY} per order` });
const amounts = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);

describe('the cart', () => {
  test('shows each line with its picture, name, size, colour and prices, and the totals', async () => {
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

  test('changes a quantity with the stepper between 1 and the maximum, and stores it', async () => {
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

  test.each(['{Tab}', '{Enter}'])('applies a typed quantity as a whole on %s, not digit by digit', async (key) => {
    const { shop } = await withCart(kurta);
    const counted: number[] = [];
    shop.cart.on('cart.line.counted', ({ quantity: held }) => counted.push(held));
    await userEvent.tripleClick(quantity());
    await userEvent.keyboard('15');
    await expect.element(quantity()).toHaveValue('15');
    expect(counted, 'the 1 of a half-typed 15 is not applied').toEqual([]);
    await userEvent.keyboard(key);
    await expect.element(quantity()).toHaveValue('15');
    expect(counted).toEqual([15]);
    await expect.poll(stored).toMatchObject([{ quantity: 15 }]);
  });

  test('steps from the typed quantity', async () => {
    await withCart(lamp);
    await userEvent.tripleClick(quantity());
    await userEvent.keyboard('15');
    await expect.element(button('Decrease quantity')).toHaveAttribute('aria-disabled', 'false');
    await button('Decrease quantity').click();
    await expect.element(quantity()).toHaveValue('14');
    await expect.poll(stored).toMatchObject([{ quantity: 14 }]);
  });

  test.each([`${MOST_QUANTITY}0`, '99999999999'])('limits a typed %s to the maximum, and says why', async (typed) => {
    await withCart(kurta);
    await userEvent.tripleClick(quantity());
    await userEvent.keyboard(typed);
    await heading('Your cart').click();
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
    await expect.element(most()).toBeVisible();
    await expect.element(quantity()).toHaveAccessibleDescription(`At most ${MOST_QUANTITY} per order`);
    await expect.poll(stored).toMatchObject([{ quantity: MOST_QUANTITY }]);
  });

  test('shows the quantity limit again when too high a quantity is entered again', async () => {
    await withCart({ ...kurta, quantity: MOST_QUANTITY });
    await expect.element(most()).toBeVisible();
    await quantity().fill(`${MOST_QUANTITY}0`);
    await expect.element(most()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(most()).toBeVisible();
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
  });

  test.each([MOST_QUANTITY - 1, MOST_QUANTITY])('caps a quantity if 2 are added to %d, and says so', async (held) => {
    const { shop } = await withCart({ ...kurta, quantity: held });
    shop.cart.send({ type: 'cart.line.added', line: { ...kurta, quantity: 2 } });
    await expectToast('Cart updated', `You can order up to ${MOST_QUANTITY} of Chikankari Kurta`);
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
  });

  test.each([' 5 ', '५'])('reads a quantity typed as %j as 5', async (typed) => {
    await withCart(kurta);
    await quantity().fill(typed);
    await heading('Your cart').click();
    await expect.element(quantity()).toHaveValue('5');
  });

  test.each(['0', '-4', '1.5', 'many', ''])('ignores %j typed as a quantity, and keeps the old one', async (typed) => {
    await withCart(kurta);
    await quantity().fill(typed);
    await heading('Your cart').click();
    await expect.element(quantity()).toHaveValue('2');
    await expect.poll(stored).toMatchObject([{ quantity: 2 }]);
  });

  test('removes all lines of a product, says how many items, and restores them on Undo', async () => {
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

  test('gives each line a distinct accessible name, and a product without a name a default one', async () => {
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

  test('is cleared at once with its heading in view, and restored by Undo', async () => {
    await withCart(kurta, lamp);
    button('Clear Cart').element().scrollIntoView({ block: 'start', behavior: 'instant' });
    expect(window.scrollY).toBeGreaterThan(0);
    await button('Clear Cart').click();
    await expectToast('Cart cleared', 'Your cart is empty now.');
    await expect.element(heading('Your cart is empty')).toHaveFocus();
    expect(window.scrollY, 'the page is scrolled to its top').toBe(0);
    await expect.poll(stored).toEqual([]);
    await button('Undo').click();
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await expect.poll(stored).toEqual([kurta, lamp]);
  });

  test('adds one history entry even if the checkout is requested twice', async () => {
    const shopper = await withCart(kurta);
    shopper.shop.cart.send({ type: 'cart.checkout.asked', isSignedIn: false });
    shopper.shop.cart.send({ type: 'cart.checkout.asked', isSignedIn: false });
    await expect.element(heading('Login')).toBeVisible();
    shopper.goesBack();
    await expect.element(heading('Your cart')).toBeVisible();
  });

  test('links to the home page when it is empty', async () => {
    const shopper = await enter('/cart');
    await expect.element(heading('Your cart is empty')).toBeVisible();
    await link('Continue Shopping').click();
    await expect.poll(shopper.address).toBe('/');
  });
});
