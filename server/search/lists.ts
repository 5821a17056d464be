/** Interns lists of names: each distinct list is kept once and has a number, the empty list 0. */
export class Lists {
  readonly #lists: (readonly string[])[] = [[]];
  readonly #numbers = new Map<string, number>([['[]', 0]]);

  numberOf(list: readonly string[]): number {
    const key = JSON.stringify(list);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#lists.length);
    return this.#lists.push(list) - 1;
  }

  of(number: number): readonly string[] {
    return this.#lists[number] ?? [];
  }

  get length(): number {
    return this.#lists.length;
  }
}
