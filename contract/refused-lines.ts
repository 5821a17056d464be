import * as v from 'valibot';
import { listOf, requiredText, text, wholeNumberOrNull } from './tolerant';

/**
 * A product that a store could not sell as asked, and how many of it are left; where it is about how it was
 * chosen, in which size and colour.
 */
export const RefusedLineSchema = v.object({
  id: requiredText,
  reason: text,
  available: wholeNumberOrNull,
  size: text,
  color: text,
});

export type RefusedLine = v.InferOutput<typeof RefusedLineSchema>;

/** A refusal may name the lines it is about, beside its `error`. */
export const RefusedOrderSchema = v.object({ lines: listOf(RefusedLineSchema) });
