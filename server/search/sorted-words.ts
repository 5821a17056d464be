/** The index of the first of the sorted words that does not come before `word`. */
export function firstFrom(sorted: readonly string[], word: string, from = 0): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MANY = 64;

/** Words in alphabetical order. Added words are merged on the next read. */
export class SortedWords {
  #sorted: string[] = [];
  #added: string[] = [];

  add(word: string): void {
    this.#added.push(word);
  }

  all(): readonly string[] {
    if (this.#added.length > MANY) this.#sorted = [...this.#sorted, ...this.#added].sort();
    else for (const word of this.#added) this.#sorted.splice(firstFrom(this.#sorted, word), 0, word);
    this.#added = [];
    return this.#sorted;
  }
}
