import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shown } from '../../flows/messages';
import { readerOf, SharedValues } from '../../flows/recording/shared-values';

/** Values after being written to a file and read back. */
function throughFile(values: Shown[]) {
  const shared = new SharedValues();
  for (const value of values) shared.count(value);
  const text = JSON.stringify([values.map((value) => shared.write(value)), shared.values]);
  const [written, known]: [Shown[], Shown[]] = JSON.parse(text);
  return { read: written.map(readerOf(known)), text };
}

const product = { id: 'p-1', name: 'Cotton kurta', variants: [{ size: 'M', colour: 'indigo', units: 3 }] };

describe('repeated values in a recording', () => {
  it('are written once, and read as one object', () => {
    const { read, text } = throughFile([
      [product],
      { chosen: { ...product } },
      { held: structuredClone(product.variants) },
    ]);
    expect(read).toEqual([[product], { chosen: product }, { held: product.variants }]);
    for (const once of ['Cotton kurta', 'indigo']) expect(text.split(once)).toHaveLength(2);
    expect(read.flatMap((value) => Object.values(value ?? {}))[0]).toBe(Object.values(read[1] ?? {})[0]);
  });

  it('may be any JSON, even what looks like a reference', () => {
    const names = fc.oneof(fc.constantFrom('$', '$$', '$a', '0', '__proto__'), fc.string());
    const { value } = fc.letrec<{ value: Shown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string()),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(names, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), (values) => {
        const plain: Shown[] = JSON.parse(JSON.stringify([...values, ...values]));
        expect(throughFile(plain).read).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  it('are refused if one is missing, or if they expand to too much', () => {
    expect(() => readerOf([])({ a: { $: 7 } })).toThrow('is a recording that is not whole: value 7 is missing.');
    expect(() => readerOf([[{ $: 0 }]])).toThrow('not whole');
    const tenfold = Array.from(
      { length: 30 },
      (_, place): Shown => (place === 0 ? [0] : Array(10).fill({ $: place - 1 })),
    );
    expect(() => readerOf(tenfold)).toThrow('larger than any that was kept');
  });
});
