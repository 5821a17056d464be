import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productListMachine } from '#machines/catalogue/product-list.machine';
import { askedAt } from '#machines/catalogue/refined-listing';
import { chosenFilters } from '#machines/filters/filters.selectors';
import { labelOf } from '../../server/search/condition-labels';
import type { Filters } from '../../server/search/filters';
import { DISCOUNT_RANGES, PRICE_RANGES } from '../../server/search/price-ranges';
import type { SearchedProduct } from '../../server/search/product';
import type { ProductIndex } from '../../server/search/product-index';
import { forgetScratch } from '../../server/search/scratch';
import { search as answerTo, type Search, SORTS } from '../../server/search/search';
import { indexOf, madeProduct, madeShops } from './made-products';

const ALL = { page: 1, limit: 100 };

/** As a search thread does: it frees the scratch memory before each query. */
function search(index: ProductIndex, asked: Search) {
  forgetScratch();
  return answerTo(index, asked);
}

const QUERIES = [
  '',
  'kurta',
  'dress',
  'cotton kurta',
  'red',
  'kurta under 2000',
  'maxi dress for women',
  'kurta size l',
  'red kurta size l',
  'red kurta 38',
  'kurta size m not navy',
];

const someFilters: fc.Arbitrary<Filters> = fc.record(
  {
    size: fc.subarray(['S', 'M', 'L'], { minLength: 1 }),
    color: fc.subarray(['Red', 'Navy', 'Olive'], { minLength: 1 }),
    category: fc.subarray(['Women', 'Men', 'Dresses'], { minLength: 1 }),
    fabric: fc.subarray(['cotton', 'linen'], { minLength: 1 }),
    leastPaise: fc.integer({ min: 0, max: 500_000 }),
    mostPaise: fc.integer({ min: 100_000, max: 900_000 }),
    isInStock: fc.boolean(),
  },
  { requiredKeys: [] },
);

const paid = ({ discountedPaise, regularPaise }: SearchedProduct) => discountedPaise ?? regularPaise;

/** A straightforward filter, as a reference. */
function passes(product: SearchedProduct, filters: Filters): boolean {
  const { size, color, category, fabric, leastPaise = 0, mostPaise = Number.POSITIVE_INFINITY, isInStock } = filters;
  const isOf = (name: string) => product.attributes.some(({ value }) => value.some((text) => text.includes(name)));
  return (
    paid(product) >= leastPaise &&
    paid(product) <= mostPaise &&
    (category?.includes(product.category) ?? true) &&
    (fabric?.some(isOf) ?? true) &&
    product.variants.some(
      (one) =>
        (size?.includes(one.size) ?? true) && (color?.includes(one.color) ?? true) && (!isInStock || one.units > 0),
    )
  );
}

/** The filters that choosing a facet value sets. Price and discount are missing, since their ranges overlap. */
const CHOOSING: Readonly<Record<string, (value: string) => Filters>> = {
  category: (value) => ({ category: [value] }),
  parentCategory: (value) => ({ kind: [value] }),
  size: (value) => ({ size: [value] }),
  color: (value) => ({ color: [value] }),
  fabric: (value) => ({ fabric: [value] }),
  inStock: () => ({ isInStock: true }),
  origin: (value) => ({ origin: [value] }),
};

const RUNS = { numRuns: 25 };

