import * as v from 'valibot';
import { MOST_LINES } from './cart';
import { askedQuantity } from './order-lines';

const LONGEST_NAME = 100;

const name = v.pipe(v.string(), v.maxLength(LONGEST_NAME, 'An id, a size or a colour is too long'));

/** `POST /availability`, if the store announces it: which lines of a cart are available, and at what price. */
export const AskedAvailabilitySchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        id: name,
        size: v.optional(v.nullable(name), null),
        color: v.optional(v.nullable(name), null),
        quantity: askedQuantity,
      }),
    ),
    v.maxLength(MOST_LINES, `At most ${MOST_LINES} lines can be asked for at once`),
  ),
});

export type AskedAvailability = v.InferOutput<typeof AskedAvailabilitySchema>;
