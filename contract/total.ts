import * as v from 'valibot';
import { wholeNumber, wholeNumberOrNull } from './tolerant';

/** Where a part of a list says how many there are in all: backends do so in either place. */
export const TotalEntries = {
  count: wholeNumberOrNull,
  pagination: v.optional(v.fallback(v.nullable(v.object({ total: wholeNumberOrNull })), null), null),
};

type TotalAnswer = v.InferOutput<v.ObjectSchema<typeof TotalEntries, undefined>>;

/** Where neither does, there are as many as came. */
export const totalOf = ({ count, pagination }: TotalAnswer, came: number): number => pagination?.total ?? count ?? came;

/** Some languages write an empty list as `null`: with a total beside it that is an empty page. */
export const EmptyPageSchema = v.union([
  v.looseObject({ data: v.null(), count: wholeNumber }),
  v.looseObject({ data: v.null(), pagination: v.object({ total: wholeNumber }) }),
]);
