type Cookie = { value: string; expires: number };

/** The cookies of one site, as its scripts see them. */
export class Cookies {
  readonly #now: () => number;
  readonly #kept = new Map<string, Cookie>();

  constructor(now: () => number) {
    this.#now = now;
  }

  read(): string {
    return [...this.#kept]
      .filter(([, { expires }]) => expires > this.#now())
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  write(text: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', ...value] = pair.split('=');
    const until = attributes.find((attribute) => attribute.startsWith('expires='))?.slice('expires='.length);
    const expires = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
    if (expires > this.#now()) this.#kept.set(name, { value: value.join('='), expires });
    else this.#kept.delete(name);
  }

  clear(): void {
    this.#kept.clear();
  }
}
