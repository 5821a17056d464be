import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryAddress,
  endsBefore,
  type Listing,
  listingAddress,
  listingAt,
  listingHeading,
  productQuery,
} from '#machines/catalogue/listing';
import { isSameListing } from '#machines/catalogue/refined-listing';
import { listing } from './sample-products';

const searchOf = (address: string) => new URL(address, 'https://shop.example').search;
const read = (address: string) => listingAt(searchOf(address));

describe('the address of a listing', () => {
  test.each([
    ['', 1],
    ['?page=1', 1],
    ['?page=2', 2],
    ['?page=99999', 99_999],
    ['?page=999999999', 999_999_999],
    ['?page=9999999999', 1],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=abc', 1],
    ['?page=1e9', 1],
    ['?page=2abc', 1],
    ['?page=2.5', 1],
    ['?page=+2', 1],
    ['?page=%202', 1],
    ['?page=02', 1],
    ['?page=0x10', 1],
    ['?page=٣', 1],
    ['?page=', 1],
    ['?page=NaN', 1],
    ['?page=Infinity', 1],
    ['?page=3&page=4', 3],
  ])('%s shows page %i', (search, page) => {
    expect(listingAt(search).page).toBe(page);
  });

  test('without any usable parameter requests all products', () => {
    expect(listingAt('')).toEqual({ page: 1, category: '', parentCategory: '', featured: false });
    expect(listingAt('?utm_source=mail&category=&parentCategory=%20')).toEqual(listing());
  });

  test.each([
    ['?featured=true', true],
    ['?featured=false', false],
    ['?featured=1', false],
    ['?featured', false],
  ])('%s: featured is %s', (search, featured) => {
    expect(listingAt(search).featured).toBe(featured);
  });

  test.each([
    'Flip-Flops & Flats',
    'साड़ी',
    '50% off + more',
    'a=b&c=d#e?f/g',
    '"><script>alert(1)</script>',
    '__proto__',
    '👗',
    'constructor',
  ])('preserves the category %s', (category) => {
    expect(read(listingAddress({ category }))).toEqual(listing({ category }));
  });

  test('parses back to the listing it was made from', () => {
    const text = fc.string({ unit: 'grapheme' }).map((any) => any.trim());
    const any: fc.Arbitrary<Listing> = fc.record({
      page: fc.integer({ min: 1, max: 999_999_999 }),
      category: text,
      parentCategory: text,
      featured: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (asked) => {
        expect(read(listingAddress(asked))).toEqual(asked);
      }),
    );
  });

  test('with arbitrary text is parsed, and its canonical form parses to the same listing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const asked = listingAt(search);
        expect(asked.page).toBeGreaterThanOrEqual(1);
        expect(isSameListing(read(listingAddress(asked)), asked)).toBe(true);
      }),
    );
  });

  test('omits default values', () => {
    expect(listingAddress({})).toBe('/products');
    expect(listingAddress(listing())).toBe('/products');
    expect(listingAddress(listing({ category: 'men', page: 2 }))).toBe('/products?category=men&page=2');
    expect(listingAddress({ featured: true })).toBe('/products?featured=true');
  });

  test('of a category is lower-cased and encoded', () => {
    expect(categoryAddress('Flip-Flops & Flats')).toBe('/products?category=flip-flops%20%26%20flats');
  });

  test('differs if any part of the listing differs', () => {
    const women = listing({ category: 'women' });
    expect(isSameListing(women, { ...women })).toBe(true);
    const others: Partial<Listing>[] = [
      { page: 2 },
      { category: 'men' },
      { parentCategory: 'Sarees' },
      { featured: true },
    ];
    for (const other of others) expect(isSameListing(women, { ...women, ...other })).toBe(false);
  });
});

describe('the product query', () => {
  test('requests the first twelve products by default', () => {
    expect(productQuery(listing())).toEqual({ page: 1, limit: 12 });
  });

  test.each([
    ['men', { gender: 'Men' }],
    ['women', { gender: 'Women' }],
    ['Women', { gender: 'Women' }],
    ['accessories', { filter: 'Accessories,Personal Care,Home,null,Unisex' }],
    ['Accessories', { filter: 'Accessories,Personal Care,Home,null,Unisex' }],
    ['dresses', {}],
    ['__proto__', {}],
    ['constructor', {}],
    ['toString', {}],
  ])('for the category %s has exactly the filters of that category', (category, filters) => {
    expect(productQuery(listing({ category }))).toEqual({ page: 1, limit: 12, category, ...filters });
  });

  test('contains the sub-category, the featured flag and the page', () => {
    expect(productQuery(listing({ page: 3, parentCategory: 'Sarees', featured: true }))).toEqual({
      page: 3,
      limit: 12,
      parentCategory: 'Sarees',
      featured: true,
    });
  });
});

describe('the heading of a listing', () => {
  test.each([
    [{}, 'All Products'],
    [{ category: 'men' }, "Men's Ethnic Wear"],
    [{ category: 'Women' }, "Women's Ethnic Wear"],
    [{ category: 'dresses' }, 'Dresses'],
    [{ category: 'flip-flops & flats' }, 'Flip-Flops & Flats'],
    [{ category: 'éclat' }, 'Éclat'],
    [{ category: "kids' wear" }, "Kids' Wear"],
    [{ category: 'साड़ी' }, 'साड़ी'],
    [{ category: 'constructor' }, 'Constructor'],
    [{ category: 'men', parentCategory: 'kurtas' }, 'kurtas'],
    [{ featured: true }, 'Featured Products'],
    [{ featured: true, category: 'dresses' }, 'Dresses'],
    [{ featured: true, parentCategory: 'Sarees' }, 'Sarees'],
  ])('of %o is %s', (special, heading) => {
    expect(listingHeading(listing(special))).toBe(heading);
  });
});

test.each([
  [1, 0, false],
  [2, 0, false],
  [1, 1, false],
  [2, 12, true],
  [2, 13, false],
  [99_999, 13, true],
])('page %i of %i products is past the end: %s', (page, total, expected) => {
  expect(endsBefore(listing({ page }), { total })).toBe(expected);
});
