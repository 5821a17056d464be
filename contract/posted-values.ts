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
 * What a form posts onward. A payment gateway signs every value, so blank ones stay and no space is trimmed; nothing
 * (`null`) is posted as blank. Within a value, what lies in a list is named by its place there.
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
