/**
 * The schemas that all entities are built from. Foreign backends send numbers as text, `null` for missing values and a
 * single item instead of a list. What is understood is converted and the rest becomes the schema's fallback; only what
 * makes a value useless fails its parent.
 */
import * as v from 'valibot';
import { entriesOf, reachesPrototype } from './entries';
import { instantText } from './instant-text';

const entries = new WeakMap<object, v.GenericSchema>();

/** Remembers the schema of a list's items, which cannot be read from the list's own schema. */
function lists<Schema extends v.GenericSchema>(entry: v.GenericSchema, schema: Schema): Schema {
  entries.set(schema, entry);
  return schema;
}

/** A missing key is read as `null`, which the schema turns into its fallback. */
function orMissing<Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) {
  return v.optional(schema, null);
}

/** The schema of a list's items, for generating OpenAPI. */
export const entryOf = (schema: object): v.GenericSchema | undefined => entries.get(schema);

/** Replaces lone surrogates, which make `encodeURIComponent` throw. */
export const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\uFFFD');

export const textLike = v.union([
  v.pipe(v.string(), v.transform(wellFormed)),
  v.pipe(v.number(), v.finite(), v.transform(String)),
]);

export const flagText = v.pipe(v.boolean(), v.transform(String));

/** Required text, such as ids and names that identify something. */
export const requiredText = v.pipe(textLike, v.trim(), v.nonEmpty());

/** Text that may be missing; then it is empty, never `undefined` on screen. */
export const text = v.optional(v.fallback(textLike, ''), '');

/** Optional text; `null` if it is missing or unreadable. */
export const textOrNull = v.optional(v.fallback(v.nullable(textLike), null), null);

/** The fallback name is the same everywhere. */
export const shownName = (name: string): string => name.trim() || 'Unnamed product';

/** Text that may be missing; `true` and `false` are read as the text a checkbox stores. */
export const textOrFlag = v.optional(v.fallback(v.union([textLike, flagText]), ''), '');

/** Up to this amount, paise times 100 are still an exact integer, and no total of an order overflows. */
const HIGHEST_AMOUNT = 900_000_000_000;

/** '1,299.00', '₹1,299', '0x10' and '1e3' are not plain numbers: guessing at money is worse than none. */
const plainNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number));

const amountLike = v.pipe(
  v.union([v.number(), plainNumber]),
  v.finite(),
  v.minValue(0),
  v.maxValue(HIGHEST_AMOUNT),
  // A minus zero would be shown as '-₹0'.
  v.transform(Math.abs),
);

export const wholeNumber = v.pipe(amountLike, v.integer());

/** A price or a count that may be missing. Negative, infinite and unreadable ones count as missing. */
export const amountOrNull = v.optional(v.fallback(v.nullable(amountLike), null), null);

export const wholeNumberOrNull = v.optional(v.fallback(v.nullable(wholeNumber), null), null);

/** A price or a count; 0 if it is missing or unreadable. */
export const amount = v.optional(v.fallback(amountLike, 0), 0);

const USUAL_CODE = 0;
const UNREADABLE_CODE = -1;

/** A code; 0 if it is missing. An unreadable one becomes -1, which is no known code, and never the default. */
export const code = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value ?? USUAL_CODE),
    v.fallback(wholeNumber, UNREADABLE_CODE),
  ),
  null,
);

const YES = /^\s*(?:true|y(?:es)?|1)\s*$/i;
const NO = /^\s*(?:false|no?|0)\s*$/i;

/** Reads yes or no from a boolean, a number or text; `null` if the value is neither. */
export function saidYesOrNo(value: unknown): boolean | null {
  if (typeof value === 'object') return null;
  const said = String(value);
  return YES.test(said) ? true : NO.test(said) ? false : null;
}

/** Anything but a clear yes is `false`. */
export const yesOrNo = orMissing(
  v.pipe(
    v.unknown(),
    v.transform((value) => saidYesOrNo(value) === true),
  ),
);

/** A list whose unreadable entries are left out instead of spoiling the rest. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  lists(
    item,
    orMissing(
      v.pipe(
        v.unknown(),
        v.transform((value): v.InferOutput<Item>[] =>
          (Array.isArray(value) ? value : []).flatMap((entry) => {
            const parsed = v.safeParse(item, entry);
            return parsed.success ? [parsed.output] : [];
          }),
        ),
      ),
    ),
  );

const listOfTexts = (entry: v.GenericSchema<unknown, string>) =>
  orMissing(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (Array.isArray(value) ? value : [value])),
      listOf(entry),
      v.transform((texts) => [...new Set(texts)]),
    ),
  );

/** A list of texts; a lone text counts as a list of one. Blank and repeated ones are dropped. */
export const textList = listOfTexts(requiredText);

/** The same, with `true` and `false` read as text. */
export const textOrFlagList = listOfTexts(v.union([requiredText, flagText]));

/** A name used as a key of an object; one that reaches its prototype fails. */
export const keyName = v.pipe(
  requiredText,
  v.check((name) => !reachesPrototype(name)),
);

const namedText = v.tuple([requiredText, requiredText]);

/**
 * Names to texts. A plain object, a `Map` and a list of pairs are all accepted; names that could
 * reach an object's prototype are dropped.
 */
export const textByName = orMissing(v.pipe(v.unknown(), v.transform(namedTexts)));

function namedTexts(value: unknown): Record<string, string> {
  const pairs = entriesOf(value).flatMap((entry): [string, string][] => {
    const pair = v.safeParse(namedText, entry);
    return pair.success && !reachesPrototype(pair.output[0]) ? [pair.output] : [];
  });
  return Object.fromEntries(pairs);
}

/** An instant as ISO text, or empty when it is none. */
export const instant = orMissing(v.pipe(v.unknown(), v.transform(instantText)));

/**
 * Accepts an answer bare or wrapped in `{ data: … }`. A bare answer may have a `data` field of its own, so the whole
 * answer is tried if that field does not match.
 */
export const bareOrWrapped = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([
    v.pipe(
      v.custom<{ data: object }>(hasData),
      v.transform(({ data }): unknown => data),
      schema,
    ),
    schema,
  ]);

export function hasData(value: unknown): value is { data: object } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    'data' in value &&
    typeof value.data === 'object' &&
    value.data !== null
  );
}

/** Reads own properties only, never inherited ones. */
export function named(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
