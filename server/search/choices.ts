import { Lists } from './lists';
import { Numbers } from './numbers';
import type { SearchedProduct } from './product';
import { ProductValues } from './product-values';

/** What a shopper has chosen of a product's variants. Without names, any will do. */
export type Chosen = { sizes?: readonly string[]; colors?: readonly string[]; isInStock: boolean };

type Variants = SearchedProduct['variants'];

/** Which sizes and colours go together in one product, as bits of one number: those that have more are few, and kept whole. */
const MOST_IN_BITS = 32;

/** The sizes and colours of all products, which of them are sold together, and which of these there are. */
export class Choices {
  readonly sizes = new ProductValues();
  readonly colors = new ProductValues();
  readonly sizesInStock = new ProductValues();
  readonly colorsInStock = new ProductValues();
  /** Of the bits of a product: a row for each size, and in it a bit for each colour. */
  readonly #rows = new Lists();
  readonly #columns = new Lists();
  readonly #rowsOf = new Numbers();
  readonly #columnsOf = new Numbers();
  readonly #sold = new Numbers();
  readonly #inStock = new Numbers();
  readonly #many = new Map<number, Variants>();

  set(product: number, variants: Variants): void {
    const rows = named(variants, 'size');
    const columns = named(variants, 'color');
    const there = variants.filter(({ units }) => units > 0);
    this.sizes.set(product, rows.filter(Boolean));
    this.colors.set(product, columns.filter(Boolean));
    this.sizesInStock.set(product, named(there, 'size').filter(Boolean));
    this.colorsInStock.set(product, named(there, 'color').filter(Boolean));
    this.#rowsOf.set(product, this.#rows.numberOf(rows));
    this.#columnsOf.set(product, this.#columns.numberOf(columns));
    const bitsOf = (some: Variants) =>
      some.reduce(
        (bits, { size, color }) => bits | (1 << (rows.indexOf(size) * columns.length + columns.indexOf(color))),
        0,
      );
    this.#sold.set(product, bitsOf(variants));
    this.#inStock.set(product, bitsOf(there));
    if (rows.length * columns.length > MOST_IN_BITS) this.#many.set(product, variants);
    else this.#many.delete(product);
  }

  clear(product: number): void {
    for (const values of [this.sizes, this.colors, this.sizesInStock, this.colorsInStock]) values.clear(product);
    this.#many.delete(product);
  }

  /** Those of which one variant has all that was chosen: the size may be there in another colour alone. */
  matching(products: Uint32Array, chosen: Chosen): Uint32Array {
    const bitsOf = (chosen.isInStock ? this.#inStock : this.#sold).values;
    const maskOfShape = this.#perShape(({ rows, columns }) => maskOf(rows, columns, chosen));
    return products.filter((product) => {
      const many = this.#many.get(product);
      return many
        ? many.some((variant) => isChosen(variant, chosen))
        : ((bitsOf[product] ?? 0) & maskOfShape(product)) !== 0;
    });
  }

  /** How many of the products have each size, or colour, together with what else was chosen. */
  countIn(products: Uint32Array, of: 'size' | 'color', chosen: Chosen): Map<string, number> {
    const bitsOf = (chosen.isInStock ? this.#inStock : this.#sold).values;
    const counts = new Map<string, number>();
    const add = (value: string, more: number) => {
      if (value && more > 0) counts.set(value, (counts.get(value) ?? 0) + more);
    };
    const countingOf = this.#perShape(({ rows, columns }) => {
      const values = of === 'size' ? rows : columns;
      const masks = values.map((value) =>
        maskOf(rows, columns, of === 'size' ? { ...chosen, sizes: [value] } : { ...chosen, colors: [value] }),
      );
      return { values, masks, counts: new Uint32Array(values.length) };
    });
    const countings = new Set<ReturnType<typeof countingOf>>();
    for (const product of products) {
      const many = this.#many.get(product);
      if (many) {
        for (const value of new Set(many.filter((one) => isChosen(one, chosen)).map((one) => one[of]))) add(value, 1);
        continue;
      }
      const counting = countingOf(product);
      countings.add(counting);
      const bits = bitsOf[product] ?? 0;
      for (let place = 0; place < counting.masks.length; place += 1) {
        if ((bits & (counting.masks[place] as number)) !== 0)
          counting.counts[place] = (counting.counts[place] as number) + 1;
      }
    }
    for (const { values, counts: ofValues } of countings) {
      for (const [place, value] of values.entries()) add(value, ofValues[place] ?? 0);
    }
    return counts;
  }

  /** Made once for all products that have the same sizes and colours. */
  #perShape<Made>(make: (shape: Shape) => Made): (product: number) => Made {
    const made = new Map<number, Made>();
    const [rowsOf, columnsOf] = [this.#rowsOf.values, this.#columnsOf.values];
    const columnLists = this.#columns.length;
    return (product) => {
      const [rows, columns] = [rowsOf[product] ?? 0, columnsOf[product] ?? 0];
      const key = rows * columnLists + columns;
      const known = made.get(key);
      if (known !== undefined) return known;
      const one = make({ rows: this.#rows.of(rows), columns: this.#columns.of(columns) });
      made.set(key, one);
      return one;
    };
  }
}

type Shape = { rows: readonly string[]; columns: readonly string[] };

const named = (variants: Variants, what: 'size' | 'color'): string[] => [...new Set(variants.map((one) => one[what]))];

const isChosen = ({ size, color, units }: Variants[number], { sizes, colors, isInStock }: Chosen): boolean =>
  (sizes?.includes(size) ?? true) && (colors?.includes(color) ?? true) && (!isInStock || units > 0);

/** The bits of the variants that would do. */
function maskOf(
  rows: readonly string[],
  columns: readonly string[],
  { sizes, colors }: Omit<Chosen, 'isInStock'>,
): number {
  let mask = 0;
  rows.forEach((size, row) => {
    if (sizes && !sizes.includes(size)) return;
    columns.forEach((color, column) => {
      if (!colors || colors.includes(color)) mask |= 1 << (row * columns.length + column);
    });
  });
  return mask;
}
