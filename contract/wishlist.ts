import * as v from 'valibot';
import type { ListedProduct } from './product';
import { amount, amountOrNull, listOf, requiredText, shownName, text, textList } from './tolerant';

/** As much of a product as its card shows: enough to keep it, and to put it into the cart later. */
export type WishlistProduct = Omit<ListedProduct, 'featured' | 'soldOut'>;

/** All fields that are stored. A field of the type that is missing here does not compile. */
const FIELDS = {
  id: requiredText,
  name: text,
  image: text,
  price: amount,
  originalPrice: amountOrNull,
  category: text,
  parentCategory: text,
  sizes: textList,
  colors: textList,
  color: text,
} satisfies { [Field in keyof WishlistProduct]-?: v.GenericSchema };

export const WishlistProductSchema = v.pipe(
  v.object(FIELDS),
  v.transform(
    ({ name, originalPrice, sizes, colors, color, ...rest }): WishlistProduct => ({
      ...rest,
      name: shownName(name),
      ...(originalPrice !== null && originalPrice > rest.price && { originalPrice }),
      ...(sizes.length > 0 && { sizes }),
      ...(colors.length > 0 && { colors }),
      ...(colors.includes(color) && { color }),
    }),
  ),
);

/** A stored wishlist; entries that are no products are dropped. */
export const WishlistProductsSchema = listOf(WishlistProductSchema);

/** Drops the fields that are not stored: a product may carry far more. */
export function wishlistProductOf(product: WishlistProduct): WishlistProduct {
  const copy = { ...product };
  for (const name of Object.keys(copy)) if (!Object.hasOwn(FIELDS, name)) Reflect.deleteProperty(copy, name);
  return copy;
}
