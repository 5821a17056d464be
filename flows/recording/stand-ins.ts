import * as v from 'valibot';
import { Failure } from '#contract/failure';
import { RefusedLineSchema } from '#contract/refused-lines';
import { MASK } from '../inspector/masks';
import type { Shown, ShownEvent } from '../messages';

/**
 * What was masked is well formed more often than not, and some guards ask for that: where a name says what it was, any
 * such value takes its place while a recording is played.
 */
const STAND_INS: readonly [RegExp, string][] = [
  [/(postalcode|pincode|pin)$/i, '400001'],
  [/(phone|mobile)$/i, '+91 98765 43210'],
  [/email$/i, 'shopper@example.com'],
];

const VALUES = new Set(STAND_INS.map(([, value]) => value));

/** Long texts and lists are told in part. */
const CUT_TEXT = /… \(\d+ letters\)$/;
const CUT_LIST = /^… and \d+ more$/;

/** Of such a text nobody knows what it was. */
export const isUnknown = (value: unknown): boolean =>
  typeof value === 'string' &&
  (value.includes(MASK) || VALUES.has(value) || CUT_TEXT.test(value) || CUT_LIST.test(value));

/** Where a picture is found is not to be asked for when part of it is masked. */
const PICTURES = /(source|src|image|picture|logo|url)$/i;

/**
 * As a screen can show it: without the words that stand for what was left out of a list, and without pictures whose
 * address is masked.
 */
export function showable(shown: Shown, name = ''): Shown {
  if (typeof shown === 'string') return PICTURES.test(name) && shown.includes(MASK) ? '' : shown;
  if (Array.isArray(shown))
    return shown
      .filter((item) => !(typeof item === 'string' && CUT_LIST.test(item)))
      .map((item) => showable(item, name.replace(/s$/, '')));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(
    Object.entries(shown).flatMap(([key, part]) => (key === '…' ? [] : [[key, showable(part, key)]])),
  );
}

export function standingIn(shown: Shown, name = ''): Shown {
  if (shown === MASK) return STAND_INS.find(([known]) => known.test(name))?.[1] ?? shown;
  if (Array.isArray(shown)) return shown.map((item) => standingIn(item, name));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, part]) => [key, standingIn(part, key)]));
}

const FailureSchema = v.object({
  name: v.literal('Failure'),
  kind: v.picklist(['unauthorised', 'noResponse', 'rejected', 'malformed']),
  status: v.optional(v.number()),
  error: v.optional(v.string()),
  lines: v.optional(v.array(RefusedLineSchema)),
});

const ErrorSchema = v.object({ message: v.string() });

/** The event as a machine may take it: a failure of an effect is an error again. */
export function playable({ type, ...rest }: ShownEvent): { type: string; [key: string]: unknown } {
  const event = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, standingIn(part, key)]));
  return type.startsWith('xstate.error.') ? { type, ...event, error: errorIn(event.error) } : { type, ...event };
}

function errorIn(shown: unknown): Error {
  const failure = v.safeParse(FailureSchema, shown);
  if (failure.success) {
    const { kind, status, error, lines } = failure.output;
    return new Failure({
      kind,
      ...(status === undefined ? {} : { status }),
      ...(error === undefined ? {} : { error }),
      ...(lines === undefined ? {} : { lines }),
    });
  }
  const other = v.safeParse(ErrorSchema, shown);
  return new Error(other.success ? other.output.message : String(shown));
}
