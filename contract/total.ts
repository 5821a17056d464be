import * as v from 'valibot';
import { wholeNumber, wholeNumberOrNull } from './tolerant';

/** Where a part of a list says how many there are in all: backends do so in either place. */
export const TotalEntries = {
  count: wholeNumberOrNull,
  pagination: v.optional(v.fallback(v.nullable(v.object({ total: wholeNumberOrNull })), null), null),
};

type TotalAnswer = v.InferOutput<v.ObjectSchema<typeof TotalEntries, undefined>>;

/** Where neither does, there are as many as came. */
export const totalOf = ({ count, pagination }: TotalAnswer, came: number): number =>
  // A total of 0 beside entries is a total that nobody has filled in.
  (came > 0 ? pagination?.total || count : (pagination?.total ?? count)) || came;

/** Go and PHP write an empty list as `null`. Beside anything else, such as an error, `null` may be a failure. */
export const NullListSchema = v.union([v.null(), v.strictObject({ data: v.null() })]);

/** `null` for a list is an empty page where a total stands beside it. */
export const EmptyPageSchema = v.union([
  v.looseObject({ data: v.null(), count: wholeNumber }),
  v.looseObject({ data: v.null(), pagination: v.object({ total: wholeNumber }) }),
]);
