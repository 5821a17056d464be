import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AvailabilityAnswerSchema } from '#contract/availability';
import { availabilityOf, differencesIn, unitsLeftOf } from '#machines/availability/line-availability';
import { line } from './sample-products';

const kurta = line({ quantity: 3 });
const large = line({ selectedSize: 'L', selectedColor: 'Rust' });
const cart = [kurta, large];

/** The differences that the shop reads from an answer; none if the answer is malformed. */
const read = (answer: unknown) => {
  const parsed = v.safeParse(AvailabilityAnswerSchema, answer);
  return parsed.success ? availabilityOf(cart, parsed.output) : [];
};
const readLines = (...lines: unknown[]) => read({ lines });
const medium = { id: 'kurta-1', size: 'M', color: null, price: 1299, available: 10 };
const whyOf = (special: object) => differencesIn(cart, readLines({ ...medium, ...special })).map(({ why }) => why);

describe('an availability response', () => {
  test('is matched to cart lines by product, size and colour, not by position', () => {
    const inRust = { ...medium, size: 'L', color: 'Rust', available: 1 };
    const told = readLines(inRust, { ...medium, id: 'lamp-1', available: 0 }, { ...medium, available: 2 }, medium);
    expect(unitsLeftOf(told, kurta)).toBe(2);
    expect(unitsLeftOf(told, large)).toBe(1);
    expect(told).toHaveLength(2);
  });

  test.each([
    ['null', null],
    ['no lines', {}],
    ['an empty list', { lines: [] }],
    ['a string', 'sold out'],
    ['other lines only', { lines: [{ ...medium, size: 'XL', available: 0 }] }],
    ['malformed lines', { lines: [{ ...medium, id: null }, 7] }],
    ['units that are no number', { lines: [{ ...medium, available: 'some' }] }],
    ['a negative number of units', { lines: [{ ...medium, available: -1 }] }],
  ])('with %s is ignored', (_, answer) => {
    expect(differencesIn(cart, read(answer))).toEqual([]);
    expect(unitsLeftOf(read(answer), kurta)).toBeUndefined();
  });

  test('of arbitrary data reports no differences', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(differencesIn(cart, read(answer))).toEqual([]);
      }),
    );
  });

  test('of arbitrary prices and units reports only finite prices and whole numbers of units', () => {
    const value = fc.oneof(fc.anything(), fc.double(), fc.integer(), fc.nat().map(String));
    let reported = 0;
    fc.assert(
      fc.property(value, value, (price, available) => {
        for (const difference of differencesIn(cart, readLines({ ...medium, price, available }))) {
          reported += 1;
          expect(difference.line).toBe(kurta);
          expect(Number.isFinite(difference.price) && difference.price >= 0).toBe(true);
          expect(Number.isInteger(difference.available) && difference.available >= 0).toBe(true);
        }
      }),
    );
    expect(reported).toBeGreaterThan(0);
  });
});

describe('a cart line', () => {
  test.each([
    [{ available: 0, price: 0 }, ['gone']],
    [{ available: 0 }, ['soldOut']],
    [{ available: 2 }, ['fewer']],
    [{ available: 2, price: 1 }, ['fewer']],
    [{ available: 3 }, []],
    [{ price: 1299.01 }, ['dearer']],
    [{ price: 1298.5 }, ['cheaper']],
    [{ price: 1299.001 }, []],
    [{ price: 0 }, []],
    [{ price: 'much' }, []],
  ])('reported as %j has the differences %j', (special, why) => {
    expect(whyOf(special)).toEqual(why);
  });

  test('has no known limit if the store reports ten units or more', () => {
    expect(differencesIn([line({ quantity: 40 })], readLines(medium))).toEqual([]);
    expect(unitsLeftOf(readLines({ ...medium, available: 25 }), kurta)).toBeUndefined();
    expect(unitsLeftOf(readLines({ ...medium, available: 9 }), kurta)).toBe(9);
  });

  test('has no differences once it is corrected or removed', () => {
    const told = readLines({ ...medium, available: 2, price: 1399 });
    expect(differencesIn([line({ quantity: 2, price: 1399 })], told)).toEqual([]);
    expect(differencesIn([line({ quantity: 2 })], told)).toMatchObject([{ why: 'dearer', price: 1399 }]);
    expect(differencesIn([large], told)).toEqual([]);
  });
});
