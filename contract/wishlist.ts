import * as v from 'valibot';
import type { ListedProduct } from './product';
import { amountOr, amountOrNull, listOf, requiredText, shownName, text, textList } from './tolerant';

/** As much of a product as its card shows: enough to keep it, and to put it into the cart later. */
export type KeptProduct = Omit<ListedProduct, 'featured'>;

export const KeptProductSchema = v.pipe(
  v.object({
    id: requiredText,
    name: text,
    image: text,
    price: amountOr(0),
    originalPrice: amountOrNull,
    category: text,
    parentCategory: text,
    sizes: textList,
    colors: textList,
  }),
  v.transform(
    ({ name, originalPrice, sizes, colors, ...rest }): KeptProduct => ({
      ...rest,
      name: shownName(name),
      ...(originalPrice !== null && originalPrice > rest.price && { originalPrice }),
      ...(sizes.length > 0 && { sizes }),
      ...(colors.length > 0 && { colors }),
    }),
  ),
);

/** A wishlist as it is stored: what is no product is left out. */
export const KeptProductsSchema = listOf(KeptProductSchema);

/** A product may carry far more than is kept of it. */
export const kept = ({
  id,
  name,
  image,
  price,
  originalPrice,
  category,
  parentCategory,
  sizes,
  colors,
}: KeptProduct): KeptProduct => ({
  id,
  name,
  image,
  price,
  ...(originalPrice !== undefined && { originalPrice }),
  category,
  parentCategory,
  ...(sizes && { sizes }),
  ...(colors && { colors }),
});
