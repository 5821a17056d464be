import type { StandInOptions } from '@statecart/flows/recording';
import * as v from 'valibot';
import { Failure } from '#contract/failure';
import { RefusedLineSchema } from '#contract/refused-lines';

const FailureSchema = v.object({
  name: v.literal('Failure'),
  kind: v.picklist(['unauthorised', 'noResponse', 'rejected', 'malformed']),
  status: v.optional(v.number()),
  error: v.optional(v.string()),
  lines: v.optional(v.array(RefusedLineSchema)),
});

function failureIn(told: unknown): Failure | undefined {
  const failure = v.safeParse(FailureSchema, told);
  if (!failure.success) return undefined;
  const { kind, status, error, lines } = failure.output;
  return new Failure({
    kind,
    ...(status === undefined ? {} : { status }),
    ...(error === undefined ? {} : { error }),
    ...(lines === undefined ? {} : { lines }),
  });
}

/** Values that the guards of this shop accept, and the failures that its machines distinguish. */
export const STAND_INS: StandInOptions = {
  values: [
    [/(postalcode|pincode|pin)$/i, '400001'],
    [/(phone|mobile)$/i, '+91 98765 43210'],
    [/email$/i, 'shopper@example.com'],
  ],
  errorOf: failureIn,
};
