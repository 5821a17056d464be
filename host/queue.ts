/** Few works at once, so that each is quick; who would wait too long is turned away. */
export class Queue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  readonly #atOnce: number;
  readonly #most: number;

  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#most) return undefined;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody new slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
