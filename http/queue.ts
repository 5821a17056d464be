type Waiting = (mayBegin: boolean) => void;

/**
 * Runs a few jobs at once, so that each is quick. Waiting callers take turns, so one with many jobs waits behind all
 * others. If the queue is full, the new job, or the last one of the caller with most jobs, is turned away: `run`
 * resolves to undefined.
 */
export class Queue {
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;
  readonly #atOnce: number;
  readonly #most: number;

  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  async run<Result>(work: () => Promise<Result>, caller = ''): Promise<Result | undefined> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (!(await this.#mayBegin(caller))) return undefined;
    try {
      return await work();
    } finally {
      // Hands the place to the next job, so that a new one cannot take it in between.
      const next = this.#takeNext();
      if (next) next(true);
      else this.#running -= 1;
    }
  }

  #mayBegin(caller: string): Promise<boolean> | false {
    const line = this.#lines.get(caller) ?? [];
    if (this.#waiting >= this.#most) {
      const longest = this.#longestLine();
      if (!longest || longest.length <= line.length + 1) return false;
      longest.pop()?.(false);
      this.#waiting -= 1;
    }
    return new Promise<boolean>((resolve) => {
      line.push(resolve);
      this.#lines.set(caller, line);
      this.#waiting += 1;
    });
  }

  #longestLine(): Waiting[] | undefined {
    return [...this.#lines.values()].sort((one, other) => other.length - one.length)[0];
  }

  #takeNext(): Waiting | undefined {
    for (const [caller, line] of this.#lines) {
      const next = line.shift();
      this.#lines.delete(caller);
      if (line.length > 0) this.#lines.set(caller, line);
      if (!next) continue;
      this.#waiting -= 1;
      return next;
    }
    return undefined;
  }
}
