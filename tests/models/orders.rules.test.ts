import { expect, test } from 'vitest';
import { NOTHING_KNOWN, withNewest, withOlder } from '#machines/orders/known-orders';
import { order } from './payments';

const some = (...numbers: number[]) => numbers.map((number) => order('Delivered', { id: `order-${number}` }));
const numbersIn = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => Number(id.slice(6)));

const first = withNewest(NOTHING_KNOWN, { orders: some(9, 8, 7), total: 9 });

test('pages follow one another, and an order that new ones pushed onto the next is shown once, as it is now', () => {
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
])('a store that sends %s is not asked on, whatever total it names', (_, orders) => {
  const known = withOlder(first, { orders, total: 9 });
  expect(numbersIn(known)).toEqual([9, 8, 7]);
  expect(known.hasOlder).toBe(false);
});

test('a store that sends everything has no more, and an order that it sends twice is shown once', () => {
  const known = withNewest(NOTHING_KNOWN, { orders: some(9, 8, 8, 7), total: 4 });
  expect(numbersIn(known)).toEqual([9, 8, 7]);
  expect(numbersIn(withOlder(known, { orders: some(9, 8, 8, 7), total: 4 }))).toEqual([9, 8, 7]);
});

test('of whoever comes back the older ones stay, below what is new', () => {
  const two = withOlder(first, { orders: some(6, 5, 4), total: 9 });
  const known = withNewest(two, { orders: some(10, 9, 8), total: 10 });
  expect(numbersIn(known)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(known).toMatchObject({ page: 2, hasOlder: true });
});

test('where so many are new that some would be missing between, the list begins anew', () => {
  const known = withNewest(first, { orders: some(13, 12, 11), total: 13 });
  expect(known).toEqual({ orders: some(13, 12, 11), page: 1, hasOlder: true });
});

test('what a whole list holds no more is gone', () => {
  expect(numbersIn(withNewest(first, { orders: some(9, 7), total: 2 }))).toEqual([9, 7]);
});
