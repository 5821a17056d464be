import * as v from 'valibot';
import { entriesOf, reachesPrototype } from './entries';
import { flagText, textLike } from './tolerant';

/** `path` leads to the value through what it lies in: `['cart', '0', 'sku']`. */
export type PostedValue = { path: string[]; value: string };

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
 * (`null`) is posted as blank, and what lies in a list or in an object value by value.
 */
export const postedValues = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => within(entriesOf(value), [])),
  ),
  null,
);

function posted(content: unknown, path: string[]): PostedValue[] {
  const text = v.safeParse(postedText, content);
  if (text.success) return [{ path, value: text.output }];
  const deeper = typeof content === 'object' && content !== null && path.length < DEEPEST;
  return deeper ? within(Object.entries(content), path) : [];
}

function within(entries: [unknown, unknown][], path: string[]): PostedValue[] {
  const named = new Map(
    entries.flatMap(([name, content]): [string, unknown][] => {
      const read = v.safeParse(postedName, name);
      return read.success ? [[read.output, content]] : [];
    }),
  );
  return [...named].flatMap(([name, content]) => posted(content, [...path, name]));
}
