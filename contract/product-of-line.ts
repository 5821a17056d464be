import * as v from 'valibot';
import type { CartLine } from './cart';
import { type WishlistProduct, WishlistProductSchema } from './wishlist';

/** The product of a cart line: if the line has no other sizes or colours, with the chosen ones alone. */
export const productOfLine = (line: CartLine): WishlistProduct => ({
  ...(line.selectedSize && { sizes: [line.selectedSize] }),
  ...(line.selectedColor && { colors: [line.selectedColor] }),
  ...v.parse(WishlistProductSchema, line),
});
