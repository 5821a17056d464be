import * as v from 'valibot';
import { amountOrNull, listOf, requiredText, text, textOrNull, wholeNumberOrNull } from './tolerant';

/** So many are told at most: it stands for this many or more. */
export const MOST_TOLD = 10;

/** A product in one size and one colour, each `null` where it has none, of a store that can `variants`. Nobody shops by its number. */
export const VariantSchema = v.pipe(
  v.object({
    sku: text,
    size: textOrNull,
    color: textOrNull,
    /** What is paid. */
    price: amountOrNull,
    regularPrice: v.optional(amountOrNull),
    available: wholeNumberOrNull,
    /** Of its colour, where there are some. */
    images: v.optional(listOf(v.object({ url: requiredText }))),
  }),
  v.check(({ sku, size, color }) => [sku, size ?? '', color ?? ''].some(Boolean)),
);
