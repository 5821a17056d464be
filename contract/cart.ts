import * as v from 'valibot';
import { amount, amountOrNull, listOf, requiredText, shownName, text, wholeNumber } from './tolerant';

/** More of one thing than anyone wears. Neither a cart nor an order holds more. */
export const MOST_QUANTITY = 99;

/** So many lines are asked for, or ordered, at once. */
export const MOST_LINES = 100;

const quantity = v.optional(v.fallback(v.pipe(wholeNumber, v.minValue(1)), 1), 1);

export const CartLineSchema = v.looseObject({
  id: requiredText,
  name: v.pipe(text, v.transform(shownName)),
  image: text,
  price: amount,
  /** The MRP, where the price was below it. A cart from elsewhere may say none, or nonsense, which is none. */
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

/** A cart as it is stored: what is no line of it is left out. */
export const CartLinesSchema = listOf(CartLineSchema);

/** A line is told apart by its product, colour and size. Whatever else was stored with it stays. */
export type CartLine = v.InferOutput<typeof CartLineSchema>;
