import { Lists } from './lists';
import { Numbers } from './numbers';
import { ProductSet } from './product-set';

/**
 * The values that products have of something: their fabrics, their category. Kept both ways, by value to filter by and
 * by product to count: most products share their list of values with others, so that counting is one look at each.
 */
export class ProductValues {
  readonly #sets = new Map<string, ProductSet>();
  /** Values whatever their case. */
  readonly #known = new Map<string, string>();
  readonly #lists = new Lists();
  readonly #listOf = new Numbers();

  set(product: number, values: readonly string[]): void {
    this.clear(product);
    this.#listOf.set(product, this.#lists.numberOf(values));
    for (const value of values) this.#setOf(value).add(product);
  }

  clear(product: number): void {
    for (const value of this.of(product)) this.#sets.get(value)?.remove(product);
    this.#listOf.set(product, 0);
  }

  of(product: number): readonly string[] {
    return this.#lists.of(this.#listOf.of(product));
  }

  sets(): Iterable<ProductSet> {
    return this.#sets.values();
  }

  values(): Iterable<string> {
    return this.#sets.keys();
  }

  /** As the store writes it. */
  known(value: string): string | undefined {
    return this.#sets.has(value) ? value : this.#known.get(value.toLowerCase());
  }

  get(value: string): ProductSet | undefined {
    const known = this.known(value);
    return known === undefined ? undefined : this.#sets.get(known);
  }

  /** How many of the products have each value. */
  countIn(products: Uint32Array): Map<string, number> {
    const ofList = new Uint32Array(this.#lists.length);
    const { values } = this.#listOf;
    for (let place = 0; place < products.length; place += 1) {
      const list = values[products[place] as number] ?? 0;
      ofList[list] = (ofList[list] as number) + 1;
    }
    return this.#addUp(ofList);
  }

  /** The same of all products but these. */
  countBut(products: Uint32Array): Map<string, number> {
    const left = this.countIn(products);
    return new Map(Array.from(this.#sets, ([value, { size }]) => [value, size - (left.get(value) ?? 0)]));
  }

  #addUp(ofList: Uint32Array): Map<string, number> {
    const counts = new Map<string, number>();
    ofList.forEach((count, list) => {
      if (count === 0) return;
      for (const value of this.#lists.of(list)) counts.set(value, (counts.get(value) ?? 0) + count);
    });
    return counts;
  }

  #setOf(value: string): ProductSet {
    const known = this.#sets.get(value);
    if (known) return known;
    const set = new ProductSet();
    this.#sets.set(value, set);
    const key = value.toLowerCase();
    if (!this.#known.has(key)) this.#known.set(key, value);
    return set;
  }
}
