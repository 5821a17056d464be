import * as v from 'valibot';
import { amount, bareOrWrapped, listOf, requiredText, textOrNull, wholeNumberOrNull } from './tolerant';

/** The lines in their order. Of what the store does not know there are 0; 10 stands for as many or more. */
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

/** The lines, alone or in an answer, wrapped or not. An answer without any list of them says nothing of the cart. */
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
