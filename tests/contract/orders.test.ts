import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MOST_QUANTITY } from '#contract/cart';
import {
  NewOrderAnswerSchema,
  OrderAnswerSchema,
  OrderListAnswerSchema,
  OrderPageAnswerSchema,
  orderStatus,
  orderTotal,
  shownOrder,
  shownOrderPage,
} from '#contract/order';
import { PlacedOrderSchema } from '#contract/order-lines';
import { answers, type Json } from './good-answers';

const shown = (fields: Record<string, Json>) => shownOrder(v.parse(OrderAnswerSchema, { id: 'o1', ...fields }));

const lines = (...prices: [price: Json, quantity: Json][]) =>
  prices.map(([price, quantity], index) => ({ id: `i${index}`, productTitle: 'Kurta', price, quantity }));

describe('the status of an order', () => {
  it.each([
    [0, 'Pending'],
    [1, 'Processing'],
    [2, 'Shipped'],
    [3, 'Delivered'],
    [4, 'Cancelled'],
    [5, 'Unknown'],
    [1.5, 'Unknown'],
    [-1, 'Unknown'],
    ['2', 'Shipped'],
    [null, 'Pending'],
  ])('read from %j is %s', (status, name) => {
    expect(shown({ status }).status).toBe(name);
  });

  it('is Pending if it is missing', () => {
    expect(shown({}).status).toBe('Pending');
  });

  // Otherwise, the shop would offer Pay Now for an order that was paid.
  it.each<Json>(['Delivered', '', 'NaN', true, [], {}, 1e300])('read from %j is Unknown, not Pending', (status) => {
    expect(shown({ status }).status).toBe('Unknown');
  });

  it.each<[Json, true | undefined]>([
    [5, true],
    ['7', true],
    [4, undefined],
    [0, undefined],
    ['Delivered', undefined],
    [-1, undefined],
  ])('read from %j rules out a payment: %s', (status, takesNoPayment) => {
    expect(shown({ status }).takesNoPayment).toBe(takesNoPayment);
  });

  it('is Unknown for NaN', () => {
    expect(orderStatus(Number('constructor'))).toBe('Unknown');
  });
});

describe('the address of an order', () => {
  it.each([
    [{ address: '12 MG Road', city: 'Pune', state: 'MH', postalCode: 411001 }, '12 MG Road, Pune, MH, 411001'],
    [{ address: '12 MG Road', city: ' ', state: null, postalCode: '411001' }, '12 MG Road, 411001'],
    [{ city: ' Pune ' }, 'Pune'],
    [{}, ''],
    [null, ''],
    ['12 MG Road', ''],
  ])('read from %j is %j', (shippingAddress, line) => {
    expect(shown({ shippingAddress }).shipping).toEqual({
      address: line,
      method: 'Standard Shipping',
      tracking: 'Not available',
    });
  });
});

describe('the total of an order', () => {
  it.each([
    [lines([899.95, 2], [349.1, 1]), 2149],
    [lines([0.1, 1], [0.2, 1]), 0.3],
    [lines([1.1, 3]), 3.3],
    [lines([19.99, 100]), 1999],
    // Three times the shown ₹0.33 is ₹0.99.
    [lines([0.334, 3]), 0.99],
    [lines(['499.50', '2']), 999],
    [lines([0, 1], [100, 1]), 100],
    // Without a readable price and quantity of every line, there is no total.
    [lines([null, 2], [100, 1]), null],
    [lines(['₹100', 1], [-5, 1]), null],
    [lines([1.7e308, 1e300], [10, 1]), null],
    [lines([100, null]), null],
    [[], null],
  ])('of %j is %d', (items, total) => {
    expect(orderTotal(shown({ items }))).toBe(total);
  });

  it('has no rounding error over many lines', () => {
    const items = lines(...Array.from({ length: 1000 }, (): [number, number] => [0.1, 1]));
    expect(orderTotal(shown({ items }))).toBe(100);
  });

  it('is finite at the highest amounts that are read', () => {
    const items = lines(...Array.from({ length: 1000 }, (): [number, number] => [9e11, 9e11]));
    expect(orderTotal(shown({ items }))).toSatisfy(Number.isFinite);
  });
});

