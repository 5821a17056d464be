import { type Bits, numbersOf } from './bits';
import { Numbers } from './numbers';
import type { SearchedProduct } from './product';
import { ProductValues } from './product-values';

/** The sizes and colours that a variant must have one of. Without a list, any will do. */
export type Chosen = { sizes?: readonly string[]; colors?: readonly string[]; isInStock: boolean };

type Variants = readonly Omit<SearchedProduct['variants'][number], 'sku'>[];

/** Combinations of size and colour are bits of one number. Products with more of them are few and kept as lists. */
const MOST_IN_BITS = 32;

type Shape = { rows: readonly string[]; columns: readonly string[] };

/** The sizes and colours of all products, which combinations are sold, and which are in stock. */
export class Choices {
  readonly sizes = new ProductValues<'sold' | 'inStock'>();
  readonly colors = new ProductValues<'sold' | 'inStock'>();
  /** How the bits of a product are laid out: a row for each size, and in it a bit for each colour. */
  readonly #shapes: Shape[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #shapeOf = new Numbers();
  readonly #sold = new Numbers();
  readonly #inStock = new Numbers();
  readonly #many = new Map<number, Variants>();
  /** Interns the names, since many products have the same ones. */
  readonly #smallLetters = new Map<string, string>();

  set(product: number, told: Variants): void {
    this.clear(product);
    this.sizes.set(product, markedAs(told, 'size'));
    this.colors.set(product, markedAs(told, 'color'));
    const variants = told.map(({ size, color, units }) => ({
      size: this.#inSmallLetters(size),
      color: this.#inSmallLetters(color),
      units,
    }));
    const there = variants.filter(isThere);
    const rows = named(variants, 'size');
    const columns = named(variants, 'color');
    this.#shapeOf.set(product, this.#numberOf({ rows, columns }));
    const bitsOf = (some: Variants) =>
      some.reduce(
        (bits, { size, color }) => bits | (1 << (rows.indexOf(size) * columns.length + columns.indexOf(color))),
        0,
      );
    this.#sold.set(product, bitsOf(variants));
    this.#inStock.set(product, bitsOf(there));
    if (rows.length * columns.length > MOST_IN_BITS) this.#many.set(product, variants);
  }

  clear(product: number): void {
    for (const values of [this.sizes, this.colors]) values.clear(product);
    this.#many.delete(product);
  }

