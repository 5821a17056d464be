import * as v from 'valibot';
import { listOf, requiredText, text, wholeNumberOrNull } from './tolerant';

/** A product that could not be sold as ordered, and the units left; with size and colour if it is about them. */
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
