import { type Bits, count, grown, hasBit, numbersOf, setBit, wordsFor } from './bits';
import { scratch, wideScratch } from './scratch';

/** A key and a product's number fit into one number, so that sorting needs no comparison of ours. */
const PRODUCTS = 2 ** 22;
export const HIGHEST_KEY = 2 ** 31 - 1;

/** One place in so many is left free for products that come. */
const PLACES_PER_FREE = 16;

/** Sorting a product costs about as much as looking at so many. */
const LOOKS_PER_SORTED = 60;

/**
 * All products in an order that is maintained: lower keys first. Which of equal ones stands first is the same in every
 * process of a store, however it came to know them: a shopper's next page may be of another one.
 */
export class SortedOrder {
  /** In which the order stands, with room for more. */
  #room = new Uint32Array(0);
  #order = this.#room;
  /** As bits: while a store is read, every product is one of them. */
  #changed: Bits = new Uint32Array(1);
  #isChanged = false;

  constructor(
    readonly keyOf: (product: number) => number,
    private readonly isThere: (product: number) => boolean,
    private readonly compareEqual: (one: number, other: number) => number,
  ) {}

  /** The product came, went or has another key. */
  change(product: number): void {
    if (product >>> 5 >= this.#changed.length) this.#changed = grown(this.#changed, wordsFor(product + 1) * 2);
    setBit(this.#changed, product);
    this.#isChanged = true;
  }

  /** Those of them on a page, from the last to the first if `isReversed`. */
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

  /** In their own place: all of a million products are sorted where they stand. */
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

  /** They mostly are in order: products are read in that of the listing. */
  #sortEqual(products: Uint32Array): void {
    for (let place = 1; place < products.length; place += 1) {
      if (this.compareEqual(products[place - 1] as number, products[place] as number) > 0) {
        products.sort(this.compareEqual);
        return;
      }
    }
  }

  /** Sorts what changed, and sorts it in: what is asked after a change costs one walk through all. */
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

  /** Looks for the place of each that came, since mostly they are few. */
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
