import * as v from 'valibot';
import { MASK } from '../inspector/mask';
import type { Shown, ShownEvent } from '../messages';

export type StandInOptions = {
  /**
   * Values that replace masked ones while a recording is played, by patterns of field names. What was masked is mostly
   * well formed, and some guards ask for that.
   */
  values?: readonly (readonly [name: RegExp, value: string])[];
  /**
   * The machine's own error, made of what was told of it. Undefined for other errors, of which only the message is
   * restored.
   */
  errorOf?: (told: unknown) => Error | undefined;
};

/** Texts in place of what was cut: long texts and lists, objects with many parts, and bytes. */
const CUT_TEXT = /… \(\d+ letters\)$/;
const CUT_LIST = /^… and \d+ more$/;
const CUT_PARTS = /^and \d+ more$/;
const BYTES = /^\[\d+ bytes\]$/;
const TOLD_IN_PART = [CUT_TEXT, CUT_LIST, CUT_PARTS, BYTES];

/** Fields that hold image addresses. An address with a masked part must not be fetched. */
const PICTURES = /(source|src|image|picture|logo|url)$/i;

/**
 * A value as a screen can show it: without the words that stand for the rest of a list, and without images whose
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

const ErrorSchema = v.object({ message: v.string() });

/** Replaces values that were masked before they were told. */
export class StandIns {
  readonly #options: StandInOptions;
  readonly #values: ReadonlySet<string>;

  constructor(options: StandInOptions = {}) {
    this.#options = options;
    this.#values = new Set(options.values?.map(([, value]) => value));
  }

  /** Whether the real value is unknown: it is masked, a stand-in, or cut. */
  isUnknown(value: unknown): boolean {
    return (
      typeof value === 'string' &&
      (value.includes(MASK) || this.#values.has(value) || TOLD_IN_PART.some((words) => words.test(value)))
    );
  }

  for(shown: Shown, name = ''): Shown {
    if (shown === MASK) return this.#options.values?.find(([known]) => name.search(known) >= 0)?.[1] ?? shown;
    if (Array.isArray(shown)) return shown.map((item) => this.for(item, name));
    if (typeof shown !== 'object' || shown === null) return shown;
    return Object.fromEntries(Object.entries(shown).map(([key, part]) => [key, this.for(part, key)]));
  }

  /** The event as a machine takes it: the error of a failed effect is an Error again. */
  playable({ type, ...rest }: ShownEvent): { type: string; [key: string]: unknown } {
    const event = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, this.for(part, key)]));
    return type.startsWith('xstate.error.')
      ? { type, ...event, error: this.#errorIn(event.error) }
      : { type, ...event };
  }

  #errorIn(shown: unknown): Error {
    const known = this.#options.errorOf?.(shown);
    if (known) return known;
    const other = v.safeParse(ErrorSchema, shown);
    return new Error(other.success ? other.output.message : String(shown));
  }
}
