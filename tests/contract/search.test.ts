import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  FoundPageAnswerSchema,
  isNothing,
  SuggestionsAnswerSchema,
  searchedFor,
  shownFoundPage,
  shownSuggestions,
} from '#contract/search';
import { answers, type Json } from './good-answers';

const found = (answer: Json) => shownFoundPage(v.parse(FoundPageAnswerSchema, answer));
const findings = (told: object) => found({ data: [], count: 0, ...told }).findings;
const suggested = (answer: Json) => shownSuggestions(v.parse(SuggestionsAnswerSchema, answer));

const sizes: Json = {
  key: 'size',
  label: 'Size',
  values: [
    { value: 'S', label: 'Small', count: 3 },
    { value: 'M', count: '12' },
  ],
};

describe('a page of search results', () => {
  it('has its facets, its understood and ignored conditions, and its correction', () => {
    const understood = [{ label: 'Up to ₹1,500', without: 'kurta' }];
    const leftAway = ['Fabric Wool'];
    const told = { facets: [sizes], understood, leftAway, corrected: ' kurta ' };
    expect(found({ data: [{ id: 'a' }], count: 7, ...told })).toEqual({
      products: [expect.objectContaining({ id: 'a' })],
      total: 7,
      findings: {
        facets: [
          {
            key: 'size',
            label: 'Size',
            values: [
              { value: 'S', label: 'Small', count: 3 },
              { value: 'M', label: 'M', count: 12 },
            ],
          },
        ],
        understood,
        leftAway,
        corrected: 'kurta',
        sort: null,
      },
    });
  });

  it('has the sort order that its words name, if it is a known one', () => {
    expect(findings({ sort: 'priceLow' })).toMatchObject({ facets: [], corrected: null, sort: 'priceLow' });
    for (const sort of ['cheapest', null, 5, ['newest']]) expect(findings({ sort })).toBeUndefined();
  });

  it('may be wrapped in data', () => {
    expect(found({ data: { data: [], count: 0, facets: [sizes] } })).toEqual(
      found({ data: [], count: 0, facets: [sizes] }),
    );
  });

  it('from a store without search is a plain page of products', () => {
    expect(found(answers.productList)).not.toHaveProperty('findings');
    expect(found([{ id: 'a' }])).toEqual({ products: [expect.objectContaining({ id: 'a' })], total: 1 });
  });

  it.each<Json>([
    { facets: null, understood: null, corrected: null },
    { facets: 'size', understood: {}, corrected: ['kurta'] },
    { facets: [null, 5, {}, { key: 'size' }, { key: 'size', label: 'Size', values: [] }], corrected: '  ' },
    {
      facets: [
        {
          key: 'size',
          label: 'Size',
          values: [
            { value: '', count: 1 },
            { value: 'M', count: -1 },
          ],
        },
      ],
    },
    { facets: [{ key: 'size', label: 'Size', values: [{ value: 'M' }, { count: 1 }, { value: ['M'], count: 1 }] }] },
    { understood: [{ label: 'Size XL' }, { label: '', without: '' }, { label: 'Size XL', without: 5 }] },
  ])('has no findings for %j', (garbage) => {
    expect(findings(Object(garbage))).toBeUndefined();
  });

  it('has 20 facets at most, with 100 values each at most, none of them twice', () => {
    const values = Array.from({ length: 300 }, (_, place) => ({ value: `V${place % 200}`, count: place }));
    const many = Array.from({ length: 50 }, (_, place) => ({ key: `k${place % 40}`, label: 'L', values }));
    const { facets = [] } = findings({ facets: many }) ?? {};
    expect(facets.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, place) => `k${place}`));
    expect(facets[0]?.values.map(({ count }) => count)).toEqual(Array.from({ length: 100 }, (_, place) => place));
  });

  it('may have a facet value that is true', () => {
    const stock = { key: 'inStock', label: 'Availability', values: [{ value: true, label: 'In stock', count: 4 }] };
    expect(findings({ facets: [stock] })?.facets[0]?.values).toEqual([{ value: 'true', label: 'In stock', count: 4 }]);
  });

  it('may have a condition that leaves no other words', () => {
    expect(findings({ understood: [{ label: 'Size XL', without: '' }] })?.understood).toEqual([
      { label: 'Size XL', without: '' },
    ]);
  });
});

describe('suggestions', () => {
  it('are at most six queries, three categories and four products', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => place);
    const { queries, categories, products } = suggested({
      queries: many(9).map((place) => `kurta ${place}`),
      categories: many(9).map((place) => ({ label: 'Kurtas', address: `/products?category=k${place}` })),
      products: many(9).map((place) => ({ id: `kurta-${place}` })),
    });
    expect([queries.length, categories.length, products.length]).toEqual([6, 3, 4]);
    expect(queries[0]).toBe('kurta 0');
    expect(products[3]).toMatchObject({ id: 'kurta-3', price: 0 });
  });

  it('may be bare or wrapped, and are listed once each', () => {
    const answer: Json = {
      queries: ['Kurta', 'kurta ', 'kurta set', null, '\u0000'],
      categories: [
        { label: 'Kurtas', address: '/products?category=kurtas' },
        { label: 'All kurtas', address: '/products?category=kurtas' },
      ],
      products: [{ id: 'a' }, { id: 'a' }, null],
    };
    expect(suggested({ data: answer })).toEqual(suggested(answer));
    expect(suggested(answer)).toMatchObject({
      queries: ['Kurta', 'kurta set'],
      categories: [{ label: 'Kurtas' }],
      products: [{ id: 'a' }],
    });
  });

  it.each([
    ['/products', true],
    ['/products?category=flip-flops%20%26%20flats', true],
    ['/search?q=kurta&size=M', true],
    ['/productsale', false],
    ['/cart', false],
    ['//elsewhere.example/products', false],
    ['https://elsewhere.example/products', false],
    ['javascript:alert(1)', false],
    ['/products/../login?next=x', false],
    ['/products?category=\\..', false],
    ['/products?a=b c', false],
  ])('lead only to listings of the shop: %s', (address, isFollowed) => {
    expect(suggested({ categories: [{ label: 'Kurtas', address }] }).categories).toHaveLength(isFollowed ? 1 : 0);
  });

  it.each<Json>([{}, { queries: null }, { queries: {}, categories: 'x', products: [{}] }, { data: {} }])(
    'are empty for %j',
    (answer) => {
      expect(isNothing(suggested(answer))).toBe(true);
    },
  );

  it.each<Json>([null, 'html', 5])('are rejected if sent as %j', (answer) => {
    expect(v.safeParse(SuggestionsAnswerSchema, answer).success).toBe(false);
  });
});

describe('the searched words', () => {
  it.each([
    ['  cotton   kurta ', 'cotton kurta'],
    ['kurta\u0000\nset', 'kurta set'],
    ['साड़ी', 'साड़ी'],
    [' \t\n', ''],
    ['\u200b\u2060 \u00ad', ''],
    ['क\u200d्ष', 'क\u200d्ष'],
    ['%_\\\'"', '%_\\\'"'],
  ])('of %j are %j', (typed, words) => {
    expect(searchedFor(typed)).toBe(words);
  });

  it('are cut to 200 characters, without half a surrogate pair', () => {
    expect(() => encodeURIComponent(searchedFor('kurta \ud800'))).not.toThrow();
    expect(searchedFor('x'.repeat(10_000))).toHaveLength(200);
    expect(searchedFor('👗'.repeat(10_000))).toBe('👗'.repeat(200));
  });
});
