import { type Bits, count, grown, hasBit, numbersOf, setBit, wordsFor } from './bits';
import { scratch, wideScratch } from './scratch';

/** 31 bits of key and 22 of product number fit into one exact float64, so sorting needs no comparator. */
const PRODUCTS = 2 ** 22;
export const HIGHEST_KEY = 2 ** 31 - 1;

/** Spare capacity when the array grows: one place per this many products. */
const PLACES_PER_FREE = 16;

/** Sorting one product costs about as much as scanning this many. */
const LOOKS_PER_SORTED = 60;

/**
 * All products of a store in an order that is kept up to date: lower keys first. `compareEqual` breaks ties, with the
 * same answer in every process however products arrived: another process may serve the shopper's next page.
 */
export class SortedOrder {
  /** Backing array of #order, with spare capacity at its end. */
  #room = new Uint32Array(0);
  #order = this.#room;
  /** A bit set, since every product is in it while a store is loaded. */
  #changed: Bits = new Uint32Array(1);
  #isChanged = false;

  constructor(
    readonly keyOf: (product: number) => number,
    private readonly isThere: (product: number) => boolean,
    private readonly compareEqual: (one: number, other: number) => number,
  ) {}

  /** To be called when the product is added or removed, or its key changes. */
  change(product: number): void {
    if (product >>> 5 >= this.#changed.length) this.#changed = grown(this.#changed, wordsFor(product + 1) * 2);
    setBit(this.#changed, product);
    this.#isChanged = true;
  }

  /** The products of `bits` on one page, counted from the end of the order if `isReversed`. */
  page(bits: Bits, from: number, howMany: number, isReversed: boolean): Uint32Array {
    this.putInOrder();
    const there = count(bits);
    const looks = Math.min(1, (from + howMany) / Math.max(there, 1)) * this.#order.length;
    return there * LOOKS_PER_SORTED < looks
      ? this.#pageOfFew(numbersOf(bits, there), from, howMany, isReversed)
      : this.#pageOfMany(bits, from, howMany, isReversed);
  }

  #pageOfFew(products: Uint32Array, from: number, howMany: number, isReversed: boolean): Uint32Array {
    this.#sort(products);
    return (isReversed ? products.reverse() : products).subarray(from, from + howMany);
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

  /** Sorts in place, since `products` may be all of a million. */
  #sort(products: Uint32Array): void {
    const packed = wideScratch(products.length);
    for (let place = 0; place < packed.length; place += 1) {
      const product = products[place] as number;
      packed[place] = this.keyOf(product) * PRODUCTS + product;
    }
    packed.sort();
    for (let place = 0; place < packed.length; place += 1) products[place] = (packed[place] as number) % PRODUCTS;
    let start = 0;
    for (let end = 1; end <= packed.length; end += 1) {
      if (end < packed.length && keyIn(packed, end) === keyIn(packed, start)) continue;
      this.#sortEqual(products.subarray(start, end));
      start = end;
    }
  }

  /** Checks first: products are read in the order of the listing, so equal ones mostly are in order already. */
  #sortEqual(products: Uint32Array): void {
    for (let place = 1; place < products.length; place += 1) {
      if (this.compareEqual(products[place - 1] as number, products[place] as number) > 0) {
        products.sort(this.compareEqual);
        return;
      }
    }
  }

  /** Sorts what changed and merges it in, so the first query after a change costs one walk through all products. */
  putInOrder(): void {
    if (!this.#isChanged) return;
    const came = this.#thoseThere(numbersOf(this.#changed));
    this.#sort(came);
    const stayed = this.#withoutChanged();
    this.#changed.fill(0);
    this.#isChanged = false;
    this.#sortIn(stayed, came);
  }

  #thoseThere(products: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    let kept = 0;
    for (const product of products) if (this.isThere(product)) products[kept++] = product;
    return products.subarray(0, kept);
  }

  #withoutChanged(): Uint32Array {
    const stayed = scratch(this.#order.length);
    let kept = 0;
    for (let place = 0; place < stayed.length; place += 1) {
      const product = this.#order[place] as number;
      if (!hasBit(this.#changed, product)) stayed[kept++] = product;
    }
    return stayed.subarray(0, kept);
  }

  /** Finds each place by binary search and copies the stretches between, since mostly few products come. */
  #sortIn(stayed: Uint32Array, came: Uint32Array): void {
    const all = came.length + stayed.length;
    if (all > this.#room.length) this.#room = new Uint32Array(all + Math.floor(this.#room.length / PLACES_PER_FREE));
    const order = this.#room.subarray(0, all);
    let [from, length] = [0, 0];
    for (const product of came) {
      const until = this.#placeIn(stayed, product, from);
      if (until > from) order.set(stayed.subarray(from, until), length);
      length += until - from;
      order[length++] = product;
      from = until;
    }
    order.set(stayed.subarray(from), length);
    this.#order = order;
  }

  #placeIn(sorted: Uint32Array, product: number, from: number): number {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(sorted[middle], product)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(one = 0, other = 0): boolean {
    const [a, b] = [this.keyOf(one), this.keyOf(other)];
    return a === b ? this.compareEqual(one, other) < 0 : a < b;
  }
}

const keyIn = (packed: Float64Array, place: number): number => Math.floor((packed[place] as number) / PRODUCTS);
