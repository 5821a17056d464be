import * as v from 'valibot';
import { ForgottenPasswordSchema } from './account';

const LONGEST_NAME = 100;

const name = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME, 'An id, a size or a colour is too long'));

/**
 * `POST /backInStock`, if the store announces it: sends one mail once the product is available again. `null` means any
 * size or any colour.
 */
export const BackInStockSchema = v.object({
  id: v.pipe(name, v.nonEmpty('A product without an id cannot be waited for')),
  size: v.optional(v.nullable(name), null),
  color: v.optional(v.nullable(name), null),
  email: ForgottenPasswordSchema.entries.email,
});

export type BackInStock = v.InferOutput<typeof BackInStockSchema>;

/** The same rule by which the request is validated. */
export const isEmail = (written: string): boolean => v.is(BackInStockSchema.entries.email, written);
