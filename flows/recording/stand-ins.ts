import * as v from 'valibot';
import { MASK } from '../inspector/mask';
import type { Shown, ShownEvent } from '../messages';

export type StandInOptions = {
  /**
   * What was masked is well formed more often than not, and some guards ask for that: where the end of a name says what it
   * was, such a value takes its place while a recording is played.
   */
  values?: readonly (readonly [name: RegExp, value: string])[];
  /** The error that a machine knows, of what was told of it; of any other the message is known. */
  errorOf?: (told: unknown) => Error | undefined;
};

/** Long texts and lists are told in part, what has many parts too, and of bytes only how many they are. */
const CUT_TEXT = /… \(\d+ letters\)$/;
const CUT_LIST = /^… and \d+ more$/;
const CUT_PARTS = /^and \d+ more$/;
const BYTES = /^\[\d+ bytes\]$/;
const TOLD_IN_PART = [CUT_TEXT, CUT_LIST, CUT_PARTS, BYTES];

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

const ErrorSchema = v.object({ message: v.string() });

/** What takes the place of a value that was masked before it was told. */
export class StandIns {
  readonly #options: StandInOptions;
  readonly #values: ReadonlySet<string>;

  constructor(options: StandInOptions = {}) {
    this.#options = options;
    this.#values = new Set(options.values?.map(([, value]) => value));
  }

  /** Of such a text nobody knows what it was. */
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

  /** The event as a machine may take it: a failure of an effect is an error again. */
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
