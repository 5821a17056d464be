import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CartLineSchema } from '#contract/cart';
import {
  CatalogueProductSchema,
  listedProduct,
  type Product,
  ProductAnswerSchema,
  percentOff,
  shortProductId,
  shownProduct,
} from '#contract/product';
import { productOfLine } from '#contract/product-of-line';
import { type WishlistProduct, WishlistProductSchema, wishlistProductOf } from '#contract/wishlist';
import type { Json } from './good-answers';

const shown = (fields: Record<string, Json>) =>
  shownProduct(v.parse(CatalogueProductSchema, { id: 'p1', title: 'Kurta', ...fields }));

const withAttribute = (key: Json, value: Json) => shown({ attributes: [{ id: 'a', key, value, metricUnit: '' }] });

const attribute = (key: string) => ({ key, value: ['x'] });

describe('the price of a product', () => {
  it.each([
    { regular: 999, discounted: 799, price: 799, original: 999 },
    { regular: 999, discounted: null, price: 999 },
    { regular: null, discounted: 799, price: 799 },
    { regular: null, discounted: null, price: 0 },
    { regular: 999, discounted: 999, price: 999 },
    { regular: 799, discounted: 999, price: 999 },
    { regular: '1999.50', discounted: '1499.25', price: 1499.25, original: 1999.5 },
    { regular: 999, discounted: '', price: 999 },
    { regular: 999, discounted: -5, price: 999 },
    { regular: 999, discounted: '₹799', price: 999 },
    { regular: 999, discounted: '1,799.00', price: 999 },
    { regular: 100.004, discounted: 100.001, price: 100 },
  ])('$regular, discounted $discounted, is $price', ({ regular, discounted, price, original }) => {
    const product = shown({ regularPrice: regular, discountedPrice: discounted });
    expect(product.price).toBe(price);
    expect(product.originalPrice).toBe(original);
    // Screens check with `in`, so the key must be absent.
    expect('originalPrice' in product).toBe(original !== undefined);
  });

  it('is 0 if the product has none', () => {
    expect(shown({})).toMatchObject({ price: 0 });
  });
});

describe('the discount of a product', () => {
  it.each([
    { price: 750, originalPrice: 1000, off: 25 },
    { price: 667, originalPrice: 1000, off: 33 },
    { price: 1, originalPrice: 100_000, off: 99 },
    { price: 999.99, originalPrice: 1000, off: 0 },
    { price: 0, originalPrice: 1000, off: 100 },
    { price: 1000, originalPrice: 1000, off: 0 },
    { price: 1200, originalPrice: 1000, off: 0 },
    { price: 0, originalPrice: 0, off: 0 },
    { price: 0.001, originalPrice: 0.004, off: 0 },
  ])('$price instead of $originalPrice is $off % off', ({ off, ...prices }) => {
    expect(percentOff(prices)).toBe(off);
  });

  it('is 0 without an original price', () => {
    expect(percentOff({ price: 500 })).toBe(0);
  });

  it('is exact for every whole per cent, in rupees and in paise', () => {
    // (100 - 71) / 100 * 100 is 28.999999999999996 in binary fractions.
    for (let off = 1; off <= 100; off += 1) {
      expect(percentOff({ price: 100 - off, originalPrice: 100 })).toBe(off);
      expect(percentOff({ price: (100 - off) / 100, originalPrice: 1 })).toBe(off);
    }
  });
});

describe('sizes, colours and the featured mark', () => {
  it.each(['size', 'sizes', 'Size', 'SIZES', ' sizes '])('key %j gives sizes', (key) => {
    expect(withAttribute(key, ['S', 'M']).sizes).toEqual(['S', 'M']);
  });

  it.each(['color', 'colours', 'colors', 'Color', 'COLOURS', 'Colors'])('key %j gives colours', (key) => {
    expect(withAttribute(key, ['Red', 'Blue']).colors).toEqual(['Red', 'Blue']);
  });

  it.each([
    ['featured', ['true'], true],
    ['Featured', ['no', 'TRUE'], true],
    ['FEATURED', 'true', true],
    ['featured', [true], true],
    ['featured', true, true],
    ['featured', ['false'], false],
    ['featured', [], false],
    ['featured', null, false],
    ['notfeatured', ['true'], false],
  ])('key %j with %j: featured is %j', (key, value, featured) => {
    expect(withAttribute(key, value).featured).toBe(featured);
  });

  it.each(['shoe size', 'sizing', 'colorfast', ''])('key %j gives neither sizes nor colours', (key) => {
    const product = withAttribute(key, ['S']);
    expect('sizes' in product || 'colors' in product).toBe(false);
  });

  it.each([
    ['One Size', ['One Size']],
    [38, ['38']],
    [
      ['S', 'S', ' M ', null, '', 7, { size: 'L' }],
      ['S', 'M', '7'],
    ],
  ])('size values %j are read as %j', (value, sizes) => {
    expect(withAttribute('size', value).sizes).toEqual(sizes);
  });

  it('sizes of several attributes are merged without duplicates', () => {
    const attributes = [
      { key: 'Size', value: ['S', 'M'] },
      { key: 'sizes', value: ['M', 'L'] },
    ];
    expect(shown({ attributes }).sizes).toEqual(['S', 'M', 'L']);
  });
});