describe('orders in a response', () => {
  it('are shown with their date and items', () => {
    expect(shownOrder(v.parse(OrderAnswerSchema, answers.order))).toEqual({
      id: 'o-1',
      date: '2024-03-05T10:00:00.000Z',
      status: 'Shipped',
      shipping: {
        address: '12 MG Road, Pune, Maharashtra, 411001',
        method: 'Standard Shipping',
        tracking: 'Not available',
      },
      items: [
        { id: 'i1', name: 'Kolhapuri flats', quantity: 2, price: 899.95 },
        { id: 'i2', name: 'Dupatta', quantity: 1, price: 349.1 },
      ],
    });
  });

  it.each<[Json, string[] | undefined]>([
    [
      ['size', 'color'],
      ['size', 'color'],
    ],
    ['size', ['size']],
    [[], undefined],
    [{}, undefined],
    [null, undefined],
  ])('with notTold %j name the choices that the store made', (notTold, shown) => {
    const read = v.parse(OrderAnswerSchema, { id: 'o-1', items: [{ productTitle: 'Kurta', notTold }] });
    expect(shownOrder(read).items[0]?.notTold).toEqual(shown);
  });

  it('may be bare or wrapped, alone or in a list', () => {
    const read = v.parse(OrderAnswerSchema, answers.order);
    expect(v.parse(OrderAnswerSchema, { data: answers.order })).toEqual(read);
    expect(v.parse(OrderListAnswerSchema, [answers.order])).toEqual([read]);
    expect(v.parse(OrderListAnswerSchema, { data: [answers.order] })).toEqual([read]);
  });

  it('skip only the entries that are not orders', () => {
    expect(v.parse(OrderListAnswerSchema, [null, { id: 'a' }, {}, 'x']).map(({ id }) => id)).toEqual(['a']);
  });

  it.each<Json>([
    { data: null, pagination: { total: 0 } },
    { data: null, count: 0 },
    { data: { data: null, count: 0 } },
    { data: null },
  ])('are an empty list if sent as %j, as some languages write it', (answer) => {
    expect(shownOrderPage(v.parse(OrderPageAnswerSchema, answer))).toEqual({ orders: [], total: 0 });
  });

  it.each<Json>([null, {}, { data: null, count: 12 }, { success: false, data: null }, { data: {} }, 'html'])(
    'are rejected if sent as %j',
    (answer) => {
      expect(v.safeParse(OrderListAnswerSchema, answer).success).toBe(false);
    },
  );

  it.each<[Json, string]>([
    [{ id: 'o1' }, 'o1'],
    [{ id: 12 }, '12'],
    [{ data: { id: 'o1' } }, 'o1'],
    [{ id: 'o1', data: {} }, 'o1'],
  ])('with a new order are read from %j', (answer, id) => {
    expect(v.parse(NewOrderAnswerSchema, answer)).toEqual({ id });
  });

  it('with a new order are rejected without its id', () => {
    expect(v.safeParse(NewOrderAnswerSchema, { success: true }).success).toBe(false);
  });
});

describe('an order in a request', () => {
  const { products, shippingAddress } = answers.newOrder;
  const isAccepted = (order: Json) => v.safeParse(PlacedOrderSchema, order).success;

  it('needs at least one product', () => {
    expect(isAccepted({ products, shippingAddress })).toBe(true);
    expect(isAccepted({ products: {}, shippingAddress })).toBe(false);
  });

  it.each(Object.keys(shippingAddress))('is rejected with a blank %s', (field) => {
    expect(isAccepted({ products, shippingAddress: { ...shippingAddress, [field]: '  ' } })).toBe(false);
  });

  it.each<[Json, boolean]>([
    [1, true],
    [MOST_QUANTITY, true],
    [MOST_QUANTITY + 1, false],
    [0, false],
    [-1, false],
    [1.5, false],
    ['2', false],
    [null, false],
  ])('with a quantity of %j is accepted: %j', (quantity, accepted) => {
    expect(isAccepted({ products: { 'p-1': quantity }, shippingAddress })).toBe(accepted);
  });

  it('keeps the product id toString, but drops __proto__ and constructor', () => {
    const sent = JSON.parse('{"__proto__":1,"constructor":1,"toString":1}');
    const order = v.parse(PlacedOrderSchema, { products: sent, shippingAddress });
    expect(Object.keys(order.products)).toEqual(['toString']);
  });
});
