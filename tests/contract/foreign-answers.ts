/** What foreign backends may send: any JSON, and spoiled good answers. */
import fc from 'fast-check';
import { answers, type Json } from './good-answers';

/**
 * Only `JSON.parse` makes an own `__proto__` or an infinite number. Objects are parsed anew each time: a shared one
 * could be put into itself.
 */
const parsed = (json: string): fc.Arbitrary<Json> => fc.constant(null).map((): Json => JSON.parse(json));

const deep = (depth: number) => `${'{"data":['.repeat(depth)}1${']}'.repeat(depth)}`;

const hostile: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, '', ' '),
  fc.constantFrom('[]', '{}', '[null]', '[[]]', '[{}]', '{"data":null}').map((json): Json => JSON.parse(json)),
  fc.constantFrom(0, -0, -1, 0.1, 1.005, 1e21, 1.7e308, -1.7e308, 5e-324, 2 ** 53, 8.64e15, 8.64e15 + 1),
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '-0', '0x10', '1e3', '1e999', '1,299.00', '₹1,299', ' 42 '),
  fc.constantFrom('\ud800', 'a\udc00b', '\udfff\ud800', '\u0000', '\u202e', '👗'.repeat(9), 'x'.repeat(5000)),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'),
  fc.constantFrom('2024-02-30', '2024-13-45', 'Order 5', '0000-01-01T00:00:00+05:30', '<img src=x onerror=1>'),
  fc.constant(null).map((): Json => Array.from({ length: 600 }, (_, index) => `entry ${index % 300}`)),
  parsed('1e400'),
  parsed('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":1}'),
  parsed('[["__proto__","polluted"],["constructor","x"],["toString","y"],["only one"],[1,2,3]]'),
  parsed('{"toString":"t","valueOf":"v","hasOwnProperty":"h","__proto__":"p","then":"n","length":-1}'),
  parsed(deep(300)),
  fc.jsonValue({ stringUnit: 'binary' }).map((value): Json => JSON.parse(JSON.stringify(value))),
);

type Place = { parent: Json[] | { [name: string]: Json }; key: string };

function placesIn(value: Json, depth = 0): Place[] {
  // A wrong value inserted earlier may be deep or long; only the first levels and keys are changed further.
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  return Object.keys(value)
    .slice(0, 50)
    .flatMap((key) => [{ parent: value, key }, ...placesIn(Reflect.get(value, key), depth + 1)]);
}

type Change = { at: number; wrong: Json | undefined };

function changed(answer: Json, changes: readonly Change[]): Json {
  const root = { answer: structuredClone(answer) };
  for (const { at, wrong } of changes) {
    const places = placesIn(root);
    const place = places[at % places.length];
    if (!place) continue;
    if (wrong !== undefined) {
      Object.defineProperty(place.parent, place.key, {
        value: wrong,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    } else if (place.parent !== root) {
      Reflect.deleteProperty(place.parent, place.key);
    }
  }
  return root.answer;
}

const changes = fc.array(
  fc.record({ at: fc.nat({ max: 500 }), wrong: fc.option(hostile, { nil: undefined, freq: 4 }) }),
  { minLength: 1, maxLength: 6 },
);

/** The answer with some fields missing, of the wrong type or hostile; sometimes wrapped. */
export const spoiled = (answer: Json): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 4, arbitrary: changes.map((list) => changed(answer, list)) },
    { weight: 1, arbitrary: changes.map((list): Json => ({ data: changed(answer, list) })) },
  );

/** Any JSON: sometimes nonsense, mostly a spoiled good answer. */
export const anyAnswer: fc.Arbitrary<Json> = fc.oneof(
  hostile,
  hostile.map((data): Json => ({ data })),
  ...Object.values(answers).map(spoiled),
);
