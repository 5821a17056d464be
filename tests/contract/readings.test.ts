import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exactRupees, inPaise, inRupees } from '#contract/money';
import { amountOrNull, instant, named, requiredText, text, wholeNumberOrNull, yesOrNo } from '#contract/tolerant';
import type { Json } from './good-answers';

describe('an amount', () => {
  it.each<[Json, number | null]>([
    [1299, 1299],
    [0, 0],
    [-0, 0],
    [0.5, 0.5],
    ['1299', 1299],
    [' 1299.50 ', 1299.5],
    ['0', 0],
    ['-0', null],
    ['-5', null],
    [-5, null],
    ['1,299.00', null],
    ['₹1299', null],
    ['1299 INR', null],
    ['0x10', null],
    ['1e3', null],
    ['१२९९', null],
    ['NaN', null],
    ['Infinity', null],
    [Number.POSITIVE_INFINITY, null],
    [1.7e308, null],
    ['9'.repeat(400), null],
    ['', null],
    [true, null],
    [[5], null],
    [{}, null],
    [null, null],
  ])('read from %j is %j', (sent, amount) => {
    expect(v.parse(amountOrNull, sent)).toBe(amount);
  });

  it.each<[Json, number | null]>([
    [12, 12],
    ['12', 12],
    [12.5, null],
    ['12.5', null],
    [-1, null],
  ])('that must be whole, read from %j, is %j', (sent, amount) => {
    expect(v.parse(wholeNumberOrNull, sent)).toBe(amount);
  });
});

describe('money', () => {
  it('survives the conversion from paise to rupees and back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 900_000_000_000 }), (paise) => {
        expect(inPaise(inRupees(paise))).toBe(paise);
      }),
    );
  });

  it.each([
    [3.335, 334, '₹3.34'],
    [1.005, 101, '₹1.01'],
    [10.075, 1_008, '₹10.08'],
    [1.004, 100, '₹1.00'],
    [1_136.625, 113_663, '₹1,136.63'],
    [99.999, 10_000, '₹100.00'],
  ])('of %d rupees is %d paise, and is shown as %s', (price, paise, written) => {
    expect([inPaise(price), exactRupees(price)]).toEqual([paise, written]);
  });
});

describe('an instant', () => {
  it.each<[Json, string]>([
    ['2024-03-05T10:00:00Z', '2024-03-05T10:00:00.000Z'],
    ['2024-03-05T10:00:00+05:30', '2024-03-05T04:30:00.000Z'],
    ['2024-03-05 10:00:00.123456+00', '2024-03-05T10:00:00.123Z'],
    ['2024-03-05', '2024-03-05T00:00:00.000Z'],
    ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00.000Z'],
    [1_709_632_800_000, '2024-03-05T10:00:00.000Z'],
    [1_709_632_800, '2024-03-05T10:00:00.000Z'],
    [0, ''],
    [-5, ''],
    [8.64e15, ''],
    [9e15, ''],
    ['0001-01-01T00:00:00Z', ''],
    ['2024-13-45', ''],
    ['Order 5', ''],
    ['03/04/2024', ''],
    ['1709632800', '2024-03-05T10:00:00.000Z'],
    ['1709632800000', '2024-03-05T10:00:00.000Z'],
    ['20240305', ''],
    ['202403051000', ''],
    ['5', ''],
    ['', ''],
    ['soon', ''],
    [true, ''],
    [['2024-03-05'], ''],
    [{}, ''],
    [null, ''],
  ])('read from %j is %j', (sent, read) => {
    expect(v.parse(instant, sent)).toBe(read);
  });
});

describe('a text', () => {
  it.each<[Json, string]>([
    ['Kurta', 'Kurta'],
    ['', ''],
    [5, '5'],
    [-0, '0'],
    [null, ''],
    [true, ''],
    [[], ''],
    [['Kurta'], ''],
    [{}, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['a\ud800b', 'a\ufffdb'],
    ['👗', '👗'],
  ])('read from %j is %j', (sent, read) => {
    expect(v.parse(text, sent)).toBe(read);
  });

  it('can be URI-encoded, whatever was sent', () => {
    const units = fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(units, (sent) => {
        expect(() => encodeURIComponent(v.parse(text, sent))).not.toThrow();
      }),
    );
  });

  it.each<Json>(['', '  ', null, {}, [], false])('that is required is rejected if it is %j', (sent) => {
    expect(v.safeParse(requiredText, sent).success).toBe(false);
  });
});

describe('a boolean', () => {
  it.each<[Json, boolean]>([
    [true, true],
    ['true', true],
    [1, true],
    [false, false],
    ['false', false],
    [0, false],
    [null, false],
    ['1', true],
    ['TRUE', true],
    [' Yes ', true],
    ['no', false],
    ['perhaps', false],
    [['true'], false],
    [{}, false],
  ])('read from %j is %j', (sent, read) => {
    expect(v.parse(yesOrNo, sent)).toBe(read);
  });
});

describe('a lookup by name', () => {
  it.each(['toString', '__proto__', 'constructor', 'other'])('does not find the inherited or missing %s', (name) => {
    expect(named({ Dresses: '/d.jpg' }, name)).toBeUndefined();
  });

  it('finds a name that is there', () => {
    expect(named({ Dresses: '/d.jpg' }, 'Dresses')).toBe('/d.jpg');
  });
});
