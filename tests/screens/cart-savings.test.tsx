import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { line } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { button, content, expectToast, heading, link, words } from '../support/screens/locators';

const dress = line({ id: 'dress-1', name: 'Midi Dress', price: 1329, originalPrice: 1899, sizes: ['S', 'M'] });
const lamp = line({ id: 'lamp-1', name: 'Brass Lamp', price: 649.5, selectedSize: '' });

const withCart = (lines: unknown[], more: Record<string, string> = {}) =>
  enter('/cart', { stored: { cart: JSON.stringify(lines), ...more } });
const stored = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null');
const rowOf = (name: string) => content().getByRole('listitem').filter({ hasText: name });

describe('the savings in the cart', () => {
  test('are shown on the line and in the totals', async () => {
    await withCart([dress, lamp]);
    await expect.element(rowOf('Midi Dress')).toHaveTextContent('₹1,329, reduced from an MRP of ₹1,899 30% off');
    expect(rowOf('Midi Dress').element().querySelector('s')?.textContent).toBe('₹1,899');
    expect(rowOf('Brass Lamp').element().querySelector('s')).toBeNull();
    await expect.element(words('You save ₹570')).toBeVisible();
    await button('Increase quantity').first().click();
    await expect.element(rowOf('Midi Dress')).toHaveTextContent('₹2,658, reduced from an MRP of ₹3,798 30% off');
    await expect.element(words('You save ₹1,140')).toBeVisible();
  });

  test.each(['much', -5, 0, 1329, 900, null, undefined, { rupees: 5 }])(
    'are not shown if the MRP is %j',
    async (originalPrice) => {
      await withCart([{ ...dress, originalPrice }]);
      await expect.element(words('Inclusive of all taxes')).toBeVisible();
      expect(document.querySelector('main s')).toBeNull();
      await expect.element(page.getByText(/You save|% off/)).not.toBeInTheDocument();
    },
  );
});

describe('a product moved to the wishlist', () => {
  const move = (name: string) => button(`Move to wishlist: ${name}`).first().click();

  test('leaves the cart with all its lines, and Undo restores both lists', async () => {
    await withCart([dress, lamp, { ...dress, selectedSize: 'S', quantity: 2 }]);
    const before = stored('cart');
    await move('Midi Dress');
    await expectToast('Moved to wishlist', 'Midi Dress (2 items)');
    await expect.element(page.getByText('Added to wishlist')).not.toBeInTheDocument();
    await expect.element(button('Move to wishlist: Brass Lamp')).toHaveFocus();
    await expect.poll(() => stored('cart')).toMatchObject([{ id: 'lamp-1' }]);
    await expect
      .poll(() => stored('wishlist'))
      .toEqual([
        {
          id: 'dress-1',
          name: 'Midi Dress',
          image: '',
          price: 1329,
          originalPrice: 1899,
          category: '',
          parentCategory: '',
          sizes: ['S', 'M'],
        },
      ]);
    await button('Undo').click();
    await expectToast('Back in your cart', 'Your items are in the cart again.');
    await expect.poll(() => stored('cart')).toEqual(before);
    await expect.poll(() => stored('wishlist')).toEqual([]);
  });

  test('is not listed twice if it was there already, and stays there after Undo', async () => {
    const { shop } = await withCart([dress], { wishlist: JSON.stringify([lamp, dress]) });
    await move('Midi Dress');
    await expect.element(heading('Your cart is empty')).toHaveFocus();
    const kept = () => shop.wishlist.getSnapshot().context.products.map(({ id }) => id);
    expect(kept()).toEqual(['lamp-1', 'dress-1']);
    await button('Undo').click();
    await expect.element(link('Midi Dress', content())).toBeVisible();
    expect(kept()).toEqual(['lamp-1', 'dress-1']);
  });

  test('stays there when a line that was removed later is restored', async () => {
    const { shop } = await withCart([dress, lamp]);
    await move('Midi Dress');
    await button('Remove Brass Lamp').click();
    await expect.poll(() => button('Undo').elements()).toHaveLength(1);
    await button('Undo').click();
    await expect.element(link('Brass Lamp', content())).toBeVisible();
    expect(shop.wishlist.getSnapshot().context.products).toMatchObject([{ id: 'dress-1' }]);
  });

  test('is stored with its chosen size and colour if the line lists no others', async () => {
    const { shop } = await withCart([
      { id: 'old-1', name: 'Old Kurta', price: 5, selectedSize: 'M', selectedColor: 'Red' },
    ]);
    await move('Old Kurta');
    expect(shop.wishlist.getSnapshot().context.products).toMatchObject([
      { id: 'old-1', sizes: ['M'], colors: ['Red'] },
    ]);
  });
});