describe('a search result', () => {
  test('contains exactly the products that pass the filters', () => {
    fc.assert(
      fc.property(madeShops, someFilters, (shop, filters) => {
        const { ids, count } = search(indexOf(shop), { filters, ...ALL });
        const right = shop.filter((product) => passes(product, filters)).map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set(right));
        expect(count).toBe(right.length);
      }),
      RUNS,
    );
  });

  test('has facet counts equal to the number of products found with that value', () => {
    fc.assert(
      fc.property(madeShops, someFilters, fc.constantFrom(...QUERIES), (shop, filters, q) => {
        const index = indexOf(shop);
        for (const { key, values } of search(index, { q, filters, ...ALL }).facets) {
          const choosing = CHOOSING[key];
          if (!choosing) continue;
          for (const { value, count } of values) {
            const chosen = search(index, { q, filters: { ...filters, ...choosing(value) }, ...ALL });
            expect({ key, value, count }).toEqual({ key, value, count: chosen.count });
          }
        }
      }),
      RUNS,
    );
  });

  test('excludes unwanted words, and an unwanted colour unless the product has others', () => {
    const inColours = (...colors: string[]) => colors.map((color) => ({ sku: color, size: 'M', color, units: 1 }));
    const index = indexOf([
      madeProduct(1, { title: 'Plain Kurta', variants: inColours('Navy') }),
      madeProduct(2, { title: 'Plain Kurta with Dupatta', variants: inColours('Navy', 'Red') }),
    ]);
    const found = (q: string) => search(index, { q, ...ALL }).ids;
    expect(found('kurta without dupatta')).toEqual([madeProduct(1).id]);
    expect(found('kurta not navy')).toEqual([madeProduct(2).id]);
  });

  test('ignores an unmeetable price limit rather than contain products that only mention the thing', () => {
    const sarees = [1, 2, 3, 4].map((number) => madeProduct(number, { title: 'Silk Saree', regularPaise: 500_000 }));
    const briefs = { title: 'Seamless Briefs', parentCategory: 'Briefs', description: 'To wear beneath a saree.' };
    const index = indexOf([...sarees, madeProduct(5, { ...briefs, regularPaise: 40_000 })]);
    const { ids, leftAway } = search(index, { q: 'saree under 1000', ...ALL });
    expect([ids, leftAway]).toEqual([sarees.map(({ id }) => id), ['Up to ₹1,000']]);
  });

  test('for saree in the order of prices excludes an iron for sarees', () => {
    const sarees = [1, 2, 3, 4].map((number) => madeProduct(number, { title: 'Cotton Saree' }));
    const iron = madeProduct(5, {
      title: 'Dry Iron for Sarees',
      parentCategory: 'Irons',
      regularPaise: 40_000,
      gender: null,
    });
    const found = (q: string) => search(indexOf([...sarees, iron]), { q, sort: 'priceLow', ...ALL }).ids;
    expect(found('saree')).not.toContain(iron.id);
    expect(found('iron for saree')).toContain(iron.id);
  });

  test('is complete and without duplicates over its pages, in every order', () => {
    fc.assert(
      fc.property(
        madeShops,
        fc.constantFrom(...QUERIES),
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 7 }),
        (shop, q, sort, limit) => {
          const index = indexOf(shop);
          const { ids, count } = search(index, { q, sort, ...ALL });
          const pages = Array.from({ length: Math.ceil(count / limit) }, (_, page) =>
            search(index, { q, sort, page: page + 1, limit }),
          );
          expect(pages.flatMap((page) => page.ids)).toEqual(ids);
          expect(new Set(ids).size).toBe(count);
        },
      ),
      RUNS,
    );
  });

  test('is in the requested order', () => {
    fc.assert(
      fc.property(madeShops, fc.constantFrom('', 'kurta'), (shop, q) => {
        const index = indexOf(shop);
        const byId = new Map(shop.map((product) => [product.id, product]));
        const inOrder = (sort: (typeof SORTS)[number], keyOf: (product: SearchedProduct) => number) => {
          const keys = search(index, { q, sort, ...ALL }).ids.map((id) => keyOf(byId.get(id) as SearchedProduct));
          expect(keys).toEqual(keys.toSorted((one, other) => one - other));
        };
        inOrder('priceLow', paid);
        inOrder('priceHigh', (product) => -paid(product));
        inOrder('newest', ({ createdAt }) => -createdAt);
        inOrder('discount', (product) => -Math.floor((1 - paid(product) / product.regularPaise) * 100 + 1e-9));
      }),
      RUNS,
    );
  });

  test('for a size and a colour in words contains only products with both in one variant', () => {
    const index = indexOf([
      madeProduct(1, {
        variants: [
          { sku: 'A', size: 'M', color: 'Red', units: 1 },
          { sku: 'B', size: 'L', color: 'Navy', units: 1 },
        ],
      }),
      madeProduct(2, { variants: [{ sku: 'C', size: 'L', color: 'Red', units: 0 }] }),
    ]);
    const found = (q: string) => search(index, { q, ...ALL }).ids;
    expect(found('red kurta size l')).toEqual([madeProduct(2).id]);
    expect(found('red kurta 38'), '38 is size L for women').toEqual([madeProduct(2).id]);
    expect(found('kurta size l')).toHaveLength(2);
  });

  test('ignores a size in inches if only the men’s letter for it comes in the named colour', () => {
    const inLarge = (color: string) => ({ sku: color, size: 'L', color, units: 1 });
    const index = indexOf([
      madeProduct(1, { variants: [inLarge('Navy'), { sku: 'S', size: 'S', color: 'Red', units: 1 }] }),
      madeProduct(2, { variants: [inLarge('Navy')] }),
    ]);
    const { ids, leftAway } = search(index, { q: 'red kurta 38', ...ALL });
    expect([ids, leftAway], '38 is size S for men').toEqual([
      [madeProduct(1).id],
      ['Size 38 (L for women, S for men)'],
    ]);
  });

  test('requires one variant to meet both the words and the chosen filters', () => {
    const sold = (size: string, color: string, units = 1) => ({ sku: size + color, size, color, units });
    const index = indexOf([
      madeProduct(1, { variants: [sold('M', 'Navy'), sold('L', 'Red', 0)] }),
      madeProduct(2, { variants: [sold('M', 'Red'), sold('L', 'Navy')] }),
    ]);
    const found = (q: string, filters: Filters) => search(index, { q, filters, ...ALL });
    expect(found('red kurta', { size: ['M'] }).ids).toEqual([madeProduct(2).id]);
    expect(found('kurta size l', { isInStock: true }).ids).toEqual([madeProduct(2).id]);
    expect(found('kurta not navy', { size: ['M'] }).ids).toEqual([madeProduct(2).id]);
    expect(found('kurta size m', { color: ['red'] }).ids).toEqual([madeProduct(2).id]);
    const sizes = found('red kurta', {}).facets.find(({ key }) => key === 'size');
    expect(sizes?.values.map(({ value, count }) => [value, count])).toEqual([
      ['M', 1],
      ['L', 1],
    ]);
  });

  test('for a colour excludes products that have it in another size than the chosen one', () => {
    const sold = (size: string, color: string) => ({ sku: size + color, size, color, units: 1 });
    const red = Array.from({ length: 9 }, (_, number) => madeProduct(10 + number, { variants: [sold('M', 'Red')] }));
    const index = indexOf([madeProduct(1, { variants: [sold('M', 'Maroon'), sold('L', 'Red')] }), ...red]);
    const { count, facets } = search(index, { q: 'red kurta', filters: { size: ['M'] }, ...ALL });
    expect(count).toBe(9);
    const sizes = facets.find(({ key }) => key === 'size');
    expect(sizes?.values.map((one) => [one.value, one.count])).toEqual([
      ['M', 9],
      ['L', 1],
    ]);
    const silk = { title: 'Plain Silk Kurta', attributes: [{ key: 'Fabric', value: ['100% silk'] }] };
    index.add(madeProduct(30, { ...silk, variants: [sold('M', 'Olive')] }));
    const without = search(index, { q: 'red silk kurta', filters: { size: ['M'] }, ...ALL });
    expect([without.leftAway, without.count], 'also when another condition is dropped').toEqual([['Fabric Silk'], 9]);
  });

  test('is empty for a query of nothing but conditions that nothing meets', () => {
    const { count, leftAway } = search(indexOf([madeProduct(1)]), { q: 'kids 5xl', ...ALL });
    expect([count, leftAway]).toEqual([0, []]);
  });

  test('for a whole title starts with that product, despite signs and a price in the title', () => {
    const bags = (number: number, title: string, size: string) =>
      madeProduct(number, {
        title,
        parentCategory: 'Tote Bags',
        variants: [{ sku: title, size, color: 'Red', units: 1 }],
      });
    const titles = ['Large 100% Cotton Tote Bag', 'Large Cotton Tote Bag + Pouch', 'Cotton Tote Bag Under 500'];
    const others = Array.from({ length: 9 }, (_, number) => bags(10 + number, 'Cotton Tote Bag', 'L'));
    const index = indexOf([...titles.map((title, number) => bags(number, title, 'One Size')), ...others]);
    for (const [number, q] of titles.entries()) {
      expect(search(index, { q, ...ALL }).ids[0], q).toBe(madeProduct(number).id);
    }
  });

  test('for a whole title starts with that product, despite a size word in the title', () => {
    const tote = madeProduct(1, {
      title: 'Large Printed Tote Bag',
      parentCategory: 'Tote Bags',
      variants: [{ sku: 'T', size: 'One Size', color: 'Red', units: 1 }],
    });
    const kurta = madeProduct(2, { variants: [{ sku: 'L', size: 'L', color: 'Red', units: 1 }] });
    expect(search(indexOf([tote, kurta]), { q: 'large printed tote bag', ...ALL }).ids[0]).toBe(tote.id);
  });

  test('for a size in stock requires stock of that size', () => {
    const index = indexOf([
      madeProduct(1, {
        variants: [
          { sku: 'a', size: 'M', color: 'Red', units: 0 },
          { sku: 'b', size: 'L', color: 'Red', units: 4 },
        ],
      }),
    ]);
    const there = (size: string) => search(index, { filters: { size: [size], isInStock: true }, ...ALL }).count;
    expect([there('M'), there('L')]).toEqual([0, 1]);
  });

  const inColors = (...variants: [size: string, color: string, units?: number][]) =>
    indexOf([
      madeProduct(1, {
        variants: variants.map(([size, color, units = 1]) => ({ sku: size + color, size, color, units })),
      }),
    ]);

  test('names the first colour asked for, if there is one in stock in the wanted size', () => {
    const index = inColors(['M', 'Navy', 5], ['M', 'Red', 0], ['L', 'Red', 2], ['M', 'Maroon', 3]);
    const colors = (asked: Pick<Search, 'q' | 'filters'>) => search(index, { ...asked, ...ALL }).colors;
    const there = (name: string) => [{ name, isInStock: true }];
    expect(colors({ filters: { color: ['red', 'Maroon'] } })).toEqual(there('Red'));
    expect(colors({ filters: { color: ['Red', 'Maroon'], size: ['M'] } })).toEqual(there('Maroon'));
    expect(colors({ filters: { color: ['Red'], size: ['M'] } })).toEqual([{ name: 'Red', isInStock: false }]);
    expect(colors({ q: 'red kurta' }), 'red before what is nearly red').toEqual(there('Red'));
    expect(colors({ q: 'red kurta', filters: { color: ['Maroon', 'Navy'] } })).toEqual(there('Maroon'));
    expect([colors({ q: 'kurta not red' }), colors({ q: 'kurta' })]).toEqual([undefined, undefined]);
  });

  test.each<[string, Pick<Search, 'q' | 'filters'>, ProductIndex, string]>([
    ['not in an unwanted colour', { q: 'red kurta not maroon' }, inColors(['M', 'Maroon'], ['M', 'Rust']), 'Rust'],
    ['in the size that the words say', { q: 'red kurta size m' }, inColors(['L', 'Red'], ['M', 'Maroon']), 'Maroon'],
    [
      'in the size that the words say and a colour that was chosen',
      { q: 'kurta size m', filters: { color: ['Red', 'Maroon'] } },
      inColors(['L', 'Red'], ['M', 'Maroon']),
      'Maroon',
    ],
    [
      'in the size that inches mean for its gender',
      { q: 'red kurta 38' },
      inColors(['S', 'Red'], ['L', 'Maroon']),
      'Maroon',
    ],
    [
      'in a chosen colour that the words do not exclude',
      { q: 'kurta not maroon', filters: { color: ['Maroon', 'Navy'] } },
      inColors(['M', 'Maroon'], ['M', 'Navy']),
      'Navy',
    ],
  ])('is shown %s', (_, asked, index, name) => {
    expect(search(index, { ...asked, ...ALL }).colors).toEqual([{ name, isInStock: true }]);
  });

  test('is shown in the chosen colour if it has all words in its title, whatever colour they say', () => {
    const bag = { parentCategory: 'Tote Bags', category: 'Bags' };
    const sold = (color: string) => ({ sku: color, size: 'One Size', color, units: 1 });
    const index = indexOf([
      madeProduct(1, { ...bag, title: 'Large Red Cotton Tote Bag', variants: [sold('Red'), sold('Navy')] }),
      madeProduct(2, { variants: [{ sku: 'L', size: 'L', color: 'Red', units: 1 }] }),
    ]);
    const asked = { q: 'large red cotton tote bag', filters: { color: ['Navy'] } };
    expect(search(index, { ...asked, ...ALL }).colors).toEqual([{ name: 'Navy', isInStock: true }]);
  });

  test('for filters of size and colour requires both in one variant', () => {
    const index = indexOf([
      madeProduct(1, {
        variants: [
          { sku: 'a', size: 'M', color: 'Red', units: 1 },
          { sku: 'b', size: 'L', color: 'Navy', units: 1 },
        ],
      }),
    ]);
    const found = (size: string, color: string) =>
      search(index, { filters: { size: [size], color: [color] }, ...ALL }).count;
    expect([found('M', 'Red'), found('M', 'Navy')]).toEqual([1, 0]);
  });
});

