import * as v from 'valibot';
import type { CartLine } from './cart';
import { type WishlistProduct, WishlistProductSchema } from './wishlist';

/**
 * The product of a cart line: if the line has no other sizes or colours, with the chosen ones alone. Of several colours,
 * its card shows the chosen one, as the line does.
 */
export function productOfLine(line: CartLine): WishlistProduct {
  const { color, ...product } = v.parse(WishlistProductSchema, { ...line, color: line.selectedColor });
  const isOneOfSeveral = (product.colors ?? []).length > 1;
  return {
    ...(line.selectedSize && { sizes: [line.selectedSize] }),
    ...(line.selectedColor && { colors: [line.selectedColor] }),
    ...product,
    ...(color && isOneOfSeveral && { color }),
  };
}
