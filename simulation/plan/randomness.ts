const GOLDEN = 0x9e3779b9;

/** Spreads numbers over 32 bits, so that neighbouring seeds have nothing in common. */
function mixed(...parts: number[]): number {
  let state = GOLDEN;
  for (const part of parts) {
    for (const half of [part | 0, Math.floor(part / 0x1_0000_0000) | 0]) {
      state = Math.imul(state ^ half, 0x85ebca6b);
      state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) + GOLDEN;
      state ^= state >>> 16;
    }
  }
  return state >>> 0;
}

/** Pseudo-random numbers from a seed (splitmix32). A schedule has no other randomness. */
export class Randomness {
  #state: number;

  constructor(...seed: number[]) {
    this.#state = mixed(...seed);
  }

  /** At least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + GOLDEN) | 0;
    let value = this.#state ^ (this.#state >>> 16);
    value = Math.imul(value, 0x21f0aaad);
    value ^= value >>> 15;
    value = Math.imul(value, 0x735a2d97);
    value ^= value >>> 15;
    return (value >>> 0) / 0x1_0000_0000;
  }

  /** A whole number, at least 0 and below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** Picks a choice, each with a probability in proportion to its weight. */
  weighted<Choice extends string>(weights: Readonly<Record<Choice, number>>): Choice {
    return weightedAt(weights, this.next());
  }
}

/** A sequence of its own for each name, independent of numbers that others draw meanwhile. */
export const randomnessOf = (name: string, ...seed: number[]): Randomness =>
  new Randomness(...seed, ...Array.from(name, (letter) => letter.charCodeAt(0)));

/** The choice at `place`, between 0 and 1, where each choice is as wide as its weight. */
export function weightedAt<Choice extends string>(weights: Readonly<Record<Choice, number>>, place: number): Choice {
  const choices = Object.entries(weights) as [Choice, number][];
  let left = place * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('There is nothing to choose from.');
}
