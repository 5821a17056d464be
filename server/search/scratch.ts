/**
 * Memory that is reused from one query to the next: a search among a million products needs megabytes for a few
 * milliseconds, and fresh arrays for each would pile up until garbage collection.
 */
const FIRST_WORDS = 1 << 16;
const MOST_WORDS = 1 << 22;

let memory = new Uint32Array(FIRST_WORDS);
let used = 0;

/**
 * That many 32-bit numbers with arbitrary contents, valid only until the next `await`: other work that runs in between
 * (a query, a batch of products, a sort) starts with forgetScratch.
 */
export function scratch(words: number): Uint32Array<ArrayBuffer> {
  if (used + words > memory.length) {
    if (memory.length >= MOST_WORDS || words > MOST_WORDS) return new Uint32Array(words);
    memory = new Uint32Array(Math.min(MOST_WORDS, Math.max(memory.length * 2, words)));
    used = 0;
  }
  used += words;
  return memory.subarray(used - words, used);
}

/** The same for numbers that do not fit into 32 bits. */
export function wideScratch(numbers: number): Float64Array<ArrayBuffer> {
  const words = scratch(numbers * 2 + 1);
  const isInTheirPlace = words.byteOffset % Float64Array.BYTES_PER_ELEMENT === 0;
  return new Float64Array(
    words.buffer,
    words.byteOffset + (isInTheirPlace ? 0 : Uint32Array.BYTES_PER_ELEMENT),
    numbers,
  );
}

/** Invalidates all arrays that were given out. */
export function forgetScratch(): void {
  used = 0;
}
