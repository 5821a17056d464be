import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_QUANTITY } from '#contract/cart';
import { lineMrp, lineTotal, savingOf } from '#machines/cart/amounts';
import {
  afterChange,
  asSeen,
  canBecome,
  countOf,
  lineOf,
  mergedLines,
  removedBy,
  subtotalOf,
} from '#machines/cart/lines';
import * as wishlist from '#machines/wishlist/wishlist-products';
import { line, product } from './sample-products';

const kurta = line();
const lamp = line({ id: 'lamp-1', price: 0.1, selectedSize: '' });
const jutti = line({ id: 'jutti-1', selectedSize: '7' });
const ids = (lines: { id: string }[]) => lines.map(({ id }) => id);

describe('the lines of a cart', () => {
  test('are identified by product, colour and size', () => {
    const others = [line({ id: 'kurta-2' }), line({ selectedSize: 'L' }), line({ selectedColor: 'Rust' })];
    const lines = [...others, line({ name: 'Renamed', price: 1 })].reduce(
      (present, added) => afterChange(present, { type: 'cart.line.added', line: added }),
      [kurta],
    );
    expect(lines).toEqual([{ ...kurta, price: 1, quantity: 2 }, ...others]);
  });

  test('take the latest price and MRP when added again, and other lines keep theirs', () => {
    const large = line({ selectedSize: 'L' });
    const seen = (special: object) => ({ type: 'cart.line.added', line: line(special) }) as const;
    const dearer = afterChange([kurta, large], seen({ price: 1399, originalPrice: 1999 }));
    expect(dearer).toEqual([{ ...kurta, price: 1399, originalPrice: 1999, quantity: 2 }, large]);
    expect(
      afterChange(dearer, seen({ price: 1199 })),
      'the MRP is removed when the product is no longer on sale',
    ).toEqual([{ ...kurta, price: 1199, quantity: 3 }, large]);
    const change = { type: 'cart.line.removed', id: 'kurta-1' } as const;
    const removed = removedBy([kurta], change) ?? [];
    expect(
      afterChange(dearer, { type: 'cart.lines.returned', removed }),
      'returned lines do not change the price',
    ).toMatchObject([{ price: 1399, quantity: 3 }, { price: 1299 }]);
  });

  test('hold at most the maximum quantity', () => {
    const [raised] = afterChange([line({ quantity: MOST_QUANTITY - 1 })], {
      type: 'cart.line.added',
      line: line({ quantity: 2 }),
    });
    expect(raised?.quantity).toBe(MOST_QUANTITY);
    expect(mergedLines([line({ quantity: 1e9 })])).toMatchObject([{ quantity: MOST_QUANTITY }]);
  });

  test.each([
    [MOST_QUANTITY + 1, MOST_QUANTITY],
    [1e300, MOST_QUANTITY],
    [Number.POSITIVE_INFINITY, MOST_QUANTITY],
    [0, 2],
    [-1, 2],
    [1.5, 2],
    [Number.NaN, 2],
  ])('are capped at the maximum quantity, and ignore an invalid quantity: %d', (quantity, held) => {
    expect(
      afterChange([line({ quantity: 2 })], { type: 'cart.quantity.changed', line: line(), quantity }),
    ).toMatchObject([{ quantity: held }]);
    expect(canBecome(2, quantity)).toBe(held === MOST_QUANTITY);
    expect(canBecome(MOST_QUANTITY, quantity), 'a line at the maximum quantity cannot grow').toBe(false);
  });

  test('return to their positions when a removal is undone, and are merged if added again meanwhile', () => {
    const lines = [kurta, lamp, jutti];
    const removed = removedBy(lines, { type: 'cart.line.removed', id: 'lamp-1' }) ?? [];
    const left = afterChange(lines, { type: 'cart.line.removed', id: 'lamp-1' });
    expect(ids(afterChange(left, { type: 'cart.lines.returned', removed }))).toEqual(ids(lines));
    const again = afterChange(left, { type: 'cart.line.added', line: lamp });
    expect(afterChange(again, { type: 'cart.lines.returned', removed })).toEqual([
      kurta,
      jutti,
      { ...lamp, quantity: 2 },
    ]);
    const all = removedBy(lines, { type: 'cart.cleared' }) ?? [];
    expect(afterChange([], { type: 'cart.lines.returned', removed: all })).toEqual(lines);
  });

  test('of one product are removed together, or only the given line', () => {
    const large = line({ selectedSize: 'L' });
    const lines = [kurta, large, lamp];
    const change = { type: 'cart.line.removed', id: 'kurta-1' } as const;
    expect(afterChange(lines, change)).toEqual([lamp]);
    expect(afterChange(lines, { ...change, only: [large] })).toEqual([kurta, lamp]);
    expect(removedBy(lines, { ...change, only: [large] })).toEqual([{ line: large, place: 1 }]);
  });

  test('added in another tab stay when their product is removed in this tab', () => {
    const large = line({ selectedSize: 'L' });
    const change = asSeen([kurta, lamp], { type: 'cart.line.removed', id: 'kurta-1' });
    expect(afterChange([kurta, large, lamp], change)).toEqual([large, lamp]);
    expect(removedBy([kurta, large, lamp], change)).toEqual([{ line: kurta, place: 0 }]);
    const meant = asSeen([kurta, large], { type: 'cart.line.removed', id: 'kurta-1', only: [large] });
    expect(afterChange([kurta, large], meant), 'only the given line is removed').toEqual([kurta]);
  });

  test('change by the difference to the quantity shown, whatever another tab has ordered or added since', () => {
    const wanting = (quantity: number) =>
      asSeen([line({ quantity: 3 })], { type: 'cart.quantity.changed', line: kurta, quantity });
    expect(afterChange([line({ quantity: 1 })], wanting(4)), 'after two were ordered').toMatchObject([{ quantity: 2 }]);
    expect(afterChange([line({ quantity: 5 })], wanting(2)), 'after two were added').toMatchObject([{ quantity: 4 }]);
    expect(afterChange([line({ quantity: 1 })], wanting(1)), 'the quantity stays at least 1').toMatchObject([
      { quantity: 1 },
    ]);
    expect(afterChange([line({ quantity: 3 })], wanting(MOST_QUANTITY + 9))).toMatchObject([
      { quantity: MOST_QUANTITY },
    ]);
    expect(afterChange([], wanting(4)), 'after all were ordered').toEqual([]);
  });

  test('are removed when the cart is cleared, except those that another tab has just added', () => {
    const large = line({ selectedSize: 'L' });
    const change = asSeen([kurta, lamp], { type: 'cart.cleared' });
    expect(afterChange([kurta, lamp, large], change)).toEqual([large]);
    expect(removedBy([kurta, lamp, large], change)).toHaveLength(2);
  });

  test('are reduced to the available units, and never raised to them', () => {
    const most = { type: 'cart.quantity.changed', line: kurta, quantity: 2, isMost: true } as const;
    const toSell = asSeen([line({ quantity: 5 })], most);
    expect(afterChange([line({ quantity: 6 })], toSell), 'after one was added').toMatchObject([{ quantity: 2 }]);
    expect(afterChange([line({ quantity: 1 })], toSell), 'after four were ordered').toMatchObject([{ quantity: 1 }]);
  });

  test('take the price that the shopper accepted, and nothing else changes', () => {
    const dear = afterChange([kurta, lamp], { type: 'cart.price.accepted', line: kurta, price: 1399.5 });
    expect(dear).toEqual([{ ...kurta, price: 1399.5 }, lamp]);
  });

  test('keep unknown fields when the quantity changes', () => {
    const stitched = { ...kurta, stitched: 'by hand' };
    expect(afterChange([stitched], { type: 'cart.quantity.changed', line: kurta, quantity: 3 })).toEqual([
      { ...stitched, quantity: 3 },
    ]);
  });

  test('are summed exactly to the paisa', () => {
    const dear = line({ price: 19.99, quantity: 3 });
    expect(lineTotal(dear)).toBe(59.97);
    expect(subtotalOf([dear, { ...lamp, quantity: 2 }])).toBe(60.17);
    expect(countOf([dear, lamp])).toBe(4);
    fc.assert(
      fc.property(
        fc.array(fc.record({ paise: fc.nat(1e9), quantity: fc.integer({ min: 1, max: MOST_QUANTITY }) })),
        (prices) => {
          const lines = prices.map(({ paise, quantity }) => line({ price: paise / 100, quantity }));
          const paise = prices.reduce((sum, { paise: each, quantity }) => sum + each * quantity, 0);
          return subtotalOf(lines) === paise / 100;
        },
      ),
    );
  });

  test('have savings below the MRP exact to the paisa, and none if the MRP is not higher', () => {
    const dear = line({ price: 19.99, originalPrice: 20.1, quantity: 3 });
    const cheap = line({ price: 5, originalPrice: 4 });
    expect(lineMrp(dear)).toBe(60.3);
    expect(savingOf([dear, lamp, cheap])).toBe(0.33);
    for (const one of [lamp, cheap, line({ price: 5, originalPrice: 5.001 })]) expect(lineMrp(one)).toBeUndefined();
  });

  test('copy only the product fields that a cart needs', () => {
    const whole = product({
      description: 'Long',
      images: ['a'],
      originalPrice: 1999,
      sizes: ['S'],
      colors: ['Rust'],
      color: 'Rust',
    });
    expect(lineOf(whole, { size: 'S', color: '', quantity: 2 })).toEqual({
      id: 'kurta-1',
      name: 'Chikankari Kurta',
      image: '',
      price: 1299,
      originalPrice: 1999,
      category: 'women',
      parentCategory: '',
      sizes: ['S'],
      colors: ['Rust'],
      selectedSize: 'S',
      selectedColor: '',
      quantity: 2,
    });
  });
});

