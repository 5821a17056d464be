import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { line } from '../../models/sample-products';
import { enter } from './enter';
import { content } from './locators';

/** Lines in the carts of tests. */
export const kurta = line({ quantity: 2, selectedColor: 'Rust' });
export const lamp = line({ id: 'lamp-1', name: 'Brass Lamp', price: 649.5, selectedSize: '' });
export const jutti = line({ id: 'jutti-1', name: 'Mojari', price: 899, selectedSize: '7' });

/** Opens the cart with these lines. */
export async function withCart(...lines: unknown[]) {
  const shopper = await enter('/cart', { stored: { cart: JSON.stringify(lines) } });
  // In strict mode React detaches and attaches each ref once more, which moves the focus from a line to the heading.
  await expect.poll(() => shopper.shop.visits.shown).toBeDefined();
  return shopper;
}
export const stored = (): unknown => JSON.parse(window.localStorage.getItem('cart') ?? 'null');
export const rows = () => content().getByRole('listitem');
export const quantity = () => page.getByRole('textbox', { name: 'Quantity' });
