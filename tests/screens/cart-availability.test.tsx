import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { line, store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import type { Shopper } from '../support/screens/enter';
import { lamp, quantity, rows, stored, withCart } from '../support/screens/in-cart';
import { button, heading, words } from '../support/screens/locators';

const kurta = line({ quantity: 3 });
const CHANGED = /^Some items have changed/;

const said = (of: typeof kurta, special: { available?: number; price?: number } = {}) => ({
  id: of.id,
  size: of.selectedSize || null,
  color: of.selectedColor || null,
  price: of.price,
  available: 10,
  ...special,
});

async function inCart(...lines: (typeof kurta)[]): Promise<Shopper> {
  const shopper = await withCart(...lines);
  await shopper.store.info.answers(store({ capabilities: ['availability'] }));
  return shopper;
}

describe('the cart of a store that reports availability', () => {
  test('checks each line in its size and colour once, and again only when a line is added', async () => {
    const shopper = await inCart(kurta, lamp);
    await shopper.store.availability.answers({ lines: [said(kurta), said(lamp)] });
    expect(shopper.store.availability.asked).toEqual([
      {
        lines: [
          { id: 'kurta-1', size: 'M', color: null, quantity: 3 },
          { id: 'lamp-1', size: null, color: null, quantity: 1 },
        ],
      },
    ]);
    await button('Decrease quantity').first().click();
    await button('Remove Brass Lamp').click();
    await expect.element(words(CHANGED)).not.toBeInTheDocument();
    expect(shopper.store.availability.asked, 'lower quantities and removed lines need no request').toHaveLength(1);
    shopper.shop.cart.send({ type: 'cart.line.added', line: line({ selectedSize: 'L' }) });
    expect((await shopper.store.availability.open()).asked.lines.map(({ size }) => size)).toEqual(['M', 'L']);
  });

  test('moves the focus from a removed line to the next one, even if that is sold out', async () => {
    const shopper = await inCart(kurta, lamp);
    await shopper.store.availability.answers({ lines: [said(kurta), said(lamp, { available: 0 })] });
    await expect.element(words('Sold out.')).toBeVisible();
    await button('Remove Chikankari Kurta').click();
    await expect.element(button('Move to wishlist: Brass Lamp')).toHaveFocus();
  });

  test('shows on each line what has changed, and blocks Checkout until every change is resolved', async () => {
    const large = line({ selectedSize: 'L' });
    const small = line({ selectedSize: 'S', quantity: 2, price: 1399 });
    const shopper = await inCart(kurta, large, small, lamp);
    await shopper.store.availability.answers({
      lines: [
        said(kurta, { available: 2, price: 1349 }),
        said(large, { available: 0 }),
        said(small, { price: 1299 }),
        said(lamp, { price: 649 }),
      ],
    });
    await expect.element(words(CHANGED)).toBeVisible();
    await expect.element(words('Only 2 left.')).toBeVisible();
    await expect.element(words('Sold out.')).toBeVisible();
    await expect.element(words('The price has come down from ₹1,399 to ₹1,299.')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await button('Checkout').click();
    await expect.element(button('Change to 2')).toHaveFocus();
    expect(shopper.address()).toBe('/cart');
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity().first()).toHaveValue('2');
    // A line shows one change at a time; the shopper accepts a new price with a button of its own.
    await expect.element(words('The price has gone up from ₹1,299 to ₹1,349.')).toBeVisible();
    await button('OK, ₹1,349 each').click();
    expect(
      rows().getByRole('button', { name: 'Remove Chikankari Kurta' }).elements(),
      'each line has one Remove button',
    ).toHaveLength(3);
    await rows().nth(1).getByRole('button', { name: 'Remove Chikankari Kurta' }).click();
    await expect.poll(() => rows().elements(), { message: 'the other sizes stay' }).toHaveLength(3);
    await button('OK, ₹1,299 each').click();
    await button('OK, ₹649').click();
    await expect.element(words(CHANGED)).not.toBeInTheDocument();
    await expect.poll(stored).toMatchObject([
      { selectedSize: 'M', quantity: 2, price: 1349 },
      { selectedSize: 'S', quantity: 2, price: 1299 },
      { id: 'lamp-1', price: 649 },
    ]);
    await button('Checkout').click();
    await expect.element(heading('Login')).toBeVisible();
    expect(shopper.store.availability.asked).toHaveLength(1);
  });

  test.each([
    [1440, { price: 1399 }, 'The price has gone up from ₹1,299 to ₹1,399.'],
    [1024, { available: 0 }, 'Sold out.'],
  ])(
    'says at %i px what has changed without moving a line or Checkout, and says so again beside it',
    async (width, change, says) => {
      const dress = line();
      const shopper = await inCart(dress, lamp);
      await page.viewport(width, 900);
      const places = () =>
        [...rows().elements(), button('Checkout').element()].map((part) => part.getBoundingClientRect().toJSON());
      const before = places();
      await shopper.store.availability.answers({ lines: [said(dress, change), said(lamp)] });
      await expect.element(words(says)).toBeVisible();
      expect(places()).toEqual(before);
      await expect.element(words(CHANGED)).toBeVisible();
    },
  );

  test('takes a double click as one, so that a price that appears under the pointer is not accepted', async () => {
    const shopper = await inCart(kurta);
    await shopper.store.availability.answers({ lines: [said(kurta, { available: 2, price: 1349 })] });
    await button('Change to 2').dblClick();
    await expect.element(words('The price has gone up from ₹1,299 to ₹1,349.')).toBeVisible();
    await expect.poll(stored).toMatchObject([{ quantity: 2, price: 1299 }]);
  });

  test('limits the quantity to the available units', async () => {
    const shopper = await inCart(line({ quantity: 2 }));
    await shopper.store.availability.answers({ lines: [said(kurta, { available: 3 })] });
    await button('Increase quantity').click();
    await expect.element(words('Only 3 left')).toBeVisible();
    await expect.element(button('Increase quantity')).toHaveAttribute('aria-disabled', 'true');
    await quantity().fill('8');
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity()).toHaveValue('3');
    await expect.element(words(CHANGED)).not.toBeInTheDocument();
  });

  test('clears its warning when another tab accepts the new price', async () => {
    const shopper = await inCart(kurta);
    await shopper.store.availability.answers({ lines: [said(kurta, { price: 1349 })] });
    await expect.element(button('OK, ₹1,349 each')).toBeVisible();
    localStorage.setItem('cart', JSON.stringify([{ ...kurta, price: 1349 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    await expect.element(words(CHANGED)).not.toBeInTheDocument();
  });

  test('goes on to Login after 3 seconds without a response, and shows the changes after Back', async () => {
    const shopper = await inCart(kurta);
    const question = await shopper.store.availability.open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button('Checkout').click();
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();
    await expect.element(heading('Login')).toBeVisible();
    question.answer({ lines: [said(kurta, { available: 1 })] });
    shopper.goesBack();
    await shopper.store.availability.answers({ lines: [said(kurta, { available: 1 })] });
    await expect.element(button('Change to 1')).toBeVisible();
  });
});
