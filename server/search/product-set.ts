import { type Bits, clearBit, countBoth, hasBit, numbersOf, or, setBit, wordsFor } from './bits';

const FIRST_ROOM = 4;

/** If more than one product in this many is in the set, bits are walked through faster than a list. */
const PRODUCTS_PER_LISTED = 32;
const LEAST_IN_BITS = 256;

/** Numbers are grouped by their higher bits; a list keeps only these last bits. */
const LAST_BITS = 16;
const LAST = (1 << LAST_BITS) - 1;

const NOTHING = new Uint16Array(0);

const WORDS_PER_PART = wordsFor(1 << LAST_BITS);

/**
 * Which products have something: a list of their numbers while they are few, bits when they are many. Products are
 * numbered as they come, so almost every one is added at the end. Bits are in parts of one size, since one array that
 * grows fragments the memory.
 */
export class ProductSet {
  size = 0;
  /** The last bits of the numbers, in the order of the whole numbers. */
  #list: Uint16Array = NOTHING;
  /** By the higher bits of a number: where the numbers that have them begin in the list. */
  #starts: number[] = [];
  /** Instead of the list: a bit set for each group of numbers that differ only in their last bits. */
  #parts: Bits[] | undefined;
  #gone = 0;
  #lookedFor = 0;

  add(product: number): void {
    if (this.#parts && product >>> LAST_BITS >= this.#parts.length) this.#makeRoom(this.#parts, product);
    const part = this.#parts?.[product >>> LAST_BITS];
    if (!part) this.#insert(product);
    else if (!hasBit(part, product & LAST)) {
      setBit(part, product & LAST);
      this.size += 1;
    }
  }

  remove(product: number): void {
    if (!this.has(product)) return;
    const part = this.#parts?.[product >>> LAST_BITS];
    if (part) clearBit(part, product & LAST);
    else {
      const place = this.#placeOf(product);
      this.#list.copyWithin(place, place + 1, this.size);
      this.#moveStartsBehind(product, -1);
    }
    this.size -= 1;
  }

  has(product: number): boolean {
    if (!this.#parts) return this.#isAt(this.#placeOf(product), product);
    const part = this.#parts[product >>> LAST_BITS];
    return part !== undefined && hasBit(part, product & LAST);
  }

  /** Sets the bits of all its products. */
  addTo(into: Bits): void {
    if (this.#parts) {
      for (const [first, part] of this.#parts.entries()) or(partOf(into, first), part);
    } else {
      for (let first = 0; first < this.#starts.length; first += 1) {
        const end = this.#startOf(first + 1);
        for (let place = this.#startOf(first); place < end; place += 1) {
          setBit(into, (first << LAST_BITS) | (this.#list[place] as number));
        }
      }
    }
  }

  /**
   * How many of its products still exist, for a set that nothing is removed from. `gone` has all removed products and
   * grows at its end: only new entries are looked up, unless walking the set's own products is quicker.
   */
  countThere(there: Bits, gone: readonly number[]): number {
    const own = this.#parts ? this.#parts.length * WORDS_PER_PART : this.size;
    if (gone.length - this.#lookedFor > own) {
      this.#gone = this.size - this.#countIn(there);
      this.#lookedFor = gone.length;
    }
    for (; this.#lookedFor < gone.length; this.#lookedFor += 1) {
      if (this.has(gone[this.#lookedFor] as number)) this.#gone += 1;
    }
    return this.size - this.#gone;
  }

  #countIn(among: Bits): number {
    if (this.#parts) return this.#parts.reduce((sum, part, first) => sum + countBoth(part, partOf(among, first)), 0);
    let sum = 0;
    for (let first = 0; first < this.#starts.length; first += 1) {
      const end = this.#startOf(first + 1);
      for (let place = this.#startOf(first); place < end; place += 1) {
        if (hasBit(among, (first << LAST_BITS) | (this.#list[place] as number))) sum += 1;
      }
    }
    return sum;
  }

  #insert(product: number): void {
    const place = this.#placeOf(product);
    if (this.#isAt(place, product)) return;
    const highest = Math.max(this.#highest(), product);
    if (this.size >= LEAST_IN_BITS && this.size * PRODUCTS_PER_LISTED > highest) {
      const bits = new Uint32Array(WORDS_PER_PART * ((highest >>> LAST_BITS) + 1));
      this.addTo(bits);
      this.#parts = partsOf(bits);
      this.#list = NOTHING;
      this.#starts = [];
      this.add(product);
      return;
    }
    if (this.size === this.#list.length) {
      const roomier = new Uint16Array(this.size + (this.size >>> 1) + FIRST_ROOM);
      roomier.set(this.#list);
      this.#list = roomier;
    }
    this.#list.copyWithin(place + 1, place, this.size);
    this.#list[place] = product & LAST;
    while (this.#starts.length <= product >>> LAST_BITS) this.#starts.push(this.size);
    this.#moveStartsBehind(product, 1);
    this.size += 1;
  }

  /**
   * Adds parts, or turns bits back into a list: what is frequent among the first thousand products may be rare among a
   * million.
   */
  #makeRoom(parts: Bits[], product: number): void {
    if (this.size * PRODUCTS_PER_LISTED * 2 > product) {
      while (parts.length <= product >>> LAST_BITS) parts.push(new Uint32Array(WORDS_PER_PART));
      return;
    }
    this.#parts = undefined;
    this.#list = new Uint16Array(this.size + FIRST_ROOM);
    let place = 0;
    parts.forEach((part, first) => {
      this.#starts[first] = place;
      for (const last of numbersOf(part)) this.#list[place++] = last;
    });
  }

  #startOf(first: number): number {
    return this.#starts[first] ?? this.size;
  }

  #moveStartsBehind(product: number, by: number): void {
    for (let first = (product >>> LAST_BITS) + 1; first < this.#starts.length; first += 1) {
      this.#starts[first] = (this.#starts[first] as number) + by;
    }
  }

  #highest(): number {
    const first = this.#starts.findLastIndex((start) => start < this.size);
    return first < 0 ? -1 : (first << LAST_BITS) | (this.#list[this.size - 1] as number);
  }

  #isAt(place: number, product: number): boolean {
    return place < this.#startOf((product >>> LAST_BITS) + 1) && this.#list[place] === (product & LAST);
  }

  /** Its index in the list, or where it would be inserted. */
  #placeOf(product: number): number {
    const first = product >>> LAST_BITS;
    const last = product & LAST;
    let [low, high] = [this.#startOf(first), this.#startOf(first + 1)];
    // Products almost always come in ascending order.
    if (low < high && (this.#list[high - 1] as number) < last) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as number) < last) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const partOf = (bits: Bits, first: number): Bits => bits.subarray(first * WORDS_PER_PART, (first + 1) * WORDS_PER_PART);

/** Each with memory of its own. */
const partsOf = (bits: Bits): Bits[] =>
  Array.from({ length: bits.length / WORDS_PER_PART }, (_, first) => partOf(bits, first).slice());