describe('specifications', () => {
  // The featured mark is for the store's use, no fact about the product.
  it.each(['phone', 'Phone', 'Seller PHONE number', 'telephone', 'Featured'])('omit the attribute %j', (key) => {
    expect(shown({ attributes: [attribute(key), attribute('Fabric')] }).specifications).toEqual([
      { name: 'Fabric', value: 'x' },
    ]);
  });

  it('are at most 10, not counting omitted attributes', () => {
    const attributes = ['phone', ...Array.from({ length: 12 }, (_, index) => `Detail ${index + 1}`)].map(attribute);
    const names = shown({ attributes }).specifications.map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect([names[0], names[9]]).toEqual(['Detail 1', 'Detail 10']);
  });

  it.each([
    [{ key: 'Fabric', value: ['Cotton', 'Silk'], metricUnit: null }, 'Cotton, Silk'],
    [{ key: 'Weight', value: [350], metricUnit: 'g' }, '350 g'],
    [{ key: 'Lining', value: 'Viscose' }, 'Viscose'],
  ])('show %j as %j', (given, value) => {
    expect(shown({ attributes: [given] }).specifications).toEqual([{ name: given.key, value }]);
  });

  it('omit attributes without a key or a value', () => {
    const attributes = [{ key: 'Fit', value: [] }, { key: 'Care' }, { value: ['x'] }, null, 'Fabric'];
    expect(shown({ attributes }).specifications).toEqual([]);
  });
});

describe('the pictures and the name', () => {
  it.each([
    [{ imgUrl: '/a.jpg', images: [{ url: '/b.jpg' }] }, ['/a.jpg', '/b.jpg']],
    [{ imgUrl: '', images: [{ url: '/b.jpg' }, { url: '/c.jpg' }] }, ['/b.jpg', '/c.jpg']],
    [{ imgUrl: '  ', images: [{ url: '/b.jpg' }] }, ['/b.jpg']],
    [{ imgUrl: ' /a.jpg', images: [{ url: '/a.jpg' }] }, ['/a.jpg']],
    [{ imgUrl: null, images: [null, {}, { url: '' }] }, []],
    [{}, []],
  ])('the pictures of %j are %j', (fields, images) => {
    expect(shown(fields)).toMatchObject({ image: images[0] ?? '', images });
  });

  it('the name is the title, or a placeholder without one', () => {
    expect(shown({ title: ' Saree ' }).name).toBe('Saree');
    expect(shown({ title: null }).name).toBe('Unnamed product');
  });
});

describe('the response for one product', () => {
  it('may be bare or wrapped in data', () => {
    const bare = { id: 7, title: 'Kurta' };
    expect(v.parse(ProductAnswerSchema, { data: bare })).toEqual(v.parse(ProductAnswerSchema, bare));
  });

  it('is read even if the product has a field named data', () => {
    expect(v.parse(ProductAnswerSchema, { id: 'p1', data: { colour: 'red' } })?.id).toBe('p1');
    expect(v.parse(ProductAnswerSchema, { id: 'p1', data: null })?.id).toBe('p1');
  });

  it.each<Json>([null, {}, { data: null }])('%j means that there is no such product', (answer) => {
    const read = v.safeParse(ProductAnswerSchema, answer);
    expect(read).toMatchObject({ success: true, output: undefined });
    expect(shownProduct(v.parse(ProductAnswerSchema, answer))).toBeUndefined();
  });

  it.each<Json>([
    '',
    '<!doctype html><title>Sign in</title>',
    0,
    false,
    [],
    [null],
    [{ id: 'p1' }],
    { id: '' },
    { id: null },
    { title: 'Kurta' },
    { error: 'gone' },
    { data: {} },
    { data: [] },
    { data: 'html' },
    { data: { title: 'Kurta' } },
    { data: null, error: 'gone' },
  ])('%j is rejected', (answer) => {
    expect(v.safeParse(ProductAnswerSchema, answer).success).toBe(false);
  });

  it.each([
    ['0123456789', '01234567'],
    ['abc', 'abc'],
    ['👗👗👗👗👗👗👗👗👗', '👗👗👗👗👗👗👗👗'],
  ])('the id %s is shortened to %s', (id, short) => {
    expect(shortProductId(id)).toBe(short);
  });
});

