import * as v from 'valibot';
import { amountOrNull, listOf, requiredText, text, textOrNull, wholeNumberOrNull } from './tolerant';

/** The highest number of units that a store reports; it means this many or more. */
export const MOST_TOLD = 10;

/**
 * A product in one size and one colour (`null` where it has none), from a store with the `variants` capability. One
 * without SKU, size, colour and number of units fails.
 */
export const VariantSchema = v.pipe(
  v.object({
    sku: text,
    size: textOrNull,
    color: textOrNull,
    /** The price to pay. */
    price: amountOrNull,
    regularPrice: v.optional(amountOrNull),
    available: wholeNumberOrNull,
    /** Pictures of its colour, if there are any. */
    images: v.optional(listOf(v.object({ url: requiredText }))),
  }),
  v.check(({ sku, size, color, available }) => available !== null || [sku, size, color].some((name) => name?.trim())),
);
