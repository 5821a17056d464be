/** Headers without Node's validation of every character, which is slow. */
export class LightHeaders {
  readonly #values = new Map<string, string>();

  constructor(given: LightHeaders | Iterable<[string, string]> | Record<string, string> = {}) {
    const entries = given instanceof LightHeaders || Symbol.iterator in given ? given : Object.entries(given);
    for (const [name, value] of entries as Iterable<[string, string]>) this.set(name, value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value));
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values[Symbol.iterator]();
  }
}
