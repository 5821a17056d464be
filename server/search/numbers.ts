const FIRST_ROOM = 1 << 10;

/** A number of each product, 0 where none was set. */
export class Numbers {
  values = new Uint32Array(FIRST_ROOM);

  set(product: number, value: number): void {
    if (product >= this.values.length) {
      const roomier = new Uint32Array(Math.max(this.values.length + (this.values.length >>> 1), product + 1));
      roomier.set(this.values);
      this.values = roomier;
    }
    this.values[product] = value;
  }

  of(product: number): number {
    return this.values[product] ?? 0;
  }
}
