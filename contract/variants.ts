import * as v from 'valibot';
import { amountOrNull, listOf, requiredText, text, textOrNull, wholeNumberOrNull } from './tolerant';

/** So many are told at most: it stands for this many or more. */
export const MOST_TOLD = 10;

/**
 * A product in one size and one colour, each `null` where it has none, of a store that can `variants`. One that names
 * nothing and counts nothing is none.
 */
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
  v.check(({ sku, size, color, available }) => available !== null || [sku, size, color].some((name) => name?.trim())),
);
