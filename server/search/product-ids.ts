import { type Bits, hasBit } from './bits';

const BYTES = 16;
const HALF_FULL = 2;
const FIRST_ROOM = 1 << 10;

/**
 * The ids of products by their numbers, and the other way round, in 24 bytes each: a map of a million strings would
 * take a hundred megabytes.
 */
export class ProductIds {
  #bytes = new Uint8Array(FIRST_ROOM * BYTES);
  /** Open addressing: the number of a product plus one, or 0 if empty. Entries of removed products are kept. */
  #table = new Uint32Array(FIRST_ROOM * HALF_FULL);
  #used = 0;

  set(product: number, id: string): void {
    if ((product + 1) * BYTES > this.#bytes.length) {
      const roomier = new Uint8Array(Math.max(this.#bytes.length * 1.5, (product + 1) * BYTES));
      roomier.set(this.#bytes);
      this.#bytes = roomier;
    }
    this.#bytes.set(bytesOf(id), product * BYTES);
    if ((this.#used + 1) * HALF_FULL > this.#table.length) this.#rehash();
    this.#enter(product);
  }

  idOf(product: number): string {
    const hex = Buffer.from(this.#bytes.buffer, product * BYTES, BYTES).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** In the order in which PostgreSQL compares UUIDs. */
  compare(one: number, other: number): number {
    for (let place = 0; place < BYTES; place += 1) {
      const difference = (this.#bytes[one * BYTES + place] as number) - (this.#bytes[other * BYTES + place] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The last product that was given the id. */
  numberOf(id: string): number | undefined {
    const bytes = bytesOf(id);
    let found: number | undefined;
    for (let slot = hashOf(bytes, 0) % this.#table.length; this.#table[slot] !== 0; ) {
      const product = (this.#table[slot] as number) - 1;
      if (this.#isAt(product, bytes)) found = product;
      slot = slot + 1 === this.#table.length ? 0 : slot + 1;
    }
    return found;
  }

  /**
   * Products of `among` whose ids begin with these hexadecimal digits. Scans all ids, so it is only for product numbers
   * that a shopper typed.
   */
  beginningWith(digits: string, most: number, among: Bits): number[] {
    const whole = Buffer.from(digits.slice(0, digits.length & ~1), 'hex');
    const rest = digits.length & 1 ? Number.parseInt(digits.slice(-1), 16) : undefined;
    const found: number[] = [];
    const products = Math.min(among.length * 32, this.#bytes.length / BYTES);
    for (let product = 0; product < products && found.length < most; product += 1) {
      const start = product * BYTES;
      let place = 0;
      while (place < whole.length && this.#bytes[start + place] === whole[place]) place += 1;
      if (place < whole.length || !hasBit(among, product)) continue;
      if (rest === undefined || (this.#bytes[start + place] as number) >>> 4 === rest) found.push(product);
    }
    return found;
  }

  #enter(product: number): void {
    let slot = hashOf(this.#bytes, product * BYTES) % this.#table.length;
    while (this.#table[slot] !== 0) slot = slot + 1 === this.#table.length ? 0 : slot + 1;
    this.#table[slot] = product + 1;
    this.#used += 1;
  }

  #rehash(): void {
    const products = this.#table.filter((entry) => entry !== 0).sort();
    this.#table = new Uint32Array(this.#table.length * 2);
    this.#used = 0;
    for (const entry of products) this.#enter(entry - 1);
  }

  #isAt(product: number, bytes: Uint8Array): boolean {
    for (let place = 0; place < BYTES; place += 1) {
      if (this.#bytes[product * BYTES + place] !== bytes[place]) return false;
    }
    return true;
  }
}

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', '').padEnd(BYTES * 2, '0'), 'hex');

function hashOf(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < BYTES; place += 1) hash = Math.imul(hash ^ (bytes[start + place] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
