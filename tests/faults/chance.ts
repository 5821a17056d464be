/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** An integer from `least` to `most`, both inclusive. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[Math.floor(next() * items.length)] ?? items[0];
    },
  };
}

export type Chance = ReturnType<typeof chance>;
