import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_QUANTITY } from '#contract/cart';
import type { Product, Variant } from '#contract/product';
import {
  asChosen,
  asSold,
  colorsOf,
  fewLeftOf,
  firstChoiceOf,
  isSoldOut,
  isThere,
  linesOf,
  mostOf,
  sizesIn,
} from '#machines/product/variants';
import { product, variantsOf } from './sample-products';

/** Option names in a row, with a minus before those that are sold out. */
const read = (options: { name: string; isSoldOut: boolean }[]) =>
  options.map(({ name, isSoldOut: isGone }) => `${isGone ? '-' : ''}${name}`).join(' ');

const sold = (special: Partial<Product>) => asSold(product(special));
const S_M = { sizes: ['S', 'M'] };

describe('a product with variants', () => {
  const dress = sold({
    ...S_M,
    colors: ['Pink', 'Rust', 'Indigo'],
    variants: variantsOf({ Pink: { S: 0, M: 0 }, Rust: { S: 3, M: 0 }, Indigo: { S: 10, M: 4 } }),
  });

  test('shows which sizes of each colour and which colours are sold out', () => {
    expect(read(colorsOf(dress))).toBe('-Pink Rust Indigo');
    expect(['Rust', 'Indigo', 'Pink'].map((color) => read(sizesIn(dress, color)))).toEqual(['S -M', 'S M', '-S -M']);
  });

  test('has no size or colour preselected if there are several, and is not sold out', () => {
    expect(firstChoiceOf(dress, '')).toEqual({ size: '', color: '' });
    expect(isSoldOut(dress)).toBe(false);
  });

  test('has the wanted colour preselected if it is in stock, however it is spelled', () => {
    expect(['Rust', ' rust ', 'Pink', 'Mauve'].map((wanted) => firstChoiceOf(dress, wanted).color)).toEqual([
      'Rust',
      'Rust',
      '',
      '',
    ]);
  });

  test.each([
    ['in stock', 'Rust', 'S Rust'],
    ['spelled differently', ' RUST ', 'S Rust'],
    ['sold out by now', 'Pink', 'S , M '],
    ['no longer sold', 'Mauve', 'S , M '],
    ['missing', '', 'S , M '],
  ])('is added in the wanted colour, or in none, if that colour is %s', (_, wanted, lines) => {
    const added = linesOf(dress, wanted).map(({ selectedSize, selectedColor }) => `${selectedSize} ${selectedColor}`);
    expect(added.join(', ')).toBe(lines);
  });

  test.each([
    [{ size: 'S', color: 'Rust' }, 3, 3],
    [{ size: 'M', color: 'Indigo' }, undefined, 4],
    [{ size: 'S', color: 'Indigo' }, undefined, MOST_QUANTITY],
    [{ size: '', color: 'Rust' }, undefined, 3],
    [{ size: 'M', color: '' }, undefined, 4],
  ])('for the choice %j has few left: %s, and a maximum quantity of %i', (choice, few, most) => {
    expect([fewLeftOf(dress, choice), mostOf(dress, choice)]).toEqual([few, most]);
  });

  test('takes price and pictures from the choice as far as it is made, else from the product', () => {
    const variants: Variant[] = [
      { sku: '1', size: 'S', color: 'Rust', price: 900, originalPrice: 1000, available: 1, images: ['rust.jpg'] },
      { sku: '2', size: 'M', color: 'Rust', price: 950, available: 1 },
      { sku: '3', size: 'S', color: 'Blue', price: 800, available: 1 },
    ];
    const shirt = sold({ ...S_M, colors: ['Rust', 'Blue'], image: 'a.jpg', images: ['a.jpg', 'b.jpg'], variants });
    const shown = (size: string, color: string) => {
      const { price, originalPrice, image, images } = asChosen(shirt, { size, color });
      return [price, originalPrice, image, images.length];
    };
    expect(shown('', 'Rust')).toEqual([1299, undefined, 'rust.jpg', 1]);
    expect(shown('S', 'Rust')).toEqual([900, 1000, 'rust.jpg', 1]);
    expect(shown('M', 'Rust')).toEqual([950, undefined, 'rust.jpg', 1]);
    expect(shown('S', 'Blue')).toEqual([800, undefined, 'a.jpg', 2]);
    expect(shown('M', ''), 'the variant that the store would sell').toEqual([950, undefined, 'a.jpg', 2]);
    expect(shown('S', ''), 'of variants with equal stock, the cheapest').toEqual([800, undefined, 'a.jpg', 2]);
  });
});

