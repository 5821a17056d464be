import { type Bits, noBits, wordsFor } from './bits';
import type { ProductIndex } from './product-index';
import type { ProductValues } from './product-values';

/** The products that have one of the values. */
export function bitsWith<Name extends string>(
  index: ProductIndex,
  values: ProductValues<Name>,
  name: Name,
  chosen: readonly string[],
): Bits {
  const bits = noBits(wordsFor(index.numbers));
  for (const value of chosen) values.get(name, value)?.addTo(bits);
  return bits;
}
