import * as v from 'valibot';
import type { CartLine } from './cart';
import { type WishlistProduct, WishlistProductSchema } from './wishlist';

/** What a line of the cart knows of its product: in the chosen size and colour alone, where it knows no others. */
export const productOfLine = (line: CartLine): WishlistProduct => ({
  ...(line.selectedSize && { sizes: [line.selectedSize] }),
  ...(line.selectedColor && { colors: [line.selectedColor] }),
  ...v.parse(WishlistProductSchema, line),
});
