import type { Condition } from './asked-conditions';
import { and, andNot, type Bits, copyOf, hasBit, keepWhere, or } from './bits';
import { bitsWith } from './bits-with';
import type { Chosen } from './choices';
import type { ProductIndex } from './product-index';
import { YES } from './product-traits';

/** What one variant must have. With `of`, the demand applies to these products only. */
type AskedVariant = { chosen: Chosen; of?: Bits | undefined };

/** 'near' also takes similar values: maroon for red. */
export type How = 'exact' | 'near';

/** What the query asks of a variant. Products in `byTitleAlone` need not meet it. */
export type Said = { conditions: readonly Condition[]; how: How; byTitleAlone?: Bits | undefined };

export const ANY_VARIANT: Chosen = { isInStock: false };

/**
 * Filters and query combined into one demand: a kurta that is red in L and navy in M is not a red one in M. Inches mean
 * another letter size for men than for women, so each gender has its own demand.
 */
export function askedVariants(index: ProductIndex, chosen: Chosen, said: Said | undefined): AskedVariant[] {
  if (!said?.conditions.some((one) => isOfSize(one) || isOfColor(one))) return [{ chosen }];
  const colors = inBoth(chosen.colors, colorsSaid(index, said));
  const asked = sizesSaid(said).map(({ gender, sizes: named }) => {
    const sizes = inBoth(chosen.sizes, named);
    const variant = { ...(sizes && { sizes }), ...(colors && { colors }), isInStock: chosen.isInStock };
    return {
      chosen: variant,
      of: gender === undefined ? undefined : bitsWith(index, index.traits, 'gender', [gender]),
    };
  });
  const { byTitleAlone } = said;
  if (!byTitleAlone) return asked;
  const others = asked.map(({ chosen: variant, of = index.there() }) => {
    andNot(of, byTitleAlone);
    return { chosen: variant, of };
  });
  return [{ chosen, of: byTitleAlone }, ...others];
}

const isOfSize = ({ kind }: Condition): boolean => kind === 'size' || kind === 'letters';

const isOfColor = (one: Condition): boolean =>
  one.kind === 'color' || (one.kind === 'without' && one.colors.length > 0);

/** Whether the conditions ask for a size and a colour. */
export const asksForBoth = (conditions: readonly Condition[]): boolean =>
  conditions.some(isOfSize) && conditions.some(isOfColor);

/** Keeps products with a variant that meets one of the demands. */
export function keepVariants(index: ProductIndex, asked: readonly AskedVariant[], bits: Bits): void {
  const all = asked.map((variant) => soldAs(index, variant, bits));
  bits.fill(0);
  for (const some of all) or(bits, some);
}

function soldAs(index: ProductIndex, variant: AskedVariant, among: Bits): Bits {
  const { choices, states } = index;
  const { sizes, colors, isInStock } = variant.chosen;
  const mark = isInStock ? 'inStock' : 'sold';
  const bits = copyOf(amongThem(variant, among));
  if (sizes) and(bits, bitsWith(index, choices.sizes, mark, sizes));
  if (colors && !colors.includes(NO_COLOR)) and(bits, bitsWith(index, choices.colors, mark, colors));
  if (isInStock && !sizes && !colors) and(bits, bitsWith(index, states, 'inStock', [YES]));
  if (colors && (sizes || colors.includes(NO_COLOR))) keepWhere(bits, choices.matcher(variant.chosen));
  return bits;
}

/** A colour asked for in which a product is sold; `isInStock`: in the size asked for, if there is one. */
export type FoundColor = { name: string; isInStock: boolean };

/**
 * For each of these products, the first of the colours asked for in which it is in stock, else the first in which it is
 * sold. Undefined if none was asked for: not to want red is to ask for no colour.
 */
export function colorsFound(
  index: ProductIndex,
  chosen: Chosen,
  said: Said | undefined,
  products: ArrayLike<number>,
): (FoundColor | undefined)[] | undefined {
  if (!chosen.colors && !said?.conditions.some(({ kind }) => kind === 'color')) return undefined;
  const asked = askedVariants(index, chosen, said);
  // Each matcher takes memory, and a caller may ask for any number of names.
  const sold = new Set(index.colors());
  const ways = [true, false].flatMap((isInStock) =>
    asked.flatMap(({ chosen: variant, of }) =>
      [...new Set(variant.colors)]
        .filter((name) => sold.has(name))
        .map((name) => {
          const has = index.choices.matcher({ ...variant, colors: [name], isInStock });
          return { found: { name, isInStock }, has: (product: number) => (!of || hasBit(of, product)) && has(product) };
        }),
    ),
  );
  return Array.from(products, (product) => ways.find(({ has }) => has(product))?.found);
}

/** How many of the products have each size, or colour, together with what else was asked for. */
export function countVariants(index: ProductIndex, of: 'size' | 'color', asked: readonly AskedVariant[], among: Bits) {
  const counts = new Map<string, number>();
  for (const variant of asked) {
    index.choices.countIn(amongThem(variant, among), of, variant.chosen, counts);
  }
  return counts;
}

function amongThem({ of }: AskedVariant, among: Bits): Bits {
  if (!of) return among;
  const bits = copyOf(among);
  and(bits, of);
  return bits;
}

/** The colour of a product that comes in no colour. */
const NO_COLOR = '';

function colorsSaid(index: ProductIndex, { conditions, how }: Said): readonly string[] | undefined {
  const wanted = conditions.flatMap((one) => (one.kind === 'color' ? namesOf(one, how) : []));
  const unwanted = conditions.flatMap((one) => (one.kind === 'without' ? one.colors : []));
  if (wanted.length > 0) return wanted.filter((color) => !unwanted.includes(color));
  if (unwanted.length === 0) return undefined;
  return [...index.colors(), NO_COLOR].filter((color) => !unwanted.includes(color));
}

function sizesSaid({ conditions, how }: Said): { gender?: string; sizes: readonly string[] | undefined }[] {
  const sizes = conditions.flatMap((one) => (one.kind === 'size' ? namesOf(one, how) : []));
  const letters = conditions.flatMap((one) => (one.kind === 'letters' ? one.sizes : []));
  if (letters.length === 0) return [{ sizes: sizes.length > 0 ? sizes : undefined }];
  const genders = [...new Set(letters.map(({ gender }) => gender))];
  return genders.map((gender) => ({
    gender,
    sizes: [...sizes, ...letters.filter((one) => one.gender === gender).map(({ size }) => size)],
  }));
}

type Named = { exact: readonly string[]; near: readonly string[] };

export const namesOf = ({ exact, near }: Named, how: How): readonly string[] =>
  how === 'near' ? [...exact, ...near] : exact;

function inBoth(one: readonly string[] | undefined, other: readonly string[] | undefined) {
  return one && other ? one.filter((value) => other.includes(value)) : (one ?? other);
}
