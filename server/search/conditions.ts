import { CHILDREN, type Condition, type Unwanted } from './asked-conditions';
import { and, andNot, type Bits, or, wordsFor } from './bits';
import type { ProductIndex } from './product-index';
import type { ProductValues } from './product-values';
import type { Letters } from './size-words';

/** Leaves of the products those that meet the conditions which were read from a query: as they say, or nearly so. */
export function keepMeeting(index: ProductIndex, conditions: readonly Condition[], how: 'exact' | 'near', bits: Bits) {
  keepTraits(index, conditions, how, bits);
  keepFigures(index, conditions, bits);
}

export function keepTraits(index: ProductIndex, conditions: readonly Condition[], how: 'exact' | 'near', bits: Bits) {
  for (const condition of conditions) if (!isOfFigures(condition)) and(bits, meeting(index, condition, how));
  const [sizes, colors] = [sizesIn(conditions, how), colorsIn(conditions, how)];
  // The size may be there in another colour alone.
  if (sizes.length > 0 && colors.length > 0) {
    keepWhere(bits, index.choices.matcher({ sizes, colors, isInStock: false }));
  }
}

const sizesIn = (conditions: readonly Condition[], how: 'exact' | 'near'): string[] =>
  conditions.flatMap((condition) => {
    if (condition.kind === 'letters') return condition.sizes.map(({ size }) => size);
    return condition.kind === 'size' ? namesOf(condition, how) : [];
  });

const colorsIn = (conditions: readonly Condition[], how: 'exact' | 'near'): string[] =>
  conditions.flatMap((condition) => (condition.kind === 'color' ? namesOf(condition, how) : []));

type Named = { exact: readonly string[]; near: readonly string[] };

const namesOf = ({ exact, near }: Named, how: 'exact' | 'near'): readonly string[] =>
  how === 'near' ? [...exact, ...near] : exact;

/** Prices are looked up one by one, and so when few are left. */
export function keepFigures(index: ProductIndex, conditions: readonly Condition[], bits: Bits) {
  for (const condition of conditions) {
    if (condition.kind === 'price') keepBetween(index, condition.leastPaise, condition.mostPaise, bits);
    if (condition.kind === 'sale') keepOff(index, condition.leastPercent, bits);
  }
}

type OfFigures = Extract<Condition, { kind: 'price' | 'sale' }>;

const isOfFigures = (condition: Condition): condition is OfFigures =>
  condition.kind === 'price' || condition.kind === 'sale';

function meeting(index: ProductIndex, condition: Exclude<Condition, OfFigures>, how: 'exact' | 'near'): Bits {
  switch (condition.kind) {
    case 'size':
      return bitsWith(index, index.choices.sizes, 'sold', namesOf(condition, how));
    case 'letters':
      return inLetters(index, condition);
    case 'color':
      return bitsWith(index, index.choices.colors, 'sold', namesOf(condition, how));
    case 'fabric': {
      const bits = bitsWith(index, index.traits, 'fabric', [condition.name]);
      if (how === 'near') {
        const said = index.words.get(`#${condition.name}`);
        for (const set of [said?.kind, said?.title, said?.attributes]) set?.addTo(bits);
      }
      return bits;
    }
    case 'gender':
      return bitsWith(index, index.traits, 'gender', [
        condition.exact,
        ...(condition.exact === CHILDREN ? [] : ['Unisex']),
      ]);
    case 'without':
      return allWithout(index, condition);
  }
}

function inLetters(index: ProductIndex, { sizes }: Letters): Bits {
  const bits = new Uint32Array(wordsFor(index.numbers));
  for (const { gender, size } of sizes) {
    const fitting = bitsWith(index, index.choices.sizes, 'sold', [size]);
    and(fitting, bitsWith(index, index.traits, 'gender', [gender]));
    or(bits, fitting);
  }
  return bits;
}

function allWithout(index: ProductIndex, { term, colors }: Unwanted): Bits {
  const unwanted = bitsWith(index, index.choices.colors, 'sold', colors);
  const others = [...index.colors()].filter((color) => !colors.includes(color));
  if (colors.length > 0) andNot(unwanted, bitsWith(index, index.choices.colors, 'sold', others));
  const said = index.words.get(term);
  for (const set of [said?.kind, said?.title, said?.attributes]) set?.addTo(unwanted);
  const bits = index.there();
  andNot(bits, unwanted);
  return bits;
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

export function keepBetween(
  index: ProductIndex,
  leastPaise = 0,
  mostPaise = Number.POSITIVE_INFINITY,
  bits: Bits,
): void {
  const { values } = index.paise;
  keepWhere(bits, (product) => (values[product] as number) >= leastPaise && (values[product] as number) <= mostPaise);
}

export function keepOff(index: ProductIndex, leastPercent: number, bits: Bits): void {
  const { values } = index.percentOff;
  keepWhere(bits, (product) => (values[product] as number) >= leastPercent);
}

/** One by one, where there are any. */
export function keepWhere(bits: Bits, is: (product: number) => boolean): void {
  for (let word = 0; word < bits.length; word += 1) {
    let kept = bits[word] as number;
    for (let left = kept; left !== 0; left &= left - 1) {
      const lowest = left & -left;
      if (!is((word << 5) + 31 - Math.clz32(lowest))) kept &= ~lowest;
    }
    bits[word] = kept;
  }
}
