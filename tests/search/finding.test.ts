import { describe, expect, test } from 'vitest';
import type { SearchedProduct } from '../../server/search/product';
import { search } from '../../server/search/search';
import { suggestionsFor } from '../../server/search/suggestions';
import { indexOf, madeProduct } from './made-products';

const called = (number: number, title: string, given: Partial<SearchedProduct> = {}) =>
  madeProduct(number, { title, parentCategory: title.split(' ').at(-1) ?? '', ...given });

const WOOL = [{ key: 'Fabric', value: ['100% wool'] }];

const products = [
  called(1, 'Plain Saree'),
  called(2, 'Red Saree', { description: 'Goes with every lehenga.' }),
  called(3, 'Festive Lehenga', { attributes: [{ key: 'Occasion', value: ['Weddings'] }] }),
  called(4, 'Saree Blouse'),
  called(5, 'Flat Sandals', { category: 'Footwear', gender: 'Women' }),
  called(6, 'Beach Slides', { category: 'Footwear', gender: 'Men' }),
  called(7, 'Wool Stole', { category: 'Accessories', attributes: WOOL, gender: 'Unisex' }),
  called(8, 'Bracelet Watch', { category: 'Accessories' }),
  called(9, 'Brass Cuff', { category: 'Accessories' }),
  called(10, 'Long Sleeve Kurta', { attributes: [{ key: 'Sleeve', value: ['Long'] }] }),
];
const index = indexOf(products);

const titles = (q: string) =>
  search(index, { q, page: 1, limit: 20 }).ids.map((id) => products.find((product) => product.id === id)?.title);

