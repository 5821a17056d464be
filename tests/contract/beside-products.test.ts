import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AvailabilityAnswerSchema } from '#contract/availability';
import { BackInStockSchema } from '#contract/back-in-stock';
import { DeliveryAnswerSchema } from '#contract/delivery';
import { ProductListAnswerSchema } from '#contract/product-list';
import { relatedProducts } from '#contract/related';
import { answers, type Json } from './good-answers';

describe('a delivery', () => {
  const { delivery } = answers;
  const days = (answer: Json) => {
    const { earliest, latest } = v.parse(DeliveryAnswerSchema, answer);
    return `${earliest} to ${latest}`;
  };

  it('is the same bare and wrapped', () => {
    expect(v.parse(DeliveryAnswerSchema, delivery)).toEqual(delivery);
    expect(v.parse(DeliveryAnswerSchema, { data: delivery })).toEqual(delivery);
  });

  it.each<[string, Json, string]>([
    ['on one day', { latest: null }, '2026-11-27 to 2026-11-27'],
    ['on a day after one that is none', { latest: 'soon' }, '2026-11-27 to 2026-11-27'],
    ['from its last day to its first', { earliest: '2026-11-29', latest: '2026-11-27' }, '2026-11-27 to 2026-11-29'],
    ['at a time of day', { earliest: '2026-11-27T00:00:00+05:30' }, '2026-11-27 to 2026-11-29'],
  ])('%s', (_, told, read) => {
    expect(days({ ...delivery, ...Object(told) })).toBe(read);
  });

  it.each<Json>(['', 'soon', '2026-02-30', '27-11-2026', 1_795_737_600_000, null])(
    'that begins on %j says nothing',
    (earliest) => {
      expect(v.safeParse(DeliveryAnswerSchema, { ...delivery, earliest }).success).toBe(false);
    },
  );

  it.each<[Json | undefined, boolean | null]>([
    ['true', true],
    [1, true],
    [false, false],
    ['false', false],
    [0, false],
    ['No', false],
    ['N', false],
    ['0', false],
    [null, null],
    [undefined, null],
    ['perhaps', null],
  ])('that can be paid at the door: %j is %j', (cashOnDelivery, read) => {
    expect(v.parse(DeliveryAnswerSchema, { ...delivery, cashOnDelivery }).cashOnDelivery).toBe(read);
  });
});

describe('what is related', () => {
  const related = (answer: Json) => relatedProducts(v.parse(ProductListAnswerSchema, answer), 'kurta');
  const many = Array.from({ length: 9 }, (_, place): Json => ({ id: `saree-${place}` }));

  it('is at most eight, never the product itself, and nothing that is gone', () => {
    const answer = [{ id: 'kurta' }, { id: 'gone', soldOut: true }, null, ...many];
    expect(related(answer).map(({ id }) => id)).toEqual(many.slice(0, 8).map((product) => Object(product).id));
    expect(related({ data: answer })).toEqual(related(answer));
  });

  it('stands there once', () => {
    expect(related([{ id: 'lamp' }, { id: 'saree' }, { id: 'lamp' }]).map(({ id }) => id)).toEqual(['lamp', 'saree']);
  });
});

describe('what there is of a cart', () => {
  const told = { lines: [{ id: 'kurta', size: 'M', color: null, price: 1299, available: 3 }] };
  const read = (answer: Json) => v.parse(AvailabilityAnswerSchema, answer);

  it('is the same bare, wrapped and as a list', () => {
    expect(read(told)).toEqual(told);
    expect(read({ data: told })).toEqual(told);
    expect(read(told.lines)).toEqual(told);
    expect(read({ data: told.lines })).toEqual(told);
  });

  it('is read beside lines that nobody can read', () => {
    expect(read({ lines: [null, ...told.lines, 'kurta'], data: {} })).toEqual(told);
  });

  it.each<Json>([null, {}, { data: {} }, { lines: null }, 'none'])('is not known from %j', (answer) => {
    expect(v.safeParse(AvailabilityAnswerSchema, answer).success).toBe(false);
  });
});

describe('who waits for a product', () => {
  const asked = { id: 'kurta', size: 'M', color: null, email: ' asha@rang.in ' };

  it('may leave size and colour open', () => {
    expect(v.parse(BackInStockSchema, asked)).toEqual({ ...asked, email: 'asha@rang.in' });
    expect(v.parse(BackInStockSchema, { id: 'kurta', email: 'asha@rang.in' })).toMatchObject({
      size: null,
      color: null,
    });
  });

  it.each<Json>([
    { email: 'asha' },
    { email: null },
    { id: '' },
    { id: 5 },
    { size: ['M'] },
    { size: 'M'.repeat(101) },
  ])('is not understood with %j', (wrong) => {
    expect(v.safeParse(BackInStockSchema, { ...asked, ...Object(wrong) }).success).toBe(false);
  });
});
