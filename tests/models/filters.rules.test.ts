import { describe, expect, test } from 'vitest';
import type { Findings } from '#contract/search';
import { type ProductListRef, productListMachine } from '#machines/catalogue/product-list.machine';
import { askedAt, refinedAddress } from '#machines/catalogue/refined-listing';
import { afterChange, type FilterChange, pricesOf, typedPrice, typedPrices } from '#machines/filters/filter-changes';
import { chosenFilters, isAnyChosen, shownFacets, wayToProducts } from '#machines/filters/filters.selectors';

function read(address: string) {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return askedAt(pathname, search);
}

const changed = (address: string, change: FilterChange) => refinedAddress(afterChange(read(address), change));
const toggled = (address: string, key: string, value: string) =>
  changed(address, { type: 'filters.value.toggled', key, value });

describe('the address after a choice', () => {
  test.each([
    ['/products', 'size', 'M', '/products?size=M'],
    ['/products?category=women&page=3', 'size', 'M', '/products?category=women&size=M'],
    ['/products?size=M', 'size', 'XL', '/products?size=M,XL'],
    ['/products?size=M,XL', 'size', 'M', '/products?size=XL'],
    ['/products?size=m&page=2', 'size', 'M', '/products'],
    ['/products?sort=newest', 'fabric', 'Cotton', '/products?fabric=Cotton&sort=newest'],
    ['/search?q=kurta', 'category', 'Women', '/search?q=kurta&category=Women'],
    ['/search?q=kurta&category=Women', 'category', 'Men', '/search?q=kurta&category=Women,Men'],
    ['/search?q=kurta&size=M', 'size', 'M', '/search?q=kurta'],
    ['/search?size=M', 'size', 'M', '/search'],
    ['/products?category=men', 'category', 'Women', '/products?category=men'],
    ['/products', 'inStock', 'true', '/products?inStock=true'],
    ['/products?inStock=true', 'inStock', 'true', '/products'],
    ['/products', 'discount', '30', '/products?discount=30'],
    ['/products?discount=30', 'discount', '50', '/products?discount=50'],
    ['/products?discount=30', 'discount', '30', '/products'],
    ['/products', 'price', '500-1000', '/products?minPrice=500&maxPrice=1000'],
    ['/products?maxPrice=300', 'price', '10000-', '/products?minPrice=10000'],
    ['/products?maxPrice=300', 'price', '0-300', '/products'],
    ['/products?size=M', 'price', 'cheap', '/products?size=M'],
    ['/products?size=M', 'constructor', 'x', '/products?size=M'],
  ])('from %s, with %s %s toggled, is %s', (from, key, value, to) => {
    expect(toggled(from, key, value)).toBe(to);
  });

  test('of prices replaces both earlier prices', () => {
    const prices = { type: 'filters.prices.chosen', prices: { maxPrice: 999 } } as const;
    expect(changed('/products?minPrice=500&maxPrice=1500&size=M&page=2', prices)).toBe('/products?size=M&maxPrice=999');
    expect(changed('/products?minPrice=500', { ...prices, prices: {} })).toBe('/products');
  });

  test.each([
    ['/products?page=2', 'newest', '/products?sort=newest'],
    ['/products?sort=newest', 'priceLow', '/products?sort=priceLow'],
    ['/products?sort=newest', undefined, '/products'],
    ['/search?q=cheap%20kurta', 'relevance', '/search?q=cheap%20kurta&sort=relevance'],
    ['/search?size=M', 'relevance', '/search?size=M'],
  ] as const)('from %s, sorted by %s, is %s', (from, sort, to) => {
    expect(changed(from, { type: 'filters.sort.chosen', sort })).toBe(to);
  });

  test('drops the sort by relevance once no words are left', () => {
    const from = '/search?q=under%201500&size=M&sort=relevance';
    expect(changed(from, { type: 'filters.condition.removed', without: '' })).toBe('/search?size=M');
  });

  test('to clear all filters keeps the words, the sort order and the category of a listing', () => {
    const cleared = { type: 'filters.cleared' } as const;
    expect(changed('/products?category=men&size=M&maxPrice=5&inStock=true&sort=newest&page=2', cleared)).toBe(
      '/products?category=men&sort=newest',
    );
    expect(changed('/search?q=kurta&category=Men&size=M', cleared)).toBe('/search?q=kurta');
    expect(changed('/products', cleared)).toBe('/products');
  });

  test.each([
    ['kurta', '/search?q=kurta&size=M'],
    ['', '/search?size=M'],
  ])('to remove a condition has the words %j and keeps the filters', (without, to) => {
    const from = '/search?q=kurta%20under%201500&size=M&page=2';
    expect(changed(from, { type: 'filters.condition.removed', without })).toBe(to);
  });
});

