import { expect, test } from 'vitest';
import { NOTHING_KNOWN, withNewest, withOlder } from '#machines/orders/known-orders';
import { order } from './payments';

const some = (...numbers: number[]) => numbers.map((number) => order('Delivered', { id: `order-${number}` }));
const numbersIn = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => Number(id.slice(6)));

const first = withNewest(NOTHING_KNOWN, { orders: some(9, 8, 7), total: 9 });

test('older pages are appended, and an order repeated on the next page is shown once with its latest status', () => {
  const second = withOlder(first, { orders: [order('Cancelled', { id: 'order-7' }), ...some(6, 5)], total: 10 });
  expect(numbersIn(second)).toEqual([9, 8, 7, 6, 5]);
  expect(second.orders[2]?.status).toBe('Cancelled');
  expect(second).toMatchObject({ page: 2, hasOlder: true });
  const whole = withOlder(second, { orders: some(4, 3, 2, 1), total: 9 });
  expect(whole).toMatchObject({ page: 3, hasOlder: false });
});

test.each([
  ['the same page again', some(9, 8, 7)],
  ['nothing', []],
])('a store that sends %s has no older orders, whatever total it reports', (_, orders) => {
  const known = withOlder(first, { orders, total: 9 });
  expect(numbersIn(known)).toEqual([9, 8, 7]);
  expect(known.hasOlder).toBe(false);
});

test('an order that the store repeats, within a page or on the next, is shown once', () => {
  const known = withNewest(NOTHING_KNOWN, { orders: some(9, 8, 8, 7), total: 4 });
  expect(numbersIn(known)).toEqual([9, 8, 7]);
  expect(numbersIn(withOlder(known, { orders: some(9, 8, 8, 7), total: 4 }))).toEqual([9, 8, 7]);
});

test('a refreshed first page is put above the older orders already known', () => {
  const two = withOlder(first, { orders: some(6, 5, 4), total: 9 });
  const known = withNewest(two, { orders: some(10, 9, 8), total: 10 });
  expect(numbersIn(known)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(known).toMatchObject({ page: 2, hasOlder: true });
});

test('a refreshed first page without a known order replaces the whole list', () => {
  const known = withNewest(first, { orders: some(13, 12, 11), total: 13 });
  expect(known).toEqual({ orders: some(13, 12, 11), page: 1, hasOlder: true });
});

test('an order missing from a complete list is removed', () => {
  expect(numbersIn(withNewest(first, { orders: some(9, 7), total: 2 }))).toEqual([9, 7]);
});
