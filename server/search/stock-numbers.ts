const FIRST_ROOM = 1 << 10;
const HALF_FULL = 2;
/** Products kept for one number: a number that more of them share says nothing. */
const MOST_ALIKE = 16;
const LEAST_LETTERS = 4;
const PARTS = /[-_/. ]/;

/**
 * Finds products by stock number, in eight bytes per number. If the numbers of a product's variants begin alike, up to
 * a separator, only that beginning is kept: 'KRT-001' of 'KRT-001-S-RED' and 'KRT-001-M-RED'.
 */
export class StockNumbers {
  #hashes = new Uint32Array(FIRST_ROOM);
  /** The number of a product plus one, or 0 for an empty slot. */
  #products = new Uint32Array(FIRST_ROOM);
  #used = 0;

  constructor(private readonly isThere: (product: number) => boolean) {}

  add(product: number, skus: readonly string[]): void {
    const beginning = commonBeginning(skus);
    for (const sku of beginning === '' ? skus : [beginning]) {
      if ((this.#used + 1) * HALF_FULL > this.#hashes.length) this.#grow();
      this.#enter(hashOf(sku), product);
    }
  }

  /** Products kept under the typed number or, failing that, under its longest beginning that ends with a part. */
  find(typed: string): number[] {
    const found = new Set<number>();
    for (const beginning of beginningsOf(typed)) {
      const hash = hashOf(beginning);
      for (let slot = hash % this.#hashes.length; this.#products[slot] !== 0; slot = this.#after(slot)) {
        if (this.#hashes[slot] === hash) found.add((this.#products[slot] as number) - 1);
      }
      if (found.size > 0) break;
    }
    return [...found];
  }

  #enter(hash: number, product: number): void {
    let alike = 0;
    let slot = hash % this.#hashes.length;
    for (; this.#products[slot] !== 0; slot = this.#after(slot)) {
      if (this.#hashes[slot] !== hash) continue;
      if (!this.isThere((this.#products[slot] as number) - 1)) {
        this.#products[slot] = product + 1;
        return;
      }
      alike += 1;
      if (alike === MOST_ALIKE || this.#products[slot] === product + 1) return;
    }
    this.#hashes[slot] = hash;
    this.#products[slot] = product + 1;
    this.#used += 1;
  }

  #after(slot: number): number {
    return slot + 1 === this.#hashes.length ? 0 : slot + 1;
  }

  #grow(): void {
    const [hashes, products] = [this.#hashes, this.#products];
    this.#hashes = new Uint32Array(hashes.length * 2);
    this.#products = new Uint32Array(hashes.length * 2);
    this.#used = 0;
    products.forEach((product, slot) => {
      if (product !== 0 && this.isThere(product - 1)) this.#enter(hashes[slot] as number, product - 1);
    });
  }
}

/** The whole first, then without its last parts. */
function beginningsOf(sku: string): string[] {
  const beginnings: string[] = [];
  for (let end = sku.length; end >= LEAST_LETTERS; end -= 1) {
    if (end === sku.length || PARTS.test(sku.charAt(end))) beginnings.push(sku.slice(0, end));
  }
  return beginnings;
}

/** The longest common beginning that ends where a part does. */
function commonBeginning(skus: readonly string[]): string {
  const [first = '', ...others] = skus;
  if (others.length === 0) return first;
  return beginningsOf(first).find((beginning) => others.every((sku) => startsWithPart(sku, beginning))) ?? '';
}

const startsWithPart = (sku: string, beginning: string): boolean =>
  sku.startsWith(beginning) && (sku.length === beginning.length || PARTS.test(sku.charAt(beginning.length)));

/** Ignores case (FNV-1a). */
function hashOf(sku: string): number {
  let hash = 0x811c9dc5;
  for (const letter of sku.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