describe('a price', () => {
  test.each([
    ['1500', 1500],
    [' ₹1,500 ', 1500],
    ['Rs. 1500/-', 1500],
    ['rs 1,24,000', 124_000],
    ['999.50', 999.5],
    ['१५००', 1500],
    ['', undefined],
    [' ', undefined],
    ['0', 0],
    ['-5', null],
    ['cheap', null],
    ['1e3', null],
    ['1500 to 2000', null],
    ['9'.repeat(10), null],
  ])('typed as %j is %j', (typed, price) => {
    expect(typedPrice(typed)).toBe(price);
  });

  test('range typed in either order becomes minimum and maximum, and an invalid price rejects it', () => {
    expect(typedPrices({ min: '1500', max: '500' })).toEqual({ minPrice: 500, maxPrice: 1500 });
    expect(typedPrices({ min: '0', max: '' })).toEqual({});
    expect(typedPrices({ min: 'cheap', max: '500' })).toBeUndefined();
  });

  test.each([
    ['500-1000', { minPrice: 500, maxPrice: 1000 }],
    ['0-300', { maxPrice: 300 }],
    ['10000-', { minPrice: 10_000 }],
    ['1000-500', { minPrice: 500, maxPrice: 1000 }],
    ['500', undefined],
    ['-500', undefined],
  ])('range of a facet is parsed: %s', (value, prices) => {
    expect(pricesOf(value)).toEqual(prices);
  });
});

const value = (name: string, count: number, label = name) => ({ value: name, label, count });
const told: Findings = {
  facets: [
    { key: 'category', label: 'Category', values: [value('Women', 9), value('Men, Boys', 1)] },
    { key: 'size', label: 'Size', values: [value('S', 3), value('M', 12)] },
    { key: 'color', label: 'Colour', values: [value('rust', 2, 'Rust')] },
    { key: 'price', label: 'Price', values: [value('0-300', 2, 'Up to ₹300'), value('cheap', 1), value('0-', 1)] },
    { key: 'discount', label: 'Discount', values: [value('30', 2, '30% off and more'), value('all', 1)] },
    { key: 'inStock', label: 'Availability', values: [value('true', 9, 'In stock'), value('false', 1)] },
    { key: 'mood', label: 'Mood', values: [value('Festive', 4)] },
  ],
  understood: [{ label: 'Up to ₹1,500', without: 'kurta' }],
  leftAway: [],
  corrected: null,
  sort: null,
};

type State = ReturnType<ProductListRef['getSnapshot']>['value'];

const at = (
  address: string,
  { value: state = 'listed' as State, total = 24, findings = told as Findings | null } = {},
) =>
  productListMachine.resolveState({
    value: state,
    context: { listing: read(address), products: [], total, findings: findings ?? undefined, failure: undefined },
  });

/** Filters as check boxes: 'M (12)', with a star if chosen. */
const boxes = (address: string) =>
  shownFacets(at(address)).map(
    ({ label, values }) =>
      `${label}: ${values.map((one) => `${one.label}${one.count === undefined ? '' : ` (${one.count})`}${one.isChosen ? '*' : ''}`).join(', ')}`,
  );

