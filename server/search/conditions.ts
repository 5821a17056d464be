import { CHILDREN, type Condition, type Unwanted } from './asked-conditions';
import { ANY_VARIANT, askedVariants, asksForBoth, type How, keepVariants, namesOf } from './asked-variants';
import { and, andNot, type Bits, keepWhere, noBits, or, wordsFor } from './bits';
import { bitsWith } from './bits-with';
import type { ProductIndex } from './product-index';
import type { Letters } from './size-words';

/** Keeps the products that meet the conditions read from the query, exactly or nearly (`how`). */
export function keepMeeting(index: ProductIndex, conditions: readonly Condition[], how: How, bits: Bits) {
  keepTraits(index, conditions, how, bits);
  keepFigures(index, conditions, bits);
}

export function keepTraits(index: ProductIndex, conditions: readonly Condition[], how: How, bits: Bits) {
  for (const condition of conditions) if (!isOfFigures(condition)) and(bits, meeting(index, condition, how));
  // One variant must have both: the size may exist in another colour only.
  if (asksForBoth(conditions)) keepVariants(index, askedVariants(index, ANY_VARIANT, { conditions, how }), bits);
}

/** Looks up prices product by product, so it is to be called when few are left. */
export function keepFigures(index: ProductIndex, conditions: readonly Condition[], bits: Bits) {
  for (const condition of conditions) {
    if (condition.kind === 'price') keepBetween(index, condition.leastPaise, condition.mostPaise, bits);
    if (condition.kind === 'sale') keepOff(index, condition.leastPercent, bits);
  }
}

type OfFigures = Extract<Condition, { kind: 'price' | 'sale' }>;

const isOfFigures = (condition: Condition): condition is OfFigures =>
  condition.kind === 'price' || condition.kind === 'sale';

function meeting(index: ProductIndex, condition: Exclude<Condition, OfFigures>, how: How): Bits {
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
  const bits = noBits(wordsFor(index.numbers));
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