describe('the products of a wishlist', () => {
  const added = (products: ReturnType<typeof product>[]) =>
    products.reduce<ReturnType<typeof wishlist.withoutRepeats>>(
      (present, one) => wishlist.afterChange(present, { type: 'wishlist.product.added', product: one }),
      [],
    );
  const three = added([product({ id: 'a' }), product({ id: 'b' }), product({ id: 'c' })]);

  test('are listed latest first, without repeats', () => {
    expect(ids(three)).toEqual(['c', 'b', 'a']);
    expect(ids(wishlist.afterChange(three, { type: 'wishlist.product.added', product: product({ id: 'a' }) }))).toEqual(
      ids(three),
    );
    expect(ids(wishlist.withoutRepeats([...three, ...three]))).toEqual(ids(three));
  });

  test('return to their positions when a removal is undone', () => {
    const change = { type: 'wishlist.product.removed', id: 'b' } as const;
    const removed = wishlist.removedBy(three, change) ?? [];
    const left = wishlist.afterChange(three, change);
    expect(ids(left)).toEqual(['c', 'a']);
    expect(wishlist.afterChange(left, { type: 'wishlist.products.returned', removed })).toEqual(three);
    expect(wishlist.removedBy(three, { type: 'wishlist.product.moved', id: 'b' })).toBeUndefined();
  });
});
