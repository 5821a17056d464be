import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORTS } from '#contract/search';
import { type Listing, listingAddress, listingAt, productQuery } from '#machines/catalogue/listing';
import {
  askedAt,
  foundQuery,
  isOfTheSame,
  isSameListing,
  isSearch,
  plainListing,
  refinedAddress,
  searchAddress,
  searchersMayKeep,
} from '#machines/catalogue/refined-listing';
import type { Refinement } from '#machines/catalogue/refinement';
import { listing } from './sample-products';

function read(address: string): Listing {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return askedAt(pathname, search);
}
const refinement = (address: string) => read(address).refinement;
/** The canonical spelling of an address. */
const spelled = (address: string) => refinedAddress(read(address));

describe('the address of a listing', () => {
  test.each(['', '?category=men&page=2', '?featured=true', '?parentCategory=Sarees', '?utm_source=mail&q=kurta'])(
    'without a refinement is that of a plain listing: /products%s',
    (search) => {
      const asked = askedAt('/products', search);
      expect(asked).toEqual(listingAt(search));
      expect(asked).not.toHaveProperty('refinement');
      expect(refinedAddress(asked)).toBe(listingAddress(asked));
      expect(foundQuery(asked)).toEqual(productQuery(asked));
    },
  );

  test('contains comma-separated lists, prices, discount, stock, sort order and page', () => {
    const address =
      '/products?category=women&size=M,XL&color=Rust&fabric=Cotton&origin=India' +
      '&minPrice=500&maxPrice=1500.5&discount=30&inStock=true&sort=newest&page=2';
    expect(read(address)).toEqual(
      listing({
        page: 2,
        category: 'women',
        refinement: {
          lists: { size: ['M', 'XL'], color: ['Rust'], fabric: ['Cotton'], origin: ['India'] },
          minPrice: 500,
          maxPrice: 1500.5,
          discount: 30,
          inStock: true,
          sort: 'newest',
        },
      }),
    );
    expect(spelled(address)).toBe(address);
    expect(foundQuery(read(address))).toEqual({
      page: 2,
      limit: 12,
      category: 'women',
      gender: 'Women',
      size: 'M,XL',
      color: 'Rust',
      fabric: 'Cotton',
      origin: 'India',
      minPrice: 500,
      maxPrice: 1500.5,
      discount: 30,
      inStock: true,
      sort: 'newest',
    });
  });

  test.each([
    ['?size=', undefined],
    ['?size=,%20,', undefined],
    ['?size=%00', undefined],
    ['?sort=cheapest', undefined],
    ['?sort=relevance', undefined],
    ['?sort=constructor', undefined],
    ['?minPrice=cheap&maxPrice=-5', undefined],
    ['?minPrice=1e3&maxPrice=0x10', undefined],
    ['?minPrice=99999999999', undefined],
    ['?minPrice=1,500', undefined],
    ['?minPrice=0', undefined],
    ['?discount=0&inStock=false', undefined],
    ['?discount=101&inStock=1', undefined],
    ['?discount=100', { lists: {}, discount: 100 }],
    ['?size=M&size=L', { lists: { size: ['M', 'L'] } }],
    ['?size=m,%20M%20,L', { lists: { size: ['M', 'L'] } }],
    ['?minPrice=1500&maxPrice=500', { lists: {}, minPrice: 500, maxPrice: 1500 }],
    ['?minPrice=500&maxPrice=0', { lists: {}, maxPrice: 500 }],
  ])('%s has the refinement %o', (search, asked) => {
    expect(refinement(`/products${search}`)).toEqual(asked);
  });

  test('with a thousand values is cut to fifty, of at most 200 characters each', () => {
    const values = Array.from({ length: 1_000 }, (_, place) => `${place}${'x'.repeat(300)}`);
    const { size = [] } = refinement(`/products?size=${values}`)?.lists ?? {};
    expect(size).toHaveLength(50);
    expect(Math.max(...size.map(({ length }) => length))).toBe(200);
  });
});

describe('the address of a search', () => {
  test.each([
    ['/search?q=cotton%20kurta', 'cotton kurta'],
    ['/search?q=cotton+kurta', 'cotton kurta'],
    ['/search/?q=kurta', 'kurta'],
    ['/search?q=%20kurta%0A%00set%20', 'kurta set'],
    ['/search?q=साड़ी', 'साड़ी'],
    ['/search?q=%25_%5C%27%22', '%_\\\'"'],
    [`/search?q=${'x'.repeat(10_000)}`, 'x'.repeat(200)],
    ['/search', ''],
    ['/search?q=', ''],
    ['/search?q=%20%09', ''],
  ])('%s searches for %j', (address, words) => {
    expect(read(address)).toEqual(listing({ refinement: { q: words, lists: {} } }));
    expect(isSearch(read(address))).toBe(true);
  });

  test('has categories and sub-categories as filters', () => {
    const address = '/search?q=kurta&category=Women,Men&parentCategory=Kurtas&size=M&sort=priceLow&page=3';
    expect(read(address)).toEqual(
      listing({
        page: 3,
        refinement: {
          q: 'kurta',
          lists: { category: ['Women', 'Men'], parentCategory: ['Kurtas'], size: ['M'] },
          sort: 'priceLow',
        },
      }),
    );
    expect(spelled(address)).toBe(address);
    expect(foundQuery(read(address))).toEqual({
      page: 3,
      limit: 12,
      q: 'kurta',
      category: 'Women,Men',
      parentCategory: 'Kurtas',
      size: 'M',
      sort: 'priceLow',
    });
  });

  test('without words requests all products', () => {
    expect(foundQuery(read('/search?q=%20'))).toEqual({ page: 1, limit: 12 });
    expect(spelled('/search?q=')).toBe('/search');
  });

  test.each(['kurta', 'a=b&c=d#e?f/g', '50% off, more', '__proto__', '👗', '"><script>'])(
    'made from typed words preserves them: %s',
    (words) => {
      expect(refinement(searchAddress(` ${words} `))?.q).toBe(words);
    },
  );
});

