import * as v from 'valibot';
import { amount, amountOrNull, listOf, requiredText, shownName, text, wholeNumber } from './tolerant';

/** Highest quantity of one line in a cart, and of one product in an order. */
export const MOST_QUANTITY = 99;

/** Most lines of one order, and of one availability request. */
export const MOST_LINES = 100;

const quantity = v.optional(v.fallback(v.pipe(wholeNumber, v.minValue(1)), 1), 1);

export const CartLineSchema = v.looseObject({
  id: requiredText,
  name: v.pipe(text, v.transform(shownName)),
  image: text,
  price: amount,
  /** The MRP, if the price was below it. Undefined if a stored cart of other software has none, or nonsense. */
  originalPrice: v.optional(
    v.pipe(
      amountOrNull,
      v.transform((known) => known ?? undefined),
    ),
  ),
  quantity,
  selectedSize: text,
  selectedColor: text,
});

/** A stored cart; entries that are no lines are dropped. */
export const CartLinesSchema = listOf(CartLineSchema);

/** Identified by product, size and colour. Unknown stored fields are kept. */
export type CartLine = v.InferOutput<typeof CartLineSchema>;
