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

describe('what is found', () => {
  test('is first what is such a thing, then what is only called after one', () => {
    expect(titles('saree').slice(0, 2).sort()).toEqual(['Plain Saree', 'Red Saree']);
    expect(titles('saree')).toContain('Saree Blouse');
  });

  test('is near in meaning where nothing goes by the word', () => {
    expect(titles('chappal').sort()).toEqual(['Beach Slides', 'Flat Sandals']);
  });

  test('is the near thing before what is called after the word', () => {
    expect(titles('bracelet')[0]).toBe('Brass Cuff');
  });

  test('is the near thing that is called so, too, before the other near ones', () => {
    const sets = [called(1, 'Lounge Set'), called(2, 'Co-ord Kurta Set'), called(3, 'Plain Kurta Set')];
    const { ids } = search(indexOf(sets), { q: 'cord set', page: 1, limit: 20 });
    expect(ids[0]).toBe(sets[1]?.id);
  });

  test('is for the office what is said to be, and nothing with mirror work', () => {
    const shop = indexOf([called(1, 'Mirror Work Sandals'), called(2, 'Dress for Work')]);
    expect(search(shop, { q: 'office', page: 1, limit: 20 }).ids).toEqual([called(2, '').id]);
  });

  test.each(['ku', 'cotton ku'])('is a kurta to whoever has typed %s', (q) => {
    const cotton = [{ key: 'Fabric', value: ['100% cotton'] }];
    const shop = [called(1, 'Saree', { attributes: cotton }), called(2, 'Kurta', { attributes: cotton })];
    expect(search(indexOf(shop), { q, page: 1, limit: 20 }).ids).toEqual([called(2, '').id]);
  });

  test.each(['pizza', 'customer care', 'rayban'])('is nothing that only looks like %s', (q) => {
    const shop = [called(1, 'Puja Saree'), called(2, 'Brass Kada'), called(3, 'Rayon Dress')];
    expect(search(indexOf(shop), { q, page: 1, limit: 20 }).ids).toEqual([]);
  });

  test('is found by fewer words where all together find nothing', () => {
    expect(titles('wedding saree for my cousin')).toEqual(expect.arrayContaining(['Plain Saree', 'Red Saree']));
    expect(titles('bridal lehenga')[0]).toBe('Festive Lehenga');
  });

  test.each(['H&M', 'h & m', 'H& m'])('goes by a name of two letters, written %s', (q) => {
    const named = indexOf([called(1, 'H&M Dress'), called(2, 'Maxi Dress in M')]);
    expect(search(named, { q, page: 1, limit: 20 }).ids).toEqual([called(1, '').id]);
  });

  test('says its facts either way round', () => {
    expect(titles('full sleeve')[0]).toBe('Long Sleeve Kurta');
  });

  test('leaves away what nothing meets, and says so', () => {
    const { count, understood, leftAway } = search(index, { q: 'wool saree', page: 1, limit: 20 });
    expect(count).toBeGreaterThan(0);
    expect(understood).toEqual([]);
    expect(leftAway).toEqual(['Fabric Wool']);
  });

  test('is, without a size, also what only comes with the thing', () => {
    const sizes = [{ sku: '36', size: '36', color: 'Navy', units: 1 }];
    const shop = indexOf([
      called(1, 'Silk Saree', { description: 'A blouse comes along.' }),
      called(2, 'Maxi Dress', { variants: sizes }),
    ]);
    const { count, leftAway } = search(shop, { q: 'blouse 36', page: 1, limit: 20 });
    expect([count, leftAway]).toEqual([1, ['Size 36']]);
  });

  test('is for both where it is for men', () => {
    expect(titles('stole for men')).toContain('Wool Stole');
  });

  test.each(['constructor', 'watch constructor', '__proto__', 'toString'])('is told for %s, too', (q) => {
    expect(titles(q)).toEqual(q.startsWith('watch') ? ['Bracelet Watch'] : []);
  });

  test('is the same whatever signs nobody sees are in the word', () => {
    expect(titles('kur\u200bta')).toEqual(titles('kurta'));
    expect(titles('\ufeffkur\u00adta')).toEqual(titles('kurta'));
  });

  test('is nothing where nobody would find anything', () => {
    expect(titles('asdfghjkl')).toEqual([]);
    expect(titles('a'.repeat(40))).toEqual([]);
  });

  describe('is nothing of what other shops sell', () => {
    const TOTE = 'Has room for a laptop, a water bottle and a lipstick.';
    const shop = indexOf([
      called(1, 'Work Tote', { description: TOTE, attributes: [{ key: 'Laptop fit', value: ['15 inches'] }] }),
      called(2, 'Plain Bra', { attributes: [{ key: 'Coverage', value: ['Full'] }] }),
      called(3, 'Bottle Green Kurta', { variants: [{ sku: 'A', size: 'M', color: 'Bottle Green', units: 1 }] }),
      called(4, 'Walking Shoes'),
    ]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 20 }).count;

    test.each(['mobile cover', 'moblie cover', 'laptop', 'iphone 15', 'water bottle', 'lipstick', 'मोबाइल कवर'])(
      '%s',
      (q) => {
        expect(found(q)).toBe(0);
      },
    );

    test.each(['nike shoes', 'laptop tote', 'tote for laptop', 'bottle green kurta', 'laptop tot'])('but %s', (q) => {
      expect(found(q)).toBeGreaterThan(0);
    });
  });

  test('is not what merely mentions a thing of which there are some', () => {
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

  test('is, of a thing that is mentioned alone, not whatever else lies beside what mentions it', () => {
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

  test('of shirts has no t-shirt bra', () => {
    const shop = indexOf([called(1, 'T-Shirt Bra'), called(2, 'Linen Shirt'), called(3, 'A-Line Kurta')]);
    const found = (q: string) => search(shop, { q, page: 1, limit: 20 }).ids;
    expect(found('shirt')).toEqual([called(2, '').id]);
    expect(found('t shirt bra')[0]).toBe(called(1, '').id);
    expect(found('a line kurta')[0]).toBe(called(3, '').id);
  });

  test('is found by the usual name of what goes by another, though other words stand between', () => {
    const shop = indexOf([called(1, 'LED Bulb'), called(2, 'Emergency LED Bulb'), called(3, 'Pendant Lamp')]);
    expect(search(shop, { q: 'emergency light', page: 1, limit: 20 }).ids[0]).toBe(called(2, '').id);
  });

  test('is, where nothing is of such a kind, of a broader kind before what is not such', () => {
    const shop = indexOf([
      called(1, 'Linen Maxi Dress'),
      called(2, 'Block Print Midi Dress'),
      called(3, 'Block Print Kurta'),
    ]);
    const { ids } = search(shop, { q: 'block print maxi', page: 1, limit: 20 });
    expect(ids.slice(0, 2)).toEqual([called(2, '').id, called(1, '').id]);
  });

  describe('of a size in inches', () => {
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
    ])('%s is of the letter for it where clothes go by letters', (q, ids, labels) => {
      expect(found(q)).toEqual([ids, labels, []]);
    });

    test('is no waist', () => {
      expect(found('waist 38 jeans')).toEqual([[5], [], ['Size 38']]);
    });

    test('is none where it counts or measures something else', () => {
      expect(found('42 mm kurta')[1]).toEqual([]);
      expect(found('kurta pack of 42')[1]).toEqual([]);
    });
  });

  test('is not said to be for children where nothing is, and keeps to the rest', () => {
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
  ])('says which size nothing is sold in, and keeps to the rest: %s', (q, unsold) => {
    const inSize = (size: string, color: string) => ({ variants: [{ sku: size, size, color, units: 1 }] });
    const shop = indexOf([
      called(1, 'Plain Kurta', inSize('XL', 'Red')),
      called(2, 'Day Kurta', inSize('XL', 'Navy')),
      called(3, 'Day Dress', inSize('XL', 'Red')),
    ]);
    const { ids, leftAway } = search(shop, { q, page: 1, limit: 20 });
    expect([ids, leftAway]).toEqual([[called(1, '').id], unsold]);
  });

  test('takes the name of a product for no size', () => {
    const shop = indexOf([called(1, 'XXL Tote'), called(2, 'Tote')]);
    const { ids, leftAway } = search(shop, { q: 'xxl tote', page: 1, limit: 20 });
    expect([ids[0], leftAway]).toEqual([called(1, '').id, []]);
  });

  test('goes by a number beside a thing alone', () => {
    const shop = indexOf([called(1, 'Kurta Suit'), called(2, 'Briefs, Pack of 3'), called(3, 'Anarkali Kurta')]);
    const { ids } = search(shop, { q: '3 piece suit', page: 1, limit: 20 });
    expect(ids).not.toContain(called(2, '').id);
    expect(ids).toContain(called(1, '').id);
  });

  test('is the same whether it is one of few or of very many', () => {
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
  test('are at most six queries, three categories and four products, none of them what was typed', () => {
    for (const typed of ['s', 'sa', 'sar', 'saree', 'r', 'red s', 'l']) {
      const { queries, categories, products: ids } = suggestionsFor(index, typed);
      expect(queries.length).toBeLessThanOrEqual(6);
      expect(categories.length).toBeLessThanOrEqual(3);
      expect(ids.length).toBeLessThanOrEqual(4);
      expect(queries).not.toContain(typed);
    }
  });

  test('type on, put right, and lead to a category', () => {
    expect(suggestionsFor(index, 'lehe').queries).toContain('lehenga');
    expect(suggestionsFor(index, 'leehnga').queries).toContain('lehenga');
    expect(suggestionsFor(index, 'lehenga').categories[0]).toEqual({
      label: 'Lehenga in Women',
      address: '/products?category=women&parentCategory=Lehenga',
    });
  });

  test.each(['', ' ', '%', '\u0000', '👗', 'zzzzzzzz'])('are none for %j', (typed) => {
    expect(suggestionsFor(index, typed)).toEqual({ queries: [], categories: [], products: [] });
  });
});
