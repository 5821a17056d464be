import * as v from 'valibot';
import { amount, bareOrWrapped, listOf, requiredText, textOrNull, wholeNumberOrNull } from './tolerant';

/** The lines in the order asked. 0 are available of what the store does not know; 10 means 10 or more. */
export const AvailabilitySchema = v.object({
  lines: listOf(
    v.object({
      id: requiredText,
      size: textOrNull,
      color: textOrNull,
      price: amount,
      available: wholeNumberOrNull,
    }),
  ),
});

export type Availability = v.InferOutput<typeof AvailabilitySchema>;

/** Accepts a list or `{ lines }`, wrapped or not. An answer without a list fails: it does not mean an empty one. */
export const AvailabilityAnswerSchema = bareOrWrapped(
  v.pipe(
    v.union([
      v.pipe(
        v.array(v.unknown()),
        v.transform((lines): unknown => ({ lines })),
      ),
      v.looseObject({ lines: v.array(v.unknown()) }),
    ]),
    AvailabilitySchema,
  ),
);
