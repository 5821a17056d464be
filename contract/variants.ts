import * as v from 'valibot';
import { amountOrNull, listOf, requiredText, textOrNull, wholeNumberOrNull } from './tolerant';

/** So many are told at most: it stands for this many or more. */
export const MOST_TOLD = 10;

/** A product in one size and one colour, each `null` where it has none, of a store that can `variants`. */
export const VariantSchema = v.object({
  sku: requiredText,
  size: textOrNull,
  color: textOrNull,
  /** What is paid. */
  price: amountOrNull,
  regularPrice: v.optional(amountOrNull),
  available: wholeNumberOrNull,
  /** Of its colour, where there are some. */
  images: v.optional(listOf(v.object({ url: requiredText }))),
});
