import * as v from 'valibot';
import { entriesOf } from './entries';
import { requiredText, text, textOrNull } from './tolerant';

/** Options come as plain texts or as label and value. */
export const OptionSchema = v.union([
  v.pipe(
    requiredText,
    v.transform((value) => ({ label: value, value })),
  ),
  v.pipe(
    v.object({ label: text, value: requiredText }),
    v.transform(({ label, value }) => ({ label: label || value, value })),
  ),
]);

/** Property names that backends use for label and value. */
const NamedOptionSchema = v.object({
  label: textOrNull,
  name: textOrNull,
  text: textOrNull,
  value: textOrNull,
  id: textOrNull,
  key: textOrNull,
  code: textOrNull,
});

const FieldSchema = v.looseObject({ options: v.nonOptional(v.unknown()) });

/** Brings options into a list of label and value. Some backends send labels by value, as an object or as pairs. */
export function withUsualOptions(field: unknown): unknown {
  const read = v.safeParse(FieldSchema, field);
  if (!read.success) return field;
  const { options } = read.output;
  const list =
    Array.isArray(options) && !options.some(Array.isArray)
      ? options
      : entriesOf(options).map(([value, label]) => ({ value, label }));
  return { ...read.output, options: list.map(usual) };
}

function usual(option: unknown): unknown {
  const read = v.safeParse(NamedOptionSchema, option);
  if (!read.success) return option;
  const { label, name, text: words, value, id, key, code } = read.output;
  const shown = label || name || words;
  // A blank value stays blank, and is dropped later: it is the placeholder 'Choose …'.
  return { label: shown, value: value ?? id ?? key ?? code ?? shown };
}
