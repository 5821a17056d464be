import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProductListAnswerSchema, shownProductPage } from '#contract/product-list';
import type { Json } from './good-answers';

const page = (answer: Json) => shownProductPage(v.parse(ProductListAnswerSchema, answer));

const data = [{ id: 'a' }, { id: 'b' }];

describe('a product list', () => {
  it.each([
    ['pagination.total rather than count', { data, count: 5, pagination: { total: 9 } }, 9],
    ['count without a pagination', { data, count: 5 }, 5],
    ['count if the pagination has no total', { data, count: 5, pagination: { page: 1 } }, 5],
    ['count if the total cannot be read', { data, count: '5', pagination: { total: 'many' } }, 5],
    ['count if the pagination is null', { data, count: 5, pagination: null }, 5],
    ['the length without a count and a total', { data }, 2],
    ['the length if neither count nor total can be read', { data, count: -1, pagination: { total: 2.5 } }, 2],
    ['a pagination.total of 0', { data: [], count: 5, pagination: { total: 0 } }, 0],
    ['a pagination.total sent as text', { data, pagination: { total: '41' } }, 41],
    ['the length of a bare list', data, 2],
  ])('takes its total from %s', (_, answer, total) => {
    expect(page(answer).total).toBe(total);
  });

  it('reads a bare list like a wrapped one', () => {
    expect(page(data)).toEqual(page({ data }));
  });

  it('skips entries that are not products', () => {
    const answer = { data: [{ id: 'a' }, null, { title: 'no id' }, 'text', { id: 2 }], count: 5 };
    expect(page(answer).products.map(({ id }) => id)).toEqual(['a', '2']);
  });

  it.each<[Json, number]>([
    [{ data: null, count: 0 }, 0],
    [{ data: null, pagination: { total: 0 } }, 0],
    // A page beyond the end.
    [{ data: null, count: '41' }, 41],
    [{ data: { data: null, count: 0 } }, 0],
    [{ data: null }, 0],
  ])('reads %j as an empty page', (answer, total) => {
    expect(page(answer)).toEqual({ products: [], total });
  });

  it('may be wrapped in data with its count and total', () => {
    expect(page({ data: { data, count: 3 } })).toEqual(page({ data, count: 3 }));
    expect(page({ data: { data, pagination: { total: 9 } } })).toEqual(page({ data, pagination: { total: 9 } }));
    expect(page({ data: { data } }).total).toBe(2);
  });

  it.each<Json>([
    null,
    {},
    { data: null, error: 'Database is down' },
    { data: null, count: null },
    { data: null, count: 'none' },
    { data: {} },
    { data: { count: 3 } },
    { data: { data: { data: [] } } },
    { count: 3 },
    { products: [] },
    'html',
    0,
  ])('rejects %j', (answer) => {
    expect(v.safeParse(ProductListAnswerSchema, answer).success).toBe(false);
  });
});
