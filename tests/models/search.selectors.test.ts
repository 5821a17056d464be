import { describe, expect, test } from 'vitest';
import type { Sort } from '#contract/search';
import { type ProductListRef, productListMachine } from '#machines/catalogue/product-list.machine';
import { askedAt } from '#machines/catalogue/refined-listing';
import {
  correctedWords,
  currentSort,
  fewerWords,
  foundHeading,
  foundInstead,
  foundTold,
  offeredSorts,
  searchedWords,
} from '#machines/catalogue/search.selectors';

type State = ReturnType<ProductListRef['getSnapshot']>['value'];

type Findings = { value?: State; corrected?: string | null; sort?: Sort | null; leftAway?: string[] };

function at(address: string, { value = 'listed', corrected = null, sort = null, leftAway = [] }: Findings = {}) {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return productListMachine.resolveState({
    value,
    context: {
      listing: askedAt(pathname, search),
      products: [],
      total: 0,
      findings: { facets: [], understood: [], leftAway, corrected, sort },
      failure: undefined,
    },
  });
}

describe('the heading', () => {
  test.each([
    ['/search?q=kurta', 'listed', null, 'Results for "kurta"'],
    ['/search?q=kurta', 'loading', null, 'Results for "kurta"'],
    ['/search?q=kurta&page=9', 'pastTheEnd', null, 'Results for "kurta"'],
    ['/search?q=kurtaa', 'listed', 'kurta', 'Showing results for "kurta"'],
    ['/search?q=kurtaa', 'empty', 'kurta', 'No products match "kurtaa"'],
    ['/search?q=kurta', 'listed', 'kurta', 'Results for "kurta"'],
    ['/search?q=Silk%20Kurta', 'listed', 'silk kurta', 'Results for "Silk Kurta"'],
    ['/search?q=kurta', 'empty', null, 'No products match "kurta"'],
    ['/search', 'listed', null, 'All Products'],
    ['/products?category=men&size=M', 'empty', null, "Men's Ethnic Wear"],
  ] as const)('of %s in state %s, corrected to %j, is %s', (address, state, corrected, heading) => {
    expect(foundHeading(at(address, { value: state, corrected }))).toBe(heading);
  });
});

test('the searched words come from the address, the corrected words from the findings', () => {
  expect(searchedWords(at('/search?q=%20cotton%20kurtaa'))).toBe('cotton kurtaa');
  expect(correctedWords(at('/search?q=kurtaa', { corrected: 'kurta' }))).toBe('kurta');
  expect([searchedWords(at('/products')), correctedWords(at('/products'))]).toEqual(['', '']);
});

test('foundInstead names the typed words if corrected, and the conditions that were dropped', () => {
  const told = (corrected: string | null, ...leftAway: string[]) =>
    foundInstead(at('/search?q=wool%20saaree', { corrected, leftAway }));
  expect(told(null)).toBe('');
  expect(told('wool saree')).toBe('You searched for "wool saaree".');
  expect(told('Wool Saaree'), 'a correction that differs only in case is not mentioned').toBe('');
  expect(told(null, 'Fabric Wool')).toBe('Nothing matched Fabric Wool: shown without it.');
  expect(told('wool saree', 'Fabric Wool', 'Size XL')).toBe(
    'You searched for "wool saaree". Nothing matched Fabric Wool or Size XL: shown without it.',
  );
});

test('the screen reader text has the count, the corrected words and the dropped conditions', () => {
  const told = (findings: Findings) => foundTold(at('/search?q=wool%20saaree', findings));
  expect(told({})).toBe('0 products');
  expect(told({ corrected: 'wool saree' })).toBe('Showing results for "wool saree": 0 products');
  expect(told({ leftAway: ['Size XL'] })).toBe('0 products. Nothing matched Size XL: shown without it.');
  expect(told({ value: 'loading', leftAway: ['Size XL'] })).toBe('');
});

describe('searches with fewer words', () => {
  const fewer = (words: string) => fewerWords(at(`/search?q=${encodeURIComponent(words)}`, { value: 'empty' }));

  test('leave out one word each, without repeats', () => {
    expect(fewer('red silk kurta')).toEqual(['silk kurta', 'red kurta', 'red silk']);
    expect(fewer('red red')).toEqual(['red']);
    expect(fewer('kurta')).toEqual([]);
  });

  test('are limited to six for a long search', () => {
    const left = fewer('a b c d e f g h');
    expect(left).toHaveLength(6);
    expect(left.at(0)).toBe('b c d e f g h');
  });
});

describe('the sort orders', () => {
  const labels = (address: string) => offeredSorts(at(address)).map(({ label }) => label);

  test('include relevance only with search words', () => {
    const always = ['Popular', 'Newest', 'Price: low to high', 'Price: high to low', 'Discount'];
    expect(labels('/search?q=kurta')).toEqual(['Relevance', ...always]);
    expect(labels('/products?category=men')).toEqual(always);
    expect(labels('/search')).toEqual(always);
  });

  test.each([
    ['/search?q=kurta', 'relevance'],
    ['/search?q=kurta&sort=priceLow', 'priceLow'],
    ['/search?q=kurta&sort=cheapest', 'relevance'],
    ['/products', ''],
    ['/products?sort=relevance', ''],
    ['/products?sort=newest', 'newest'],
  ])('at %s have %j selected', (address, sort) => {
    expect(currentSort(at(address))).toBe(sort);
  });

  test.each([
    ['/search?q=cheap%20kurta', 'priceLow'],
    ['/search?q=cheap%20kurta&sort=relevance', 'relevance'],
    ['/search?q=cheap%20kurta&sort=newest', 'newest'],
  ])('at %s, whose words ask for the cheapest, have %s selected', (address, sort) => {
    expect(currentSort(at(address, { sort: 'priceLow' }))).toBe(sort);
  });

  test('include the current one', () => {
    for (const address of ['/search?q=kurta', '/products?sort=newest'])
      expect(offeredSorts(at(address)).map(({ value }) => value)).toContain(currentSort(at(address)));
  });
});