  /** Whether a single variant has all that was chosen: the size may exist in another colour only. */
  matcher(spelled: Chosen): (product: number) => boolean {
    const chosen = chosenInSmallLetters(spelled);
    const bitsOf = (chosen.isInStock ? this.#inStock : this.#sold).values;
    const masks = new Array<number | undefined>(this.#shapes.length);
    const shapeOf = this.#shapeOf.values;
    return (product) => {
      const many = this.#many.size > 0 ? this.#many.get(product) : undefined;
      if (many) return many.some((variant) => isChosen(variant, chosen));
      const number = shapeOf[product] as number;
      const mask = masks[number] ?? maskOf(this.#shapes[number] as Shape, chosen);
      masks[number] = mask;
      return ((bitsOf[product] as number) & mask) !== 0;
    };
  }

  /** Adds to `counts` how many products have each size (or colour) in a variant that has the rest of the choice. */
  countIn(bits: Bits, of: 'size' | 'color', spelled: Chosen, counts: Map<string, number>): void {
    const chosen = chosenInSmallLetters(spelled);
    const names = of === 'size' ? this.sizes : this.colors;
    const products = numbersOf(bits);
    const bitsOf = (chosen.isInStock ? this.#inStock : this.#sold).values;
    const shapeOf = this.#shapeOf.values;
    const counting = new Array<Counting | undefined>(this.#shapes.length);
    const counted = new Map<string, number>();
    const add = (value: string, more: number) => counted.set(value, (counted.get(value) ?? 0) + more);
    for (let at = 0; at < products.length; at += 1) {
      const product = products[at] as number;
      const many = this.#many.size > 0 ? this.#many.get(product) : undefined;
      if (many) {
        for (const value of new Set(many.filter((one) => isChosen(one, chosen)).map((one) => one[of]))) add(value, 1);
        continue;
      }
      const number = shapeOf[product] as number;
      // Computed on first use: a store may have many shapes, few of which occur in one result.
      const known = counting[number] ?? countingOf(this.#shapes[number] as Shape, of, chosen);
      counting[number] = known;
      const { masks, counts: ofValues } = known;
      const bits = bitsOf[product] as number;
      for (let place = 0; place < masks.length; place += 1) {
        if ((bits & (masks[place] as number)) !== 0) ofValues[place] = (ofValues[place] as number) + 1;
      }
    }
    for (const known of counting) {
      known?.values.forEach((value, place) => {
        add(value, known.counts[place] as number);
      });
    }
    for (const [value, more] of counted) {
      const name = names.spelled('sold', value);
      if (value && more > 0) counts.set(name, (counts.get(name) ?? 0) + more);
    }
  }

  #inSmallLetters(name: string): string {
    const known = this.#smallLetters.get(name) ?? inSmallLetters(name);
    this.#smallLetters.set(name, known);
    return known;
  }

  #numberOf(shape: Shape): number {
    const key = JSON.stringify(shape);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#shapes.length);
    return this.#shapes.push(shape) - 1;
  }
}

/** For each value, the bits of the variants that have it and all else that was chosen. */
type Counting = { values: readonly string[]; masks: Uint32Array; counts: Uint32Array };

function countingOf(shape: Shape, of: 'size' | 'color', chosen: Chosen): Counting {
  const values = of === 'size' ? shape.rows : shape.columns;
  const named = of === 'size' ? chosen.sizes : chosen.colors;
  const alsoOf = (value: string) => {
    const only = named?.includes(value) === false ? [] : [value];
    return of === 'size' ? { ...chosen, sizes: only } : { ...chosen, colors: only };
  };
  const masked = values
    .map((value) => ({ value, mask: maskOf(shape, alsoOf(value)) }))
    .filter(({ mask }) => mask !== 0);
  return {
    values: masked.map(({ value }) => value),
    masks: Uint32Array.from(masked, ({ mask }) => mask),
    counts: new Uint32Array(masked.length),
  };
}

const isThere = ({ units }: Variants[number]): boolean => units > 0;

const markedAs = (variants: Variants, what: 'size' | 'color'): ['sold' | 'inStock', string][] => [
  ...marked('sold', named(variants, what)),
  ...marked('inStock', named(variants.filter(isThere), what)),
];

const marked = <Mark extends string>(mark: Mark, values: readonly string[]): [Mark, string][] =>
  values.filter(Boolean).map((value) => [mark, value]);

/** Makes names equal regardless of case and surrounding blanks. */
const inSmallLetters = (name: string): string => name.trim().toLowerCase();

const chosenInSmallLetters = ({ sizes, colors, isInStock }: Chosen): Chosen => ({
  ...(sizes && { sizes: sizes.map(inSmallLetters) }),
  ...(colors && { colors: colors.map(inSmallLetters) }),
  isInStock,
});

const named = (variants: Variants, what: 'size' | 'color'): string[] => [...new Set(variants.map((one) => one[what]))];

const isChosen = ({ size, color, units }: Variants[number], { sizes, colors, isInStock }: Chosen): boolean =>
  (sizes?.includes(size) ?? true) && (colors?.includes(color) ?? true) && (!isInStock || units > 0);

/** The bits of the variants that match the choice. */
function maskOf({ rows, columns }: Shape, { sizes, colors }: Omit<Chosen, 'isInStock'>): number {
  let mask = 0;
  rows.forEach((size, row) => {
    if (sizes && !sizes.includes(size)) return;
    columns.forEach((color, column) => {
      if (!colors || colors.includes(color)) mask |= 1 << (row * columns.length + column);
    });
  });
  return mask;
}
