import { Lists } from './lists';
import { Numbers } from './numbers';
import { ProductSet } from './product-set';

/** What a value is of, and the value: 'fabric', 'cotton'. */
type Named = readonly [name: string, value: string];

const BETWEEN = '\u0000';

/**
 * The values that products have of one thing or of several: category, fabrics, origin. Kept both ways, by value to
 * filter by and by product to count: most products share their list of values with others, so that counting all of
 * them is one look at each product.
 */
export class ProductValues<Name extends string> {
  readonly #sets = new Map<string, ProductSet>();
  /** Values whatever their case, as they are spelled here. */
  readonly #known = new Map<string, string>();
  readonly #lists = new Lists();
  readonly #listOf = new Numbers();

  set(product: number, values: readonly (readonly [Name, string])[]): void {
    this.clear(product);
    const keys = new Set<string>();
    for (const [name, value] of values) {
      const key = this.#keyOf(name, value);
      this.#setOf(key).add(product);
      keys.add(key);
    }
    this.#listOf.set(product, this.#lists.numberOf([...keys]));
  }

  clear(product: number): void {
    for (const key of this.#lists.of(this.#listOf.of(product))) this.#sets.get(key)?.remove(product);
    this.#listOf.set(product, 0);
  }

  of(product: number, name: Name): string[] {
    return valuesOf(name, this.#lists.of(this.#listOf.of(product)));
  }

  /** Those that a product has. */
  all(name: Name): string[] {
    return valuesOf(name, this.#sets.keys()).filter((value) => this.#has(keyOf([name, value])));
  }

  /** As the first product spelled it that has it: 'red' and 'Red' are one colour. */
  spelled(name: Name, value: string): string {
    return this.#keyOf(name, value).slice(name.length + 1);
  }

  get(name: Name, value: string): ProductSet | undefined {
    return this.#sets.get(this.#keyOf(name, value));
  }

  #keyOf(name: Name, value: string): string {
    const key = keyOf([name, value]);
    if (this.#has(key)) return key;
    const known = this.#known.get(key.toLowerCase());
    return known !== undefined && this.#has(known) ? known : key;
  }

  #has(key: string): boolean {
    return (this.#sets.get(key)?.size ?? 0) > 0;
  }

  /** How many of the products have each value. */
  countIn(products: Uint32Array): Counts {
    const ofList = new Uint32Array(this.#lists.length);
    const { values } = this.#listOf;
    for (let place = 0; place < products.length; place += 1) {
      const list = values[products[place] as number] as number;
      ofList[list] = (ofList[list] as number) + 1;
    }
    const counts = new Map<string, number>();
    ofList.forEach((count, list) => {
      if (count === 0) return;
      for (const key of this.#lists.of(list)) counts.set(key, (counts.get(key) ?? 0) + count);
    });
    return new Counts(counts);
  }

  /** The same of all products but these. */
  countBut(products: Uint32Array): Counts {
    const left = this.countIn(products);
    return new Counts(new Map(Array.from(this.#sets, ([key, { size }]) => [key, size - left.of(key)])));
  }

  #setOf(key: string): ProductSet {
    const known = this.#sets.get(key);
    if (known && known.size > 0) return known;
    this.#known.set(key.toLowerCase(), key);
    if (known) return known;
    const set = new ProductSet();
    this.#sets.set(key, set);
    return set;
  }
}

/** How often each value was counted, none of them never. */
export class Counts {
  constructor(private readonly counts: ReadonlyMap<string, number>) {}

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  each(name: string): [value: string, count: number][] {
    return valuesOf(name, this.counts.keys())
      .map((value): [string, number] => [value, this.of(keyOf([name, value]))])
      .filter(([, count]) => count > 0);
  }
}

const keyOf = ([name, value]: Named): string => name + BETWEEN + value;

const valuesOf = (name: string, keys: Iterable<string>): string[] =>
  Array.from(keys)
    .filter((key) => key.startsWith(name + BETWEEN))
    .map((key) => key.slice(name.length + 1));
