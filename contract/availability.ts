import * as v from 'valibot';
import { amount, listOf, requiredText, textOrNull, wholeNumberOrNull } from './tolerant';

/** The lines in their order. Of what the store does not know there are 0; 10 stands for as many or more. */
export const AvailabilityAnswerSchema = v.object({
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

export type Availability = v.InferOutput<typeof AvailabilityAnswerSchema>;