describe('prices and discounts', () => {
  const NOWHERE = { start: 0, end: 0 };
  /** The names on the buttons that remove a filter, if the store has sent no labels. */
  const chosen = (choice: string) => {
    const listing = askedAt('/products', `?${choice}`);
    const context = { listing, products: [], total: 0, findings: undefined, failure: undefined };
    return chosenFilters(productListMachine.resolveState({ value: 'listed', context })).map(({ name }) => name);
  };

  test.each(PRICE_RANGES)('price $label has one label in facets, conditions and buttons', (range) => {
    const { label, least, most } = range;
    const [leastPaise, mostPaise] = [least * 100, most * 100];
    const limits = { ...(least > 0 && { leastPaise }), ...(most < Number.POSITIVE_INFINITY && { mostPaise }) };
    expect(labelOf({ kind: 'price', ...NOWHERE, ...limits })).toBe(label);
    expect(chosen(`minPrice=${least || ''}&maxPrice=${Number.isFinite(most) ? most : ''}`)).toEqual([label]);
  });

  test.each(DISCOUNT_RANGES)('discount $label has one label in facets, conditions and buttons', ({ label, least }) => {
    expect(labelOf({ kind: 'sale', ...NOWHERE, leastPercent: least })).toBe(label);
    expect(chosen(`discount=${least}`)).toEqual([label]);
  });
});