describe('any address', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 20 }).map((any) => any.replace(/[,\p{Cc}]/gu, '').trim());
  const values = fc.uniqueArray(value.filter(Boolean), {
    minLength: 1,
    maxLength: 3,
    selector: (one) => one.toLowerCase(),
  });
  const amount = fc.integer({ min: 1, max: 999_999_999 });
  const refinements: fc.Arbitrary<Refinement> = fc
    .record(
      {
        q: fc.string({ unit: 'grapheme' }).map((any) => any.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
        sort: fc.constantFrom(...SORTS).filter((sort) => sort !== 'relevance'),
        size: values,
        fabric: values,
        prices: fc.tuple(amount, amount),
        discount: fc.integer({ min: 1, max: 99 }),
        inStock: fc.constant(true as const),
      },
      { requiredKeys: [] },
    )
    .map(({ size, fabric, prices, ...rest }) => {
      const [minPrice = 0, maxPrice = 0] = [...(prices ?? [])].sort((one, other) => one - other);
      return {
        ...rest,
        lists: { ...(size && { size }), ...(fabric && { fabric }) },
        ...(prices && { minPrice, maxPrice }),
      };
    });

  test('parses back to the listing it was made from', () => {
    fc.assert(
      fc.property(refinements, fc.integer({ min: 1, max: 999 }), (asked, page) => {
        const isNothing = Object.keys(asked).length === 1 && Object.keys(asked.lists).length === 0;
        expect(read(refinedAddress(listing({ page, refinement: asked })))).toEqual(
          listing({ page, ...(!isNothing && { refinement: asked }) }),
        );
      }),
    );
  });

  test('with arbitrary parameters has a stable canonical form on the same path', () => {
    const names = fc.constantFrom('q', 'size', 'sort', 'minPrice', 'maxPrice', 'category', 'page', 'inStock', 'x');
    const parameter = fc.tuple(names, fc.string({ unit: 'binary' })).map(([name, text]) => {
      const asked = new URLSearchParams();
      asked.set(name, text);
      return asked.toString();
    });
    fc.assert(
      fc.property(fc.constantFrom('/products', '/search'), fc.array(parameter), (pathname, parameters) => {
        const address = refinedAddress(askedAt(pathname, `?${parameters.join('&')}`));
        expect(spelled(address)).toBe(address);
        expect(address.startsWith(pathname)).toBe(true);
      }),
    );
  });
});

describe('two addresses', () => {
  test.each([
    ['/products?size=M', '/products?size=m,M', true],
    ['/products?size=M', '/products?size=L', false],
    ['/products?size=M', '/products?size=M&utm_source=mail', true],
    ['/products?size=M', '/products', false],
    ['/search?q=kurta', '/search?q=%20kurta', true],
    ['/search', '/products', false],
  ])('%s and %s are one listing: %s', (one, other, areSame) => {
    expect(isSameListing(read(one), read(other))).toBe(areSame);
  });

  test.each([
    ['/products?category=women&size=M', '/products?category=women&page=2&sort=newest', true],
    ['/search?q=kurta&category=Women', '/search?q=kurta', true],
    ['/products?category=women&size=M', '/products?category=men&size=M', false],
    ['/search?q=kurta', '/search?q=saree', false],
    ['/search?q=kurta', '/products', false],
  ])('%s and %s differ only in page, order or filters: %s', (one, other, areSame) => {
    expect(isOfTheSame(read(one), read(other))).toBe(areSame);
  });
});

test('plainListing drops the refinement and keeps category and page', () => {
  expect(plainListing(read('/products?category=men&size=M&page=2'))).toEqual(listing({ category: 'men', page: 2 }));
});

describe('search engines', () => {
  test.each([
    ['/products', true, '/products'],
    ['/products?category=Men&page=2', true, '/products?category=men&page=2'],
    ['/products?category=Men&sort=newest&page=2', false, '/products?category=men'],
    ['/products?size=M', false, '/products'],
    ['/search?q=kurta', false, undefined],
    ['/search?q=kurta&category=men', false, undefined],
    ['/search', false, undefined],
  ])('may index %s: %s, with the canonical address %s', (address, isToBeFound, canonical) => {
    expect(searchersMayKeep(read(address))).toEqual({ isToBeFound, canonical });
  });
});
