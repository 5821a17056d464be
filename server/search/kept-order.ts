import { type Bits, count, hasBit, numbersOf, setBit, wordsFor } from './bits';

/** A key and a product's number fit into one number, so that sorting needs no comparison of ours. */
const PRODUCTS = 2 ** 22;
export const HIGHEST_KEY = 2 ** 31 - 1;

/** Sorting a product costs about as much as looking at so many. */
const LOOKS_PER_SORTED = 60;

/** All products in an order that is kept: lower keys first, and of equal ones whoever came first. */
export class KeptOrder {
  #order = new Uint32Array(0);
  #changed = new Set<number>();

  constructor(
    private readonly keyOf: (product: number) => number,
    private readonly isThere: (product: number) => boolean,
  ) {}

  /** The product came, went or has another key. */
  change(product: number): void {
    this.#changed.add(product);
  }

  /** Those of them on a page, from the last to the first if `isReversed`. */
  page(bits: Bits, from: number, howMany: number, isReversed: boolean): Uint32Array {
    this.#putInOrder();
    const there = count(bits);
    const looks = Math.min(1, (from + howMany) / Math.max(there, 1)) * this.#order.length;
    return there * LOOKS_PER_SORTED < looks
      ? this.#pageOfFew(numbersOf(bits, there), from, howMany, isReversed)
      : this.#pageOfMany(bits, from, howMany, isReversed);
  }

  #pageOfFew(products: Uint32Array, from: number, howMany: number, isReversed: boolean): Uint32Array {
    const sorted = this.sorted(products);
    return (isReversed ? sorted.reverse() : sorted).subarray(from, from + howMany);
  }

  #pageOfMany(bits: Bits, from: number, howMany: number, isReversed: boolean): Uint32Array {
    const page = new Uint32Array(howMany);
    const { length } = this.#order;
    let [passed, found] = [0, 0];
    for (let place = 0; place < length && found < howMany; place += 1) {
      const product = this.#order[isReversed ? length - 1 - place : place] as number;
      if (!hasBit(bits, product)) continue;
      if (passed >= from) page[found++] = product;
      else passed += 1;
    }
    return page.subarray(0, found);
  }

  sorted(products: Uint32Array): Uint32Array {
    const packed = Float64Array.from(products, (product) => this.keyOf(product) * PRODUCTS + product).sort();
    return Uint32Array.from(packed, (both) => both % PRODUCTS);
  }

  /** Sorts what changed, and sorts it in: a page after a change costs one walk through all. */
  #putInOrder(): void {
    if (this.#changed.size === 0) return;
    const isChanged = new Uint32Array(wordsFor(highestOf(this.#changed) + 1));
    for (const product of this.#changed) setBit(isChanged, product);
    const came = this.sorted(Uint32Array.from([...this.#changed].filter(this.isThere)));
    const stayed = this.#order.filter((product) => !hasBit(isChanged, product));
    const order = new Uint32Array(came.length + stayed.length);
    let [one, other] = [0, 0];
    for (let place = 0; place < order.length; place += 1) {
      const takesCame = other === stayed.length || (one < came.length && this.#isBefore(came[one], stayed[other]));
      order[place] = (takesCame ? came[one++] : stayed[other++]) as number;
    }
    this.#order = order;
    this.#changed = new Set();
  }

  #isBefore(one = 0, other = 0): boolean {
    const [a, b] = [this.keyOf(one), this.keyOf(other)];
    return a === b ? one < other : a < b;
  }
}

function highestOf(products: Iterable<number>): number {
  let highest = 0;
  for (const product of products) if (product > highest) highest = product;
  return highest;
}
