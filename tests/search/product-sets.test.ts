import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { and, andNot, type Bits, clearBit, count, numbersOf, or, setBit, wordsFor } from '../../server/search/bits';
import { Numbers } from '../../server/search/numbers';
import { ProductSet } from '../../server/search/product-set';
import { forgetScratch, scratch, wideScratch } from '../../server/search/scratch';
import { SortedOrder } from '../../server/search/sorted-order';

const PRODUCTS = 150_000;
const RUNS = { numRuns: 30 };
/** Mostly close to one another: only then do sets become dense. */
const somewhere = fc.oneof(fc.nat(4_999), fc.nat(PRODUCTS - 1));

const bitsOf = (products: Iterable<number>): Bits => {
  const bits = new Uint32Array(wordsFor(PRODUCTS));
  for (const product of products) setBit(bits, product);
  return bits;
};

const ascending = (products: Iterable<number>): number[] => [...products].sort((one, other) => one - other);

describe('a set of products', () => {
  // Small sets are kept as lists, large ones as bits, and a set may change from one to the other.
  const changes = fc.array(
    fc.oneof(
      fc.record({ from: somewhere, howMany: fc.nat(600), isAdded: fc.boolean() }),
      fc.record({ from: somewhere, howMany: fc.constant(1), isAdded: fc.boolean() }),
    ),
    { maxLength: 20 },
  );

  test('contains exactly what was added and not removed, at any size', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const set = new ProductSet();
        const right = new Set<number>();
        for (const { from, howMany, isAdded } of all) {
          for (let product = from; product < Math.min(from + howMany, PRODUCTS); product += 1) {
            if (isAdded) set.add(product);
            else set.remove(product);
            if (isAdded) right.add(product);
            else right.delete(product);
          }
        }
        expect(set.size).toBe(right.size);
        const bits = bitsOf([]);
        set.addTo(bits);
        expect(Array.from(numbersOf(bits))).toEqual(ascending(right));
        for (const product of [0, 31, 32, 255, 256, 65_535, 65_536, PRODUCTS - 1])
          expect(set.has(product)).toBe(right.has(product));
      }),
      RUNS,
    );
  });

  test('counts its remaining products after any number of deletions', () => {
    const steps = fc.array(fc.record({ added: fc.nat(30_000), gone: fc.nat(30_000) }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 40 }), (all, every) => {
        const [set, there, gone] = [new ProductSet(), bitsOf([]), [] as number[]];
        const right = new Set<number>();
        let next = 0;
        for (const step of all) {
          for (const until = next + step.added; next < until; next += 1) {
            setBit(there, next);
            if (next % every !== 0) continue;
            set.add(next);
            right.add(next);
          }
          for (const until = Math.min(gone.length + step.gone, next); gone.length < until; ) {
            right.delete(gone.length);
            clearBit(there, gone.length);
            gone.push(gone.length);
          }
          expect(set.countThere(there, gone)).toBe(right.size);
        }
      }),
      RUNS,
    );
  });

  test('supports union, intersection and difference as bits', () => {
    const some = fc.uniqueArray(somewhere, { maxLength: 200 });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const after = (change: (into: Bits, from: Bits) => void) => {
          const bits = bitsOf(one);
          change(bits, bitsOf(other));
          expect(count(bits)).toBe(numbersOf(bits).length);
          return Array.from(numbersOf(bits));
        };
        expect(after(or)).toEqual(ascending(new Set([...one, ...other])));
        expect(after(and)).toEqual(ascending(one.filter((product) => other.includes(product))));
        expect(after(andNot)).toEqual(ascending(one.filter((product) => !other.includes(product))));
      }),
      RUNS,
    );
  });
});

/** Overwrites the scratch memory, as later queries do: what a set keeps must not be in it. */
function useScratch() {
  forgetScratch();
  scratch(5_000).fill(7);
  forgetScratch();
}

describe('a sorted order', () => {
  const keys = fc.array(fc.nat(300), { minLength: 1, maxLength: 400 });

  test('returns the same page as sorting all given products, few or many', () => {
    fc.assert(
      fc.property(
        keys,
        fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }),
        fc.nat(60),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (all, chosen, from, isReversed, one) => {
          const order = new SortedOrder(
            (product) => all[product] ?? 0,
            (product) => product < all.length,
            (one, other) => (one % 7) - (other % 7) || other - one,
          );
          for (const product of all.keys()) order.change(product);
          order.putInOrder();
          useScratch();
          const some = all.map((_, product) => product).filter((product) => chosen[product] || product % one === 0);
          const sorted = some.toSorted((a, b) => (all[a] ?? 0) - (all[b] ?? 0) || (a % 7) - (b % 7) || b - a);
          const right = (isReversed ? sorted.reverse() : sorted).slice(from, from + 12);
          expect(Array.from(order.page(bitsOf(some), from, 12, isReversed))).toEqual(right);
        },
      ),
      RUNS,
    );
  });

  test('stays sorted when keys change and products are removed', () => {
    const change = fc.record({ product: fc.nat(49), key: fc.option(fc.nat(20)) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const all = new Map<number, number>();
        const order = new SortedOrder(
          (product) => all.get(product) ?? 0,
          (product) => all.has(product),
          (one, other) => other - one,
        );
        for (const { product, key } of changes) {
          if (key === null) all.delete(product);
          else all.set(product, key);
          order.change(product);
          useScratch();
          const right = [...all].toSorted(([a, one], [b, other]) => one - other || b - a).map(([number]) => number);
          expect(Array.from(order.page(bitsOf(all.keys()), 0, 50, false))).toEqual(right);
        }
      }),
      RUNS,
    );
  });
});

describe('numbers per product', () => {
  const numbers = fc.oneof(fc.nat(300), fc.nat(70_000), fc.constantFrom(255, 256, 65_535, 65_536, 4_294_967_295));

  test('keep their values, however large others are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5_000), numbers), { maxLength: 40 }), (told) => {
        const kept = new Numbers();
        for (const [product, number] of told) kept.set(product, number);
        for (const [product, number] of new Map(told)) expect(kept.of(product)).toBe(number);
        expect(kept.of(100_000)).toBe(0);
      }),
      RUNS,
    );
  });

  test('can use all 32 bits', () => {
    const kept = new Numbers();
    kept.set(3, 1 << 31);
    expect((kept.of(3) & (1 << 31)) !== 0).toBe(true);
  });
});

test('64-bit numbers in the scratch memory are not overwritten by later uses of it', () => {
  forgetScratch();
  scratch(3).fill(1);
  const wide = wideScratch(3);
  wide.set([2 ** 40, 5, 2 ** 52]);
  scratch(3).fill(9);
  expect([...wide]).toEqual([2 ** 40, 5, 2 ** 52]);
});
