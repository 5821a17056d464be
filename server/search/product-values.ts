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
  /** Values whatever their case. */
  readonly #known = new Map<string, string>();
  readonly #lists = new Lists();
  readonly #listOf = new Numbers();

  set(product: number, values: readonly (readonly [Name, string])[]): void {
    this.clear(product);
    const keys = values.map(keyOf);
    this.#listOf.set(product, this.#lists.numberOf(keys));
    for (const key of keys) this.#setOf(key).add(product);
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
    const keys = Array.from(this.#sets, ([key, { size }]) => (size > 0 ? key : ''));
    return valuesOf(name, keys);
  }

  /** As the store writes it. */
  known(name: Name, value: string): string {
    const key = keyOf([name, value]);
    const known = this.#sets.has(key) ? key : this.#known.get(key.toLowerCase());
    return known === undefined ? value : known.slice(name.length + 1);
  }

  get(name: Name, value: string): ProductSet | undefined {
    const key = keyOf([name, value]);
    return this.#sets.get(key) ?? this.#sets.get(this.#known.get(key.toLowerCase()) ?? '');
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
    if (known) return known;
    const set = new ProductSet();
    this.#sets.set(key, set);
    const small = key.toLowerCase();
    if (!this.#known.has(small)) this.#known.set(small, key);
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