describe('the variants of a product', () => {
  const variant = { sku: 'K-M', size: 'M', color: null, price: 999, available: 3 };
  const read = (answer: object) =>
    shownProduct(v.parse(CatalogueProductSchema, { id: 'p1', regularPrice: 1299, ...answer }));
  const shownOf = (variants: unknown) => read({ variants }).variants;

  it('are shown at their price, with the regular price only if it is higher', () => {
    expect(shownOf([variant, { ...variant, size: 'L', price: '1,0', regularPrice: 1 }])).toEqual([
      variant,
      { ...variant, size: 'L', price: 1299 },
    ]);
    expect(shownOf([{ ...variant, regularPrice: 1299 }])?.[0]?.originalPrice).toBe(1299);
    expect(shownOf([{ ...variant, regularPrice: 500 }])?.[0]).not.toHaveProperty('originalPrice');
  });

  it.each([
    [3, 3],
    ['2', 2],
    [0, 0],
    [11, 10],
    [1e6, 10],
    [-1, 10],
    [null, 10],
    [undefined, 10],
    ['few', 10],
  ])('with %j available are shown with %i: 10 at most, and 10 if it is unknown', (available, shown) => {
    expect(shownOf([{ ...variant, available }])?.[0]?.available).toBe(shown);
  });

  it('need no SKU', () => {
    expect(
      shownOf([
        { ...variant, sku: undefined },
        { ...variant, sku: null, size: 'L' },
      ]),
    ).toEqual([
      { ...variant, sku: '' },
      { ...variant, sku: '', size: 'L' },
    ]);
    expect(shownOf([{ available: 0 }])).toEqual([{ sku: '', size: null, color: null, price: 1299, available: 0 }]);
  });

  it.each([undefined, null, [], 'none', {}, [null, 7, []], [{}, { sku: ' ', size: '' }]])(
    'are absent for %j, and the rest of the product is unchanged',
    (variants) => {
      expect(read({ variants })).toEqual(read({}));
    },
  );

  it('have pictures of their own if there are any', () => {
    expect(shownOf([{ ...variant, images: [{ url: '/red.jpg' }, 5] }])?.[0]?.images).toEqual(['/red.jpg']);
    expect(shownOf([{ ...variant, images: 'red' }])?.[0]).not.toHaveProperty('images');
  });
});

it.each([
  [true, true],
  ['true', true],
  [false, undefined],
  ['no', undefined],
  [null, undefined],
  [undefined, undefined],
])('a listed product with soldOut %j is sold out: %j', (soldOut, shown) => {
  expect(listedProduct(v.parse(CatalogueProductSchema, { id: 'p1', soldOut })).soldOut).toBe(shown);
});

it('shows a listed product in the colour it was found in, if it comes in that colour', () => {
  const found = (askedColor: string) => ({
    id: 'p1',
    attributes: [{ id: '1', key: 'Color', value: ['Rust', 'Teal'], metricUnit: '' }],
    askedColor,
  });
  const colorOf = (answer: object) => listedProduct(v.parse(CatalogueProductSchema, answer)).color;
  expect([' teal ', 'TEAL', 'Teal'].map((asked) => colorOf(found(asked)))).toEqual(['Teal', 'Teal', 'Teal']);
  expect(colorOf(found('Mauve'))).toBe(undefined);
  expect(colorOf(found(''))).toBe(undefined);
  expect(colorOf({ ...found(''), askedColor: undefined })).toBe(undefined);
});

describe('a product in the wishlist', () => {
  const card: Required<WishlistProduct> = {
    id: 'kurta-1',
    name: 'Kurta',
    image: '/kurta.jpg',
    price: 999,
    originalPrice: 1299,
    category: 'women',
    parentCategory: 'Kurtas',
    sizes: ['S', 'M'],
    colors: ['Rust'],
    color: 'Rust',
  };

  it('keeps only the fields that its card shows', () => {
    const product: Product = { ...card, featured: true, description: 'Cotton.', images: [], specifications: [] };
    expect(wishlistProductOf(product)).toEqual(card);
  });

  it('is read as it was stored', () => {
    expect(v.parse(WishlistProductSchema, JSON.parse(JSON.stringify(card)))).toEqual(card);
  });

  it.each<[string[], string]>([
    [['Teal'], 'Rust'],
    [[], 'Rust'],
    [['Teal'], ''],
  ])('of the colours %j is not shown in "%s"', (colors, color) => {
    expect(v.parse(WishlistProductSchema, { ...card, colors, color })).not.toHaveProperty('color');
  });

  it.each<[Json, string, object]>([
    [['Rust', 'Teal'], 'Teal', { colors: ['Rust', 'Teal'], color: 'Teal' }],
    [['Rust', 'Teal'], '', { colors: ['Rust', 'Teal'], color: undefined }],
    [['Rust', 'Teal'], 'Mauve', { colors: ['Rust', 'Teal'], color: undefined }],
    [['Rust'], 'Rust', { colors: ['Rust'], color: undefined }],
    [null, 'Rust', { colors: ['Rust'], color: undefined }],
  ])('made from a cart line with the colours %j and %j selected is %o', (colors, selectedColor, shown) => {
    const line = v.parse(CartLineSchema, { id: 'p1', colors, color: 'Rust', selectedColor });
    const { colors: all, color } = productOfLine(line);
    expect({ colors: all, color }).toEqual(shown);
  });
});
