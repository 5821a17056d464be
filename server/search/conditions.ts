import type { Condition } from './asked-conditions';
import { type Bits, numbersOf, wordsFor } from './bits';
import type { ProductIndex } from './product-index';
import type { ValueSets } from './value-sets';

const PAISE = 100;

/** Products that meet a condition which was read from a query: as it says, or nearly so. */
export function conditionBits(index: ProductIndex, condition: Condition, how: 'exact' | 'near'): Bits {
  const isNear = how === 'near';
  switch (condition.kind) {
    case 'size':
      return bitsWith(index, index.choices.sizes, isNear ? [...condition.exact, ...condition.near] : condition.exact);
    case 'color':
      return bitsWith(index, index.choices.colors, isNear ? [...condition.exact, ...condition.near] : condition.exact);
    case 'fabric': {
      const bits = bitsWith(index, index.fabrics, [condition.name]);
      if (isNear) {
        const said = index.words.get(`#${condition.name}`);
        for (const set of [said?.kind, said?.title, said?.attributes]) set?.addTo(bits);
      }
      return bits;
    }
    case 'gender':
      return bitsWith(index, index.genders, [condition.exact, 'Unisex']);
    case 'sale':
      return bitsWhere(index, ({ percentOff }, product) => percentOff.of(product) >= condition.leastPercent);
    case 'price':
      return bitsBetween(index, condition.leastPaise, condition.mostPaise);
  }
}

export function bitsWith(index: ProductIndex, values: ValueSets, chosen: readonly string[]): Bits {
  const bits = new Uint32Array(wordsFor(index.numbers));
  for (const value of chosen) values.get(value)?.addTo(bits);
  return bits;
}

export const bitsBetween = (index: ProductIndex, leastPaise = 0, mostPaise = Number.POSITIVE_INFINITY): Bits =>
  bitsWhere(index, ({ paise }, product) => paise.of(product) >= leastPaise && paise.of(product) <= mostPaise);

/** Looks at every product: some milliseconds of a million. */
export function bitsWhere(index: ProductIndex, is: (index: ProductIndex, product: number) => boolean): Bits {
  const bits = new Uint32Array(wordsFor(index.numbers));
  for (let product = 0; product < index.numbers; product += 1) {
    if (is(index, product)) bits[product >>> 5] = (bits[product >>> 5] as number) | (1 << (product & 31));
  }
  return bits;
}

/** Leaves of the products those of which something is true. */
export function keepWhere(bits: Bits, is: (product: number) => boolean): void {
  for (const product of numbersOf(bits)) {
    if (!is(product)) bits[product >>> 5] = (bits[product >>> 5] as number) & ~(1 << (product & 31));
  }
}

export const rupeesToPaise = (rupees: number): number => Math.round(rupees * PAISE);
