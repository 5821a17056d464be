import { Numbers } from './numbers';
import type { SearchedProduct } from './product';
import { ValueSets } from './value-sets';

/** What a shopper has chosen of a product's variants. Without names, any will do. */
export type Chosen = { sizes?: readonly string[]; colors?: readonly string[]; isInStock: boolean };

/** Which sizes and colours go together in one product, as bits of one number: for those that have more, as a list. */
const MOST_IN_BITS = 32;

type Variants = SearchedProduct['variants'];

/**
 * The sizes and colours of all products, and what of them there is. Most products share their list of sizes with
 * others, so a product takes four numbers here.
 */
export class Choices {
  readonly sizes = new ValueSets();
  readonly colors = new ValueSets();
  readonly sizesInStock = new ValueSets();
  readonly colorsInStock = new ValueSets();
  readonly #sizeLists = new Lists();
  readonly #colorLists = new Lists();
  readonly #sizesOf = new Numbers();
  readonly #colorsOf = new Numbers();
  readonly #sold = new Numbers();
  readonly #inStock = new Numbers();
  readonly #many = new Map<number, Variants>();

  set(product: number, variants: Variants): void {
    this.clear(product);
    const sizes = [...new Set(variants.map(({ size }) => size))];
    const colors = [...new Set(variants.map(({ color }) => color))];
    this.#sizesOf.set(product, this.#sizeLists.numberOf(sizes));
    this.#colorsOf.set(product, this.#colorLists.numberOf(colors));
    let [sold, inStock] = [0, 0];
    for (const { size, color, units } of variants) {
      const bit = 1 << (sizes.indexOf(size) * colors.length + colors.indexOf(color));
      sold |= bit;
      if (units > 0) inStock |= bit;
      if (size) this.sizes.add(size, product);
      if (color) this.colors.add(color, product);
      if (size && units > 0) this.sizesInStock.add(size, product);
      if (color && units > 0) this.colorsInStock.add(color, product);
    }
    this.#sold.set(product, sold);
    this.#inStock.set(product, inStock);
    if (sizes.length * colors.length > MOST_IN_BITS) this.#many.set(product, variants);
  }

  clear(product: number): void {
    for (const size of this.#sizeLists.of(this.#sizesOf.of(product))) {
      this.sizes.remove(size, product);
      this.sizesInStock.remove(size, product);
    }
    for (const color of this.#colorLists.of(this.#colorsOf.of(product))) {
      this.colors.remove(color, product);
      this.colorsInStock.remove(color, product);
    }
    this.#many.delete(product);
  }

  sizesOf(product: number): readonly string[] {
    return this.#sizeLists.of(this.#sizesOf.of(product));
  }

  colorsOf(product: number): readonly string[] {
    return this.#colorLists.of(this.#colorsOf.of(product));
  }

  /** Whether one variant has all that was chosen: the size may be there in another colour alone. */
  matches(product: number, { sizes, colors, isInStock }: Chosen): boolean {
    const many = this.#many.get(product);
    if (many) {
      return many.some(
        ({ size, color, units }) =>
          (!sizes || sizes.includes(size)) && (!colors || colors.includes(color)) && (!isInStock || units > 0),
      );
    }
    const variants = (isInStock ? this.#inStock : this.#sold).of(product);
    const [ofSize, ofColor] = [this.sizesOf(product), this.colorsOf(product)];
    for (let row = 0; row < ofSize.length; row += 1) {
      if (sizes && !sizes.includes(ofSize[row] as string)) continue;
      for (let column = 0; column < ofColor.length; column += 1) {
        if (colors && !colors.includes(ofColor[column] as string)) continue;
        if ((variants >>> (row * ofColor.length + column)) & 1) return true;
      }
    }
    return false;
  }
}

/** Lists of names, each kept once. */
class Lists {
  readonly #lists: (readonly string[])[] = [[]];
  readonly #numbers = new Map<string, number>([['[]', 0]]);

  numberOf(list: readonly string[]): number {
    const key = JSON.stringify(list);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#lists.length);
    return this.#lists.push(list) - 1;
  }

  of(number: number): readonly string[] {
    return this.#lists[number] ?? [];
  }
}
