/** A hash of everything that happens in a world, step by step. The lines themselves go only to `tell`, if given. */
export class Record {
  #low = 0x811c9dc5;
  #high = 0x1b873593;
  readonly #tell: ((line: string) => void) | undefined;

  constructor(tell?: (line: string) => void) {
    this.#tell = tell;
  }

  note(line: string): void {
    this.#tell?.(line);
    let [low, high] = [this.#low, this.#high];
    for (let place = 0; place < line.length; place += 1) {
      const code = line.charCodeAt(place);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5bd1e995) + low;
      high = (high << 13) | (high >>> 19);
    }
    this.#low = low;
    this.#high = high;
  }

  get hash(): string {
    return [this.#low, this.#high].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
