import { type Bits, clearBit, grown, hasBit, numbersOf, or, setBit, wordsFor } from './bits';

const FIRST_ROOM = 4;

/** A number in a list takes as much as 32 bits: beyond one product in 32, bits are smaller. */
const BITS_OF_NUMBER = 32;
const LEAST_IN_BITS = 256;

const NOTHING = new Uint32Array(0);

/**
 * Which products have something: a list of their numbers while they are few, bits when they are many. Products are
 * numbered as they come, so almost every one is added at the end.
 */
export class ProductSet {
  size = 0;
  #list: Uint32Array = NOTHING;
  /** Instead of the list. */
  #bits: Bits | undefined;

  add(product: number): void {
    if (this.#bits && product >>> 5 >= this.#bits.length) this.#makeRoom(this.#bits, product);
    if (!this.#bits) this.#insert(product);
    else if (!hasBit(this.#bits, product)) {
      setBit(this.#bits, product);
      this.size += 1;
    }
  }

  remove(product: number): void {
    if (!this.has(product)) return;
    if (this.#bits) clearBit(this.#bits, product);
    else {
      const place = placeOf(this.#list, this.size, product);
      this.#list.copyWithin(place, place + 1, this.size);
    }
    this.size -= 1;
  }

  has(product: number): boolean {
    if (this.#bits) return hasBit(this.#bits, product);
    const place = placeOf(this.#list, this.size, product);
    return place < this.size && this.#list[place] === product;
  }

  /** Sets the bits of all its products. */
  addTo(into: Bits): void {
    if (this.#bits) or(into, this.#bits);
    else for (let place = 0; place < this.size; place += 1) setBit(into, this.#list[place] as number);
  }

  #insert(product: number): void {
    const place = placeOf(this.#list, this.size, product);
    if (place < this.size && this.#list[place] === product) return;
    const highest = place < this.size ? (this.#list[this.size - 1] as number) : product;
    if (this.size >= LEAST_IN_BITS && this.size * BITS_OF_NUMBER > highest) {
      const bits = new Uint32Array(roomFor(highest));
      this.addTo(bits);
      this.#bits = bits;
      this.#list = NOTHING;
      this.add(product);
      return;
    }
    if (this.size === this.#list.length) {
      const roomier = new Uint32Array(this.size + (this.size >>> 1) + FIRST_ROOM);
      roomier.set(this.#list);
      this.#list = roomier;
    }
    if (place < this.size) this.#list.copyWithin(place + 1, place, this.size);
    this.#list[place] = product;
    this.size += 1;
  }

  /** What was frequent among the first thousand products may be rare among a million. */
  #makeRoom(bits: Bits, product: number): void {
    if (this.size * BITS_OF_NUMBER * 2 > product) {
      this.#bits = grown(bits, roomFor(product));
      return;
    }
    this.#list = numbersOf(bits, this.size);
    this.#bits = undefined;
  }
}

/** An eighth more than is needed, so that bits are seldom copied. */
const roomFor = (product: number): number => wordsFor(product + 1 + (product >>> 3));

/** Where it stands in the list, or would. */
function placeOf(list: Uint32Array, size: number, product: number): number {
  if (size === 0 || (list[size - 1] as number) < product) return size;
  let [low, high] = [0, size - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < product) low = middle + 1;
    else high = middle;
  }
  return low;
}
