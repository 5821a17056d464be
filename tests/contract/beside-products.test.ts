import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AvailabilityAnswerSchema } from '#contract/availability';
import { BackInStockSchema } from '#contract/back-in-stock';
import { DeliveryAnswerSchema } from '#contract/delivery';
import { ProductListAnswerSchema } from '#contract/product-list';
import { relatedProducts } from '#contract/related';
import { answers, type Json } from './good-answers';

describe('a delivery estimate', () => {
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
    ['without a latest day is for one day', { latest: null }, '2026-11-27 to 2026-11-27'],
    ['with an unreadable latest day is for one day', { latest: 'soon' }, '2026-11-27 to 2026-11-27'],
    ['with swapped days is put in order', { earliest: '2026-11-29', latest: '2026-11-27' }, '2026-11-27 to 2026-11-29'],
    ['with a time of day is read as a day', { earliest: '2026-11-27T00:00:00+05:30' }, '2026-11-27 to 2026-11-29'],
  ])('%s', (_, told, read) => {
    expect(days({ ...delivery, ...Object(told) })).toBe(read);
  });

  it.each<Json>(['', 'soon', '2026-02-30', '27-11-2026', 1_795_737_600_000, null])(
    'with the earliest day %j is rejected',
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
  ])('reads cashOnDelivery %j as %j', (cashOnDelivery, read) => {
    expect(v.parse(DeliveryAnswerSchema, { ...delivery, cashOnDelivery }).cashOnDelivery).toBe(read);
  });
});

describe('related products', () => {
  const related = (answer: Json) => relatedProducts(v.parse(ProductListAnswerSchema, answer), 'kurta');
  const many = Array.from({ length: 9 }, (_, place): Json => ({ id: `saree-${place}` }));

  it('are at most eight, without the product itself and sold-out ones', () => {
    const answer = [{ id: 'kurta' }, { id: 'gone', soldOut: true }, null, ...many];
    expect(related(answer).map(({ id }) => id)).toEqual(many.slice(0, 8).map((product) => Object(product).id));
    expect(related({ data: answer })).toEqual(related(answer));
  });

  it('are listed once each', () => {
    expect(related([{ id: 'lamp' }, { id: 'saree' }, { id: 'lamp' }]).map(({ id }) => id)).toEqual(['lamp', 'saree']);
  });
});

describe('the availability of a cart', () => {
  const told = { lines: [{ id: 'kurta', size: 'M', color: null, price: 1299, available: 3 }] };
  const read = (answer: Json) => v.parse(AvailabilityAnswerSchema, answer);

  it('is the same bare, wrapped and as a list', () => {
    expect(read(told)).toEqual(told);
    expect(read({ data: told })).toEqual(told);
    expect(read(told.lines)).toEqual(told);
    expect(read({ data: told.lines })).toEqual(told);
  });

  it('is read even if other lines are unreadable', () => {
    expect(read({ lines: [null, ...told.lines, 'kurta'], data: {} })).toEqual(told);
  });

  it.each<Json>([null, {}, { data: {} }, { lines: null }, 'none'])('is rejected if sent as %j', (answer) => {
    expect(v.safeParse(AvailabilityAnswerSchema, answer).success).toBe(false);
  });
});

describe('a back-in-stock request', () => {
  const asked = { id: 'kurta', size: 'M', color: null, email: ' asha@rang.in ' };

  it('may omit size and colour, and has its email trimmed', () => {
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
  ])('is rejected with %j', (wrong) => {
    expect(v.safeParse(BackInStockSchema, { ...asked, ...Object(wrong) }).success).toBe(false);
  });
});
