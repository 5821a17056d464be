const FIRST_ROOM = 1 << 10;

type Values = Uint8Array | Uint16Array | Uint32Array;

/** One number per product, 0 where none was set, in as few bytes each as the largest number needs. */
export class Numbers {
  values: Values = new Uint8Array(FIRST_ROOM);

  set(product: number, told: number): void {
    // If the highest bit is set, bit operations give a negative number.
    const value = told >>> 0;
    const { length } = this.values;
    const highest = 256 ** this.values.BYTES_PER_ELEMENT - 1;
    if (product >= length || value > highest) {
      const room = product < length ? length : Math.max(length + (length >>> 1), product + 1);
      const roomier = arrayUpTo(Math.max(value, highest), room);
      roomier.set(this.values);
      this.values = roomier;
    }
    this.values[product] = value;
  }

  of(product: number): number {
    return this.values[product] ?? 0;
  }
}

function arrayUpTo(highest: number, length: number): Values {
  if (highest > 0xffff) return new Uint32Array(length);
  return highest > 0xff ? new Uint16Array(length) : new Uint8Array(length);
}