describe('the sizes, colours and stock of a product that', () => {
  test.each<[string, Partial<Product>, { sizes?: string; colors?: string; gone?: boolean; few?: number }]>([
    ['has no variants', { ...S_M, colors: ['Rust'] }, { sizes: 'S M', colors: 'Rust' }],
    ['has no variants and is sold out', { ...S_M, soldOut: true }, { sizes: '-S -M', gone: true }],
    ['has one variant, and nothing to choose', { variants: variantsOf({ '': { '': 2 } }) }, { few: 2 }],
    ['has sizes only', { ...S_M, variants: variantsOf({ '': { S: 0, M: 5 } }) }, { sizes: '-S M' }],
    [
      'has colours only',
      { colors: ['Rust', 'Blue'], variants: variantsOf({ Rust: { '': 0 }, Blue: { '': 1 } }) },
      { colors: '-Rust Blue', few: 1 },
    ],
    ['has sizes, and variants without a size', { ...S_M, variants: variantsOf({ '': { '': 5 } }) }, { sizes: 'S M' }],
    ['has more sizes in its variants', { ...S_M, variants: variantsOf({ '': { S: 1, L: 1 } }) }, { sizes: 'S -M L' }],
    ['has sizes in its variants only', { variants: variantsOf({ '': { S: 1, L: 0 } }) }, { sizes: 'S -L' }],
    ['spells its sizes differently', { ...S_M, variants: variantsOf({ '': { ' s': 1, m: 0 } }) }, { sizes: 'S -M' }],
    [
      'has one variant twice',
      { ...S_M, variants: [...variantsOf({ '': { S: 0, M: 1 } }), ...variantsOf({ '': { S: 4 } })] },
      { sizes: 'S M' },
    ],
    [
      'has variants in unlisted sizes only',
      { ...S_M, variants: variantsOf({ '': { '38': 0, '40': 0 } }) },
      { sizes: 'S M' },
    ],
    [
      'has variants in unlisted colours only',
      { colors: ['Rust'], variants: variantsOf({ Beige: { '': 0 } }) },
      { colors: 'Rust' },
    ],
  ])('%s', (_, special, { sizes = '', colors = '', gone = false, few }) => {
    const shown = sold(special);
    const choice = firstChoiceOf(shown, '');
    expect(read(sizesIn(shown, choice.color))).toBe(sizes);
    expect(read(colorsOf(shown))).toBe(colors);
    expect([isSoldOut(shown), fewLeftOf(shown, choice)]).toEqual([gone, few]);
  });
});

describe('any product of a store', () => {
  const name = fc.constantFrom('S', 's ', 'M', 'L', 'One Size', ' ', '', 'constructor');
  const named = fc.option(name);
  const names = fc.option(fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'One Size'), { minLength: 1 }), {
    nil: undefined,
  });
  const variant = fc.record({
    sku: name,
    size: named,
    color: named,
    price: fc.constantFrom(0, 100, 250.5),
    available: fc.integer({ min: 0, max: 10 }),
  });
  const told = fc
    .record({ sizes: names, colors: names, variants: fc.array(variant, { maxLength: 200 }), soldOut: fc.boolean() })
    .map(({ sizes, colors, variants, soldOut }) =>
      product({
        ...(sizes && { sizes }),
        ...(colors && { colors }),
        ...(variants.length > 0 && { variants }),
        ...(soldOut && { soldOut }),
      }),
    );
  const open = (options: { name: string; isSoldOut: boolean }[]) =>
    options.flatMap(({ name: option, isSoldOut: isGone }) => (isGone ? [] : [option]));

  test('is sold out only without available units, and each selectable colour has a selectable size', () => {
    fc.assert(
      fc.property(told, (answer) => {
        const shown = asSold(answer);
        const isAnyThere = shown.variants ? shown.variants.some(({ available }) => available > 0) : !shown.soldOut;
        expect(isSoldOut(shown)).toBe(!isAnyThere);
        const first = firstChoiceOf(shown, '');
        const colors = shown.colors ? open(colorsOf(shown)) : [''];
        expect(shown.colors === undefined || colors.length > 0 === isAnyThere).toBe(true);
        for (const color of isAnyThere ? colors : []) {
          expect(['', ...colors]).toContain(first.color);
          const sizes = shown.sizes ? open(sizesIn(shown, color)) : [''];
          expect(sizes.length, `sizes in ${color}`).toBeGreaterThan(0);
          for (const size of sizes) {
            expect(isThere(shown, { size, color })).toBe(true);
            expect(mostOf(shown, { size, color })).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  test('whose variants name only unlisted sizes is offered as if it had no variants', () => {
    fc.assert(
      fc.property(told, ({ soldOut: _, ...answer }) => {
        const shown = asSold({ ...answer, sizes: ['XXL'], colors: ['Rust'] });
        const hasSizes = answer.variants?.some(({ size }) => size?.trim());
        if (hasSizes) expect([read(sizesIn(shown, 'Rust')), isSoldOut(shown)]).toEqual(['XXL', false]);
      }),
    );
  });

  test('has few left only if these are the units of one variant, three at most', () => {
    fc.assert(
      fc.property(told, (answer) => {
        const shown = asSold(answer);
        for (const color of shown.colors ?? ['']) {
          for (const size of ['', ...(shown.sizes ?? [])]) {
            const few = fewLeftOf(shown, { size, color });
            if (few === undefined) continue;
            expect([1, 2, 3]).toContain(few);
            expect(shown.variants?.map(({ available }) => available)).toContain(few);
            if (shown.variants?.length !== 1) expect(mostOf(shown, { size, color })).toBe(few);
          }
        }
      }),
    );
  });
});
