import { Refusal } from '../failures';

const TRY_AGAIN_SECONDS = 2;

/**
 * Lets a few at once do heavy work and the others wait. Whoever would make the line too long is
 * sent away at once: waiting for ever is no better, and everybody else's calls stay fast.
 */
export class WaitingLine {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async join<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, so that nobody slips in between.
      if (next) next();
      else this.#working -= 1;
    }
  }

  async #turn(): Promise<void> {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new Refusal(503, 'The store is very busy. Please try again in a moment.', TRY_AGAIN_SECONDS);
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