describe('search results', () => {
  test('start with products of the searched kind, before those with only the word in their title', () => {
    expect(titles('saree').slice(0, 2).sort()).toEqual(['Plain Saree', 'Red Saree']);
    expect(titles('saree')).toContain('Saree Blouse');
  });

  test('contain similar kinds if no product has the word', () => {
    expect(titles('chappal').sort()).toEqual(['Beach Slides', 'Flat Sandals']);
  });

  test('put a similar kind before a product with only the word in its title', () => {
    expect(titles('bracelet')[0]).toBe('Brass Cuff');
  });

  test('put a similar kind with the words in its title before other similar kinds', () => {
    const sets = [called(1, 'Lounge Set'), called(2, 'Co-ord Kurta Set'), called(3, 'Plain Kurta Set')];
    const { ids } = search(indexOf(sets), { q: 'cord set', page: 1, limit: 20 });
    expect(ids[0]).toBe(sets[1]?.id);
  });

  test('for office contain a dress for work, but no mirror work', () => {
    const shop = indexOf([called(1, 'Mirror Work Sandals'), called(2, 'Dress for Work')]);
    expect(search(shop, { q: 'office', page: 1, limit: 20 }).ids).toEqual([called(2, '').id]);
  });

  test.each(['ku', 'cotton ku'])('for the unfinished query %s contain only the kurta', (q) => {
    const cotton = [{ key: 'Fabric', value: ['100% cotton'] }];
    const shop = [called(1, 'Saree', { attributes: cotton }), called(2, 'Kurta', { attributes: cotton })];
    expect(search(indexOf(shop), { q, page: 1, limit: 20 }).ids).toEqual([called(2, '').id]);
  });

  test.each(['pizza', 'customer care', 'rayban', 'china'])(
    'for %s contain no products that are only spelled similarly',
    (q) => {
      const shop = [
        called(1, 'Puja Saree'),
        called(2, 'Brass Kada'),
        called(3, 'Rayon Dress'),
        called(4, 'Silk Chunni'),
      ];
      expect(search(indexOf(shop), { q, page: 1, limit: 20 }).ids).toEqual([]);
    },
  );

  test.each(['saree or kurta', 'kurta, saree', 'cotton kurta saree'])('for %s contain both things', (q) => {
    const cotton = [{ key: 'Fabric', value: ['100% cotton'] }];
    const many = (from: number, title: string) =>
      Array.from({ length: 10 }, (_, place) => called(from + place, title, { attributes: cotton }));
    const shop = [...many(1, 'Plain Saree'), ...many(11, 'Plain Kurta'), called(21, 'Plain Stole')];
    const { ids } = search(indexOf(shop), { q, page: 1, limit: 30 });
    expect(ids.sort()).toEqual(shop.slice(0, 20).map(({ id }) => id));
  });

  test('match fewer words if no product matches all of them', () => {
    expect(titles('wedding saree for my cousin')).toEqual(expect.arrayContaining(['Plain Saree', 'Red Saree']));
    expect(titles('bridal lehenga')[0]).toBe('Festive Lehenga');
  });

  test.each(['H&M', 'h & m', 'H& m'])('match the brand H&M written %s', (q) => {
    const named = indexOf([called(1, 'H&M Dress'), called(2, 'Maxi Dress in M')]);
    expect(search(named, { q, page: 1, limit: 20 }).ids).toEqual([called(1, '').id]);
  });

  test('for full sleeve start with a long sleeve', () => {
    expect(titles('full sleeve')[0]).toBe('Long Sleeve Kurta');
  });

  test('ignore a condition that no product meets, and report it', () => {
    const { count, understood, leftAway } = search(index, { q: 'wool saree', page: 1, limit: 20 });
    expect(count).toBeGreaterThan(0);
    expect(understood).toEqual([]);
    expect(leftAway).toEqual(['Fabric Wool']);
  });

  test('contain a product that only mentions the word, ignoring a size that it lacks', () => {
    const sizes = [{ sku: '36', size: '36', color: 'Navy', units: 1 }];
    const shop = indexOf([
      called(1, 'Silk Saree', { description: 'A blouse comes along.' }),
      called(2, 'Maxi Dress', { variants: sizes }),
    ]);
    const { count, leftAway } = search(shop, { q: 'blouse 36', page: 1, limit: 20 });
    expect([count, leftAway]).toEqual([1, ['Size 36']]);
  });

  test('for men contain unisex products', () => {
    expect(titles('stole for men')).toContain('Wool Stole');
  });

  test.each(['constructor', 'watch constructor', '__proto__', 'toString'])('treat property name %s as a word', (q) => {
    expect(titles(q)).toEqual(q.startsWith('watch') ? ['Bracelet Watch'] : []);
  });

  test('are the same with invisible characters in a word', () => {
    expect(titles('kur\u200bta')).toEqual(titles('kurta'));
    expect(titles('\ufeffkur\u00adta')).toEqual(titles('kurta'));
  });

  test('are empty for meaningless words', () => {
    expect(titles('asdfghjkl')).toEqual([]);
    expect(titles('a'.repeat(40))).toEqual([]);
  });

  describe('if products only mention goods that are not sold', () => {
    const TOTE = 'Has room for a laptop, a water bottle and a lipstick.';
    const shop = indexOf([
      called(1, 'Work Tote', { description: TOTE, attributes: [{ key: 'Laptop fit', value: ['15 inches'] }] }),
      called(2, 'Plain Bra', { attributes: [{ key: 'Coverage', value: ['Full'] }] }),
      called(3, 'Bottle Green Kurta', { variants: [{ sku: 'A', size: 'M', color: 'Bottle Green', units: 1 }] }),
      called(4, 'Walking Shoes'),
    ]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 20 }).count;

    test.each(['mobile cover', 'moblie cover', 'laptop', 'iphone 15', 'water bottle', 'lipstick', 'मोबाइल कवर'])(
      'are empty for %s',
      (q) => {
        expect(found(q)).toBe(0);
      },
    );

    test.each(['nike shoes', 'laptop tote', 'tote for laptop', 'bottle green kurta', 'laptop tot'])(
      'are not empty for %s',
      (q) => {
        expect(found(q)).toBeGreaterThan(0);
      },
    );
  });

  test('exclude products that only mention a thing if others are that thing', () => {
    const shop = indexOf([
      called(1, 'Gold Jhumka'),
      called(2, 'Maxi Dress', { description: 'Goes with a jhumka.' }),
      called(3, 'Festive Kurta'),
      called(4, 'Brocade Dhoti', { description: 'To wear with a kurta.' }),
    ]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 20 }).ids;
    expect(found('jhumka')).toEqual([called(1, '').id]);
    expect(found('dhoti kurta')[0]).toBe(called(4, '').id);
  });

  test('contain only the product that mentions umbrella, but for onam also others of its kind', () => {
    const shop = indexOf([
      called(1, 'Canvas Tote', { description: 'Room for an umbrella.' }),
      called(2, 'Leather Tote'),
      called(3, 'Brocade Dhoti', { description: 'For onam.' }),
      called(4, 'Cotton Dhoti'),
    ]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 20 }).ids;
    expect(found('umbrella')).toEqual([called(1, '').id]);
    expect(found('onam')).toEqual([called(3, '').id, called(4, '').id]);
  });

  test('for shirt exclude a T-shirt bra', () => {
    const shop = indexOf([called(1, 'T-Shirt Bra'), called(2, 'Linen Shirt'), called(3, 'A-Line Kurta')]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 20 }).ids;
    expect(found('shirt')).toEqual([called(2, '').id]);
    expect(found('t shirt bra')[0]).toBe(called(1, '').id);
    expect(found('a line kurta')[0]).toBe(called(3, '').id);
  });

  test('for emergency light start with the emergency LED bulb, although its title has no light', () => {
    const shop = indexOf([called(1, 'LED Bulb'), called(2, 'Emergency LED Bulb'), called(3, 'Pendant Lamp')]);
    expect(search(shop, { q: 'emergency light', page: 1, limit: 20 }).ids[0]).toBe(called(2, '').id);
  });

  test('prefer matching products of a broader kind if none of the exact kind matches', () => {
    const shop = indexOf([
      called(1, 'Linen Maxi Dress'),
      called(2, 'Block Print Midi Dress'),
      called(3, 'Block Print Kurta'),
    ]);
    const { ids } = search(shop, { q: 'block print maxi', page: 1, limit: 20 });
    expect(ids.slice(0, 2)).toEqual([called(2, '').id, called(1, '').id]);
  });

  describe('for a size in inches', () => {
    const inSizes = (...sizes: string[]) => sizes.map((size) => ({ sku: size, size, color: 'Navy', units: 1 }));
    const shop = indexOf([
      called(1, 'Women Kurta', { variants: inSizes('L', 'XXL') }),
      called(2, 'Men Kurta', { gender: 'Men', variants: inSizes('S', 'L') }),
      called(3, 'Small Kurta', { variants: inSizes('S') }),
      called(4, 'Boxers', { gender: 'Men', variants: inSizes('38') }),
      called(5, 'Denim Jeans', { variants: inSizes('L') }),
    ]);
    const found = (q: string) => {
      const { ids, understood, leftAway } = search(shop, { q, page: 1, limit: 20 });
      return [
        ids.map((id) => Number.parseInt(id.slice(0, 8), 16)).sort(),
        understood.map(({ label }) => label),
        leftAway,
      ];
    };

    test.each([
      ['kurta 38', [1, 2], ['Size 38 (L for women, S for men)']],
      ['kurta size 42', [1, 2], ['Size 42 (XXL for women, L for men)']],
      ['men kurta 42', [2], ['Men', 'Size 42 (XXL for women, L for men)']],
      ['boxers 38', [4], ['Size 38']],
    ])('match the letter size if products have letter sizes: %s', (q, ids, labels) => {
      expect(found(q)).toEqual([ids, labels, []]);
    });

    test('do not match a letter size for a waist', () => {
      expect(found('waist 38 jeans')).toEqual([[5], [], ['Size 38']]);
    });

    test('do not read millimetres or the count of a pack as a size', () => {
      expect(found('42 mm kurta')[1]).toEqual([]);
      expect(found('kurta pack of 42')[1]).toEqual([]);
    });
  });

  test('ignore and report the condition Kids if nothing is for kids, but keep the others', () => {
    const shop = indexOf([
      called(1, 'Plain Dress', { variants: [{ sku: 'a', size: 'M', color: 'Red', units: 1 }] }),
      called(2, 'Day Dress', { variants: [{ sku: 'b', size: 'M', color: 'Navy', units: 1 }] }),
      called(3, 'Flip-Flops', { gender: 'Unisex' }),
    ]);
    const { ids, leftAway } = search(shop, { q: 'red baby frock', page: 1, limit: 20 });
    expect([ids, leftAway]).toEqual([[called(1, '').id], ['Kids']]);
    expect(search(shop, { q: 'kids', page: 1, limit: 20 }).count).toBe(0);
    shop.add(called(4, 'Twirl Dress', { gender: 'Kids' }));
    expect(search(shop, { q: 'baby frock', page: 1, limit: 20 }).ids).toEqual([called(4, '').id]);
  });

  test.each([
    ['red kurta 5xl', ['Size 5XL']],
    ['5 xl red kurta', ['Size 5XL']],
    ['plus size red kurta', ['Size XXL, 3XL, 4XL, 5XL']],
    ['red kurta xl', []],
  ])('ignore and report sizes that nothing is sold in, but keep the other conditions: %s', (q, unsold) => {
    const inSize = (size: string, color: string) => ({ variants: [{ sku: size, size, color, units: 1 }] });
    const shop = indexOf([
      called(1, 'Plain Kurta', inSize('XL', 'Red')),
      called(2, 'Day Kurta', inSize('XL', 'Navy')),
      called(3, 'Day Dress', inSize('XL', 'Red')),
    ]);
    const { ids, leftAway } = search(shop, { q, page: 1, limit: 20 });
    expect([ids, leftAway]).toEqual([[called(1, '').id], unsold]);
  });

  test('start with a product whose title contains a size word, instead of reporting that size', () => {
    const shop = indexOf([called(1, 'XXL Tote'), called(2, 'Tote')]);
    const { ids, leftAway } = search(shop, { q: 'xxl tote', page: 1, limit: 20 });
    expect([ids[0], leftAway]).toEqual([called(1, '').id, []]);
  });

  test('match no product by a number alone', () => {
    const shop = indexOf([called(1, 'Kurta Suit'), called(2, 'Briefs, Pack of 3'), called(3, 'Anarkali Kurta')]);
    const { ids } = search(shop, { q: '3 piece suit', page: 1, limit: 20 });
    expect(ids).not.toContain(called(2, '').id);
    expect(ids).toContain(called(1, '').id);
  });

  test('are complete, ranked and the same over all pages for 3,000 matches', () => {
    const many = indexOf(
      Array.from({ length: 3_000 }, (_, number) =>
        called(number, number % 2 === 0 ? 'Plain Saree' : 'Saree Blouse', { sold: number % 7 }),
      ),
    );
    const { ids, count } = search(many, { q: 'saree', page: 1, limit: 3_000 });
    expect(count).toBe(3_000);
    expect(new Set(ids).size).toBe(3_000);
    const first = ids.slice(0, 1_500).map((id) => Number.parseInt(id.slice(0, 8), 16));
    expect(first.every((number) => number % 2 === 0)).toBe(true);
    expect(first.map((number) => number % 7)).toEqual(first.map((number) => number % 7).toSorted((a, b) => b - a));
    const paged = [1, 2, 3].flatMap((page) => search(many, { q: 'saree', page, limit: 1_000 }).ids);
    expect(paged).toEqual(ids);
  });
});

describe('suggestions', () => {
  test('are at most six queries, three categories and four products, without the typed query', () => {
    for (const typed of ['s', 'sa', 'sar', 'saree', 'r', 'red s', 'l']) {
      const { queries, categories, products: ids } = suggestionsFor(index, typed);
      expect(queries.length).toBeLessThanOrEqual(6);
      expect(categories.length).toBeLessThanOrEqual(3);
      expect(ids.length).toBeLessThanOrEqual(4);
      expect(queries).not.toContain(typed);
    }
  });

  test('complete a word, correct its spelling, and link to a category', () => {
    expect(suggestionsFor(index, 'lehe').queries).toContain('lehenga');
    expect(suggestionsFor(index, 'leehnga').queries).toContain('lehenga');
    expect(suggestionsFor(index, 'lehenga').categories[0]).toEqual({
      label: 'Lehenga in Women',
      address: '/products?category=women&parentCategory=Lehenga',
    });
  });

  test.each(['', ' ', '%', '\u0000', '👗', 'zzzzzzzz'])('are empty for %j', (typed) => {
    expect(suggestionsFor(index, typed)).toEqual({ queries: [], categories: [], products: [] });
  });
});
