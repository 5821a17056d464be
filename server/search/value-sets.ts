import { ProductSet } from './product-set';

/** Which products have each value of something: of a size, a colour, a category. */
export class ValueSets {
  readonly sets = new Map<string, ProductSet>();
  /** Values whatever their case. */
  readonly #known = new Map<string, string>();

  add(value: string, product: number): void {
    let set = this.sets.get(value);
    if (!set) {
      set = new ProductSet();
      this.sets.set(value, set);
      const key = value.toLowerCase();
      if (!this.#known.has(key)) this.#known.set(key, value);
    }
    set.add(product);
  }

  remove(value: string, product: number): void {
    this.sets.get(value)?.remove(product);
  }

  /** As the store writes it. */
  known(value: string): string | undefined {
    return this.sets.has(value) ? value : this.#known.get(value.toLowerCase());
  }

  get(value: string): ProductSet | undefined {
    const known = this.known(value);
    return known === undefined ? undefined : this.sets.get(known);
  }
}
