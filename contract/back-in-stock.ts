import * as v from 'valibot';
import { ForgottenPasswordSchema } from './account';

const LONGEST_NAME = 100;

const name = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME, 'An id, a size or a colour is too long'));

/**
 * `POST /backInStock`, where the store can `backInStock`: whoever waits for a product is told once when there is some
 * again. Any size or any colour will do where it is `null`.
 */
export const BackInStockSchema = v.object({
  id: v.pipe(name, v.nonEmpty('A product without an id cannot be waited for')),
  size: v.optional(v.nullable(name), null),
  color: v.optional(v.nullable(name), null),
  email: ForgottenPasswordSchema.entries.email,
});

export type BackInStock = v.InferOutput<typeof BackInStockSchema>;

/** Whether a mail could go there. */
export const isEmail = (written: string): boolean => v.is(BackInStockSchema.entries.email, written);