describe('a product index', () => {
  test('forgets a size once no product has it', () => {
    const [m, l] = [madeProduct(1), madeProduct(2, { variants: [{ sku: 'L', size: 'L', color: 'Red', units: 1 }] })];
    const index = indexOf([m, l]);
    index.remove(l.id);
    const [after, anew] = [index, indexOf([m])].map((some) => search(some, { q: 'kurta size l', ...ALL }));
    expect(after).toEqual(anew);
  });

  test('forgets the words of a product that was replaced', () => {
    const dress = { title: 'Plain Maxi Dress', category: 'Dresses', parentCategory: 'Maxi Dresses' };
    const dresses = [madeProduct(1, dress), madeProduct(2, dress)];
    const index = indexOf([madeProduct(1), ...dresses]);
    const [after, anew] = [index, indexOf(dresses)].map((some) => search(some, { q: 'kurta size l', ...ALL }));
    expect(after).toEqual(anew);
  });

  test('treats different letter cases as one value, labelled by the most frequent one', () => {
    const called = (number: number, category: string, color: string) =>
      madeProduct(number, { category, variants: [{ sku: 'A', size: 'M', color, units: 1 }] });
    const index = indexOf([called(1, 'women', 'red'), called(2, 'Women', 'Red'), called(3, 'WOMEN', 'RED')]);
    const found = (filters: Filters) => search(index, { filters, ...ALL });
    const facet = (key: string) =>
      found({})
        .facets.find((one) => one.key === key)
        ?.values.map(({ value, count }) => [value, count]);
    expect([facet('category'), facet('color')]).toEqual([[['women', 3]], [['red', 3]]]);
    expect(found({ category: ['Women'], color: ['RED'], size: ['m'] }).count).toBe(3);
    for (const number of [1, 2, 3]) index.add(called(number, 'Women', 'Red'));
    index.remove(called(1, '', '').id);
    for (const category of ['women', 'Women', 'WOMEN'])
      expect(found({ category: [category], color: ['RED'] }).count).toBe(2);
    expect([facet('category'), facet('color')], 'in the spelling that most products have now').toEqual([
      [['Women', 2]],
      [['Red', 2]],
    ]);
  });

  test('ranks a product in only the searched colour first, whatever its letter case', () => {
    const sold = (...colors: string[]) => ({
      variants: colors.map((color) => ({ sku: color, size: 'M', color, units: 1 })),
    });
    const red = Array.from({ length: 9 }, (_, number) => madeProduct(10 + number, sold('Navy', 'Red')));
    expect(search(indexOf([...red, madeProduct(40, sold('red'))]), { q: 'red kurta', ...ALL }).ids[0]).toBe(
      madeProduct(40).id,
    );
  });

  test('treats two letter cases of a colour in one product as one colour', () => {
    const sold = (size: string, color: string) => ({ sku: size, size, color, units: 1 });
    const index = indexOf([madeProduct(1, { variants: [sold('S', 'red'), sold('M', 'Red')] })]);
    for (const color of ['red', 'Red']) {
      const { count, facets } = search(index, { filters: { size: ['M'], color: [color] }, ...ALL });
      expect([count, facets.find(({ key }) => key === 'color')?.values.length]).toEqual([1, 1]);
    }
  });

  test('offers no facet values that are empty or contain a comma', () => {
    const origin = { key: 'Country of Origin', value: ['India', ''] };
    const sold = ['Teal ', 'Red, Blue'].map((color) => ({ sku: color, size: 'M', color, units: 1 }));
    const index = indexOf([madeProduct(1, { attributes: [origin], variants: sold })]);
    const { facets } = search(index, ALL);
    const valuesOf = (key: string) => facets.find((one) => one.key === key)?.values.map(({ value }) => value);
    expect([valuesOf('origin'), valuesOf('color')]).toEqual([['India'], ['Teal']]);
    expect(search(index, { filters: { color: ['Teal'], size: ['M'] }, ...ALL }).count).toBe(1);
  });

  test('finds a product by id and SKU after many updates of it and of others with that SKU', () => {
    const index = indexOf([]);
    for (let time = 0; time < 120; time += 1) index.add(madeProduct(1, { title: `Kurta ${time}` }));
    for (let other = 2; other < 30; other += 1) {
      index.add(madeProduct(other));
      index.remove(madeProduct(other).id);
    }
    const found = (q: string) => search(index, { q, ...ALL }).ids;
    expect(found('SKU-1')).toEqual([madeProduct(1).id]);
    expect(found(madeProduct(1).id)).toEqual([madeProduct(1).id]);
    for (let other = 2; other < 30; other += 1) {
      index.add(madeProduct(2, { variants: [{ sku: 'KRT-9', size: 'M', color: 'Red', units: 1 }] }));
      index.remove(madeProduct(2).id);
    }
    index.add(madeProduct(3, { variants: [{ sku: 'KRT-9', size: 'M', color: 'Red', units: 1 }] }));
    expect(found('KRT-9')).toEqual([madeProduct(3).id]);
  });

  test('does not count removed products', () => {
    const index = indexOf(Array.from({ length: 60 }, (_, number) => madeProduct(number, { title: 'Zorbia' })));
    for (let number = 1; number < 60; number += 1) index.remove(madeProduct(number).id);
    expect(index.countOf('zorbia')).toBe(1);
    index.add(madeProduct(60, { title: 'Zorbia' }));
    index.remove(madeProduct(0).id);
    expect(index.countOf('zorbia')).toBe(1);
  });

  test('keeps products from years outside the range of sort keys', () => {
    const years = [1900, 2026, 2069, 9999, 1999];
    const index = indexOf(years.map((year, number) => madeProduct(number, { createdAt: Date.UTC(year, 0, 1) })));
    const found = search(index, { sort: 'newest', ...ALL });
    expect(found.ids).toEqual([2, 3, 1, 0, 4].map((number) => madeProduct(number).id));
  });

  /** Gives many products an equal rank, price or day. */
  const alike = (product: SearchedProduct): SearchedProduct => ({
    ...product,
    rank: product.rank % 3,
    regularPaise: 100_000 + (product.regularPaise % 3) * 1_000,
    createdAt: Date.UTC(2026, 0, 1 + (product.rank % 2)),
  });

  test('equals a newly built index after any changes', () => {
    const change = fc.record({ number: fc.nat(39), how: fc.constantFrom('add', 'update', 'remove') });
    fc.assert(
      fc.property(madeShops, madeShops, fc.array(change, { maxLength: 30 }), (shops, others, changes) => {
        const [first, second] = [shops.map(alike), others.map(alike)];
        const index = indexOf(first);
        const shop = new Map(first.map((product) => [product.id, product]));
        for (const { number, how } of changes) {
          const product = second[number];
          if (!product) continue;
          const { id } = product;
          const known = shop.get(id);
          if (how === 'remove') {
            expect(index.remove(id)).toBe(known !== undefined);
            shop.delete(id);
          } else if (how === 'update' && known) {
            const { regularPaise, discountedPaise, sold, variants } = product;
            const rank = (known.rank + 1) % 3;
            const updated = { ...known, rank, regularPaise, discountedPaise, sold, variants };
            if (!index.update(id, updated)) index.add(updated);
            shop.set(id, updated);
          } else {
            index.add(product);
            shop.set(id, product);
          }
          search(index, { sort: 'priceLow', ...ALL });
        }
        const anew = indexOf([...shop.values()].reverse());
        for (const q of QUERIES) {
          for (const sort of SORTS) {
            const [one, other] = [index, anew].map((some) => search(some, { q, sort, ...ALL }));
            expect(one?.count).toBe(other?.count);
            expect(one?.ids).toEqual(other?.ids);
            expect(one?.facets).toEqual(other?.facets);
          }
        }
      }),
      RUNS,
    );
  });
});
