import { Lists } from './lists';
import { Numbers } from './numbers';
import { ProductSet } from './product-set';

/** The trait and its value: 'fabric', 'cotton'. */
type Named = readonly [name: string, value: string];

const BETWEEN = '\u0000';

/** The products that have a value, and how many of them use each spelling. */
type Value = { name: string; set: ProductSet; spellings: Map<string, number> };

/**
 * The values that products have of one or several traits: category, fabrics, origin. Indexed by value for filters and
 * by product for counts: most products share their list of values with others, so counting takes one look at each
 * product. 'red' and 'Red' are one value, shown in the spelling that most products use.
 */
export class ProductValues<Name extends string> {
  /** Keyed in lower case. */
  readonly #values = new Map<string, Value>();
  /** Keyed by spelling. */
  readonly #bySpelling = new Map<string, Value>();
  readonly #lists = new Lists();
  readonly #listOf = new Numbers();

  set(product: number, values: readonly (readonly [Name, string])[]): void {
    this.clear(product);
    const keys = new Map<Value, string>();
    for (const [name, given] of values) {
      const spelled = given.trim();
      const value = this.#valueOf(name, spelled);
      if (spelled === '' || keys.has(value)) continue;
      keys.set(value, keyOf([name, spelled]));
      value.set.add(product);
      value.spellings.set(spelled, (value.spellings.get(spelled) ?? 0) + 1);
    }
    this.#listOf.set(product, this.#lists.numberOf([...keys.values()]));
  }

  clear(product: number): void {
    for (const key of this.#lists.of(this.#listOf.of(product))) {
      const value = this.#bySpelling.get(key);
      if (!value) continue;
      const spelled = key.slice(value.name.length + 1);
      const others = (value.spellings.get(spelled) ?? 0) - 1;
      if (others > 0) value.spellings.set(spelled, others);
      else value.spellings.delete(spelled);
      value.set.remove(product);
    }
    this.#listOf.set(product, 0);
  }

  of(product: number, name: Name): string[] {
    return this.#lists
      .of(this.#listOf.of(product))
      .filter((key) => key.startsWith(name + BETWEEN))
      .map((key) => key.slice(name.length + 1));
  }

  /** The values that at least one product has. */
  all(name: Name): string[] {
    return Array.from(this.#values.values())
      .filter((value) => value.name === name && value.set.size > 0)
      .map(spelledByMost);
  }

  /** The spelling that most products use; unchanged if no product has the value. */
  spelled(name: Name, spelled: string): string {
    const value = this.#known(name, spelled.trim());
    return value && value.set.size > 0 ? spelledByMost(value) : spelled;
  }

  get(name: Name, spelled: string): ProductSet | undefined {
    return this.#known(name, spelled.trim())?.set;
  }

  #known(name: Name, spelled: string): Value | undefined {
    const key = keyOf([name, spelled]);
    return this.#bySpelling.get(key) ?? this.#values.get(key.toLowerCase());
  }

  #valueOf(name: Name, spelled: string): Value {
    const key = keyOf([name, spelled]);
    const known = this.#bySpelling.get(key);
    if (known) return known;
    const value = this.#values.get(key.toLowerCase()) ?? { name, set: new ProductSet(), spellings: new Map() };
    this.#values.set(key.toLowerCase(), value);
    this.#bySpelling.set(key, value);
    return value;
  }

  /** How many of the products have each value. */
  countIn(products: Uint32Array): Counts {
    const ofList = new Uint32Array(this.#lists.length);
    const { values } = this.#listOf;
    for (let place = 0; place < products.length; place += 1) {
      const list = values[products[place] as number] as number;
      ofList[list] = (ofList[list] as number) + 1;
    }
    const counts = new Map<Value, number>();
    ofList.forEach((count, list) => {
      if (count === 0) return;
      for (const key of this.#lists.of(list)) {
        const value = this.#bySpelling.get(key);
        if (value) counts.set(value, (counts.get(value) ?? 0) + count);
      }
    });
    return new Counts(counts);
  }

  /** The same for all products except these. */
  countBut(products: Uint32Array): Counts {
    const left = this.countIn(products);
    return new Counts(new Map(Array.from(this.#values.values(), (value) => [value, value.set.size - left.of(value)])));
  }
}

/** How often each value was counted; 0 for all others. */
export class Counts {
  constructor(private readonly counts: ReadonlyMap<Value, number>) {}

  of(value: Value): number {
    return this.counts.get(value) ?? 0;
  }

  each(name: string): [value: string, count: number][] {
    return Array.from(this.counts)
      .filter(([value, count]) => value.name === name && count > 0)
      .map(([value, count]) => [spelledByMost(value), count]);
  }
}

/** Ties go to the spelling with the higher character codes: 'red' before 'Red'. */
function spelledByMost({ spellings }: Value): string {
  const [first = ['', 0], ...others] = spellings;
  return others.reduce(
    (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
    first,
  )[0];
}

const keyOf = ([name, value]: Named): string => name + BETWEEN + value;
