import { scratch } from './scratch';

/**
 * A set of products: bit `n % 32` of word `floor(n / 32)` is the product with the number n. Numbers beyond the end are
 * not in it.
 */
export type Bits = Uint32Array;

export const wordsFor = (products: number): number => (products + 31) >>> 5;

export const hasBit = (bits: Bits, product: number): boolean =>
  (((bits[product >>> 5] ?? 0) >>> (product & 31)) & 1) === 1;

export function setBit(bits: Bits, product: number): void {
  bits[product >>> 5] = (bits[product >>> 5] ?? 0) | (1 << (product & 31));
}

export function clearBit(bits: Bits, product: number): void {
  bits[product >>> 5] = (bits[product >>> 5] ?? 0) & ~(1 << (product & 31));
}

export function or(into: Bits, other: Bits): void {
  const length = Math.min(into.length, other.length);
  for (let word = 0; word < length; word += 1) into[word] = (into[word] as number) | (other[word] as number);
}

export function and(into: Bits, other: Bits): void {
  const length = Math.min(into.length, other.length);
  for (let word = 0; word < length; word += 1) into[word] = (into[word] as number) & (other[word] as number);
  if (length < into.length) into.fill(0, length);
}

export function andNot(into: Bits, other: Bits): void {
  const length = Math.min(into.length, other.length);
  for (let word = 0; word < length; word += 1) into[word] = (into[word] as number) & ~(other[word] as number);
}

/** How many bits of a word are set, without a loop (Hacker's Delight, 5-2). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word += 1) sum += ones(bits[word] as number);
  return sum;
}

/** How many are in both. */
export function countBoth(bits: Bits, other: Bits): number {
  const length = Math.min(bits.length, other.length);
  let sum = 0;
  for (let word = 0; word < length; word += 1) sum += ones((bits[word] as number) & (other[word] as number));
  return sum;
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false;
  return true;
}

/** The numbers of all products in the set, lowest first. Scratch memory, valid until the next `await`. */
export function numbersOf(bits: Bits, howMany = count(bits)): Uint32Array<ArrayBuffer> {
  const numbers = scratch(howMany);
  let found = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      numbers[found++] = (word << 5) + (31 - Math.clz32(left & -left));
    }
  }
  return numbers;
}

/** Calls `is` for each product in the set. */
export function keepWhere(bits: Bits, is: (product: number) => boolean): void {
  for (let word = 0; word < bits.length; word += 1) {
    let kept = bits[word] as number;
    for (let left = kept; left !== 0; left &= left - 1) {
      const lowest = left & -left;
      if (!is((word << 5) + 31 - Math.clz32(lowest))) kept &= ~lowest;
    }
    bits[word] = kept;
  }
}

/** An empty set in scratch memory, valid until the next `await`. */
export const noBits = (words: number): Bits => scratch(words).fill(0);

/** A copy in scratch memory, valid until the next `await`. */
export function copyOf(bits: Bits): Bits {
  const copy = scratch(bits.length);
  copy.set(bits);
  return copy;
}

/** A longer copy with memory of its own. */
export function grown(bits: Bits, words: number): Bits {
  const longer = new Uint32Array(words);
  longer.set(bits);
  return longer;
}
