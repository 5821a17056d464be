import * as v from 'valibot';
import { wholeNumber, wholeNumberOrNull } from './tolerant';

/** The two places where backends put the total number of a list's items. */
export const TotalEntries = {
  count: wholeNumberOrNull,
  pagination: v.optional(v.fallback(v.nullable(v.object({ total: wholeNumberOrNull })), null), null),
};

type TotalAnswer = v.InferOutput<v.ObjectSchema<typeof TotalEntries, undefined>>;

/** Without a total, the number of items received. */
export const totalOf = ({ count, pagination }: TotalAnswer, came: number): number => pagination?.total ?? count ?? came;

/** Some languages encode an empty list as `null`. Beside other keys, such as an error, `null` may mean a failure. */
export const NullListSchema = v.strictObject({ data: v.null() });

/** A `null` list with a total is an empty page. */
export const EmptyPageSchema = v.union([
  v.looseObject({ data: v.null(), count: wholeNumber }),
  v.looseObject({ data: v.null(), pagination: v.object({ total: wholeNumber }) }),
]);
