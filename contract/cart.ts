import * as v from 'valibot';
import { amountOr, requiredText, text, wholeNumber } from './tolerant';

const quantity = v.optional(v.fallback(v.pipe(wholeNumber, v.minValue(1)), 1), 1);

export const CartLineSchema = v.looseObject({
  id: requiredText,
  name: text,
  image: text,
  price: amountOr(0),
  quantity,
  selectedSize: text,
  selectedColor: text,
});

/** A line is told apart by its product, colour and size. */
export type CartLine = {
  id: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  selectedSize: string;
  selectedColor: string;
};