describe('the filters that are offered', () => {
  test('in a search are those that an address can express', () => {
    expect(boxes('/search?q=kurta&size=m&color=Rust&maxPrice=300&inStock=true')).toEqual([
      'Category: Women (9)',
      'Size: S (3), M (12)*',
      'Colour: Rust (2)*',
      'Price: Up to ₹300 (2)*',
      'Discount: 30% off and more (2)',
      'Availability: In stock (9)*',
    ]);
  });

  test('in a listing do not include the category', () => {
    expect(boxes('/products?category=women').join()).not.toContain('Category');
    expect(boxes('/products?category=women')).toHaveLength(5);
  });

  test('include chosen values that the store does not list', () => {
    expect(boxes('/products?size=XXL,M&minPrice=123')).toEqual(
      expect.arrayContaining(['Size: S (3), M (12)*, XXL*', 'Price: Up to ₹300 (2), ₹123 and above*']),
    );
  });

  test('include a price filter even if the store sends none', () => {
    const findings = { ...told, facets: told.facets.filter(({ key }) => key === 'size') };
    const priceOf = (address: string) =>
      shownFacets(at(address, { findings })).find(({ key }) => key === 'price')?.values;
    expect(priceOf('/products')).toEqual([]);
    expect(priceOf('/products?minPrice=123')).toMatchObject([{ label: '₹123 and above', isChosen: true }]);
  });

  test('are none without findings', () => {
    expect(shownFacets(at('/products?size=M', { findings: null }))).toEqual([]);
  });
});

describe('the chosen filters', () => {
  const names = (address: string, findings: Findings | null = null) =>
    chosenFilters(at(address, { findings })).map(({ name }) => name);

  test('have names, and conditions understood from the words come first', () => {
    const address =
      '/search?q=kurta&category=Women&size=M,XXL&color=Rust&minPrice=500&maxPrice=1500&discount=30&inStock=true';
    const chosen = ['Size M', 'Size XXL', 'Colour Rust', '₹500 to ₹1,500', '30% off and more', 'In stock'];
    expect(names(address, told)).toEqual(['Up to ₹1,500', 'Category Women', ...chosen]);
    expect(names(address)).toEqual(['Category Women', ...chosen]);
  });

  test.each([
    ['/products?minPrice=500', '₹500 and above'],
    ['/products?maxPrice=1500', 'Up to ₹1,500'],
    ['/products?origin=India', 'Country of origin India'],
  ])('at %s are named %s', (address, name) => {
    expect(names(address)).toEqual([name]);
  });

  test.each(['/search?q=kurta%20under%201500&size=M,L&maxPrice=300&discount=30&inStock=true&category=Women'])(
    'can be removed one by one until none is left: %s',
    (from) => {
      let address = from;
      for (const { change } of chosenFilters(at(from))) address = changed(address, change);
      expect(address).toBe('/search?q=kurta');
    },
  );

  test('can be cleared, but conditions in the words and the sort order do not count', () => {
    expect(isAnyChosen(at('/search?q=kurta%20under%201500'))).toBe(false);
    expect(isAnyChosen(at('/search?q=kurta&sort=newest'))).toBe(false);
    expect(isAnyChosen(at('/products?inStock=true'))).toBe(true);
  });
});

test.each([
  ['listed', 24, 'Show 24 products'],
  ['listed', 1, 'Show 1 product'],
  ['empty', 0, 'Show 0 products'],
  ['pastTheEnd', 24, 'Show 24 products'],
  ['loading', 24, 'Show products'],
  ['awaitingStore', 0, 'Show products'],
  ['failed', 0, 'Show products'],
] as const)('in state %s with %i products, the button to the products says: %s', (state, total, words) => {
  expect(wayToProducts(at('/products', { value: state, total }))).toBe(words);
});
