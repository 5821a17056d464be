import * as v from 'valibot';
import { entriesOf, reachesPrototype } from './entries';
import { flagText, textLike } from './tolerant';

export type PostedValues = { [name: string]: string | PostedValues };

/** Deeper than any payment gateway reads, and shallow enough for any browser. */
const DEEPEST = 8;

const postedName = v.pipe(
  textLike,
  v.nonEmpty(),
  v.check((name) => !reachesPrototype(name)),
);

const postedText = v.union([
  textLike,
  flagText,
  v.pipe(
    v.null(),
    v.transform(() => ''),
  ),
]);

/**
 * Values that a form posts to a payment gateway. The gateway signs every value, so blank ones stay and nothing is
 * trimmed; `null` becomes blank. Entries of a list within a value are named by their index.
 */
export const postedValues = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => within(entriesOf(value), 1)),
  ),
  null,
);

function within(entries: [unknown, unknown][], depth: number): PostedValues {
  return Object.fromEntries(
    entries.flatMap(([given, content]) => {
      const name = v.safeParse(postedName, given);
      const value = posted(content, depth);
      return name.success && value !== undefined ? [[name.output, value]] : [];
    }),
  );
}

function posted(content: unknown, depth: number): PostedValues[string] | undefined {
  const text = v.safeParse(postedText, content);
  if (text.success) return text.output;
  const isDeeper = typeof content === 'object' && content !== null && depth < DEEPEST;
  return isDeeper ? within(Object.entries(content), depth + 1) : undefined;
}
