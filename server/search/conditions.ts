import type { Condition } from './asked-conditions';
import { type Bits, wordsFor } from './bits';
import { HIGHEST_RANK, type ProductIndex } from './product-index';
import type { ProductValues } from './product-values';

/** Products that meet a condition which was read from a query: as it says, or nearly so. */
export function conditionBits(index: ProductIndex, condition: Condition, how: 'exact' | 'near'): Bits {
  const isNear = how === 'near';
  switch (condition.kind) {
    case 'size':
      return bitsWith(
        index,
        index.choices.sizes,
        'sold',
        isNear ? [...condition.exact, ...condition.near] : condition.exact,
      );
    case 'color':
      return bitsWith(
        index,
        index.choices.colors,
        'sold',
        isNear ? [...condition.exact, ...condition.near] : condition.exact,
      );
    case 'fabric': {
      const bits = bitsWith(index, index.traits, 'fabric', [condition.name]);
      if (isNear) {
        const said = index.words.get(`#${condition.name}`);
        for (const set of [said?.kind, said?.title, said?.attributes]) set?.addTo(bits);
      }
      return bits;
    }
    case 'gender':
      return bitsWith(index, index.traits, 'gender', [condition.exact, 'Unisex']);
    case 'sale':
      return bitsOff(index, condition.leastPercent);
    case 'price':
      return bitsBetween(index, condition.leastPaise, condition.mostPaise);
  }
}

export function bitsWith<Name extends string>(
  index: ProductIndex,
  values: ProductValues<Name>,
  name: Name,
  chosen: readonly string[],
): Bits {
  const bits = new Uint32Array(wordsFor(index.numbers));
  for (const value of chosen) values.get(name, value)?.addTo(bits);
  return bits;
}

export const bitsBetween = (index: ProductIndex, leastPaise = 0, mostPaise = Number.POSITIVE_INFINITY): Bits =>
  index.orders.price.between(leastPaise, mostPaise, wordsFor(index.numbers));

export const bitsOff = (index: ProductIndex, leastPercent: number): Bits =>
  index.orders.discount.between(0, index.keyOfDiscount(leastPercent) + HIGHEST_RANK, wordsFor(index.numbers));
